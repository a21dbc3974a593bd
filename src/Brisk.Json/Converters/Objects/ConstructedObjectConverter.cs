using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>Objects whose constructor has parameters: all members are read into slots; then the object is created, and the remaining members are set.</summary>
internal sealed class ConstructedObjectConverter<T>(ObjectContract<T> contract) : ObjectConverter<T>(contract)
{
    // The slots of the last object, cached per thread, because a shared array would move between processor caches. The owner is identified by a key object.
    [ThreadStatic]
    private static Slot[]? t_spare;

    [ThreadStatic]
    private static object? t_owner;

    private readonly object _key = new();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public override Parsed<T?> ReadValue(ref JsonCursor cursor, int position)
    {
        if (Reading is { } table && cursor.IsPlainObject(position)) return ReadGenerated(ref cursor, position, table);

        int first = cursor.EnterObject(position);
        return first == JsonCursor.NotEntered ? ReadNull(ref cursor, position) : first == ~0 ? default : ReadBySlots(ref cursor, first);
    }

    protected override T? ReadOpened(ref JsonCursor cursor, ContainerStart start)
    {
        int position = cursor.Position;
        if (position <= 0) return default;

        return cursor.MoveAfter(
            start != ContainerStart.Open ? ReadBySlots(ref cursor, ~position)
            : Reading is { } table && !cursor.IsRelaxed ? ReadGenerated(ref cursor, ~position, table)
            : ReadBySlots(ref cursor, position));
    }

    private Parsed<T?> ReadGenerated(ref JsonCursor cursor, int position, JsonMemberTable<T> table)
    {
        Parsed<T?> read = table.Read(ref cursor, position, default);
        return Contract.OnDeserialized is null || cursor.Failures is not null ? read : Finish(read);
    }

    // Returns the position of the first name, or the complement of that after an empty object.
    private Parsed<T?> ReadBySlots(ref JsonCursor cursor, int position)
    {
        ObjectMembers<T> members = Members;
        CountReading(members);
        Slot[] slots = TakeSlots(members);
        var seen = new SeenMembers(members.TracksSeen ? members.Count : 0);
        ExtensionEntries? collected = null;
        try
        {
            position = position < 0 ? ~position : ReadSlots(ref cursor, position, members, slots, ref seen, ref collected);
            cursor.Position = position;
            if (members.TracksSeen && position > 0) members.CheckRequired(ref cursor, in seen);

            if (!cursor.HasValue || LacksArgument(ref cursor, members, slots)) return new(cursor.Position, default);

            T target = Make(members, slots);
            if (collected is not null && members.Extension!.Assign(ref target, collected, out int end) is { } error)
            {
                FailAt(ref cursor, end, error);
            }

            if (cursor.Failures is null) Contract.OnDeserialized?.Invoke(ref target);

            return new(cursor.Position, target);
        }
        finally
        {
            ReturnSlots(slots);
        }
    }

    public override ReadFrame? BeginFrame(byte first) => first == '{' ? new ConstructedFrame<T>(this, Contract, Members) : null;

    public T Make(ObjectMembers<T> members, Slot[] slots)
    {
        T target = Contract.Construct(slots);
        Contract.OnDeserializing?.Invoke(ref target);
        foreach (Member<T> member in members.All)
        {
            if (slots[member.Index].IsFilled && !member.Settings.IsParameter)
            {
                member.Assign(ref target, slots[member.Index]);
            }
        }

        return target;
    }

    public Slot[] TakeSlots(ObjectMembers<T> members)
    {
        Slot[]? spare = t_owner == _key ? t_spare : null;
        t_spare = null;
        return spare ?? CreateSlots(members);
    }

    public void ReturnSlots(Slot[] slots)
    {
        foreach (Slot slot in slots)
        {
            slot.Reset();
        }

        t_spare = slots;
        t_owner = _key;
    }

    private static int ReadSlots(ref JsonCursor cursor, int position, ObjectMembers<T> members, Slot[] slots, ref SeenMembers seen, ref ExtensionEntries? collected)
    {
        NameLink<T> link = members.Names.Start;
        int indent = cursor.Indent;
        bool tracks = members.TracksSeen;
        HashSet<string>? ignored = null;
        do
        {
            Parsed<NameLink<T>> name = members.ReadName(ref cursor, position, link);
            link = name.Value;
            if (link.Member is { } member)
            {
                position = tracks ? Mark(ref cursor, name.End, members, member, ref seen) : name.End;
                if (position > 0) position = member.ReadInto(ref cursor, position, slots[member.Index]);
            }
            else
            {
                cursor.Position = name.End;
                if (cursor.HasValue && members.TakesUnmapped(ref cursor))
                {
                    members.Extension!.Read(ref cursor, ref collected);
                }
                else
                {
                    if (members.MarkIgnored(ref cursor, ref ignored) is { } error) cursor.FailValue(error);

                    members.SkipUnmapped(ref cursor);
                }

                position = cursor.Position;
            }

            position = cursor.NextMember(position, ref indent);
        }
        while (position >= 0);

        return ~position;
    }

    // Records a member, and returns the position of its value; a disallowed duplicate is rejected before its value is read.
    private static int Mark(ref JsonCursor cursor, int position, ObjectMembers<T> members, Member<T> member, ref SeenMembers seen)
    {
        cursor.Position = position;
        if (members.MarkSeen(member, ref seen, exists: false) is { } error) cursor.FailValue(error);

        return cursor.Position;
    }

    // Rejects the object that ends at the position because of an earlier value.
    private static void FailAt(ref JsonCursor cursor, int end, JsonException error)
    {
        int position = cursor.Position;
        cursor.Position = end;
        cursor.FailurePlace = FailurePlace.After;
        cursor.FailPrevious(error);
        if (!cursor.HasStopped) cursor.Position = -position;
    }

    // Returns whether a constructor argument was rejected: then the object cannot be created, which is not a separate error.
    private static bool LacksArgument(ref JsonCursor cursor, ObjectMembers<T> members, Slot[] slots)
    {
        if (cursor.Failures is null) return false;

        foreach (Member<T> member in members.All)
        {
            if (member.Settings.IsParameter && slots[member.Index].IsRejected)
            {
                cursor.Position = -cursor.Position;
                return true;
            }
        }

        return false;
    }

    private static Slot[] CreateSlots(ObjectMembers<T> members)
    {
        var slots = new Slot[members.Count];
        foreach (Member<T> member in members.All)
        {
            slots[member.Index] = member.CreateSlot();
        }

        return slots;
    }
}

namespace Brisk.Json.Serialization;

/// <summary>Objects whose constructor takes values: all members are read into slots, then the object is made and the rest is set.</summary>
internal sealed class ConstructedObjectConverter<T>(ObjectContract<T> contract) : ObjectConverter<T>(contract)
{
    private Slot[]? _spare;

    public override T? ReadValue(ref JsonCursor cursor)
    {
        ContainerStart start = cursor.BeginObject();
        return start == ContainerStart.Other ? ReadNull(ref cursor) : ReadOpened(ref cursor, start);
    }

    public override T? ReadOpened(ref JsonCursor cursor, ContainerStart start)
    {
        ObjectMembers<T> members = Members;
        Slot[] slots = TakeSlots(members);
        var seen = new SeenMembers(members.TracksSeen ? members.Count : 0);
        ExtensionEntries? collected = null;
        try
        {
            if (start == ContainerStart.Open)
            {
                ReadSlots(ref cursor, members, slots, ref seen, ref collected);
            }

            if (members.TracksSeen)
            {
                members.CheckRequired(ref cursor, in seen);
            }

            T target = Make(members, slots);
            members.Extension?.Assign(ref target, collected);
            Contract.OnDeserialized?.Invoke(ref target);
            return target;
        }
        finally
        {
            ReturnSlots(slots);
        }
    }

    public override ReadFrame? BeginFrame(byte first) => first == '{' ? new ConstructedFrame<T>(this, Contract, Members) : null;

    /// <summary>Makes the object of its slots.</summary>
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

    /// <summary>Empty slots for all members.</summary>
    public Slot[] TakeSlots(ObjectMembers<T> members) => Interlocked.Exchange(ref _spare, null) ?? CreateSlots(members);

    /// <summary>Ends the use of slots.</summary>
    public void ReturnSlots(Slot[] slots)
    {
        foreach (Slot slot in slots)
        {
            slot.Reset();
        }

        _spare = slots;
    }

    private static void ReadSlots(ref JsonCursor cursor, ObjectMembers<T> members, Slot[] slots, ref SeenMembers seen, ref ExtensionEntries? collected)
    {
        NameLink<T> previous = members.Names.Start;
        int indent = cursor.Indent;
        bool tracks = members.TracksSeen;
        do
        {
            Member<T>? member = members.ReadNextName(ref cursor, ref previous);
            if (member is not null)
            {
                if (tracks)
                {
                    members.MarkSeen(member, ref seen, exists: false);
                }

                member.ReadInto(ref cursor, slots[member.Index]);
            }
            else if (members.TakesUnmapped(ref cursor))
            {
                members.Extension!.Read(ref cursor, ref collected);
            }
            else
            {
                members.SkipUnmapped(ref cursor);
            }
        }
        while (cursor.NextMember(ref indent));
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

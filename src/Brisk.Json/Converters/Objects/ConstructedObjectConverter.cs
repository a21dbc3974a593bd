namespace Brisk.Json.Serialization;

/// <summary>Objects whose constructor takes values: all members are read into slots, then the object is made and the rest is set.</summary>
internal sealed class ConstructedObjectConverter<T>(ObjectContract<T> contract) : ObjectConverter<T>(contract)
{
    private Slot[]? _spare;

    public override T? ReadValue(ref JsonCursor cursor)
    {
        ContainerStart start = cursor.BeginObject();
        if (start == ContainerStart.Other)
        {
            return ReadNull(ref cursor);
        }

        ObjectMembers<T> members = Members;
        Slot[] slots = Interlocked.Exchange(ref _spare, null) ?? CreateSlots(members);
        var seen = new SeenMembers(members.TracksSeen ? members.Count : 0);
        try
        {
            if (start == ContainerStart.Open)
            {
                ReadSlots(ref cursor, members, slots, ref seen);
            }

            if (members.TracksSeen)
            {
                members.CheckRequired(ref cursor, in seen);
            }

            T target = Contract.Construct(slots);
            Contract.OnDeserializing?.Invoke(ref target);
            foreach (Member<T> member in members.All)
            {
                if (slots[member.Index].IsFilled && !member.Settings.IsParameter)
                {
                    member.Assign(ref target, slots[member.Index]);
                }
            }

            if (members.Extension is { } extension && slots[members.Count].IsFilled)
            {
                extension.Assign(ref target, slots[members.Count]);
            }

            Contract.OnDeserialized?.Invoke(ref target);
            return target;
        }
        finally
        {
            foreach (Slot slot in slots)
            {
                slot.Reset();
            }

            _spare = slots;
        }
    }

    private static void ReadSlots(ref JsonCursor cursor, ObjectMembers<T> members, Slot[] slots, ref SeenMembers seen)
    {
        NameLink<T> previous = members.Names.Start;
        int indent = 0;
        bool tracks = members.TracksSeen;
        do
        {
            Member<T>? member = members.ReadNextName(ref cursor, ref previous);
            if (member is not null)
            {
                if (tracks)
                {
                    members.MarkSeen(member, ref seen);
                }

                member.ReadInto(ref cursor, slots[member.Index]);
            }
            else
            {
                members.TakeUnmapped(ref cursor, previous, slots);
            }
        }
        while (cursor.NextMember(ref indent));
    }

    private static Slot[] CreateSlots(ObjectMembers<T> members)
    {
        var slots = new Slot[members.Count + (members.Extension is null ? 0 : 1)];
        if (members.Extension is { } extension)
        {
            slots[members.Count] = extension.CreateSlot();
        }

        foreach (Member<T> member in members.All)
        {
            slots[member.Index] = member.CreateSlot();
        }

        return slots;
    }
}

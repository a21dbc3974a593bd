namespace Brisk.Json.Serialization;

/// <summary>An object whose constructor takes values.</summary>
internal sealed class ConstructedFrame<T>(ConstructedObjectConverter<T> converter, ObjectMembers<T> members)
    : MembersFrame<T>(converter, members)
{
    private readonly Slot[] _slots = converter.TakeSlots(members);
    private SeenMembers _seen = new(members.TracksSeen ? members.Count : 0);

    public override void Complete(ref JsonCursor cursor)
    {
        Result = converter.Make(ref cursor, Members, _slots, in _seen);
        converter.ReturnSlots(_slots);
    }

    protected override void ReadMember(ref JsonCursor cursor, Member<T> member)
    {
        MarkSeen(member);
        member.ReadInto(ref cursor, _slots[member.Index]);
    }

    protected override ReadFrame? EnterMember(Member<T> member, byte first)
    {
        ReadFrame? child = member.BeginFrame(first);
        if (child is not null)
        {
            MarkSeen(member);
        }

        return child;
    }

    protected override void TakeMember(ref JsonCursor cursor, Member<T> member, ReadFrame child) => member.TakeInto(_slots[member.Index], child);

    private void MarkSeen(Member<T> member)
    {
        if (Members.TracksSeen)
        {
            Members.MarkSeen(member, ref _seen);
        }
    }
}

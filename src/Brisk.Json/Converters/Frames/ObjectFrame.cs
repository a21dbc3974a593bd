namespace Brisk.Json.Serialization;

/// <summary>An object that is made first and filled afterwards.</summary>
internal sealed class ObjectFrame<T>(ObjectConverter<T> converter, ObjectContract<T> contract, ObjectMembers<T> members)
    : MembersFrame<T>(converter, members)
{
    private T _target = default!;
    private SeenMembers _seen = new(members.TracksSeen ? members.Count : 0);

    public override void Begin(ref JsonCursor cursor)
    {
        _target = contract.Create();
        contract.OnDeserializing?.Invoke(ref _target);
    }

    public override void Complete(ref JsonCursor cursor)
    {
        if (Members.TracksSeen)
        {
            Members.CheckRequired(ref cursor, in _seen);
        }

        contract.OnDeserialized?.Invoke(ref _target);
        Result = _target;
    }

    protected override void ReadMember(ref JsonCursor cursor, Member<T> member)
    {
        member.Read(ref cursor, ref _target);
        MarkSeen(member);
    }

    protected override void TakeMember(Member<T> member, ReadFrame child)
    {
        member.Take(ref _target, child);
        MarkSeen(member);
    }

    protected override T MakeEarly() => _target;

    private void MarkSeen(Member<T> member)
    {
        if (Members.TracksSeen)
        {
            Members.MarkSeen(member, ref _seen);
        }
    }
}

namespace Brisk.Json.Converters;

/// <summary>An object that is created first and populated afterwards.</summary>
/// <param name="existing">The object, if the frame <see cref="ReadFrame.Populates"/> an existing one.</param>
internal sealed class ObjectFrame<T>(ObjectConverter<T> converter, ObjectContract<T> contract, ObjectMembers<T> members, T? existing = default)
    : MembersFrame<T>(converter, members)
{
    private T _target = existing!;
    private object? _extension;
    private SeenMembers _seen = new(members.TracksSeen ? members.Count : 0);

    protected override T? Instance => _target;

    protected override void Begin(ref JsonCursor cursor)
    {
        if (!Populates) _target = contract.Create();

        contract.OnDeserializing?.Invoke(ref _target);
    }

    protected override void Complete(ref JsonCursor cursor)
    {
        if (Members.TracksSeen && !MayLackMembers)
        {
            Members.CheckRequired(ref cursor, in _seen, ref _target, contract.OnDeserialized);
        }

        contract.OnDeserialized?.Invoke(ref _target);
        Result = _target;
    }

    protected override void ReadMember(ref JsonCursor cursor, Member<T> member)
    {
        cursor.Position = member.Read(ref cursor, cursor.Position, ref _target);
        MarkSeen(member);
    }

    protected override void ReadUnmapped(ref JsonCursor cursor) => cursor.Position = Members.ReadUnmapped(ref cursor, cursor.Position, ref _target, ref _extension);

    protected override ReadFrame? EnterMember(Member<T> member, byte first) => member.BeginFrame(first, ref _target);

    protected override void TakeMember(Member<T> member, ReadFrame child)
    {
        member.Take(ref _target, child);
        MarkSeen(member);
    }

    protected override T CreateEarly() => _target;

    private void MarkSeen(Member<T> member)
    {
        if (Members.TracksSeen && Members.MarkSeen(member, ref _seen, exists: true) is { } error) throw error;
    }
}

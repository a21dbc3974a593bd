namespace Brisk.Json.Converters;

/// <summary>An object whose constructor has parameters.</summary>
internal sealed class ConstructedFrame<T>(ConstructedObjectConverter<T> converter, ObjectContract<T> contract, ObjectMembers<T> members)
    : MembersFrame<T>(converter, members)
{
    private Slot[] _slots = converter.TakeSlots(members);
    private SeenMembers _seen = new(members.TracksSeen ? members.Count : 0);
    private HashSet<string>? _ignored;
    private T _target = default!;

    // Properties without a matching member. They are collected until the object is created, then added to its extension data.
    private ExtensionEntries? _collected;
    private object? _extension;

    public override bool TakesArguments => true;

    protected override void Complete(ref JsonCursor cursor)
    {
        if (Members.TracksSeen) Members.CheckRequired(ref cursor, in _seen);

        if (!IsReturnedEarly) Make();

        contract.OnDeserialized?.Invoke(ref _target);
        Result = _target;
    }

    protected override void ReadMember(ref JsonCursor cursor, Member<T> member)
    {
        MarkSeen(member);
        cursor.Position = IsReturnedEarly
            ? member.Read(ref cursor, cursor.Position, ref _target)
            : member.ReadInto(ref cursor, cursor.Position, _slots[member.Index]);
    }

    protected override void ReadUnmapped(ref JsonCursor cursor)
    {
        if (IsReturnedEarly)
        {
            cursor.Position = Members.ReadUnmapped(ref cursor, cursor.Position, ref _target, ref _extension);
        }
        else if (Members.TakesUnmapped(ref cursor))
        {
            Members.Extension!.Read(ref cursor, ref _collected);
        }
        else
        {
            OnSkipped(ref cursor);
            Members.SkipUnmapped(ref cursor);
        }
    }

    protected override ReadFrame? EnterMember(Member<T> member, byte first)
        => IsReturnedEarly ? member.BeginFrame(first, ref _target) : member.BeginFrame(first);

    protected override void OnEntered(Member<T> member) => MarkSeen(member);

    protected override void OnSkipped(ref JsonCursor cursor)
    {
        if (Members.MarkIgnored(ref cursor, ref _ignored) is { } error) throw error;
    }

    protected override void TakeMember(Member<T> member, ReadFrame child)
    {
        if (IsReturnedEarly)
        {
            member.Take(ref _target, child);
        }
        else
        {
            member.TakeInto(_slots[member.Index], child);
        }
    }

    protected override T CreateEarly()
    {
        Make();
        return _target;
    }

    private void Make()
    {
        _target = converter.Make(Members, _slots);
        converter.ReturnSlots(_slots);
        _slots = [];
        if (Members.Extension?.Assign(ref _target, _collected, out _) is { } error) throw error;

        _collected = null;
    }

    private void MarkSeen(Member<T> member)
    {
        if (Members.TracksSeen && Members.MarkSeen(member, ref _seen, exists: false) is { } error) throw error;
    }
}

namespace Brisk.Json.Converters;

/// <summary>An object on the path from the root to a streamed member. It is passed to its owner before it is complete.</summary>
internal interface IStreamingFrame
{
    /// <summary>Starts looking for streamed members, in this object and in those on the path to them.</summary>
    void BeginStreaming();

    /// <summary>Takes the incomplete child, and creates the object from the members read so far.</summary>
    void TakeIncomplete(ReadFrame child);
}

/// <summary>A JSON object whose names are members.</summary>
internal abstract class MembersFrame<T>(ICursorConverter converter, ObjectMembers<T> members) : ReadFrame<T>(converter), IStreamingFrame
{
    private NameLink<T> _previous = members.Names.Start;
    private bool _isStreaming;
    private bool _isAfterMetadata; // whether a name that is not metadata was read
    private ReadFrame? _streamed;

    // The members read of an object that is returned early, and the number of missing ones; negative for any other object.
    private SeenMembers _seen;
    private int _missing = -1;

    public sealed override bool IsObject => true;

    public sealed override bool IsReady => _missing == 0 && !IsTaken;

    public sealed override bool IsEager => _isStreaming;

    public sealed override bool EntersStrings => !IsTaken && !IsReturnedEarly;

    protected ObjectMembers<T> Members => members;

    /// <summary>Whether the object was passed to its owner before it was complete.</summary>
    protected bool IsReturnedEarly => _streamed is not null;

    /// <summary>The member whose value is being read by a child; null if it is skipped.</summary>
    protected Member<T>? Entered { get; private set; }

    public void BeginStreaming() => _isStreaming = true;

    public sealed override void YieldEarly()
    {
        _missing = members.CountToComplete;
        _seen = new SeenMembers(members.Count);
    }

    public void TakeIncomplete(ReadFrame child)
    {
        _isStreaming = false;
        TakeMember(Entered!, child);
        _streamed = child;
        Result = CreateEarly();
    }

    public sealed override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        if (Entered is { } member && child != _streamed && !IsTaken)
        {
            TakeMember(member, child);
            RecordRead(member);
        }

        Pass(null);
    }

    protected sealed override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        do
        {
            if (Metadata is { } rules)
            {
                if (!_isAfterMetadata) MetadataReader.RejectValues(ref cursor, rules);
                if (MetadataReader.TrySkip(ref cursor, rules, isLeading: !_isAfterMetadata))
                {
                    if (!cursor.NextMember(ref indent)) return FrameStep.Ended;

                    continue;
                }
            }

            Parsed<NameLink<T>> name = members.ReadName(ref cursor, cursor.Position, _previous);
            cursor.Position = name.End;
            _isAfterMetadata = true;
            _previous = name.Value;
            Member<T>? member = _previous.Member;
            if (_isStreaming && member?.BeginStreaming(cursor.Current) is { } child)
            {
                Enter(ref cursor, member);
                Child = child;
                return FrameStep.Enter;
            }

            if (member is null)
            {
                ReadUnmapped(ref cursor);
            }
            else
            {
                CheckLate(ref cursor, member);
                if (IsTaken)
                {
                    cursor.SkipValue();
                }
                else
                {
                    ReadMember(ref cursor, member);
                    RecordRead(member);
                }
            }

            if (IsReady) return FrameStep.Ready;
            if (!cursor.NextMember(ref indent)) return FrameStep.Ended;
        }
        while (!isPart || !cursor.IsAtEnd);

        return FrameStep.More;
    }

    protected sealed override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        bool isMetadata = false;
        if (Metadata is { } rules)
        {
            // Such a name is rejected when its value is complete.
            if (!_isAfterMetadata && rules.KindAt(ref cursor) == MetadataKind.Values) return null;

            isMetadata = MetadataReader.IsRead(ref cursor, rules, isLeading: !_isAfterMetadata);
        }

        ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
        _isAfterMetadata |= !isMetadata;
        Member<T>? member = members.FindForRead(name, hasEscapes);
        ReadFrame? child;
        if (member is not null)
        {
            CheckLate(ref cursor, member);
            child = IsTaken ? SkipFrame.For(cursor.Current)
                : (_isStreaming ? member.BeginStreaming(cursor.Current) : null) ?? EnterMember(member, cursor.Current);
        }
        else
        {
            if (hasEscapes) cursor.CheckName(name);

            // Such a value must be complete before it is read, because its text is stored.
            child = !isMetadata && members.TakesUnmapped(ref cursor) ? null : SkipFrame.For(cursor.Current);
            if (child is not null && !isMetadata)
            {
                members.CheckUnmapped(ref cursor);
                OnSkipped(ref cursor);
            }
        }

        if (child is not null) Enter(ref cursor, member);

        return child;
    }

    protected abstract void ReadMember(ref JsonCursor cursor, Member<T> member);

    /// <summary>Reads or skips the value at the cursor, whose name matches no member.</summary>
    protected abstract void ReadUnmapped(ref JsonCursor cursor);

    protected abstract ReadFrame? EnterMember(Member<T> member, byte first);

    protected virtual void OnEntered(Member<T> member) { }

    /// <summary>Called before the value at the cursor, whose name matches no member, is skipped in parts.</summary>
    protected virtual void OnSkipped(ref JsonCursor cursor) { }

    protected abstract void TakeMember(Member<T> member, ReadFrame child);

    /// <summary>Returns the object before it is complete.</summary>
    protected abstract T CreateEarly();

    private void Enter(ref JsonCursor cursor, Member<T>? member)
    {
        Entered = member;
        Pass(cursor.PrecedingName());
        if (member is not null && !IsTaken) OnEntered(member);
    }

    private void RecordRead(Member<T> member)
    {
        if (_missing > 0 && member.Settings.TakesValues && _seen.TryAdd(member.Index)) _missing--;
    }

    private void CheckLate(ref JsonCursor cursor, Member<T> member)
    {
        if (IsTaken && member.Settings.TakesValues)
        {
            throw cursor.At(FailurePlace.Here, ObjectErrors.RepeatedMember(typeof(T), member.Name));
        }

        if (IsReturnedEarly && (member.Settings.IsRequired || member.Settings.IsParameter))
        {
            throw cursor.At(FailurePlace.Here, ObjectErrors.LateMember(typeof(T), member.Name));
        }
    }
}

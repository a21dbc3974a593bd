namespace Brisk.Json.Serialization;

/// <summary>An object of JSON whose names are members.</summary>
/// <param name="converter">The converter of the object.</param>
/// <param name="members">Its members.</param>
internal abstract class MembersFrame<T>(ICursorConverter converter, ObjectMembers<T> members) : ReadFrame<T>(converter)
{
    private NameLink<T> _previous = members.Names.Start;

    public sealed override bool IsObject => true;

    protected ObjectMembers<T> Members => members;

    /// <summary>The member whose value is being read by a child; null where it is passed over.</summary>
    protected Member<T>? Entered { get; private set; }

    public sealed override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        if (Entered is { } member)
        {
            TakeMember(ref cursor, member, child);
        }

        Pass(null);
    }

    protected sealed override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        do
        {
            Member<T>? member = members.ReadNextName(ref cursor, ref _previous);
            if (member is not null)
            {
                ReadMember(ref cursor, member);
            }
            else
            {
                members.SkipUnmapped(ref cursor);
            }

            if (!cursor.NextMember(ref indent))
            {
                return FrameStep.Ended;
            }
        }
        while (!isPart || !cursor.IsAtEnd);

        return FrameStep.More;
    }

    protected sealed override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
        Member<T>? member = members.FindForRead(name, hasEscapes);
        ReadFrame? child;
        if (member is not null)
        {
            child = EnterMember(member, cursor.Current);
        }
        else
        {
            if (hasEscapes)
            {
                cursor.CheckName(name);
            }

            child = SkipFrame.For(cursor.Current, null);
            if (child is not null)
            {
                members.CheckUnmapped(ref cursor);
            }
        }

        if (child is not null)
        {
            Entered = member;
            Pass(cursor.PrecedingName());
        }

        return child;
    }

    /// <summary>Reads the member whose value is at the cursor.</summary>
    protected abstract void ReadMember(ref JsonCursor cursor, Member<T> member);

    /// <summary>A frame for the value of a member.</summary>
    protected abstract ReadFrame? EnterMember(Member<T> member, byte first);

    /// <summary>Takes the value of a member from its frame.</summary>
    protected abstract void TakeMember(ref JsonCursor cursor, Member<T> member, ReadFrame child);
}

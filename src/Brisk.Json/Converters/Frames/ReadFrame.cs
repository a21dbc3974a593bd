namespace Brisk.Json.Serialization;

/// <summary>How a frame stopped reading.</summary>
internal enum FrameStep : byte
{
    /// <summary>At the end of this part of the text, behind a comma.</summary>
    More,

    /// <summary>Behind the bracket that ends the container.</summary>
    Ended,

    /// <summary>Behind an element that is to be handed out before the next is read.</summary>
    Paused,

    /// <summary>At the bracket of an element that is to be read by the frame in <see cref="ReadFrame.Child"/>.</summary>
    Enter,

    /// <summary>Behind the last member that can change the value: it can be handed out before its end.</summary>
    Ready,
}

/// <summary>
/// A container that is read in parts, with what has been built of it. The elements that are complete in the text so far are read by their
/// converters; one that is too large to wait for gets a frame of its own.
/// </summary>
/// <param name="converter">The converter of the container; null where it is passed over.</param>
internal abstract class ReadFrame(ICursorConverter? converter)
{
    /// <summary>The converter of the container; null where it is passed over.</summary>
    public ICursorConverter? Converter { get; } = converter;

    /// <summary>Whether the container is an object in JSON.</summary>
    public abstract bool IsObject { get; }

    // Where the step that is under way leaves the container. It counts when the step has succeeded: until then errors are located from its start.
    private int _newCount;
    private string? _newName;

    /// <summary>Nothing of its inside was read.</summary>
    public bool IsFresh { get; private set; } = true;

    /// <summary>How many elements of an array were read.</summary>
    public int Count { get; private set; }

    /// <summary>The name under which the value stands that is being read.</summary>
    public string? Name { get; private set; }

    /// <summary>The frame of the element at which <see cref="Read"/> stopped.</summary>
    public ReadFrame? Child { get; protected set; }

    /// <summary>Whether brackets stand around the elements in the text; else they are values at its top, without commas.</summary>
    public virtual bool HasBrackets => true;

    /// <summary>Whether an element is entered as soon as its bracket is there, even if the rest of it is near.</summary>
    public virtual bool IsEager => false;

    /// <summary>Whether reading pauses when a child has been taken.</summary>
    public virtual bool HandsOut => false;

    /// <summary>Whether it takes children before their end.</summary>
    public virtual bool TakesEarly => false;

    /// <summary>Asks for the value as soon as nothing that follows in the text can change it, where that is possible before the end.</summary>
    public virtual void HandOutEarly()
    {
    }

    /// <summary>Whether nothing that follows in the text can change the value.</summary>
    public virtual bool IsReady => false;

    /// <summary>Whether the value has been taken before its end.</summary>
    public bool IsTaken { get; private set; }

    /// <summary>Ends the value before the container's end.</summary>
    public void CompleteEarly(ref JsonCursor cursor)
    {
        Complete(ref cursor);
        IsTaken = true;
    }

    /// <summary>Whether it adds to a value that existed.</summary>
    public bool Fills { get; set; }

    /// <summary>Whether members may be missing that are required: the value existed, and is complete.</summary>
    public bool MayLackMembers { get; set; }

    /// <summary>Which names among members or keys are metadata; null where none are.</summary>
    public MetadataRules? Metadata { get; set; }

    /// <summary>The frame that takes the place of this one, once the first name of the object is there; null where none does.</summary>
    /// <param name="cursor">Stands after the brace; left after what was read of the object.</param>
    /// <param name="isWhole">Whether the value of that name is there as well.</param>
    public virtual ReadFrame? Become(ref JsonCursor cursor, bool isWhole) => null;

    /// <summary>Whether the value is wanted before it is complete, where that is possible.</summary>
    public bool WantsInstance { get; set; }

    /// <summary>Whether the value is made by a constructor that waits for values.</summary>
    public virtual bool TakesArguments => false;

    protected byte Close => IsObject ? (byte)'}' : (byte)']';

    /// <summary>Says that the last step has succeeded.</summary>
    public void Settle()
    {
        IsFresh = false;
        Count = _newCount;
        Name = _newName;
    }

    /// <summary>Begins the value: the cursor stands behind the bracket.</summary>
    public virtual void Begin(ref JsonCursor cursor)
    {
    }

    /// <summary>Reads elements up to the end of the container or of the text.</summary>
    /// <param name="cursor">Stands behind the bracket that opens the container, or behind an element.</param>
    /// <param name="isPart">Whether the text ends with a comma of this container; else it has the container's end, or never will.</param>
    public FrameStep Read(ref JsonCursor cursor, bool isPart)
    {
        int indent = 0;
        return !Next(ref cursor, ref indent) ? FrameStep.Ended
            : isPart && cursor.IsAtEnd ? FrameStep.More
            : ReadElements(ref cursor, isPart, ref indent);
    }

    /// <summary>A frame for the next element; null where it must be complete before it is read. What follows the element's first byte may be missing.</summary>
    /// <param name="cursor">Stands as for <see cref="Read"/>; left at the element's bracket.</param>
    public ReadFrame? Enter(ref JsonCursor cursor)
    {
        int indent = 0;
        return Next(ref cursor, ref indent) ? EnterElement(ref cursor) : null;
    }

    /// <summary>Takes the value of a child that is complete.</summary>
    public abstract void Take(ref JsonCursor cursor, ReadFrame child);

    /// <summary>Takes the value of a child that is not read to its end; only where <see cref="TakesEarly"/>.</summary>
    public virtual void TakeEarly(ReadFrame child)
    {
    }

    /// <summary>Ends the value: the cursor stands behind the container.</summary>
    public virtual void Complete(ref JsonCursor cursor)
    {
    }

    /// <summary>Notes elements that were read.</summary>
    protected void Pass(int count) => _newCount += count;

    /// <summary>Notes the name under which the path goes on.</summary>
    protected void Pass(string? name) => _newName = name;

    /// <summary>Notes the name that stands at an index of the text, unless it is no text.</summary>
    protected void PassNameAt(ref JsonCursor cursor, int index)
    {
        int position = cursor.Position;
        cursor.Position = index;
        ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
        if (Text.StringDecoder.TryDecode(name, hasEscapes, out string text, out _))
        {
            _newName = text;
        }

        cursor.Position = position;
    }

    /// <summary>Reads the element at the cursor, and those that follow.</summary>
    protected abstract FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent);

    /// <inheritdoc cref="Enter"/>
    protected abstract ReadFrame? EnterElement(ref JsonCursor cursor);

    /// <summary>Moves to the next element; false when there is none.</summary>
    protected virtual bool Next(ref JsonCursor cursor, ref int indent)
        => IsFresh ? cursor.FirstElement(Close) : IsObject ? cursor.NextMember(ref indent) : cursor.NextElement(ref indent);
}

/// <inheritdoc/>
internal abstract class ReadFrame<T>(ICursorConverter? converter) : ReadFrame(converter)
{
    /// <summary>The value, when the frame is complete.</summary>
    public T? Result { get; protected set; }

    /// <summary>The value while it is being filled; the default where it is made at the end.</summary>
    public virtual T? Instance => default;
}

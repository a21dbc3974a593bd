namespace Brisk.Json.Converters;

/// <summary>Why a frame stopped reading.</summary>
internal enum FrameStep : byte
{
    /// <summary>At the end of this part of the text, after a comma.</summary>
    More,

    /// <summary>After the closing bracket of the container.</summary>
    Ended,

    /// <summary>After an element that is to be returned before the next is read.</summary>
    Paused,

    /// <summary>At the opening bracket of an element that is to be read by the frame in <see cref="ReadFrame.Child"/>.</summary>
    Enter,

    /// <summary>After the last member that can change the value, which can be returned before its end.</summary>
    Ready,
}

/// <summary>
/// A container that is read incrementally, with the value built so far. Elements that are complete in the text are read by their
/// converters; one that is too large to wait for gets its own frame.
/// </summary>
/// <param name="converter">The converter of the container, or null if it is skipped.</param>
internal abstract class ReadFrame(ICursorConverter? converter)
{
    /// <summary>The converter of the container, or null if it is skipped.</summary>
    public ICursorConverter? Converter { get; set; } = converter;

    public abstract bool IsObject { get; }

    // The state after the current step. It takes effect when the step has succeeded; until then, errors are located relative to the start of the step.
    private int _newCount;
    private string? _newName;

    /// <summary>Whether nothing inside it has been read.</summary>
    public bool IsFresh { get; private set; } = true;

    public int Count { get; private set; }

    public string? Name { get; private set; }

    /// <summary>The frame of the element at which <see cref="Read"/> stopped.</summary>
    public ReadFrame? Child { get; protected set; }

    /// <summary>Whether the elements have brackets around them in the text; otherwise, they are top-level values without commas.</summary>
    public virtual bool HasBrackets => true;

    /// <summary>Whether an element is entered as soon as its opening bracket is available, even if it is short.</summary>
    public virtual bool IsEager => false;

    /// <summary>Whether <see cref="Enter"/> may be called for a string whose end is missing. It must then throw no exception that is located at the value.</summary>
    public virtual bool EntersStrings => true;

    /// <summary>Whether reading pauses when a child has been taken.</summary>
    public virtual bool Yields => false;

    /// <summary>Whether the next call to <see cref="Read"/> throws an exception that was caught.</summary>
    public virtual bool HasFailed => false;

    /// <summary>Whether it takes children before their end.</summary>
    public virtual bool TakesEarly => false;

    /// <summary>Requests the value as soon as nothing that follows in the text can change it, if that is possible before the end.</summary>
    public virtual void YieldEarly() { }

    /// <summary>Whether nothing that follows in the text can change the value.</summary>
    public virtual bool IsReady => false;

    /// <summary>Whether the value was taken before its end.</summary>
    public bool IsTaken { get; private set; }

    /// <summary>Completes the value before the end of the container.</summary>
    public void CompleteEarly(ref JsonCursor cursor)
    {
        Complete(ref cursor);
        IsTaken = true;
    }

    /// <summary>Whether it adds to an existing value.</summary>
    public bool Populates { get; set; }

    /// <summary>Whether required members may be missing, because the value already existed.</summary>
    public bool MayLackMembers { get; set; }

    /// <summary>The names among members or keys that are metadata, or null if there are none.</summary>
    public MetadataRules? Metadata { get; set; }

    /// <summary>The rules for the metadata at the start of the object, if it determines the frame that replaces this one and must be available as a whole; otherwise, null.</summary>
    public virtual MetadataRules? Awaited => null;

    /// <summary>The identifier of the value while it is unknown to the resolver; otherwise, null.</summary>
    public string? Identifier { get; set; }

    /// <summary>An element that has ended, but to which an error directly after it belongs; otherwise, null.</summary>
    public virtual ReadFrame? Closed => null;

    /// <summary>Returns the frame that replaces this one when the first name of the object is available, or null.</summary>
    /// <param name="cursor">The cursor, after the opening brace; on return, after the part of the object that was read.</param>
    /// <param name="isWhole">Whether the value of that name is available as well.</param>
    public virtual ReadFrame? Become(ref JsonCursor cursor, bool isWhole) => null;

    /// <summary>Whether the value is requested before it is complete, if that is possible.</summary>
    public bool WantsInstance { get; set; }

    /// <summary>Whether the value is created by a constructor with parameters.</summary>
    public virtual bool TakesArguments => false;

    protected byte Close => IsObject ? (byte)'}' : (byte)']';

    /// <summary>Records that the last step has succeeded.</summary>
    public void Commit()
    {
        IsFresh = false;
        Count = _newCount;
        Name = _newName;
    }

    /// <summary>Starts the value, and registers it under its identifier if it exists already.</summary>
    public virtual void Open(ref JsonCursor cursor) => Begin(ref cursor);

    /// <summary>Completes the value, and registers it under its identifier if it did not exist before.</summary>
    public virtual void End(ref JsonCursor cursor) => Complete(ref cursor);

    /// <summary>Starts the value: the cursor is after the opening bracket.</summary>
    protected virtual void Begin(ref JsonCursor cursor) { }

    /// <summary>Records elements read elsewhere.</summary>
    /// <param name="count">Their number.</param>
    /// <param name="lastName">The name of the last of them, or null.</param>
    public void PassChunk(int count, string? lastName)
    {
        Pass(count);
        Pass(lastName);
        Commit();
    }

    /// <summary>Reads elements up to the end of the container or of the text.</summary>
    /// <param name="cursor">The cursor, after the opening bracket of the container, or after an element.</param>
    /// <param name="isPart">Whether the text ends with a comma of this container; otherwise, it contains the end of the container, or no more text
    /// follows.</param>
    public FrameStep Read(ref JsonCursor cursor, bool isPart)
    {
        int indent = 0;
        return !Next(ref cursor, ref indent) ? FrameStep.Ended
            : isPart && cursor.IsAtEnd ? FrameStep.More
            : ReadElements(ref cursor, isPart, ref indent);
    }

    /// <summary>Returns a frame for the next element, or null if it must be complete before it is read. Only the first byte of the element must be available.</summary>
    /// <param name="cursor">The cursor, as for <see cref="Read"/>; on return, at the element's opening bracket.</param>
    public ReadFrame? Enter(ref JsonCursor cursor)
    {
        int indent = 0;
        return Next(ref cursor, ref indent) ? EnterElement(ref cursor) : null;
    }

    public abstract void Take(ref JsonCursor cursor, ReadFrame child);

    /// <summary>Takes the value of a child that has not been read to its end; called only if <see cref="TakesEarly"/> is true.</summary>
    public virtual void TakeEarly(ReadFrame child) { }

    /// <summary>Completes the value: the cursor is after the container.</summary>
    protected virtual void Complete(ref JsonCursor cursor) { }

    /// <summary>Releases the frame if its value was not completed.</summary>
    public virtual void Discard() { }

    /// <summary>Records elements that were read.</summary>
    protected void Pass(int count) => _newCount += count;

    /// <summary>Records the name for the path.</summary>
    protected void Pass(string? name) => _newName = name;

    /// <summary>Records the name at an index of the text like a walk to an error: that of a member always, unless it has invalid escapes; a key only if it is valid UTF-8 as well.</summary>
    protected void PassNameAt(ref JsonCursor cursor, int index)
    {
        int position = cursor.Position;
        cursor.Position = index;
        ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
        cursor.Position = position;
        if (Text.StringDecoder.TryDecode(name, hasEscapes, out string text, out _))
        {
            _newName = text;
        }
        else if (Converter is { Shape: ValueShape.Object })
        {
            byte[] unescaped = new byte[name.Length];
            if (Text.StringDecoder.TryUnescape(name, unescaped, out int length, out _))
            {
                _newName = System.Text.Encoding.UTF8.GetString(unescaped, 0, length);
            }
        }
    }

    protected abstract FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent);

    protected abstract ReadFrame? EnterElement(ref JsonCursor cursor);

    /// <summary>Moves to the next element. Returns false if there is none.</summary>
    protected virtual bool Next(ref JsonCursor cursor, ref int indent)
        => IsFresh ? cursor.FirstElement(Close) : IsObject ? cursor.NextMember(ref indent) : cursor.NextElement(ref indent);
}

internal abstract class ReadFrame<T>(ICursorConverter? converter) : ReadFrame(converter)
{
    // Whether it has prohibited metadata inside it, because it has an identifier and its constructor has parameters.
    private bool _isConstructed;

    /// <summary>The value, when the frame is complete.</summary>
    public T? Result { get; protected set; }

    /// <summary>The value while it is being populated; the default if it is created at the end.</summary>
    protected virtual T? Instance => default;

    public sealed override void Open(ref JsonCursor cursor)
    {
        Begin(ref cursor);
        if (Identifier is null) return;

        // A box would contain a copy, so a value of a value type is added only when it is complete.
        if (!typeof(T).IsValueType && Instance is { } instance)
        {
            Identify(ref cursor, instance);
        }
        else if (TakesArguments && cursor.Context is ReferenceScope { Constructed: null } scope)
        {
            scope.Constructed = typeof(T);
            _isConstructed = true;
        }
    }

    public sealed override void End(ref JsonCursor cursor)
    {
        if (_isConstructed) ((ReferenceScope)cursor.Context!).Constructed = null;

        Complete(ref cursor);
        if (Identifier is not null && Result is { } value) Identify(ref cursor, value);
    }

    private void Identify(ref JsonCursor cursor, object value)
    {
        cursor.FailurePlace = FailurePlace.After;
        ((ReferenceScope)cursor.Context!).Resolver!.AddReference(Identifier!, value);
        cursor.FailurePlace = FailurePlace.Unknown;
        Identifier = null;
    }
}

/// <summary>A container that is skipped, but validated. Its contents have no path.</summary>
internal sealed class SkipFrame : ReadFrame
{
    private SkipFrame(bool isObject) : base(null) => IsObject = isObject;

    public override bool IsObject { get; }

    /// <summary>Returns a frame for a value that starts with this byte, if it is a container.</summary>
    public static SkipFrame? For(byte first) => first is (byte)'{' or (byte)'[' ? new SkipFrame(first == '{') : null;

    public override void Take(ref JsonCursor cursor, ReadFrame child) { }

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        do
        {
            SkipName(ref cursor);
            cursor.SkipValue();
            if (!(IsObject ? cursor.NextMember(ref indent) : cursor.NextElement(ref indent))) return FrameStep.Ended;
        }
        while (!isPart || !cursor.IsAtEnd);

        return FrameStep.More;
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        SkipName(ref cursor);
        return For(cursor.Current);
    }

    private void SkipName(ref JsonCursor cursor)
    {
        if (IsObject) cursor.ReadName(out _);
    }
}

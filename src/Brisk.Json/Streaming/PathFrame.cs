using Brisk.Json.Querying;

namespace Brisk.Json.Streaming;

/// <summary>A container on the path to the value of a pointer. Everything else in it is skipped.</summary>
internal sealed class PathFrame : ReadFrame
{
    private static readonly PathShape s_object = new(ValueShape.Object, null);
    private static readonly PathShape s_array = new(ValueShape.Array, null);

    private readonly IPathTarget _target;
    private readonly int _level;
    private readonly SearchText _name;
    private readonly long _index;
    private int _passed;
    private bool _isFound;

    private PathFrame(IPathTarget target, int level, bool isObject)
        : base(isObject ? s_object : s_array)
    {
        _target = target;
        _level = level;
        IsObject = isObject;
        string token = target.Tokens[level];
        _name = new SearchText(token);
        _index = PointerToken.IndexOf(token);
    }

    public override bool IsObject { get; }

    public override bool IsEager => !_isFound;

    /// <summary>Returns the frame of a container at a level of the pointer, or null if the value cannot contain the target.</summary>
    public static ReadFrame? For(IPathTarget target, int level, byte first)
        => level == target.Tokens.Length ? target.Begin(first)
            : first is (byte)'{' or (byte)'[' ? new PathFrame(target, level, first == '{')
            : null;

    public override bool EntersStrings => false;

    public override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        _passed++;
        Pass(IsObject ? 0 : 1);
        Pass(null);
        if (_target.IgnoresRest && _isFound) _target.OnFound();
    }

    protected override void Complete(ref JsonCursor cursor)
    {
        if (!_isFound)
        {
            cursor.FailurePlace = FailurePlace.After;
            throw StreamingErrors.NotFound(_target.Tokens);
        }
    }

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        int before = _passed;
        FrameStep step = FrameStep.More;
        do
        {
            bool isTarget = IsNext(ref cursor);
            if (isTarget && TryBegin(ref cursor))
            {
                step = FrameStep.Enter;
                break;
            }

            if (isTarget)
            {
                ReadTarget(ref cursor);
            }
            else
            {
                cursor.SkipValue();
            }

            _passed++;
            if (isTarget && _target.IgnoresRest)
            {
                _target.OnFound();
                step = FrameStep.Ready;
                break;
            }

            if (!(IsObject ? cursor.NextMember(ref indent) : cursor.NextElement(ref indent)))
            {
                step = FrameStep.Ended;
                break;
            }
        }
        while (!isPart || !cursor.IsAtEnd);

        Pass(IsObject ? 0 : _passed - before);
        return step;
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        if (IsNext(ref cursor))
        {
            if (TryBegin(ref cursor)) return Child;

            // Waiting does not make any other value valid.
            if (!_target.MustBeWhole(cursor.Current)) ReadTarget(ref cursor);

            return null;
        }

        var skipped = SkipFrame.For(cursor.Current);
        if (skipped is not null && IsObject) PassNameAt(ref cursor, start);

        return skipped;
    }

    // Reads the name, if there is one, and returns whether this is the element of the pointer: the first with that name.
    private bool IsNext(ref JsonCursor cursor)
    {
        if (!IsObject) return !_isFound && _passed == _index;

        ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
        return !_isFound && (hasEscapes ? StringDecoder.TryDecode(name, hasEscapes, out string text, out _) && text == _name.Text : _name.IsUtf8 && name.SequenceEqual(_name.Utf8));
    }

    // Starts the value of the pointer, or a container on the path to it. Returns false if the value is not the requested kind.
    private bool TryBegin(ref JsonCursor cursor)
    {
        Child = For(_target, _level + 1, cursor.Current);
        if (Child is null)
        {
            if (_level + 1 < _target.Tokens.Length)
            {
                throw cursor.At(FailurePlace.Here, StreamingErrors.NotFound(_target.Tokens));
            }

            return false;
        }

        SetFound();
        return true;
    }

    // Reads a value of the pointer that is not the requested kind. An error in it has its path.
    private void ReadTarget(ref JsonCursor cursor)
    {
        ICursorConverter shape = Converter!;
        Converter = new PathShape(shape.Shape, _target.Converter);
        _target.Read(ref cursor);
        Converter = shape;
        SetFound();
    }

    private void SetFound()
    {
        _isFound = true;
        Pass(_target.Tokens[_level]);
    }

    // Describes the shape of a container for the walk that locates errors, and converts nothing.
    private sealed class PathShape(ValueShape shape, ICursorConverter? element) : CursorConverter<object>, IValueStructure
    {
        public override IValueStructure Structure => this;

        ValueShape IValueStructure.Shape => shape;

        ICursorConverter? IValueStructure.ElementConverter => element;

        ICursorConverter? IValueStructure.MemberConverter(ReadOnlySpan<byte> name, bool isRead) => element;

        public override object? ReadValue(ref JsonCursor cursor)
        {
            cursor.SkipValue();
            return null;
        }

        public override void WriteValue(Utf8JsonWriter writer, object value) => writer.WriteNullValue();
    }
}

/// <summary>Specifies the requested value of a document, and how to handle it.</summary>
internal interface IPathTarget
{
    string[] Tokens { get; }

    /// <summary>Whether the content after the value is left unread.</summary>
    bool IgnoresRest { get; }

    /// <summary>Returns the frame of the value, or null if it is not a requested container.</summary>
    ReadFrame? Begin(byte first);

    /// <summary>The converter of the value.</summary>
    ICursorConverter Converter { get; }

    /// <summary>Whether a container that starts with this byte, for which there is no frame, may be valid and must be complete before it is read.</summary>
    bool MustBeWhole(byte first);

    /// <summary>Reads a value for which there is no frame: null, or an object that represents an array. Throws if it is anything else.</summary>
    void Read(ref JsonCursor cursor);

    void OnFound();
}

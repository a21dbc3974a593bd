using System.Diagnostics;

namespace Brisk.Json;

/// <summary>
/// A forward-only, token-by-token reader of UTF-8 JSON text (RFC 8259) that does not copy the text. Text that arrives in blocks is read block by block:
/// create a reader with <c>isFinalBlock: false</c>; <see cref="Read"/> returns false when the block ends. Create the next reader from
/// <see cref="CurrentState"/>, with the unconsumed bytes followed by new ones.
/// </summary>
[DebuggerDisplay("{TokenType} at {TokenStartIndex}, {BytesConsumed} bytes consumed")]
public ref partial struct Utf8JsonReader
{
    // Read handles common tokens. ReadAnything contains the complete grammar and handles all others; rare cases are in separate methods.
    // The input is a window: the whole text, or one segment of a sequence. A token that does not end in its segment is read again, by the same methods,
    // from a window that joins segments (see ReadAcrossSegments). Lines are counted when whitespace is skipped (see Here).
    // The fields take 256 bytes, which the JIT copies with four vectors where there is AVX-512. It copies a larger struct with a call, as it does this one on other processors: that
    // takes six times as long, and converters copy readers to look ahead.

    // The window, and the last token read from it. Indices count from the start of the window; the start of a token may be before it.
    private ReadOnlySpan<byte> _text;
    private ReadOnlySpan<byte> _value;
    private int _position;
    private int _tokenStart;
    private ReadState _state;
    private JsonTokenType _tokenType;
    private bool _valueIsEscaped;
    private bool _hasValueSequence;
    private readonly bool _isSequence;
    private bool _isFinalBlock;
    private bool _isSkippingComments;
    private JsonReaderOptions _options;
    private int _shallowDepth;
    private LineGuess _indent;
    private ContainerStack _containers;

    // A position with a known line and column: the start of the window, or a later one from which lines are counted.
    private LineAnchor _anchor;

    // The number of line breaks after the anchor in the upper half, and the end of the last of them in the lower half.
    private ulong _breaks;

    // The same without those counted ahead of the position.
    private ulong _breaksBefore;

    // Whether other code has moved the reader, so that lines are counted from the anchor on demand.
    private bool _countsLater;

    // The start of the window in the input, and the input if it has segments.
    private long _windowStart;
    private SegmentCursor _segment;
    private readonly ReadOnlySequence<byte> _sequence;

    // The place of a value in several segments: the start of a segment, and an offset from there.
    private SequencePosition _valueSegment;
    private int _valueOffset;
    private int _valueLength;

    // The number of containers of unknown kind around the value where the reader started: they are assumed to be objects until a token shows otherwise.
    private int _outerDepth;

    // Whether an error is recorded instead of thrown, for code that locates errors, and the recorded one.
    private bool _recordsErrors;
    private JsonReaderException? _error;

    /// <summary>Initializes a reader over a block of text.</summary>
    /// <param name="jsonData">The UTF-8 text: the bytes that the reader of the previous block did not consume, followed by new ones.</param>
    /// <param name="isFinalBlock">Whether the text ends with this block.</param>
    /// <param name="state">The state at the end of the previous block, or the default for the first block.</param>
    public Utf8JsonReader(ReadOnlySpan<byte> jsonData, bool isFinalBlock, JsonReaderState state)
    {
        _text = jsonData;
        _isFinalBlock = isFinalBlock;
        _options = state.Options.Normalized();
        _shallowDepth = Math.Min(_options.MaxDepth, ContainerStack.Block);
        _state = state.State;
        _tokenType = state.TokenType;
        _valueIsEscaped = state.ValueIsEscaped;
        _containers = state.Containers;
        _anchor = new LineAnchor(0, state.Line, state.Column);
    }

    /// <summary>Initializes a reader over complete text.</summary>
    /// <param name="jsonData">The UTF-8 text.</param>
    /// <param name="options">The reader options.</param>
    public Utf8JsonReader(ReadOnlySpan<byte> jsonData, JsonReaderOptions options = default)
    {
        _text = jsonData;
        _isFinalBlock = true;
        _options = options.Normalized();
        _shallowDepth = Math.Min(_options.MaxDepth, ContainerStack.Block);
    }

    /// <summary>Initializes a reader over a block of text that may be in several segments.</summary>
    /// <param name="jsonData">The UTF-8 text: the bytes that the reader of the previous block did not consume, followed by new ones.</param>
    /// <param name="isFinalBlock">Whether the text ends with this block.</param>
    /// <param name="state">The state at the end of the previous block, or the default for the first block.</param>
    public Utf8JsonReader(ReadOnlySequence<byte> jsonData, bool isFinalBlock, JsonReaderState state)
        : this(default(ReadOnlySpan<byte>), isFinalBlock, state)
    {
        _isSequence = true;
        _sequence = jsonData;
        _segment = new SegmentCursor(jsonData);
        _text = _segment.Memory.Span;
    }

    /// <summary>Initializes a reader over complete text that may be in several segments.</summary>
    /// <param name="jsonData">The UTF-8 text.</param>
    /// <param name="options">The reader options.</param>
    public Utf8JsonReader(ReadOnlySequence<byte> jsonData, JsonReaderOptions options = default)
        : this(jsonData, isFinalBlock: true, new JsonReaderState(options)) { }

    /// <summary>
    /// Initializes a reader over complete text that starts in its middle: the next token is the start of the value at or after <paramref name="position"/>,
    /// with <paramref name="depth"/> containers of unknown kind around it, of which <see cref="CurrentDepth"/> does not count <paramref name="hidden"/>. Lines and columns are relative to <paramref name="start"/>.
    /// </summary>
    /// <param name="options">Normalized options.</param>
    internal Utf8JsonReader(ReadOnlySpan<byte> text, int position, int depth, JsonReaderOptions options, LineAnchor start = default, int hidden = 0)
        => Begin(text, position, depth, options, start, hidden);

    /// <summary>Initializes a reader that has its default value, like the constructor. The JIT clears the variable only once.</summary>
    internal void Begin(ReadOnlySpan<byte> text, int position, int depth, JsonReaderOptions options, LineAnchor start, int hidden)
    {
        _text = text;
        _isFinalBlock = true;
        _options = options;
        _shallowDepth = Math.Min(options.MaxDepth, ContainerStack.Block);
        _anchor = start with { Offset = 0 };
        _position = position;
        _countsLater = true;
        _containers.Depth = depth;
        _containers.Hidden = hidden;
        _containers.Kinds = ulong.MaxValue;
        _outerDepth = depth;
        _state = depth == 0 ? ReadState.Start : ReadState.NameRead;
    }

    /// <summary>
    /// Gets the raw value of the token: a string without its quotes but with its escapes, a number or literal as it is, a comment without its
    /// delimiters. It is empty if <see cref="HasValueSequence"/> is true; the value is then in <see cref="ValueSequence"/>.
    /// </summary>
    public readonly ReadOnlySpan<byte> ValueSpan => _value;

    /// <summary>Gets the raw value of a token in several segments. It is empty if <see cref="HasValueSequence"/> is false.</summary>
    public readonly ReadOnlySequence<byte> ValueSequence => _hasValueSequence ? _sequence.Slice(_sequence.GetPosition(_valueOffset, _valueSegment), _valueLength) : default;

    /// <summary>Gets a value that indicates whether the token is in several segments, so that its value is in <see cref="ValueSequence"/> instead of <see cref="ValueSpan"/>.</summary>
    public readonly bool HasValueSequence => _hasValueSequence;

    /// <summary>Gets a value that indicates whether the string or property name contains escapes (RFC 8259 section 7).</summary>
    public readonly bool ValueIsEscaped => _valueIsEscaped;

    /// <summary>Gets the type of the current token; <see cref="JsonTokenType.None"/> before the first.</summary>
    public readonly JsonTokenType TokenType => _tokenType;

    /// <summary>Gets the number of bytes of the input consumed: up to the end of the token, including the colon after a name.</summary>
    public readonly long BytesConsumed => _windowStart + _position;

    /// <summary>Gets the start of the token (for a string, its quote), in bytes from the start of the input.</summary>
    public readonly long TokenStartIndex => _windowStart + _tokenStart;

    /// <summary>Gets the number of containers around the token. The start and end of a container are outside it.</summary>
    public readonly int CurrentDepth => TotalDepth - _containers.Hidden;

    /// <summary>Like <see cref="CurrentDepth"/>, but including the containers around a value that the serializer was called to read: <see cref="JsonReaderOptions.MaxDepth"/> limits all of them.</summary>
    internal readonly int TotalDepth => _containers.Depth - (_tokenType is JsonTokenType.StartObject or JsonTokenType.StartArray ? 1 : 0);

    /// <summary>Gets a value that indicates whether the text ends with this block.</summary>
    public readonly bool IsFinalBlock => _isFinalBlock;

    /// <summary>Gets the current position in the input sequence; the default value if the input is a span.</summary>
    public readonly SequencePosition Position => _isSequence ? _sequence.GetPosition(_position, _segment.Position) : default;

    /// <summary>Gets the state to pass to the reader of the next block, which continues with the unconsumed bytes.</summary>
    public readonly JsonReaderState CurrentState
    {
        get
        {
            LineAnchor here = Here;
            return new JsonReaderState(_options, _state, _tokenType, _valueIsEscaped, _containers, here.Line, here.Column);
        }
    }

    internal readonly JsonReaderOptions Options => _options;

    /// <summary>Records a syntax error in <see cref="Error"/> instead of throwing it; <see cref="Read"/> then returns false.</summary>
    internal void RecordErrors() => _recordsErrors = true;

    internal readonly JsonReaderException? Error => _error;

    /// <summary>Returns a copy that throws its errors, and for which the contiguous text ends after a number of bytes.</summary>
    internal readonly Utf8JsonReader LookingAhead(int length)
    {
        Utf8JsonReader copy = this;
        copy._recordsErrors = false;
        if (length < copy._text.Length - copy._position) copy._text = copy._text[..(copy._position + length)];
        return copy;
    }

    /// <summary>Whether the token is still available: another unsuccessful call to <see cref="Read"/> moves the reader away from it.</summary>
    internal readonly bool HasToken
        => TokenStartIndex < BytesConsumed && (_tokenType == JsonTokenType.String || !_value.IsEmpty || _hasValueSequence);

    /// <summary>The start of the token in the text returned by <see cref="TryGetContiguousText"/>.</summary>
    internal readonly int TokenStart => _tokenStart;

    /// <summary>Gets the whole input if it is contiguous.</summary>
    internal readonly bool TryGetContiguousText(out ReadOnlySpan<byte> text)
    {
        text = _text;
        return _windowStart == 0 && _segment.Remaining == 0;
    }

    /// <summary>Returns the whole input if it is contiguous and complete; otherwise, an empty span.</summary>
    internal readonly ReadOnlySpan<byte> OwnText() => _isFinalBlock && TryGetContiguousText(out ReadOnlySpan<byte> text) ? text : default;

    /// <summary>
    /// Moves over the value that starts at the current token, which other code has read up to <paramref name="end"/> in the contiguous text. The current token
    /// becomes the last one of the value.
    /// </summary>
    internal void MoveToEndOfValue(int end)
    {
        // The anchor follows, so that counting lines takes time proportional to the text, however often they are requested.
        if (!_countsLater || _position - (_anchor.Offset - _windowStart) > LongestCount) Anchor(Here);
        _countsLater = true;
        _position = end;
        if (_tokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray)) return;
        _tokenType = _tokenType == JsonTokenType.StartObject ? JsonTokenType.EndObject : JsonTokenType.EndArray;
        _tokenStart = end - 1;
        _value = _text.Slice(end - 1, 1);
        _containers.Pop();
        _state = _containers.Depth == 0 ? ReadState.End : ReadState.ValueRead;
    }

    /// <summary>Reads a token that the calling code does not handle, at a position in the contiguous text.</summary>
    /// <param name="position">The position of the token, or of the comma before it.</param>
    /// <param name="state">What has been read before it.</param>
    /// <param name="inObject">Whether the innermost open container is an object.</param>
    internal void Continue(int position, ReadState state, int depth, bool inObject)
    {
        if (!_countsLater) Anchor(Here);
        _countsLater = true;
        _position = position;
        _state = state;
        _containers.Depth = depth;
        _containers.Kinds = inObject ? 1u : 0u;
        ReadUncommon();
    }

    /// <summary>Skips the value that starts at the current token, to its last token. At a property name, skips the value of the property.</summary>
    /// <exception cref="InvalidOperationException">This block is not the final one; use <see cref="TrySkip"/> instead.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or nested too deeply.</exception>
    public void Skip()
    {
        if (!_isFinalBlock) ThrowSkipOnPartialText();
        SkipValue();
    }

    /// <summary>Tries to skip the value that starts at the current token, like <see cref="Skip"/>, in any block. If the block ends before the value, the reader does not move.</summary>
    /// <returns>true if the value was skipped; otherwise, false.</returns>
    /// <exception cref="JsonException">The JSON is invalid, or nested too deeply.</exception>
    public bool TrySkip()
    {
        Utf8JsonReader before = this;
        if (SkipValue()) return true;
        this = before;
        return false;
    }

    private bool SkipValue()
    {
        if (_tokenType == JsonTokenType.PropertyName && !Read()) return false;
        if (_tokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray)) return true;
        int depth = CurrentDepth;
        do
        {
            if (!Read()) return false;
        }
        while (depth < CurrentDepth);
        return true;
    }
}

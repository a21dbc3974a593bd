using System.Buffers;
using System.Diagnostics;

namespace Brisk.Json;

/// <summary>
/// Reads UTF-8 JSON text forward, token by token, without copying it (RFC 8259). Text that arrives in blocks is read block by block:
/// a reader is made with <c>isFinalBlock: false</c>, <see cref="Read"/> returns false where the block ends, and the next reader starts from
/// <see cref="CurrentState"/> with the bytes that were not consumed, followed by new ones.
/// </summary>
/// <remarks>
/// One method, <see cref="Read"/>, knows the grammar; all that is rare stands outside it. Its input is a window: the whole text, or one segment of
/// a sequence. A token that does not end in its segment is read again from a window that joins segments, by the same method (see ReadAcrossSegments).
/// Lines are counted where whitespace is passed (see Here).
/// </remarks>
[DebuggerDisplay("{TokenType} at {TokenStartIndex}, {BytesConsumed} bytes consumed")]
public ref partial struct Utf8JsonReader
{
    // The window, and what was read from it last. Indices count from the start of the window; the start of a token may lie before it.
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
    private readonly JsonReaderOptions _options;
    private readonly int _shallowDepth;
    private LineGuess _indent;
    private ContainerStack _containers;

    // A place whose line and column are known: where the window starts, or a later one from which lines are counted anew.
    private LineAnchor _anchor;

    // The count of line breaks after the anchor in the upper half, and where the last of them ends in the lower one.
    private ulong _breaks;

    // The same without those that were counted ahead of the position.
    private ulong _breaksBefore;

    // Other code has moved the reader: its lines are counted from the anchor when they are asked for.
    private bool _countsLater;

    // Where the window starts in the input, and the input when it has segments.
    private long _windowStart;
    private SegmentCursor _segment;
    private readonly ReadOnlySequence<byte> _sequence;
    private ReadOnlySequence<byte> _valueSequence;

    /// <summary>Makes a reader over a block of text.</summary>
    /// <param name="jsonData">The text, in UTF-8: what the reader of the last block did not consume, and what follows.</param>
    /// <param name="isFinalBlock">Whether the text ends with this block.</param>
    /// <param name="state">Where the last block ended, and the options; the default value for a first block.</param>
    public Utf8JsonReader(ReadOnlySpan<byte> jsonData, bool isFinalBlock, JsonReaderState state)
    {
        _text = jsonData;
        _isFinalBlock = isFinalBlock;
        _options = state.Options.Normalized();
        _shallowDepth = Math.Min(_options.MaxDepth, ContainerStack.Block);
        _state = state.State;
        _tokenType = state.TokenType;
        _containers = state.Containers;
        _anchor = new LineAnchor(0, state.Line, state.Column);
    }

    /// <summary>Makes a reader over a whole text.</summary>
    /// <param name="jsonData">The text, in UTF-8.</param>
    /// <param name="options">The options to read under.</param>
    public Utf8JsonReader(ReadOnlySpan<byte> jsonData, JsonReaderOptions options = default)
    {
        _text = jsonData;
        _isFinalBlock = true;
        _options = options.Normalized();
        _shallowDepth = Math.Min(_options.MaxDepth, ContainerStack.Block);
    }

    /// <summary>Makes a reader over a block of text that may lie in segments.</summary>
    /// <param name="jsonData">The text, in UTF-8: what the reader of the last block did not consume, and what follows.</param>
    /// <param name="isFinalBlock">Whether the text ends with this block.</param>
    /// <param name="state">Where the last block ended, and the options; the default value for a first block.</param>
    public Utf8JsonReader(ReadOnlySequence<byte> jsonData, bool isFinalBlock, JsonReaderState state)
        : this(default(ReadOnlySpan<byte>), isFinalBlock, state)
    {
        _isSequence = true;
        _sequence = jsonData;
        _segment = new SegmentCursor(jsonData);
        _text = _segment.Memory.Span;
    }

    /// <summary>Makes a reader over a whole text that may lie in segments.</summary>
    /// <param name="jsonData">The text, in UTF-8.</param>
    /// <param name="options">The options to read under.</param>
    public Utf8JsonReader(ReadOnlySequence<byte> jsonData, JsonReaderOptions options = default)
        : this(jsonData, isFinalBlock: true, new JsonReaderState(options))
    {
    }

    /// <summary>
    /// Makes a reader over a whole text that begins in its middle: the next token is the start of the value at or after <paramref name="position"/>,
    /// with <paramref name="depth"/> containers of unknown kind around it. Lines and columns count from those of <paramref name="start"/>.
    /// </summary>
    internal Utf8JsonReader(ReadOnlySpan<byte> text, int position, int depth, JsonReaderOptions options, LineAnchor start = default)
        : this(text, options)
    {
        _anchor = start with { Offset = 0 };
        _position = position;
        _countsLater = true;
        _containers.Depth = depth;
        _state = depth == 0 ? ReadState.Start : ReadState.NameRead;
    }

    /// <summary>The raw value of the token: a string without its quotes but with its escapes, a number or literal as it stands, a comment without its
    /// delimiters. Empty when <see cref="HasValueSequence"/> is true: the value is then in <see cref="ValueSequence"/>.</summary>
    public readonly ReadOnlySpan<byte> ValueSpan => _value;

    /// <summary>The raw value of a token that lies across segments; empty when <see cref="HasValueSequence"/> is false.</summary>
    public readonly ReadOnlySequence<byte> ValueSequence => _hasValueSequence ? _valueSequence : default;

    /// <summary>Whether the token lies across segments, so that its value is in <see cref="ValueSequence"/> and not in <see cref="ValueSpan"/>.</summary>
    public readonly bool HasValueSequence => _hasValueSequence;

    /// <summary>Whether the string or property name has escapes (RFC 8259 section 7), so that its raw value is not its text.</summary>
    public readonly bool ValueIsEscaped => _valueIsEscaped;

    /// <summary>The type of the token read last; <see cref="JsonTokenType.None"/> before the first.</summary>
    public readonly JsonTokenType TokenType => _tokenType;

    /// <summary>The count of bytes of the input that have been consumed: all up to the end of the token, and of the colon after a name.</summary>
    public readonly long BytesConsumed => _windowStart + _position;

    /// <summary>Where the token starts (its quote, for a string), in bytes from the start of the input.</summary>
    public readonly long TokenStartIndex => _windowStart + _tokenStart;

    /// <summary>The count of containers around the token; the start and end of a container stand outside it.</summary>
    public readonly int CurrentDepth => _containers.Depth - (_tokenType is JsonTokenType.StartObject or JsonTokenType.StartArray ? 1 : 0);

    /// <summary>Whether the text ends with this block.</summary>
    public readonly bool IsFinalBlock => _isFinalBlock;

    /// <summary>How far the input has been consumed, as a position in its sequence; the default value when the input is a span.</summary>
    public readonly SequencePosition Position => _isSequence ? _sequence.GetPosition(_position, _segment.Position) : default;

    /// <summary>Where the reader stands: what the reader of the next block needs, together with the bytes not consumed.</summary>
    public readonly JsonReaderState CurrentState
    {
        get
        {
            LineAnchor here = Here;
            return new JsonReaderState(_options, _state, _tokenType, _containers, here.Line, here.Column);
        }
    }

    /// <summary>The options, with the depth that they mean.</summary>
    internal readonly JsonReaderOptions Options => _options;

    /// <summary>Whether the token is there still: one more call of <see cref="Read"/>, in vain, moves the reader away from it.</summary>
    internal readonly bool HasToken
        => TokenStartIndex < BytesConsumed && (_tokenType == JsonTokenType.String || !_value.IsEmpty || _hasValueSequence);

    /// <summary>Where the token starts in the text that <see cref="TryGetContiguousText"/> gives.</summary>
    internal readonly int TokenStart => _tokenStart;

    /// <summary>Gets the whole input, when it is not scattered over segments.</summary>
    internal readonly bool TryGetContiguousText(out ReadOnlySpan<byte> text)
    {
        text = _text;
        return _windowStart == 0 && _segment.Remaining == 0;
    }

    /// <summary>
    /// Says that other code has read the value which begins with the current token, up to <paramref name="end"/> in the contiguous text. The current token
    /// becomes the value's last, of the type <paramref name="last"/>.
    /// </summary>
    internal void MoveToEndOfValue(int end, JsonTokenType last)
    {
        if (!_countsLater) Anchor(Here);
        _countsLater = true;
        _position = end;
        if (_tokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray)) return;
        _tokenType = last;
        _tokenStart = end - 1;
        _value = _text.Slice(end - 1, 1);
        _containers.Pop();
        _state = _containers.Depth == 0 ? ReadState.End : ReadState.ValueRead;
    }

    /// <summary>Reads over the value that the current token begins, to its last token; a property name counts as the beginning of its value.</summary>
    /// <exception cref="InvalidOperationException">This block is not the final one; use <see cref="TrySkip"/>.</exception>
    /// <exception cref="JsonException">The text is not JSON, or too deep.</exception>
    public void Skip()
    {
        if (!_isFinalBlock) ThrowSkipOnPartialText();
        SkipValue();
    }

    /// <summary>As <see cref="Skip"/>, for any block. When the value does not end in it, the reader stays where it is.</summary>
    /// <returns>Whether the value was read over.</returns>
    /// <exception cref="JsonException">The text is not JSON, or too deep.</exception>
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

namespace Brisk.Json;

/// <summary>Builds the rows of a document from a complete text, in one pass.</summary>
/// <remarks>
/// Run reads common tokens in one loop that keeps everything in registers. It predicts the lengths of names, which recur in most documents. In long documents where they do not,
/// RunListed replaces it if that is faster (see ChooseLoop) and the processor supports vectors that find all tokens of a block at once: no token waits for the end of the previous one.
/// For anything else, they store the state: TryReadString reads one string, TrySkipComments skips comments, and Step reads one token of any other kind (after a trailing comma, or with
/// an error) with a <see cref="Utf8JsonReader"/>, which has the complete grammar, supports the options, and locates errors. These loops are separate from the reader because the reader
/// stores its position for each token, which takes about three times as long.
/// </remarks>
internal ref partial struct RowBuilder
{
    // A value within a longer text is probably much shorter than the text.
    private const int FirstRowsOfPrefix = 256;

    private readonly ReadOnlySpan<byte> _text;
    private readonly int _maxDepth;
    private readonly bool _isPrefix;
    private readonly JsonReaderOptions _options;

    // For each open container, the packed state of its parent: see Pack.
    private Span<ulong> _stack;
    private DocumentRows _rows;
    private IndentGuess _indent;
    private Expected _state;
    private int _position;
    private int _depth;

    // For the innermost container: its closing byte, the row of its start, and the number of elements or properties so far.
    private byte _close;
    private int _start;
    private int _count;

    // The number of indents that did not have the expected width.
    private int _misses;
    private JsonException? _error;

    // The start and end of the comments that were skipped last.
    private int _comments;
    private int _commentsEnd;

    // The number of rows after which ChooseLoop is called; 0 to index the whole text, and the maximum value not to choose, or not again.
    private int _rowsToChoose;

    // When the timed rows started, 0 before that, and the time that Run took for them.
    private long _timed;
    private long _runTime;

    // The index of token positions: the positions, their number, the first unused one, and the end of the indexed text.
    private uint[]? _rentedPlaces;
    private Span<uint> _places;
    private TokenIndexer _indexer;
    private int _placeCount;
    private int _nextPlace;
    private int _indexed;

    /// <param name="stack">Space for open containers. Deeper ones need an array.</param>
    /// <param name="isPrefix">Whether only the first value is read, and the text after it is ignored.</param>
    /// <param name="usesIndex">Whether token positions are indexed, if the processor supports it; null to choose what is faster.</param>
    public RowBuilder(ReadOnlySpan<byte> text, JsonReaderOptions options, Span<ulong> stack, bool isPrefix = false, bool? usesIndex = null)
    {
        _text = text;
        _options = options;
        _maxDepth = options.Normalized().MaxDepth;
        _stack = stack;
        _isPrefix = isPrefix;
        _rows = DocumentRows.Rent(text.Length, isPrefix ? FirstRowsOfPrefix : int.MaxValue);
        bool canIndex = usesIndex != false && !isPrefix && text.Length < DocumentRow.FarSize && TokenIndexer.IsSupported;
        _rowsToChoose = !canIndex ? int.MaxValue : usesIndex == true ? 0 : RowsToChoose(text.Length);
    }

    /// <summary>The end of the value, after the rows have been built.</summary>
    public readonly int End => _position;

    /// <summary>The kind of token that must follow.</summary>
    private enum Expected : byte
    {
        /// <summary>The only value, or the value of the property whose name was read.</summary>
        Value,

        /// <summary>An element, or the end of an array that is empty so far.</summary>
        Element,

        /// <summary>A property, or the end of an object that is empty so far.</summary>
        Property,

        /// <summary>A comma or the end of the container.</summary>
        Separator,

        /// <summary>Nothing.</summary>
        End,
    }

    /// <summary>Builds the rows.</summary>
    /// <exception cref="JsonException">The text is not a single valid JSON value, or is nested too deeply.</exception>
    public DocumentRows Build()
    {
        bool isBuilt = false;
        try
        {
            ReadTokens();
            isBuilt = _error is null;
        }
        finally
        {
            if (_rentedPlaces is not null) ArrayPool<uint>.Shared.Return(_rentedPlaces);
            if (!isBuilt) _rows.Return();
        }

        // Thrown here, because the cost of an exception grows with the number of frames and handlers that it passes.
        if (_error is not null) throw _error;
        return _rows;
    }

    private void ReadTokens()
    {
        if (!_text.IsEmpty && _text[0] is (byte)'{' or (byte)'[') Open(isObject: _text[0] == '{', offset: 0);
        if (!ReadCommonTokens() || !IsComplete) ReadOtherTokens();
    }

    /// <summary>Whether nothing but whitespace follows the value.</summary>
    private readonly bool IsComplete => _isPrefix || WhitespaceScanner.Skip(_text, _position) >= _text.Length;

    /// <summary>Reads tokens up to the end of the value, and returns true; or up to a token that needs a reader, and returns false.</summary>
    private bool ReadCommonTokens()
    {
        while (_state != Expected.End)
        {
            if (_depth > 0 && _places.IsEmpty)
            {
                Run();
            }
            else if (_depth > 0)
            {
                RunIndexed();
            }

            if (_state == Expected.End) break;
            if (_rows.Count >= _rowsToChoose)
            {
                ChooseLoop();
                continue;
            }

            SkipWhitespace();
            if (!TryReadString() && !TrySkipComments()) return false;
        }

        return true;
    }

    /// <summary>Reads the remaining tokens, using a reader for those that need it, and verifies that nothing else follows. Otherwise, sets the error.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)] // the reader is large: space for it would be cleared for each document
    private void ReadOtherTokens()
    {
        var reader = new Utf8JsonReader(_text, _options);
        reader.RecordErrors();
        while (!ReadCommonTokens())
        {
            if (Step(ref reader)) continue;
            _error = reader.Error;
            return;
        }

        if (!IsComplete) reader.Continue(_position, ReadState.End, depth: 0, inObject: false);
        _error = reader.Error;
    }

    /// <summary>Packs the state of a container while another one in it is open.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Pack(byte close, int start, int count)
        => ((ulong)(uint)start << 33) | ((close == ']' ? 1UL : 0) << 32) | (uint)count;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Unpack(ulong packed, out byte close, out int start, out int count)
    {
        close = (packed & (1UL << 32)) != 0 ? (byte)']' : (byte)'}';
        start = (int)(packed >> 33);
        count = (int)packed;
    }
}

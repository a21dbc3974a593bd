using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>
/// The reader that converters use: a position in complete UTF-8 text. It is public for generated code, which passes it on; its members are internal.
/// </summary>
/// <remarks>
/// Every <c>Read</c> method expects the cursor at the first byte of a value and moves past the last one. An error is thrown, or recorded if the cursor is configured
/// to, with the cursor at the value that it refers to. Path, line, and column are computed later from that position, so nothing is tracked for them here.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct JsonCursor
{
    private const int MinLengthToPrefetch = 256;
    private const uint MispredictionsPerUpdate = 8;

    private ReadOnlySpan<byte> _text;
    private int _position;
    private int _depth;
    private readonly int _maxDepth;
    private readonly bool _isRelaxed;
    private readonly bool _skipsComments;
    private int _afterColon; // of the last name; used only if comments are skipped
    private readonly bool _allowsTrailingCommas;
    private IndentGuess _indents;
    private bool _hasStopped; // see FailSyntax
    private bool _hasLongNumbers; // whether an array has started with a number that is not short
    private uint _mispredictions;
    private readonly AllocationArea? _area; // null for short documents, and while other threads read

    // For small documents, callers assign properties after construction: with an object initializer, the cursor would be built in a temporary and copied with vector loads, which wait for the
    // stores.
    /// <param name="text">The whole text; positions count from its start.</param>
    /// <param name="depth">The number of containers that are open at that position.</param>
    /// <param name="options">Comments are skipped unless disallowed; a depth of 0 means 64.</param>
    internal JsonCursor(ReadOnlySpan<byte> text, int position, int depth, JsonReaderOptions options, object context)
    {
        _text = text;
        _position = position;
        _depth = depth;
        OuterDepth = depth;
        _maxDepth = options.MaxDepth == 0 ? 64 : options.MaxDepth;
        _skipsComments = options.CommentHandling != JsonCommentHandling.Disallow;
        _allowsTrailingCommas = options.AllowTrailingCommas;
        _isRelaxed = _skipsComments || _allowsTrailingCommas;
        Context = context;
        ConsumedAtFailure = -1;
        if (text.Length >= MinLengthToPrefetch) _area = AllocationArea.Begin(text.Length);
    }

    /// <summary>The context for converters: the serializer options or the reference scope.</summary>
    internal readonly object Context;

    internal readonly ReadOnlySpan<byte> Text => _text;

    internal int Position { readonly get => _position; set => _position = value; }

    /// <summary>The number of containers that are open at the position.</summary>
    internal readonly int Depth => _depth;

    /// <summary>
    /// The predicted width of the line break and indentation before an element or name at this depth, used at the start of a container. From then on, the
    /// last width in the container is used, because many documents are indented at outer levels and have spaces at inner ones.
    /// </summary>
    internal readonly int Indent
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _indents.Width(_depth);
    }

    internal readonly int MaxDepth => _maxDepth;

    /// <summary>Whether comments or trailing commas are allowed.</summary>
    internal readonly bool IsRelaxed => _isRelaxed;

    /// <summary>The number of containers open around the whole text.</summary>
    internal readonly int OuterDepth { get; }

    /// <summary>The number of containers that readers passed to converters do not count: those around a value that the serializer was called to read.</summary>
    internal int HiddenDepth { get; set; }

    /// <summary>The cache for deduplicating strings, or null.</summary>
    internal StringCache? Strings { get; set; }

    /// <summary>The position of the text in its document, or null if it is the document.</summary>
    internal ITextOrigin? Origin { get; set; }

    /// <summary>The original of the whole text if that was translated; otherwise, empty.</summary>
    internal ReadOnlySpan<byte> Original { get; init; }

    /// <summary>Whether the text is a part of the content of a container. It then cannot end with a number, which might continue in the next part.</summary>
    internal bool IsInsideContainer { get; set; }

    /// <summary>The position of a reader whose converter threw, or a negative number.</summary>
    internal int ConsumedAtFailure { get; set; }

    /// <summary>What an error refers to, unless the exception itself specifies it.</summary>
    internal FailurePlace FailurePlace { get; set; }

    /// <summary>Whether the text is the whole content of a stream, for which the path of an unexpected end differs.</summary>
    internal bool IsStream { get; set; }

    /// <summary>The position of a discriminator after other properties of the object that is being read; 0 if there is none. It has been read before the object.</summary>
    internal int Discriminator { get; set; }

    /// <summary>The number of errors to record before reading stops, or 0 to throw them.</summary>
    internal int FailureLimit { get; set; }

    /// <summary>Locates errors that are thrown; if null, whoever catches them does.</summary>
    internal IFailureLocator? Locator { get; set; }

    /// <summary>The recorded errors, in text order, or null.</summary>
    internal List<ReadFailure>? Failures { get; private set; }

    /// <summary>The current byte; 0, with which no value starts, at the end of the text.</summary>
    internal readonly byte Current
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            ReadOnlySpan<byte> text = _text;
            int position = _position;
            return (uint)position < (uint)text.Length ? text[position] : (byte)0;
        }
    }

    /// <summary>
    /// Counts a name that was not predicted, and returns whether to update the prediction: for the first such name in a document, and then for every eighth. All threads
    /// share the predictions. If two threads that read names in different orders updated them each time, each write would invalidate the other's cache line.
    /// </summary>
    internal bool ShouldUpdatePrediction() => _mispredictions++ % MispredictionsPerUpdate == 0;

    /// <summary>Moves to the first value of the text.</summary>
    internal void BeginText() => _position = SkipInsignificant(_position);

    /// <summary>Verifies that only whitespace follows the value.</summary>
    internal void EndText()
    {
        _position = SkipInsignificant(_position);
        if (_position < _text.Length) FailSyntax("the end of the text");
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ContainerStart BeginObject() => Begin(EnterObject(_position));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ContainerStart BeginArray() => Begin(EnterArray(_position));

    /// <summary>
    /// Moves to the next element of an array. Returns false, after the closing bracket, if there is none. <paramref name="indent"/> is
    /// the width of the whitespace before the previous element, which predicts that before the next.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool NextElement(ref int indent) => MoveInside(NextElement(_position, ref indent));

    /// <summary>
    /// Moves to the quote of the next name of an object. Returns false, after the closing brace, if there is none.
    /// <paramref name="indent"/> is the width of the whitespace before the previous name, which predicts that before the next.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool NextMember(ref int indent) => MoveInside(NextMember(_position, ref indent));

    private ContainerStart Begin(int first)
        => first == NotEntered ? ContainerStart.Other : MoveInside(first) ? ContainerStart.Open : ContainerStart.Empty;

    // Moves to a position. Returns false if it is the complement of the position after the container.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool MoveInside(int position)
    {
        _position = position < 0 ? ~position : position;
        return position >= 0;
    }

    /// <summary>Records what an exception that is about to be thrown refers to, and returns it.</summary>
    internal TException At<TException>(FailurePlace place, TException exception)
        where TException : Exception
    {
        FailurePlace = place;
        return exception;
    }

    /// <summary>Moves past a value that was read, and returns it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal T MoveAfter<T>(Parsed<T> read)
    {
        _position = read.End;
        return read.Value;
    }

    private readonly byte At(int position) => (uint)position < (uint)_text.Length ? _text[position] : (byte)0;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int SkipInsignificant(int position)
    {
        position = WhitespaceScanner.Skip(_text, position);
        return _skipsComments && At(position) == '/' ? SkipComments(position) : position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void EnsureStack()
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack()) throw CursorErrors.StackExhausted();
    }
}

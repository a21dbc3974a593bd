using System.ComponentModel;
using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json.SourceGeneration;

/// <summary>
/// The lean reader that converters drive: a position in a complete UTF-8 text. For generated code, which passes it on; its members are for the library.
/// </summary>
/// <remarks>
/// Every <c>Read</c> expects the cursor at the first byte of a value and leaves it after the last one. A failure is thrown, or noted where the driver of the cursor wants
/// that, with the cursor standing at the value it concerns; path, line and column are worked out afterwards from that position, so nothing is tracked for them here.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct JsonCursor
{
    private ReadOnlySpan<byte> _text;
    private int _position;
    private int _depth;
    private readonly int _maxDepth;
    private readonly bool _isRelaxed;
    private readonly bool _skipsComments;
    private int _afterColon; // of the last name; only where comments are skipped
    private readonly bool _allowsTrailingCommas;
    private IndentGuess _indents;
    private bool _hasStopped; // see FailSyntax

    /// <param name="text">The whole text; positions count from its start.</param>
    /// <param name="position">Where to begin.</param>
    /// <param name="depth">How many containers are open around that position.</param>
    /// <param name="options">Comments are skipped unless disallowed; a depth of 0 means 64.</param>
    /// <param name="context">What the driver of the cursor wants its converters to find.</param>
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
    }

    /// <summary>What the driver of the cursor wants its converters to find: the serializer's options.</summary>
    internal readonly object Context;

    /// <summary>The whole text.</summary>
    internal readonly ReadOnlySpan<byte> Text => _text;

    /// <summary>Index of the byte the cursor stands at.</summary>
    internal int Position
    {
        readonly get => _position;
        set => _position = value;
    }

    /// <summary>How many containers are open around the position.</summary>
    internal readonly int Depth => _depth;

    /// <summary>
    /// The width of the line break and indent that are expected before an element or name at this depth: what a container begins with. It then
    /// goes by its own last width, since many documents are indented outside and have spaces inside.
    /// </summary>
    internal readonly int Indent
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _indents.Width(_depth);
    }

    /// <summary>How many containers may be open at once.</summary>
    internal readonly int MaxDepth => _maxDepth;

    /// <summary>Whether comments or trailing commas are allowed.</summary>
    internal readonly bool IsRelaxed => _isRelaxed;

    /// <summary>How many containers are open around the whole text that the cursor reads.</summary>
    internal readonly int OuterDepth { get; }

    /// <summary>Where the text begins in its document; null where it is the document.</summary>
    internal ITextOrigin? Origin { get; init; }

    /// <summary>Whether the text is a part of the inside of a container: then it cannot end with a number, which may go on.</summary>
    internal bool IsInsideContainer { get; init; }

    /// <summary>How far a reader had got when a converter that used it threw; negative where none did.</summary>
    internal int ConsumedAtFailure { get; set; }

    /// <summary>What a failure concerns, where the exception itself does not tell.</summary>
    internal FailurePlace FailurePlace { get; set; }

    /// <summary>How many failures are noted before reading stops; 0 where they are thrown.</summary>
    internal int FailureLimit { get; set; }

    /// <summary>The failures that were noted, in the order of the text; null where there is none.</summary>
    internal List<ReadFailure>? Failures { get; private set; }

    /// <summary>The byte at the position; 0, which begins no value, at the end of the text.</summary>
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

    /// <summary>Moves to the first value of the text.</summary>
    internal void BeginText()
    {
        _position = SkipInsignificant(_position);
    }

    /// <summary>Checks that nothing but whitespace follows the value.</summary>
    internal void EndText()
    {
        _position = SkipInsignificant(_position);
        if (_position < _text.Length)
        {
            FailSyntax("the end of the text");
        }
    }

    /// <summary>Enters the object at the cursor, if it is one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ContainerStart BeginObject() => Begin(EnterObject(_position));

    /// <summary>Enters the array at the cursor, if it is one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ContainerStart BeginArray() => Begin(EnterArray(_position));

    /// <summary>
    /// Moves after the comma to the next element, or after the bracket that ends the array: then false. <paramref name="indent"/> is
    /// the width of the whitespace before the last element, and guesses that of the next.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool NextElement(ref int indent) => MoveInside(NextElement(_position, ref indent));

    /// <summary>
    /// Moves after the comma to the quote of the next name, or after the brace that ends the object: then false.
    /// <paramref name="indent"/> is the width of the whitespace before the last name, and guesses that of the next.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool NextMember(ref int indent) => MoveInside(NextMember(_position, ref indent));

    private ContainerStart Begin(int first)
        => first == NotEntered ? ContainerStart.Other : MoveInside(first) ? ContainerStart.Open : ContainerStart.Empty;

    // To a position, or to one after the container, whose complement is given: then false.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool MoveInside(int position)
    {
        _position = position < 0 ? ~position : position;
        return position >= 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private T MoveAfter<T>(Parsed<T> read)
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
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            throw CursorErrors.StackExhausted();
        }
    }
}

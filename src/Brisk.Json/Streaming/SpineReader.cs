using Brisk.Json.Serialization;
using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

/// <summary>How far reading has got.</summary>
internal enum Progress : byte
{
    /// <summary>More of the document is needed.</summary>
    NeedsMore,

    /// <summary>A frame has something to hand out.</summary>
    Paused,

    /// <summary>The whole document was read.</summary>
    Done,
}

/// <summary>
/// Reads a document whose text comes in parts. Values that are complete in the buffer are read by their converters, as from memory. Only the
/// containers that are larger than the buffer, the spine of the document, are kept open, each by a frame. It neither reads nor waits itself:
/// whoever drives it fills the buffer when it asks for more.
/// </summary>
internal abstract partial class SpineReader : ITextOrigin, IDisposable
{
    // Elements that are handed out may be the last that anyone wants: the scan goes no further than it must, in steps of so many bytes.
    private const int HandOutScan = 8 * 1024;

    // The first element, if it can be handed out before its end, is not waited for once this much of it is there: it may be all that anyone wants. Whoever
    // goes on is served faster by elements that are there as a whole.
    private const int EarlyLength = 2 * 1024;

    private readonly JsonReaderOptions _readerOptions;
    private readonly bool _seesComments;
    private readonly object _context;
    private ReadFrame[] _frames = [];
    private int _depth;

    // Frames whose elements no brackets stand around: one for a sequence of values.
    private int _unbracketed;

    // What the scan of the unread bytes for the innermost frame has found; indices count from the first of them.
    private ChunkScanner _scanner;
    private int _scanned;
    private int _lastComma;
    private int _end;

    // The next element, or the document, is not to be read before it is complete.
    private bool _isWhole;
    private bool _isAbandoned;
    private bool _isPastMark;
    private bool _hasBegun;
    private bool _isBehindRoot;

    /// <param name="root">The converter of the document.</param>
    /// <param name="options">The options.</param>
    /// <param name="source">Where the document comes from.</param>
    protected SpineReader(ICursorConverter root, JsonSerializerOptions options, ByteSource source)
    {
        Root = root;
        Options = options;
        _context = options.CallContext;
        Source = source;
        _readerOptions = options.ReaderOptions;
        _seesComments = _readerOptions.CommentHandling != JsonCommentHandling.Disallow;

        // One byte more than what is to come, so that its end is seen at once; but what a source says is not trusted far.
        long expected = Math.Min(source.ExpectedLength + 1, 64 * 1024);
        Buffer = new ArrivingText((int)Math.Max(options.DefaultBufferSize, Math.Min(expected, 4L * options.DefaultBufferSize)), options.MaxBufferSize);
    }

    /// <summary>The converter of the document.</summary>
    protected ICursorConverter Root { get; }

    protected JsonSerializerOptions Options { get; }

    public ByteSource Source { get; }

    /// <summary>The unread text, which the driver fills.</summary>
    public ArrivingText Buffer;

    LineAnchor ITextOrigin.Start => Buffer.Place;

    /// <summary>Whether the root is read in parts from the first byte on.</summary>
    protected virtual bool IsEager => false;

    /// <summary>How much text is used up whose values nobody has got.</summary>
    protected virtual int LengthNotHandedOut => 0;

    /// <summary>Gives the memory back, and the source what was not needed of it.</summary>
    public void Dispose()
    {
        Source.Release(_isBehindRoot ? 0 : Buffer.Unread.Length + LengthNotHandedOut);
        Buffer.Dispose();
    }

    /// <summary>Reads as far as the buffer allows.</summary>
    public Progress Advance()
    {
        if (!_isPastMark && !(_isPastMark = Buffer.TrySkipMark()))
        {
            return Progress.NeedsMore;
        }

        while (true)
        {
            if (_isAbandoned)
            {
                return Progress.Done;
            }

            if (_depth == 0)
            {
                if (!_hasBegun)
                {
                    if (!TryBegin())
                    {
                        return Progress.NeedsMore;
                    }

                    continue;
                }

                return TryEnd() ? Progress.Done : Progress.NeedsMore;
            }

            ReadFrame frame = _frames[_depth - 1];
            if (TryFindElements(frame, out int length, out bool isPart))
            {
                if (ReadElements(frame, Buffer.Unread[..length], isPart) == FrameStep.Paused)
                {
                    return Progress.Paused;
                }
            }
            else if (!(frame.IsEager || Buffer.IsFull || (frame is { TakesEarly: true, IsFresh: true } && Buffer.Unread.Length >= EarlyLength)) || !TryEnter(frame, out bool isPaused))
            {
                return Progress.NeedsMore;
            }
            else if (isPaused)
            {
                return Progress.Paused;
            }
        }
    }

    /// <summary>A frame for a document that begins with this byte; null where it is read whole.</summary>
    protected virtual ReadFrame? BeginRoot(byte first) => Root.BeginFrame(first);

    /// <summary>Reads a whole document.</summary>
    protected abstract void ReadWhole(ref JsonCursor cursor);

    /// <summary>Takes the document from its frame.</summary>
    protected abstract void TakeRoot(ReadFrame frame);

    // How much of the unread text the innermost frame can read: up to its end, to its last complete element, or to the end of the document.
    private bool TryFindElements(ReadFrame frame, out int length, out bool isPart)
    {
        ReadOnlySpan<byte> text = Buffer.Unread;
        isPart = false;
        length = text.Length;
        if (Buffer.IsFinal)
        {
            return true;
        }

        while (_end < 0 && _scanned < text.Length && !(frame.HandsOut && _lastComma > 0))
        {
            int until = frame.HandsOut ? _scanned + Math.Min(text.Length - _scanned, HandOutScan) : text.Length;
            _end = _scanner.Scan(text[..until], _scanned, ref _lastComma);
            _scanned = until;
        }

        isPart = _end < 0;
        length = (isPart ? _lastComma : _end) + 1;
        if (length <= 1 && isPart && !frame.HasBrackets)
        {
            length = TopLevelValue.EndOfScalar(text, _seesComments);
            return length > 0;
        }

        return length > 1 || !isPart;
    }

    private FrameStep ReadElements(ReadFrame frame, ReadOnlySpan<byte> text, bool isPart)
    {
        var cursor = new JsonCursor(text, 0, _depth - _unbracketed, _readerOptions, _context) { Origin = this, IsInsideContainer = frame.HasBrackets };
        FrameStep step;
        bool isHandedOut = false;
        try
        {
            if (frame.IsFresh && frame.Become(ref cursor, isWhole: true) is { } actual)
            {
                Replace(actual, ref cursor);
                return FrameStep.More;
            }

            step = frame.Read(ref cursor, isPart);
            switch (step)
            {
                case FrameStep.Ended:
                    if (!frame.IsTaken)
                    {
                        frame.Complete(ref cursor);
                    }

                    if (_depth > 1)
                    {
                        _frames[_depth - 2].Take(ref cursor, frame);
                        isHandedOut = TryHandOut(ref cursor, _depth - 2) || (_frames[_depth - 2].HandsOut && !frame.IsTaken);
                    }
                    else
                    {
                        TakeRoot(frame);
                    }

                    break;
                case FrameStep.Ready:
                    isHandedOut = TryHandOut(ref cursor, _depth - 1);
                    break;
                case FrameStep.Enter:
                    return Open(ref cursor, frame.Child!) ? FrameStep.Paused : step;
            }
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            Rethrow(exception, ref cursor);
            throw;
        }

        if (step == FrameStep.Ended)
        {
            Leave(frame);
        }

        frame.Settle();
        if (step == FrameStep.Ended && _depth > 0)
        {
            _frames[_depth - 1].Settle();
        }

        Consume(step == FrameStep.More ? _lastComma : cursor.Position, keepsScan: step != FrameStep.Ended);
        return isHandedOut ? FrameStep.Paused : step;
    }

    // Gives an object that is not read to its end, but is as it will be, to the array that hands it out.
    private bool TryHandOut(ref JsonCursor cursor, int index)
    {
        ReadFrame frame = _frames[index];
        if (!frame.IsReady)
        {
            return false;
        }

        frame.CompleteEarly(ref cursor);
        _frames[index - 1].TakeEarly(frame);
        return true;
    }

    private void Leave(ReadFrame frame)
    {
        _frames[--_depth] = null!;
        _unbracketed -= frame.HasBrackets ? 0 : 1;
        if (_depth == 0)
        {
            _isBehindRoot = true;
        }
    }

    // Opens the first element of the text, which is too large to wait for.
    private bool TryEnter(ReadFrame frame, out bool isPaused)
    {
        isPaused = false;
        ReadOnlySpan<byte> text = Buffer.Unread;
        if (_isWhole || !ElementBeginning.IsContainer(text, frame.IsFresh || !frame.HasBrackets, frame.IsObject, _seesComments, out _isWhole))
        {
            return false;
        }

        var cursor = new JsonCursor(text, 0, _depth - _unbracketed, _readerOptions, _context);
        try
        {
            if (frame.IsFresh && frame.Become(ref cursor, isWhole: false) is { } actual)
            {
                Replace(actual, ref cursor);
                return true;
            }

            if (frame.Enter(ref cursor) is { } child)
            {
                isPaused = Open(ref cursor, child);
                return true;
            }
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            Rethrow(exception, ref cursor);
            throw;
        }

        _isWhole = true;
        return false;
    }

    // The innermost frame knows now of which type its object is.
    private void Replace(ReadFrame frame, ref JsonCursor cursor)
    {
        _frames[_depth - 1] = frame;
        Consume(cursor.Position, keepsScan: true);
    }

    // Enters a container. True when the objects around it are handed out before they are complete.
    private bool Open(ref JsonCursor cursor, ReadFrame frame)
    {
        cursor.EnterContainer();
        frame.Begin(ref cursor);
        if (frame is IStreamedFrame streamed)
        {
            HandOver(frame, streamed);
        }

        Push(frame);
        Consume(cursor.Position, keepsScan: false);
        return frame is IStreamedFrame;
    }

    // From the inside out: each object is made, or as good as made, and given to the one around it.
    private void HandOver(ReadFrame frame, IStreamedFrame streamed)
    {
        streamed.Attach((IElementPump)this);
        for (int i = _depth - 1; i >= 0; i--)
        {
            ((IStreamingFrame)_frames[i]).HandOver(frame);
            frame = _frames[i];
        }

        TakeRoot(frame);
    }

    /// <summary>Makes a frame the innermost.</summary>
    protected void Push(ReadFrame frame)
    {
        if (_depth == _frames.Length)
        {
            Array.Resize(ref _frames, Math.Max(4, _depth * 2));
        }

        if (_depth > 0)
        {
            _frames[_depth - 1].Settle();
        }

        _frames[_depth++] = frame;
        _hasBegun = true;
        _unbracketed += frame.HasBrackets ? 0 : 1;
        BeginScan();
    }

    private void BeginScan()
    {
        _scanner = new ChunkScanner(_seesComments, notesEnds: _depth > 0 && !_frames[_depth - 1].HasBrackets);
        _scanned = 0;
        _lastComma = 0;
        _end = -1;
    }

    /// <summary>Reads no further: what follows is not looked at.</summary>
    protected void Abandon() => _isAbandoned = true;

    private void Consume(int count, bool keepsScan)
    {
        Buffer.Consume(count);
        _isWhole = false;
        if (keepsScan)
        {
            _scanned -= count;
            _lastComma -= count;
            _end -= _end < 0 ? 0 : count;
        }
        else
        {
            BeginScan();
        }
    }

    private void Rethrow(Exception exception, ref JsonCursor cursor)
        => ErrorLocator.Rethrow(
            exception, ref cursor, new ErrorOrigin(Root, new ArraySegment<ReadFrame>(_frames, 0, _depth), _isBehindRoot, Buffer.Place, _readerOptions));
}

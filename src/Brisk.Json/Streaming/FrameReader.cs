using System.Runtime.ExceptionServices;
using Brisk.Json.Dialects;

namespace Brisk.Json.Streaming;

/// <summary>The result of reading as far as the buffer allows.</summary>
internal enum Progress : byte
{
    NeedsMore,

    /// <summary>A frame has a value to return.</summary>
    Paused,

    Done,

    /// <summary>There are enough elements for a chunk.</summary>
    HasChunk,

    /// <summary>The chunks split off must be read first.</summary>
    NeedsChunks,
}

/// <summary>
/// Reads a document incrementally. Values that are complete in the buffer are read by their converters, as from memory. Only
/// containers larger than the buffer have a frame, which keeps them open; the frames form a stack. The reader does no I/O:
/// its owner fills the buffer on request.
/// </summary>
internal abstract partial class FrameReader : IPathOrigin, IDisposable
{
    // If the first element can be returned before its end, it is not awaited once this much of it is available, because the caller may need only that element. For
    // callers that continue, complete elements are faster.
    private const int EarlyLength = 2 * 1024;

    private readonly JsonReaderOptions _readerOptions;
    private readonly bool _allowsComments;
    private readonly object _context;
    private StringCache? _strings;
    private ReadFrame[] _frames = [];
    private int _depth;

    // The number of frames without brackets: one for a sequence of top-level values, otherwise none.
    private int _unbracketed;

    // What is known about the start of the next element, or of the document, and whether it must be complete before it is read.
    private ElementPrefix _prefix;
    private bool _isWhole;
    private bool _isAbandoned;
    private bool _isPastMark;
    private bool _hasStarted;
    private bool _isAfterRoot;
    private string _pathAtEnd = "$";

    /// <param name="chunkLength">The length of the chunks for other threads, or 0 if there are none.</param>
    /// <param name="buffer">A buffer, which may contain the start of the document, or null for a new one.</param>
    protected FrameReader(ICursorConverter root, JsonSerializerOptions options, ByteSource source, int chunkLength = 0, ArrivingText? buffer = null)
    {
        _chunkLength = Math.Min(chunkLength, options.MaxBufferSize);
        Root = root;
        Options = options;
        _context = options.CallContext;
        _strings = options.RentStrings(long.MaxValue);
        Source = source = TranslatingSource.Of(source, options);
        _readerOptions = options.ReaderOptions;
        _allowsComments = _readerOptions.CommentHandling != JsonCommentHandling.Disallow;
        _prefix = new ElementPrefix(_allowsComments);
        Buffer = buffer ?? (chunkLength > 0 ? new ArrivingText(chunkLength, options.MaxBufferSize) : ArrivingText.Of(options, source.ExpectedLength));
        Buffer.HasComments = _allowsComments;
    }

    protected ICursorConverter Root { get; }

    public JsonSerializerOptions Options { get; }

    public ByteSource Source { get; }

    /// <summary>The unconsumed text, which the owner fills.</summary>
    public ArrivingText Buffer;

    LineAnchor ITextOrigin.Start => Buffer.Place;

    ErrorOrigin IPathOrigin.Place => OriginAt(Buffer.Place);

    TextMap? IPathOrigin.Map => Source.Map;

    /// <summary>Whether the root is read incrementally from the first byte on.</summary>
    protected virtual bool IsEager => false;

    /// <summary>Whether the text after the root is left unread.</summary>
    protected virtual bool IgnoresRest => false;

    /// <summary>The length of the consumed text whose values have not been returned.</summary>
    protected virtual int LengthNotYielded => 0;

    /// <summary>Releases the memory, and returns unused data to the source.</summary>
    public void Dispose()
    {
        Source.Release(_isAfterRoot && !_isAbandoned ? 0 : Buffer.Unread.Length + LengthNotYielded);
        Buffer.Dispose();
        StringCache.Return(Interlocked.Exchange(ref _strings, null));
        DiscardFrames();
    }

    // Discards all frames, even if an accumulator of a converter throws.
    private void DiscardFrames()
    {
        ExceptionDispatchInfo? failure = null;
        while (_depth > 0)
        {
            ReadFrame frame = _frames[--_depth];
            _frames[_depth] = null!;
            try
            {
                frame.Discard();
            }
            catch (Exception exception)
            {
                failure = ExceptionDispatchInfo.Capture(exception);
            }
        }

        failure?.Throw();
    }

    /// <summary>Reads as far as the buffer allows.</summary>
    public Progress Advance()
    {
        if (Source.Map is not null) Source.Keep(Buffer.Unread.Length + LengthNotYielded);
        if (!_isPastMark && !(_isPastMark = Buffer.TrySkipMark())) return Progress.NeedsMore;

        JsonCursor cursor = default;
        try
        {
            while (true)
            {
                if (Step(ref cursor) is not { } progress) continue;

                return progress == Progress.NeedsMore && Buffer.IsAtLimit ? throw AtLimit(ref cursor) : progress;
            }
        }
        catch (Exception exception) when (NeedsLocation(exception))
        {
            Rethrow(exception, ref cursor, Buffer.Place);
            throw;
        }
    }

    // The error is located at the value that is too long.
    private CursorException AtLimit(ref JsonCursor cursor)
    {
        cursor = CursorOver(Buffer.Unread);
        cursor.Position = _prefix.Position;
        return cursor.At(FailurePlace.After, StreamingErrors.BufferLimitAtCursor(Options.MaxBufferSize));
    }

    // Like the methods that it calls, returns null if the caller need not act, and leaves the cursor at the error if there is one.
    private Progress? Step(ref JsonCursor cursor)
    {
        if (_isAbandoned) return Progress.Done;
        if (_depth == 0) return _hasStarted ? EndDocument(ref cursor) : BeginDocument(ref cursor);

        ReadFrame frame = _frames[_depth - 1];
        if (frame is IStringFrame content) return ReadString(frame, content);
        if (_chunkLength > 0 && frame.Yields && !frame.HasFailed && FindChunk() is var chunk && chunk != Progress.Paused)
        {
            return chunk;
        }

        bool isFound = TryFindElements(frame, out int length, out bool isPart);
        if (frame.Awaited is { } rules) return Determine(ref cursor, frame, rules, isFound && !isPart ? length : 0);
        if (isFound) return ReadElements(ref cursor, frame, Buffer.Unread[..length], isPart);

        bool mayEnter = frame.IsEager || Buffer.IsFull || (frame is { TakesEarly: true, IsFresh: true } && Buffer.Unread.Length >= EarlyLength);
        return mayEnter ? Enter(ref cursor, frame) : Progress.NeedsMore;
    }

    /// <summary>Returns a frame for a document that starts with this byte, or null if it must be complete before it is read.</summary>
    protected virtual ReadFrame? BeginRoot(byte first) => Root.BeginFrame(first);

    protected abstract void ReadWhole(ref JsonCursor cursor);

    protected abstract void TakeRoot(ReadFrame frame);

    private Progress? ReadElements(ref JsonCursor cursor, ReadFrame frame, ReadOnlySpan<byte> text, bool isPart)
    {
        cursor = CursorOver(text);
        cursor.Origin = this;
        cursor.IsInsideContainer = frame.HasBrackets;
        if (frame.IsFresh && frame.Become(ref cursor, isWhole: true) is { } actual)
        {
            Replace(actual, ref cursor);
            return null;
        }

        bool isYielded = false;
        FrameStep step = frame.Read(ref cursor, isPart);
        switch (step)
        {
            case FrameStep.Ended:
                if (!frame.IsTaken) frame.End(ref cursor);

                isYielded = ReturnToParent(ref cursor, frame);
                Leave(frame);
                break;
            case FrameStep.Ready:
                isYielded = TryYield(ref cursor, _depth - 1);
                break;
            case FrameStep.Enter:
                return Open(ref cursor, frame.Child!) ? Progress.Paused : null;
        }

        frame.Commit();
        if (step == FrameStep.Ended && _depth > 0) _frames[_depth - 1].Commit();

        Consume(step == FrameStep.More ? _lastComma : cursor.Position, keepsScan: step != FrameStep.Ended);
        return isYielded || step == FrameStep.Paused ? Progress.Paused : null;
    }

    // Passes the value of the innermost frame to its parent. Returns true if reading pauses.
    private bool ReturnToParent(ref JsonCursor cursor, ReadFrame frame)
    {
        if (_depth == 1)
        {
            TakeRoot(frame);
            return false;
        }

        ReadFrame outer = _frames[_depth - 2];
        outer.Take(ref cursor, frame);
        return TryYield(ref cursor, _depth - 2) || (outer.Yields && !frame.IsTaken);
    }

    // Returns an element of which all members, but not the rest, have been read.
    private bool TryYield(ref JsonCursor cursor, int index)
    {
        ReadFrame frame = _frames[index];
        if (!frame.IsReady) return false;

        frame.CompleteEarly(ref cursor);
        _frames[index - 1].TakeEarly(frame);
        return true;
    }

    private void Leave(ReadFrame frame)
    {
        _frames[--_depth] = null!;
        _unbracketed -= frame.HasBrackets ? 0 : 1;
        if (_depth > 0) return;

        // As in System.Text.Json, text after an object that represents an array has the path of the array.
        if (frame.Closed is not null) _pathAtEnd = "$.$values";

        _isAfterRoot = true;
    }

    // Opens the first element of the text, which is too large to wait for.
    private Progress? Enter(ref JsonCursor cursor, ReadFrame frame)
    {
        ReadOnlySpan<byte> text = Buffer.Unread;
        if (_isWhole || !_prefix.CanBeEntered(text, frame.IsFresh || !frame.HasBrackets, frame.IsObject, frame.EntersStrings, out _isWhole))
        {
            return Progress.NeedsMore;
        }

        cursor = CursorOver(text);
        if (frame.IsFresh && frame.Become(ref cursor, isWhole: false) is { } actual)
        {
            Replace(actual, ref cursor);
            return null;
        }

        if (frame.Enter(ref cursor) is { } child) return Open(ref cursor, child) ? Progress.Paused : null;

        _isWhole = true;
        return Progress.NeedsMore;
    }

    // Replaces the innermost frame with the one that the metadata at the start of its object determines.
    private Progress? Determine(ref JsonCursor cursor, ReadFrame frame, MetadataRules rules, int wholeLength)
    {
        ReadOnlySpan<byte> text = wholeLength > 0 ? Buffer.Unread[..wholeLength] : Buffer.Unread;
        if (wholeLength == 0 && !(Buffer.IsFinal || (Buffer.IsFull && _prefix.HasMetadata(text, rules))))
        {
            return Progress.NeedsMore;
        }

        cursor = CursorOver(text);
        cursor.IsInsideContainer = true;
        Replace(frame.Become(ref cursor, isWhole: true)!, ref cursor);
        return null;
    }

    // Replaces the innermost frame, which has determined the type of its object.
    private void Replace(ReadFrame frame, ref JsonCursor cursor)
    {
        _frames[_depth - 1] = frame;
        Consume(cursor.Position, keepsScan: true);
    }

    // Enters a container or a string. Returns true if the enclosing objects are returned before they are complete.
    private bool Open(ref JsonCursor cursor, ReadFrame frame)
    {
        if (frame is IStringFrame content)
        {
            OpenString(ref cursor, frame, content);
            return false;
        }

        cursor.EnterContainer();
        frame.Open(ref cursor);
        if (frame is IStreamedFrame streamed) ReturnEarly(frame, streamed);

        Push(frame);
        Consume(cursor.Position, keepsScan: false);
        return frame is IStreamedFrame;
    }

    // Creates the enclosing objects, or completes them as far as possible, from the innermost outward, and passes each to its parent.
    private void ReturnEarly(ReadFrame frame, IStreamedFrame streamed)
    {
        streamed.Attach((IElementPump)this);
        for (int i = _depth - 1; i >= 0; i--)
        {
            ((IStreamingFrame)_frames[i]).TakeIncomplete(frame);
            frame = _frames[i];
        }

        TakeRoot(frame);
    }

    protected void Push(ReadFrame frame)
    {
        if (_depth == _frames.Length) Array.Resize(ref _frames, Math.Max(4, _depth * 2));

        if (_depth > 0) _frames[_depth - 1].Commit();

        _frames[_depth++] = frame;
        _hasStarted = true;
        _unbracketed += frame.HasBrackets ? 0 : 1;
        BeginScan();
    }

    /// <summary>Stops reading: the rest is not examined.</summary>
    protected void Abandon() => _isAbandoned = true;

    private void Consume(int count, bool keepsScan)
    {
        Buffer.Consume(count);
        _prefix = new ElementPrefix(_allowsComments);
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

    private JsonCursor CursorOver(ReadOnlySpan<byte> text) => new(text, 0, _depth - _unbracketed, _readerOptions, _context) { Strings = _strings };

    private bool NeedsLocation(Exception exception) => ErrorLocator.NeedsLocation(exception, Source.Map is not null);

    private void Rethrow(Exception exception, ref JsonCursor cursor, LineAnchor place) => ErrorLocator.Rethrow(exception, ref cursor, OriginAt(place), Source.Map);

    private ErrorOrigin OriginAt(LineAnchor place) => new(Root, new ArraySegment<ReadFrame>(_frames, 0, _depth), _isAfterRoot, place, _readerOptions) { Path = _pathAtEnd };
}

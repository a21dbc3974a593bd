using System.Runtime.ExceptionServices;

namespace Brisk.Json.Streaming;

// Chunks of complete elements of the innermost container, split off for other threads.
internal abstract partial class FrameReader
{
    // The caller may stop after any element, so the text is scanned no further than necessary, in steps of this many bytes.
    private const int YieldScan = 8 * 1024;

    // The result of the scan of the unconsumed bytes for the innermost frame; indices count from the first of them.
    private ChunkScanner _scanner;
    private int _scanned;
    private int _lastComma;
    private int _end;

    private readonly int _chunkLength;
    private bool _hasCut;

    /// <summary>Whether chunks have been split off but not counted. The text after them is not read, because its position is unknown.</summary>
    protected bool HasPendingChunks { get; set; }

    /// <summary>Whether text shorter than a chunk is read by the current thread, because no more is immediately available.</summary>
    protected bool AcceptsShortChunks { get; set; }

    // Returns Paused if the current thread should read the available elements.
    private Progress FindChunk()
    {
        ReadOnlySpan<byte> text = Buffer.Unread;
        if (_end < 0 && _scanned < text.Length) Scan(text);

        // Half of the buffer is enough if it is refilled repeatedly, because elements split at its end are copied.
        if (_lastComma > _chunkLength / 2) return Progress.HasChunk;

        bool isAllThereIs = Buffer.IsFinal || _end >= 0 || Buffer.IsFull;
        return HasPendingChunks ? isAllThereIs ? Progress.NeedsChunks : Progress.NeedsMore
            : isAllThereIs || AcceptsShortChunks ? Progress.Paused : Progress.NeedsMore;
    }

    /// <summary>Splits off the available elements. Their text starts after an opening bracket or another element, and ends with a comma, unless they are top-level values.</summary>
    protected void Cut(ElementChunk chunk)
    {
        ReadFrame frame = _frames[_depth - 1];
        chunk.IsFirst = frame.IsFresh && !_hasCut;
        chunk.Start = Buffer.Place;

        // The comma belongs to the following text.
        int used = frame.HasBrackets ? _lastComma : _lastComma + 1;
        chunk.Take(Buffer.Detach(used), _lastComma + 1, used);
        _hasCut = HasPendingChunks = true;
        _prefix = new ElementPrefix(_allowsComments);
        _scanned -= used;
        _lastComma -= used;
        _end -= _end < 0 ? 0 : used;
    }

    public JsonCursor CursorOver(ElementChunk chunk, StringCache? strings)
    {
        bool hasBrackets = _frames[_depth - 1].HasBrackets;
        return new(chunk.Text, 0, _depth - _unbracketed, _readerOptions, _context) { Origin = chunk, IsInsideContainer = hasBrackets, Strings = strings };
    }

    /// <summary>Returns the position of a chunk, without locating errors, because other threads may be reading.</summary>
    /// <param name="frame">A new frame that replaces the one around the chunk.</param>
    protected ErrorOrigin OriginOf(ElementChunk chunk, ReadFrame frame)
    {
        // The path of an entry has its own name, and no index.
        if (!chunk.IsFirst) frame.PassChunk(frame.IsObject ? 0 : chunk.CountBefore, lastName: null);

        ReadFrame[] frames = [.. _frames.AsSpan(0, _depth - 1), frame];
        return new(Root, frames, hasEnded: false, chunk.Start, _readerOptions);
    }

    /// <summary>Counts the elements of the oldest chunk that has not been counted.</summary>
    protected void Count(ElementChunk chunk)
    {
        ReadFrame frame = _frames[_depth - 1];
        chunk.BeginAt(frame.Count);
        if (chunk.Count > 0) frame.PassChunk(chunk.Count, chunk.LastName);
    }

    /// <summary>Throws the error that ended the reading of the oldest chunk that has not been counted, with its location.</summary>
    protected void Throw(ElementChunk chunk)
    {
        Count(chunk);
        chunk.MoveToFailure(_allowsComments);
        JsonCursor cursor = CursorOver(chunk, strings: null);
        (cursor.Position, cursor.FailurePlace, cursor.ConsumedAtFailure) = chunk.FailurePosition;
        if (ErrorLocator.NeedsLocation(chunk.Failure!)) Rethrow(chunk.Failure!, ref cursor, chunk.Start);

        ExceptionDispatchInfo.Throw(chunk.Failure!);
    }

    // Which elements of the innermost container are available.

    // The length of the unconsumed text that the innermost frame can read: up to its end, to its last complete element, or to the end of the document.
    private bool TryFindElements(ReadFrame frame, out int length, out bool isPart)
    {
        ReadOnlySpan<byte> text = Buffer.Unread;
        isPart = false;
        length = text.Length;
        if (Buffer.IsFinal) return true;

        while (_end < 0 && _scanned < text.Length && !(frame.Yields && _lastComma > 0))
        {
            Scan(text[..(frame.Yields ? _scanned + Math.Min(text.Length - _scanned, YieldScan) : text.Length)]);
        }

        isPart = _end < 0;
        length = (isPart ? _lastComma : _end) + 1;
        if (length <= 1 && isPart && !frame.HasBrackets)
        {
            length = _prefix.EndOfScalar(text);
            return length > 0;
        }

        return length > 1 || !isPart;
    }

    private void Scan(ReadOnlySpan<byte> text)
    {
        _end = _scanner.Scan(text, _scanned, ref _lastComma);
        _scanned = text.Length;
    }

    private void BeginScan()
    {
        _scanner = new ChunkScanner(_allowsComments, recordsEnds: _depth > 0 && !_frames[_depth - 1].HasBrackets);
        _scanned = 0;
        _lastComma = 0;
        _end = -1;
    }
}

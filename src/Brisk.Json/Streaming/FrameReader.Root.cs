namespace Brisk.Json.Streaming;

// The start and the end of a document, and strings that are read in parts.
internal abstract partial class FrameReader
{
    // Reads the whole document if it is available, or enters its root if it is too large to wait for.
    private Progress? BeginDocument(ref JsonCursor cursor)
    {
        if (Buffer.IsFinal && !IsEager) return ReadText(ref cursor, Buffer.Unread);
        if (!(IsEager || Buffer.IsFull) || (_isWhole && !Buffer.IsFinal)) return Progress.NeedsMore;

        ReadOnlySpan<byte> text = Buffer.Unread;
        if (!_prefix.TryFindToken(text)) return Buffer.IsFinal ? ReadText(ref cursor, text) : Progress.NeedsMore;

        byte first = text[_prefix.Position];
        cursor = CursorOver(text);
        if (BeginRoot(first) is { } frame)
        {
            cursor.BeginText();
            Open(ref cursor, frame);
            return null;
        }

        // Waiting does not make an object in place of an array valid, unless it represents an array.
        if (Buffer.IsFinal || (IsEager && first == '{' && !RepresentsArray(first))) return ReadText(ref cursor, text);

        if (IgnoresRest && first is not ((byte)'{' or (byte)'['))
        {
            int end = _prefix.EndOfScalar(text);
            return end > 0 ? ReadText(ref cursor, text[..end]) : Progress.NeedsMore;
        }

        _isWhole = true;
        return Progress.NeedsMore;
    }

    /// <summary>Whether a value that starts with this byte is an object that may represent an array.</summary>
    protected bool RepresentsArray(byte first) => first == '{' && _context is ReferenceScope { Resolver: not null };

    private Progress? ReadText(ref JsonCursor cursor, ReadOnlySpan<byte> text)
    {
        cursor = CursorOver(text);
        if (Source.Map is not null) cursor.Origin = this;

        cursor.BeginText();
        ReadWhole(ref cursor);
        if (IgnoresRest)
        {
            Abandon();
        }
        else
        {
            cursor.EndText();
        }

        Buffer.Consume(cursor.Position);
        _hasStarted = _isAfterRoot = true;
        return null;
    }

    // Whitespace and complete comments are discarded as they arrive. Anything else is an error.
    private Progress? EndDocument(ref JsonCursor cursor)
    {
        ReadOnlySpan<byte> text = Buffer.Unread;
        bool isAll = Buffer.IsFinal || _prefix.TryFindToken(text);
        if (!isAll) text = text[.._prefix.Position];

        cursor = CursorOver(text);
        cursor.EndText();
        Buffer.Consume(text.Length);
        if (isAll) return Progress.Done;

        _prefix.Discard();
        return Progress.NeedsMore;
    }

    // Strings whose converter accepts their content in parts. They are frames without elements; their errors are located relative to the start of the string.

    // The cursor is at the opening quote of a string that is too long to wait for.
    private void OpenString(ref JsonCursor cursor, ReadFrame frame, IStringFrame text)
    {
        Buffer.Consume(cursor.Position);
        text.Start = Buffer.Place;
        Push(frame);
        Consume(1, keepsScan: false);
    }

    private Progress? ReadString(ReadFrame frame, IStringFrame text)
    {
        StringProgress progress;
        int used = 0;
        try
        {
            progress = text.Read(Buffer.Unread, Options, out used);
        }
        catch (Exception exception) when (NeedsLocation(exception))
        {
            RethrowAtString(exception, frame, text);
            throw;
        }

        Buffer.Consume(used);
        switch (progress)
        {
            case StringProgress.Ended:
                return EndString(frame, text) ? Progress.Paused : null;
            case StringProgress.NeedsMore when !Buffer.IsFinal:
                return Progress.NeedsMore;
            case StringProgress.Rejected:
                RethrowAtString(CursorErrors.Text(text.Rejection!), frame, text);
                return null;
            default:
                ThrowInString(frame);
                return null;
        }
    }

    private bool EndString(ReadFrame frame, IStringFrame text)
    {
        Buffer.Consume(1);
        _ = Buffer.Place;
        JsonCursor cursor = AtEndOf("\"\""u8);
        try
        {
            frame.End(ref cursor);
        }
        catch (Exception exception) when (NeedsLocation(exception))
        {
            RethrowAtString(exception, frame, text);
            throw;
        }

        bool isYielded;
        try
        {
            isYielded = ReturnToParent(ref cursor, frame);
        }
        catch (Exception exception) when (NeedsLocation(exception))
        {
            LineAnchor end = Buffer.Place;
            ErrorLocator.Rethrow(exception, ref cursor, OriginOf(frame, end with { Column = end.Column - cursor.Position }), Source.Map);
            throw;
        }

        Leave(frame);
        if (_depth > 0) _frames[_depth - 1].Commit();

        Consume(0, keepsScan: false);
        return isYielded;
    }

    // Locates the error at the start of the string, whichever part of it is available.
    private void RethrowAtString(Exception exception, ReadFrame frame, IStringFrame text)
    {
        JsonCursor cursor = AtEndOf("\"\""u8);
        cursor.Position = 0;
        cursor.FailurePlace = FailurePlace.Here;
        cursor.ConsumedAtFailure = 0;
        ErrorLocator.Rethrow(exception, ref cursor, OriginOf(frame, text.Start), Source.Map);
    }

    // Throws the syntax error at the start of the unread text.
    private void ThrowInString(ReadFrame frame)
    {
        JsonCursor cursor = AtEndOf([(byte)'"', .. Buffer.Unread]);
        LineAnchor place = Buffer.Place;
        try
        {
            cursor.Position = 0;
            cursor.TryReadStringBody(out _, out _);
        }
        catch (CursorException syntax)
        {
            ErrorLocator.Rethrow(syntax, ref cursor, OriginOf(frame, place with { Column = place.Column - 1 }), Source.Map);
            throw;
        }
    }

    private JsonCursor AtEndOf(ReadOnlySpan<byte> text)
        => new(text, text.Length, _depth - _unbracketed, _readerOptions, _context) { Origin = this, IsInsideContainer = _depth > _unbracketed, Strings = _strings };

    private ErrorOrigin OriginOf(ReadFrame text, LineAnchor place)
        => new(Root, new ArraySegment<ReadFrame>(_frames, 0, _depth - 1), hasEnded: false, place, _readerOptions, text.Converter);
}

namespace Brisk.Json.Streaming;

// Waiting for more data.
public abstract partial class JsonAsyncReader
{
    private async ValueTask<bool> ReadSlowAsync(CancellationToken cancellationToken)
    {
        while (!_tokens.IsFinal)
        {
            await WaitForTokenAsync(cancellationToken).ConfigureAwait(false);
            if (ReadToken()) return true;
        }

        _tokens.MoveToEnd();
        _status = ReaderStatus.Ended;
        return false;
    }

    // Leaves the token, and waits until the next one may be in memory.
    private async ValueTask WaitForTokenAsync(CancellationToken cancellationToken)
    {
        if (_status is ReaderStatus.AtToken or ReaderStatus.AtEndOfString) LeaveToken();

        // Unused buffered text is discarded before the first read.
        if (_status == ReaderStatus.BetweenTokens) _tokens.MayContainToken();

        do
        {
            await FillAsync(cancellationToken).ConfigureAwait(false);
        }
        while (!PrepareToRead());
    }

    private void LeaveToken(bool isSkipping = false)
    {
        _tokens.LeaveToken(isSkipping);
        _status = ReaderStatus.BetweenTokens;
    }

    /// <summary>Completes pending work before a token can be read. Returns false if more data is needed for it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool PrepareToRead()
    {
        CheckUsable();
        switch (_status)
        {
            case ReaderStatus.Start when !_tokens.TrySkipMark():
                return false;
            case ReaderStatus.Start:
                LeaveToken();
                return _tokens.MayContainToken();
            case ReaderStatus.BetweenTokens:
                return _tokens.MayContainToken();
            case ReaderStatus.StringClosedEarly:
                return TrySkipString();
            default:
                return true;
        }
    }

    private async ValueTask FillAsync(CancellationToken cancellationToken)
    {
        ReaderStatus status = _status;
        if (status is ReaderStatus.BetweenTokens or ReaderStatus.AtToken && _tokens.AwaitedLength > _limit)
        {
            throw TooLong(status == ReaderStatus.AtToken ? "value" : "token", _tokens.AwaitedPosition);
        }

        _source.Keep(_tokens.LengthWithRemoved);
        Memory<byte> free = _tokens.Free();
        _status = ReaderStatus.Busy;
        int count;
        try
        {
            count = await _source.ReadAsync(free, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            // It may have been disposed in the meantime.
            if (_status == ReaderStatus.Busy) _status = status;
        }

        ObjectDisposedException.ThrowIf(_status == ReaderStatus.Disposed, this);
        _tokens.Commit(count);
    }

    private void CheckUsable()
    {
        if (_status >= ReaderStatus.StringIsOpen) CheckRareStatus();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CheckRareStatus()
    {
        switch (_status)
        {
            case ReaderStatus.Disposed:
                throw new ObjectDisposedException(GetType().FullName);
            case ReaderStatus.StringIsOpen:
                throw StreamingErrors.StringIsOpen();
            case ReaderStatus.Busy:
                throw StreamingErrors.ReaderIsBusy();
            case ReaderStatus.Interrupted:
                throw StreamingErrors.ReaderIsInterrupted();
        }
    }

    // A call that moves over several tokens has thrown.
    private void Interrupt()
    {
        if (_status != ReaderStatus.Disposed)
        {
            LeaveToken();
            _status = ReaderStatus.Interrupted;
        }
    }

    // Moves to the start of the token with the error, as if it had been awaited.
    private void MoveToError()
    {
        if (_status != ReaderStatus.BetweenTokens) LeaveToken();

        _tokens.MayContainTokenStart();
        _tokens.RestoreTokenStart();
    }

    private JsonException Located(JsonReaderException syntax, string path)
    {
        MoveToError();
        syntax = _source.Map?.ToOriginal(syntax) ?? syntax;
        return new($"{syntax.Problem} Path: {path} | LineNumber: {syntax.LineNumber} | BytePositionInLine: {syntax.BytePositionInLine}.",
            path, syntax.LineNumber, syntax.BytePositionInLine, syntax);
    }

    private JsonException ErrorAt(int index, string problem) => ErrorAt(_tokens.Snapshot.PlaceOf(_tokens.Text, index), problem);

    private JsonException ErrorAt(LineAnchor place, string problem)
    {
        string path = Path;
        (long line, long column) = _source.Map?.ToOriginal(place.Line, place.Column) ?? (place.Line, place.Column);
        return new($"{problem} Path: {path} | LineNumber: {line} | BytePositionInLine: {column}.", path, line, column);
    }

    private JsonException TooLong(string what, LineAnchor place) => ErrorAt(place, $"A {what} is longer than the {_limit} bytes that may be buffered (MaxBufferSize).");

    private JsonException TooLongToken(int start)
    {
        LineAnchor place = _tokens.Snapshot.PlaceOf(_tokens.Text, start);
        MoveToError();
        return TooLong("token", place);
    }
}

/// <summary>The state of a <see cref="JsonAsyncReader"/>, which determines what it can do next.</summary>
internal enum ReaderStatus : byte
{
    AtToken,

    /// <summary>Nothing has been read; a byte order mark may follow.</summary>
    Start,

    /// <summary>The next token is awaited; there is no current token.</summary>
    BetweenTokens,

    Ended,

    /// <summary>A string is being read as a stream: nothing else can be read.</summary>
    StringIsOpen,

    /// <summary>A string was closed before its end; the rest must be skipped first.</summary>
    StringClosedEarly,

    /// <summary>The reader is at the end of a string that was read as a stream and is therefore not in memory.</summary>
    AtEndOfString,

    /// <summary>A read of the source is pending; nothing can be done until it has completed.</summary>
    Busy,

    /// <summary>A call ended with an exception in the middle of a value; the position of the reader is unknown.</summary>
    Interrupted,

    Disposed,
}

namespace Brisk.Json.Streaming;

// Strings that are too large to be held in memory.
public abstract partial class JsonAsyncReader
{
    private JsonStringStream? _openString;

    /// <summary>Opens the string value of the current property name as a stream.</summary>
    /// <param name="cancellationToken">The token to monitor for cancellation requests while waiting for the beginning of the string.</param>
    /// <returns>
    /// A stream of the unescaped UTF-8 text, which is not validated to be UTF-8. Reading it throws a <see cref="JsonException"/> if the string is not valid JSON or an escape is
    /// a lone surrogate. Only asynchronous reads are supported. The reader is at the string, whose text it does not have, and can move when the stream has been read to its
    /// end or disposed. Disposing it asynchronously reads the rest of the string; disposing it synchronously leaves that to the next call that moves the reader.
    /// </returns>
    /// <exception cref="InvalidOperationException">The reader is not at a property name, a string is open, or another call is pending or was interrupted.</exception>
    /// <exception cref="JsonException">The value is not a string; the reader is before it.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async ValueTask<Stream> OpenStringAsync(CancellationToken cancellationToken = default)
        => await OpenAsync(cancellationToken).ConfigureAwait(false);

    /// <summary>Opens the base64 string value (RFC 4648 section 4) of the current property name as a stream.</summary>
    /// <param name="cancellationToken">The token to monitor for cancellation requests while waiting for the beginning of the string.</param>
    /// <returns>A stream of the bytes. If the string is not valid base64, or incomplete, reading throws a <see cref="FormatException"/>. Otherwise like <see cref="OpenStringAsync"/>.</returns>
    /// <inheritdoc cref="OpenStringAsync" path="/exception"/>
    public async ValueTask<Stream> OpenBase64Async(CancellationToken cancellationToken = default)
        => new JsonBase64Stream(await OpenAsync(cancellationToken).ConfigureAwait(false), Path);

    private async ValueTask<JsonStringStream> OpenAsync(CancellationToken cancellationToken)
    {
        CheckUsable();
        if (TokenType != JsonTokenType.PropertyName) throw StreamingErrors.NoName(TokenType);

        LeaveToken();
        while (!_tokens.MayHoldTokenStart())
        {
            await FillAsync(cancellationToken).ConfigureAwait(false);
        }

        EnterString();
        return _openString = new JsonStringStream(this);
    }

    private void EnterString()
    {
        ReadOnlySpan<byte> text = _tokens.Text;
        if (text.IsEmpty || text[0] != '"')
        {
            throw ErrorAt(0, $"Expected a string, but {(text.IsEmpty ? "the text ended" : $"found a value that begins with {ReaderTexts.Quote(text[0])}")}.");
        }

        _tokens.EnterString();
        _status = ReaderStatus.StringIsOpen;
    }

    /// <summary>Reads a part of an open string.</summary>
    /// <param name="stream">The opened stream.</param>
    /// <param name="destination">The memory to read into, of at least one byte.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The number of bytes read; 0 at the end.</returns>
    internal async ValueTask<int> ReadStringAsync(JsonStringStream stream, Memory<byte> destination, CancellationToken cancellationToken)
    {
        ObjectDisposedException.ThrowIf(_status == ReaderStatus.Disposed, this);
        if (_openString != stream) return 0;

        while (true)
        {
            if (_status != ReaderStatus.StringIsOpen) CheckUsable();

            if (TryReadString(destination.Span, out int count)) return count;

            await FillAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Closes an open string. The unread rest is skipped by the next call that moves the reader.</summary>
    /// <returns>Whether there is anything to skip.</returns>
    internal bool LeaveString(JsonStringStream stream)
    {
        if (_openString != stream || _status != ReaderStatus.StringIsOpen) return false;

        _openString = null;
        _status = ReaderStatus.StringIsLeft;
        return true;
    }

    /// <summary>Skips the rest of a closed string.</summary>
    internal async ValueTask PassStringAsync()
    {
        while (!TryPassString())
        {
            await FillAsync(default).ConfigureAwait(false);
        }
    }

    private bool TryPassString() => Take(_tokens.PassString());

    // Returns false if more data is needed; the count is 0 at the end of the string.
    private bool TryReadString(Span<byte> destination, out int count) => Take(_tokens.ReadString(destination, out count));

    private bool Take(StringStep step)
    {
        switch (step)
        {
            case StringStep.Part:
                return true;
            case StringStep.End:
                _openString = null;
                _status = ReaderStatus.AtEndOfString;
                return true;
            case StringStep.NeedsMore when !_tokens.IsFinal:
                return false;
            case StringStep.NeedsMore:
                throw ErrorAt(_tokens.Text.Length, "Expected the rest of a string, but the text ended.");
            case StringStep.InvalidEscape:
                throw ErrorAt(0, "An escape in a string is not valid, or is a surrogate without its partner.");
            default:
                throw ErrorAt(0, ReaderTexts.InString(_tokens.Text[0]));
        }
    }
}

using Brisk.Json.Streaming;

namespace Brisk.Json.Streaming;

// Strings that are larger than anyone wants to hold in memory.
public abstract partial class JsonAsyncReader
{
    private JsonStringStream? _openString;

    /// <summary>Opens the string that is the value of the property name at which the reader is, to be read in parts.</summary>
    /// <param name="cancellationToken">Ends the waiting for the beginning of the string.</param>
    /// <returns>
    /// The text in UTF-8, escapes resolved; whether it is valid UTF-8 is not checked. Reading it throws <see cref="JsonException"/> where the string is not valid JSON or an escape is
    /// a surrogate without its partner. Only asynchronous reads are possible. The reader is at the string, whose text it does not have, and moves on when the stream has been read to its
    /// end or disposed: disposing it asynchronously reads over the rest of the string, disposing it synchronously leaves that to the next call that moves the reader.
    /// </returns>
    /// <exception cref="InvalidOperationException">The reader is not at a property name, or a string is open, or another call has not ended or was interrupted.</exception>
    /// <exception cref="JsonException">The value is not a string; the reader is before it.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async ValueTask<Stream> OpenStringAsync(CancellationToken cancellationToken = default)
        => await OpenAsync(cancellationToken).ConfigureAwait(false);

    /// <summary>Opens the base64 string (RFC 4648 section 4) that is the value of the property name at which the reader is, to be read in parts.</summary>
    /// <param name="cancellationToken">Ends the waiting for the beginning of the string.</param>
    /// <returns>The bytes. Where the string is not base64, or incomplete, reading them throws <see cref="FormatException"/>. Otherwise as with <see cref="OpenStringAsync"/>.</returns>
    /// <inheritdoc cref="OpenStringAsync" path="/exception"/>
    public async ValueTask<Stream> OpenBase64Async(CancellationToken cancellationToken = default)
        => new JsonBase64Stream(await OpenAsync(cancellationToken).ConfigureAwait(false), Path);

    private async ValueTask<JsonStringStream> OpenAsync(CancellationToken cancellationToken)
    {
        CheckUsable();
        if (TokenType != JsonTokenType.PropertyName)
        {
            throw StreamingErrors.NoName(TokenType);
        }

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
    /// <param name="stream">What was opened.</param>
    /// <param name="destination">Where it goes; at least one byte.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>How many bytes were stored; 0 at the end.</returns>
    internal async ValueTask<int> ReadStringAsync(JsonStringStream stream, Memory<byte> destination, CancellationToken cancellationToken)
    {
        ObjectDisposedException.ThrowIf(_status == ReaderStatus.Disposed, this);
        if (_openString != stream)
        {
            return 0;
        }

        while (true)
        {
            if (_status != ReaderStatus.StringIsOpen)
            {
                CheckUsable();
            }

            if (TryReadString(destination.Span, out int count))
            {
                return count;
            }

            await FillAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Closes an open string. What was not read of it is passed over by the next call that moves the reader.</summary>
    /// <returns>Whether there is anything to pass over.</returns>
    internal bool LeaveString(JsonStringStream stream)
    {
        if (_openString != stream || _status != ReaderStatus.StringIsOpen)
        {
            return false;
        }

        _openString = null;
        _status = ReaderStatus.StringIsLeft;
        return true;
    }

    /// <summary>Passes over the rest of a string that was left.</summary>
    internal async ValueTask PassStringAsync()
    {
        while (!TryPassString())
        {
            await FillAsync(default).ConfigureAwait(false);
        }
    }

    private bool TryPassString() => Take(_tokens.PassString());

    // False where more of the text is needed; none was stored at the end of the string.
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

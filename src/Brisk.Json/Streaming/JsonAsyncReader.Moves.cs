using Brisk.Json.Querying;

namespace Brisk.Json.Streaming;

// Methods that skip tokens. Skipped tokens are not recorded in the path, so an interrupted call cannot be continued.
public abstract partial class JsonAsyncReader
{
    /// <summary>Skips the value that starts at the token, to its last token. At a property name, skips the value of the property; at any other token, does nothing.</summary>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <inheritdoc cref="ReadAsync" path="/exception"/>
    public ValueTask SkipAsync(CancellationToken cancellationToken = default)
    {
        CheckUsable();
        if (TokenType == JsonTokenType.PropertyName && !TryRead()) return SkipValueAsync(cancellationToken);
        if (TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray)) return default;

        int depth = CurrentDepth;
        return TrySkipTo(depth) ? default : SkipToAsync(depth, cancellationToken);
    }

    /// <summary>Moves to the next property with the specified name in the innermost open object. Everything in between is skipped.</summary>
    /// <param name="utf8Name">The UTF-8 name, unescaped.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>true if the reader is at the name; false if it is at the end of the object.</returns>
    /// <exception cref="InvalidOperationException">No object is open, a string is open, or another call is pending or was interrupted.</exception>
    /// <exception cref="JsonException">The JSON is invalid or nested too deeply, or a token exceeds the maximum buffer size.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public ValueTask<bool> ReadToPropertyAsync(ReadOnlySpan<byte> utf8Name, CancellationToken cancellationToken = default)
    {
        CheckUsable();
        if (_tokens.Snapshot.State == ReadState.Start)
        {
            return ReadToFirstPropertyAsync(utf8Name.ToArray(), cancellationToken);
        }

        int depth = _path.InnermostObject(_tokens.Snapshot.Containers.Depth);
        if (depth == 0) throw StreamingErrors.NoObject();

        return TryFindProperty(utf8Name, depth, out bool isFound)
            ? new(isFound)
            : ReadToPropertyAsync(utf8Name.ToArray(), depth, cancellationToken);
    }

    private async ValueTask SkipValueAsync(CancellationToken cancellationToken)
    {
        await ReadAsync(cancellationToken).ConfigureAwait(false);
        await SkipAsync(cancellationToken).ConfigureAwait(false);
    }

    private async ValueTask SkipToAsync(int depth, CancellationToken cancellationToken)
    {
        try
        {
            do
            {
                await WaitForTokenAsync(cancellationToken).ConfigureAwait(false);
            }
            while (!TrySkipTo(depth));
        }
        catch
        {
            Interrupt();
            throw;
        }
    }

    private async ValueTask<bool> ReadToFirstPropertyAsync(byte[] name, CancellationToken cancellationToken)
    {
        await MoveToValueAsync(cancellationToken).ConfigureAwait(false);
        return await ReadToPropertyAsync(name, cancellationToken).ConfigureAwait(false);
    }

    private async ValueTask<bool> ReadToPropertyAsync(byte[] name, int depth, CancellationToken cancellationToken)
    {
        try
        {
            bool isFound;
            do
            {
                await WaitForTokenAsync(cancellationToken).ConfigureAwait(false);
            }
            while (!TryFindProperty(name, depth, out isFound));
            return isFound;
        }
        catch
        {
            Interrupt();
            throw;
        }
    }

    // Reads to the end of the container that is open at this depth. Returns false if more data is needed.
    private bool TrySkipTo(int depth)
    {
        Utf8JsonReader reader = _tokens.Reader;
        try
        {
            while (reader.Read())
            {
                if (reader.CurrentDepth == depth && reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray)
                {
                    Take(ref reader);
                    return true;
                }
            }
        }
        catch (JsonReaderException syntax)
        {
            throw InvalidJson(syntax, depth);
        }

        SavePosition(ref reader);
        return false;
    }

    // The depth is that of the names of the object. Returns false if more data is needed.
    private bool TryFindProperty(ReadOnlySpan<byte> name, int depth, out bool isFound)
    {
        isFound = false;
        if (_status != ReaderStatus.AtToken && !PrepareToRead()) return false;

        Utf8JsonReader reader = _tokens.Reader;
        try
        {
            while (reader.Read())
            {
                // A name that cannot be decoded equals no other name.
                isFound = reader.TokenType == JsonTokenType.PropertyName && reader.CurrentDepth == depth
                    && StringDecoder.Equals(reader.ValueSpan, reader.ValueIsEscaped, name);
                if (isFound || (reader.TokenType == JsonTokenType.EndObject && reader.CurrentDepth < depth))
                {
                    Take(ref reader);
                    return true;
                }
            }
        }
        catch (JsonReaderException syntax)
        {
            throw InvalidJson(syntax, depth - 1);
        }

        SavePosition(ref reader);
        return false;
    }

    // The next token is incomplete, and those before it have been skipped. If there were none, the scan state of the next token is kept.
    private void SavePosition(scoped ref Utf8JsonReader reader)
    {
        if (reader.BytesConsumed > _tokens.Snapshot.Position || _status != ReaderStatus.BetweenTokens)
        {
            _tokens.Adopt(in reader);
            LeaveToken(isSkipping: true);
        }
    }

    // Creates an exception with the path of the container whose end was not reached, and moves to the last token before the error, as if the tokens had been read one by one.
    private JsonException InvalidJson(JsonReaderException syntax, int depth)
    {
        Utf8JsonReader reader = _tokens.Reader;
        reader.RecordErrors();
        Utf8JsonReader next = reader;
        while (next.Read())
        {
            reader = next;
        }

        SavePosition(ref reader);
        JsonException exception = Located(syntax, _path.Format(depth));
        _status = ReaderStatus.Interrupted;
        return exception;
    }

    // Moving to the value of a pointer.

    /// <summary>Moves to the value of a pointer, relative to the value that starts at the token. Everything in between is skipped.</summary>
    /// <param name="pointer">The pointer (RFC 6901). Names are those of the document, compared ordinally; of duplicate names, the first is used. <c>-</c> matches no element.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>
    /// true if the reader is at the first token of the value. false if there is no such value: the reader is at the end of the object or array that does not contain it, or at a value
    /// along the way that is neither an object nor an array.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">No value starts at the token, a string is open, or another call is pending or was interrupted.</exception>
    /// <exception cref="JsonException">The JSON is invalid or nested too deeply, or a token exceeds the maximum buffer size.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public ValueTask<bool> ReadToAsync(JsonPointer pointer, CancellationToken cancellationToken = default)
        => ReadToAsync([.. NotNull(pointer).Tokens], cancellationToken);

    private async ValueTask<bool> ReadToAsync(string[] tokens, CancellationToken cancellationToken)
    {
        await MoveToValueAsync(cancellationToken).ConfigureAwait(false);
        foreach (string token in tokens)
        {
            bool isFound = TokenType switch
            {
                JsonTokenType.StartObject => await ReadToValueAsync(token, cancellationToken).ConfigureAwait(false),
                JsonTokenType.StartArray => await ReadToElementAsync(token, cancellationToken).ConfigureAwait(false),
                _ => false,
            };
            if (!isFound) return false;
        }

        return true;
    }

    private async ValueTask<bool> ReadToValueAsync(string name, CancellationToken cancellationToken)
    {
        var text = new SearchText(name);
        if (!text.IsUtf8)
        {
            await SkipAsync(cancellationToken).ConfigureAwait(false);
            return false;
        }

        return await ReadToPropertyAsync(text.Utf8, cancellationToken).ConfigureAwait(false) && await ReadAsync(cancellationToken).ConfigureAwait(false);
    }

    private async ValueTask<bool> ReadToElementAsync(string token, CancellationToken cancellationToken)
    {
        long index = PointerToken.IndexOf(token);
        int depth = CurrentDepth;
        while (await ReadAsync(cancellationToken).ConfigureAwait(false) && CurrentDepth > depth)
        {
            if (index-- == 0) return true;

            await SkipAsync(cancellationToken).ConfigureAwait(false);
        }

        return false;
    }
}

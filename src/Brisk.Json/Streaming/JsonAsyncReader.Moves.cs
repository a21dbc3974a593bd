using Brisk.Json.Streaming;
using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

// Moving over several tokens. What is passed over is not noted in the path, so a move that is interrupted cannot be continued.
public abstract partial class JsonAsyncReader
{
    /// <summary>Reads over the value that the token begins, to its last token; a property name counts as the beginning of its value. At any other token nothing is read.</summary>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>A task that ends when the reader is there.</returns>
    /// <inheritdoc cref="ReadAsync" path="/exception"/>
    public ValueTask SkipAsync(CancellationToken cancellationToken = default)
    {
        CheckUsable();
        if (TokenType == JsonTokenType.PropertyName && !TryRead())
        {
            return SkipValueAsync(cancellationToken);
        }

        if (TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray))
        {
            return default;
        }

        int depth = CurrentDepth;
        return TrySkipTo(depth) ? default : SkipToAsync(depth, cancellationToken);
    }

    /// <summary>Reads on in the innermost open object to the next property of this name. What is between is skipped.</summary>
    /// <param name="utf8Name">The name in UTF-8, without escapes.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>True when the reader is at the name; false when it is at the end of the object.</returns>
    /// <exception cref="InvalidOperationException">No object is open, or a string is, or another call has not ended or was interrupted.</exception>
    /// <exception cref="JsonException">The text is not JSON, or too deep, or a token is longer than may be buffered.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public ValueTask<bool> ReadToPropertyAsync(ReadOnlySpan<byte> utf8Name, CancellationToken cancellationToken = default)
    {
        CheckUsable();
        if (_tokens.Snapshot.State == ReadState.Start)
        {
            return ReadToFirstPropertyAsync(utf8Name.ToArray(), cancellationToken);
        }

        int depth = _path.InnermostObject(_tokens.Snapshot.Containers.Depth);
        if (depth == 0)
        {
            throw StreamingErrors.NoObject();
        }

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

    // Reads to the end of the container that is open at this depth. False where more of the text is needed.
    private bool TrySkipTo(int depth)
    {
        var reader = _tokens.Reader;
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
            throw Broken(syntax, depth);
        }

        KeepPlace(ref reader);
        return false;
    }

    // The depth is that of the names of the object. False where more of the text is needed.
    private bool TryFindProperty(ReadOnlySpan<byte> name, int depth, out bool isFound)
    {
        isFound = false;
        if (_status != ReaderStatus.AtToken && !PrepareToRead())
        {
            return false;
        }

        var reader = _tokens.Reader;
        try
        {
            while (reader.Read())
            {
                // A name that cannot be decoded is no other name's equal.
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
            throw Broken(syntax, depth - 1);
        }

        KeepPlace(ref reader);
        return false;
    }

    // The next token is not complete, and those before it were passed. If there were none, what is known of the next one is kept.
    private void KeepPlace(scoped ref Utf8JsonReader reader)
    {
        if (reader.BytesConsumed > _tokens.Snapshot.Position || _status != ReaderStatus.BetweenTokens)
        {
            _tokens.Adopt(in reader);
            LeaveToken(isSkipping: true);
        }
    }

    // The path is that of the container whose end was not reached.
    private JsonException Broken(JsonReaderException syntax, int depth)
    {
        JsonException exception = Located(syntax, _path.Spell(depth));
        _status = ReaderStatus.Interrupted;
        return exception;
    }
}

using Brisk.Json.Contracts;
using Brisk.Json.Converters;
using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

// Reading values at the current position.
public abstract partial class JsonAsyncReader : IPathOrigin
{
    /// <summary>Reads the value that begins at the token as an instance of a type, and moves the reader to the value's last token. The text of the value is buffered.</summary>
    /// <typeparam name="T">The type to deserialize to.</typeparam>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The value; at a property name, the value of the property; before the first token, the whole document.</returns>
    /// <exception cref="JsonException">The JSON is invalid, is nested too deeply, or cannot be converted to the type; or the value exceeds the maximum buffer size.</exception>
    /// <exception cref="InvalidOperationException">No value begins at the token, a string is open, or another call is pending or was interrupted.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public ValueTask<T?> DeserializeAsync<T>(CancellationToken cancellationToken = default)
        => ReadValueAsync(_options.Contracts.Get<T>(), cancellationToken);

    /// <summary>Returns the elements of the array that begins at the token as they arrive, and moves the reader to the array's end. The text of one element at a time is buffered.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The elements; none for <c>null</c>. At a property name, those of the property's value. If the enumeration is left early, the reader is at the last token of an element.</returns>
    /// <exception cref="JsonException">During enumeration: the value is not an array, the JSON is invalid, or an element cannot be converted to the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public IAsyncEnumerable<T?> EnumerateArrayAsync<T>(CancellationToken cancellationToken = default)
        => EnumerateAsync(_options.Contracts.Get<T>(), cancellationToken);

    private async IAsyncEnumerable<T?> EnumerateAsync<T>(CursorConverter<T> element, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await MoveToValueAsync(cancellationToken).ConfigureAwait(false);
        if (TokenType == JsonTokenType.Null) yield break;

        if (TokenType != JsonTokenType.StartArray)
        {
            throw ErrorAt(_tokens.Snapshot.Position, $"Expected an array, but found a token of type {TokenType}.");
        }

        element = element.ForElements;
        int depth = CurrentDepth;
        while (await ReadAsync(cancellationToken).ConfigureAwait(false) && CurrentDepth > depth)
        {
            yield return await ReadValueAsync(element, cancellationToken).ConfigureAwait(false);
        }
    }

    private async ValueTask<T?> ReadValueAsync<T>(CursorConverter<T> converter, CancellationToken cancellationToken)
    {
        await MoveToValueAsync(cancellationToken).ConfigureAwait(false);
        int length = TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray
            ? await BufferValueAsync(cancellationToken).ConfigureAwait(false)
            : _tokens.Snapshot.Position - _tokens.Snapshot.TokenStart;
        return ReadValue(converter, length);
    }

    // Waits until the object or array that begins at the token is completely in memory, or the text has ended. Returns its length.
    private async ValueTask<int> BufferValueAsync(CancellationToken cancellationToken)
    {
        _tokens.KeepToken();
        var scanner = new ChunkScanner(_tokens.Snapshot.Options.CommentHandling != JsonCommentHandling.Disallow);
        int scanned = _tokens.Snapshot.Position;
        int comma = 0;
        int end;
        while ((end = scanner.Scan(_tokens.Text, scanned, ref comma)) < 0 && !_tokens.IsFinal)
        {
            scanned = _tokens.Text.Length;
            await FillAsync(cancellationToken).ConfigureAwait(false);
        }

        int length = end < 0 ? _tokens.Text.Length : end + 1;
        return length > _limit ? throw TooLong("value", _tokens.AwaitedPlace) : length;
    }

    // The text for the converter begins at the token.
    LineAnchor ITextOrigin.Start => _tokens.Snapshot.PlaceOf(_tokens.Text, _tokens.Snapshot.TokenStart);

    ErrorOrigin IPathOrigin.Place => OriginOf(null, this, Path);

    private T? ReadValue<T>(CursorConverter<T> converter, int length)
    {
        T? value = LookAtValue(converter, length, out int read);
        MoveToEndOfValue(_tokens.Snapshot.TokenStart + read);
        return value;
    }

    // Reads the value that begins at the token, without moving.
    private T? LookAtValue<T>(CursorConverter<T> converter, int length, out int read)
    {
        var cursor = new JsonCursor(_tokens.Text.Slice(_tokens.Snapshot.TokenStart, length), 0, CurrentDepth, _options.ReaderOptions, _options.CallContext) { Origin = this, Strings = _options.RentStrings(length) };
        try
        {
            T? value = converter.ReadValue(ref cursor);
            StringCache.Return(cursor.Strings);
            read = cursor.Position;
            return value;
        }
        catch (Exception exception) when (Concerns(exception))
        {
            ErrorLocator.Rethrow(exception, ref cursor, OriginOf(converter, this, Path), _source.Map);
            throw;
        }
    }

    private bool Concerns(Exception exception) => _source.Map is null ? ErrorLocator.Concerns(exception) : ErrorLocator.ConcernsTranslated(exception);

    private ErrorOrigin OriginOf(ICursorConverter? converter, ITextOrigin text, string path)
        => new(converter!, ArraySegment<ReadFrame>.Empty, hasEnded: false, text.Start, _options.ReaderOptions) { Path = path };

    // The first token of another value is also its last.
    private void MoveToEndOfValue(int end)
    {
        if (TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray)) return;

        JsonTokenType last = TokenType == JsonTokenType.StartObject ? JsonTokenType.EndObject : JsonTokenType.EndArray;
        Utf8JsonReader reader = _tokens.Reader;
        if (MayHoldRareLineBreak(_tokens.Text[_tokens.Snapshot.TokenStart..end]))
        {
            reader.TrySkip();
        }
        else
        {
            reader.MoveToEndOfValue(end, last);
        }

        _tokens.Adopt(in reader);
    }

    // A single carriage return is a line break if it ends a comment, which only a reader that sees the comment detects.
    private bool MayHoldRareLineBreak(ReadOnlySpan<byte> text)
        => _tokens.Snapshot.Options.CommentHandling != JsonCommentHandling.Disallow && text.Contains((byte)'\r') && text.IndexOf("//"u8) >= 0;

    private async ValueTask MoveToValueAsync(CancellationToken cancellationToken)
    {
        CheckUsable();
        if (_status is ReaderStatus.StringIsLeft or ReaderStatus.AtEndOfString) throw StreamingErrors.StringIsGone();

        if (TokenType == JsonTokenType.None && !await ReadAsync(cancellationToken).ConfigureAwait(false))
        {
            throw StreamingErrors.NoValue();
        }

        if (TokenType == JsonTokenType.PropertyName) await ReadAsync(cancellationToken).ConfigureAwait(false);

        if (TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray) throw StreamingErrors.NoValue();
    }
}

using Brisk.Json.Querying;

namespace Brisk.Json.Streaming;

// Reads values at the current position, completely or, for strings, as streams.
public abstract partial class JsonAsyncReader : IPathOrigin
{
    private JsonStringStream? _openString;

    /// <summary>Reads the value that starts at the token as an instance of a type, and moves the reader to the last token of the value. The text of the value is buffered.</summary>
    /// <typeparam name="T">The type to deserialize to.</typeparam>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The value; at a property name, the value of the property; before the first token, the whole document.</returns>
    /// <exception cref="JsonException">The JSON is invalid, is nested too deeply, or cannot be converted to the type; or the value exceeds the maximum buffer size.</exception>
    /// <exception cref="InvalidOperationException">No value starts at the token, a string is open, or another call is pending or was interrupted.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public ValueTask<T?> DeserializeAsync<T>(CancellationToken cancellationToken = default)
        => ReadValueAsync(_options.Contracts.Get<T>(), cancellationToken);

    /// <summary>Returns the elements of the array that starts at the token as they arrive, and moves the reader to the end of the array. The text of one element at a time is buffered.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The elements; none for <c>null</c>. At a property name, those of the property's value. If the enumeration ends early, the reader is at the last token of an element.</returns>
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

    // Waits until the object or array that starts at the token is completely in memory, or the text has ended. Returns its length.
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
        return length > _limit ? throw TooLong("value", _tokens.AwaitedPosition) : length;
    }

    // The text for the converter starts at the token.
    LineAnchor ITextOrigin.Start => _tokens.Snapshot.PlaceOf(_tokens.Text, _tokens.Snapshot.TokenStart);

    ErrorOrigin IPathOrigin.Place => OriginOf(null, this, Path);

    private T? ReadValue<T>(CursorConverter<T> converter, int length)
    {
        T? value = PeekValue(converter, length, out int read);
        MoveToEndOfValue(_tokens.Snapshot.TokenStart + read);
        return value;
    }

    // Reads the value that starts at the token, without moving.
    private T? PeekValue<T>(CursorConverter<T> converter, int length, out int read)
        => Peek(converter, this, _tokens.Snapshot.TokenStart, length, run: null, out read);

    // Reads that value, or a part of it selected by a path, which is in memory.
    private T? Peek<T>(CursorConverter<T> converter, ITextOrigin origin, int start, int length, PathRun<JsonElement>? run, out int read)
    {
        ReadOnlySpan<byte> text = _tokens.Text.Slice(start, length);
        var cursor = new JsonCursor(text, 0, CurrentDepth + (run?.StepCount ?? 0), _options.ReaderOptions, _options.CallContext) { Origin = origin, Strings = _options.RentStrings(length) };
        try
        {
            T? value = converter.ReadValue(ref cursor);
            StringCache.Return(cursor.Strings);
            read = cursor.Position;
            return value;
        }
        catch (Exception exception) when (ErrorLocator.NeedsLocation(exception, _source.Map is not null))
        {
            ErrorLocator.Rethrow(exception, ref cursor, OriginOf(converter, origin, run is null ? Path : PathTo(run.Location())), _source.Map);
            throw;
        }
    }

    private ErrorOrigin OriginOf(ICursorConverter? converter, ITextOrigin text, string path)
        => new(converter!, ArraySegment<ReadFrame>.Empty, hasEnded: false, text.Start, _options.ReaderOptions) { Path = path };

    // Of any other value, the first token is also the last.
    private void MoveToEndOfValue(int end)
    {
        if (TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray)) return;

        Utf8JsonReader reader = _tokens.Reader;
        if (MayContainRareLineBreak(_tokens.Text[_tokens.Snapshot.TokenStart..end]))
        {
            reader.TrySkip();
        }
        else
        {
            reader.MoveToEndOfValue(end);
        }

        _tokens.Adopt(in reader);
    }

    // A lone carriage return is a line break if it ends a comment, which only a reader that processes the comment can detect.
    private bool MayContainRareLineBreak(ReadOnlySpan<byte> text)
        => _tokens.Snapshot.Options.CommentHandling != JsonCommentHandling.Disallow && LineAnchor.MayContainRareLineBreak(text);

    private async ValueTask MoveToValueAsync(CancellationToken cancellationToken)
    {
        CheckUsable();
        if (_status is ReaderStatus.StringClosedEarly or ReaderStatus.AtEndOfString)
        {
            throw StreamingErrors.StringNotInMemory();
        }

        if (TokenType == JsonTokenType.None && !await ReadAsync(cancellationToken).ConfigureAwait(false))
        {
            throw StreamingErrors.NoValue();
        }

        if (TokenType == JsonTokenType.PropertyName) await ReadAsync(cancellationToken).ConfigureAwait(false);

        if (TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray) throw StreamingErrors.NoValue();
    }

    // Strings that are too long to be held in memory.

    /// <summary>Opens the string value of the current property name as a stream.</summary>
    /// <param name="cancellationToken">The token to monitor for cancellation requests while waiting for the start of the string.</param>
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
    /// <param name="cancellationToken">The token to monitor for cancellation requests while waiting for the start of the string.</param>
    /// <returns>A stream of the bytes. If the string is not valid base64 or is incomplete, reading throws a <see cref="FormatException"/>. Otherwise, it behaves like the stream of <see cref="OpenStringAsync"/>.</returns>
    /// <inheritdoc cref="OpenStringAsync" path="/exception"/>
    public async ValueTask<Stream> OpenBase64Async(CancellationToken cancellationToken = default)
        => new JsonBase64Stream(await OpenAsync(cancellationToken).ConfigureAwait(false), Path);

    private async ValueTask<JsonStringStream> OpenAsync(CancellationToken cancellationToken)
    {
        CheckUsable();
        if (TokenType != JsonTokenType.PropertyName) throw StreamingErrors.NoName(TokenType);

        LeaveToken();
        while (!_tokens.MayContainTokenStart())
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
            throw ErrorAt(0, $"Expected a string, but {(text.IsEmpty ? "the text ended" : $"found {KindOf(text[0])}")}.");
        }

        _tokens.EnterString();
        _status = ReaderStatus.StringIsOpen;
    }

    private static string KindOf(byte first) => first switch
    {
        (byte)'{' => "an object",
        (byte)'[' => "an array",
        (byte)'t' or (byte)'f' => "a Boolean",
        (byte)'n' => "null",
        (byte)'-' or (>= (byte)'0' and <= (byte)'9') => "a number",
        _ => ReaderTexts.Quote(first),
    };

    /// <summary>Reads a part of an open string.</summary>
    /// <param name="destination">The memory to read into, of at least one byte.</param>
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
    internal bool CloseString(JsonStringStream stream)
    {
        if (_openString != stream || _status != ReaderStatus.StringIsOpen) return false;

        _openString = null;
        _status = ReaderStatus.StringClosedEarly;
        return true;
    }

    /// <summary>Skips the rest of a closed string.</summary>
    internal async ValueTask SkipStringAsync()
    {
        while (!TrySkipString())
        {
            await FillAsync(default).ConfigureAwait(false);
        }
    }

    private bool TrySkipString() => Take(_tokens.SkipString());

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
                throw ErrorAt(0, "An escape in a string is invalid, or represents a lone surrogate.");
            default:
                throw ErrorAt(0, ReaderTexts.InString(_tokens.Text[0]));
        }
    }
}

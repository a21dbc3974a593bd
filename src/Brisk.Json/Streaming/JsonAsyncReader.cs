namespace Brisk.Json.Streaming;

/// <summary>
/// A forward-only, token-by-token reader of JSON text (RFC 8259) from a source that delivers its bytes asynchronously. It owns its buffer; unlike
/// <see cref="Utf8JsonReader"/>, it can therefore be used in asynchronous methods and stored in fields.
/// </summary>
/// <remarks>
/// <para>The value of a token is available until the next call that moves the reader. The buffer contains one token at a time, or the text of a value that
/// <see cref="DeserializeAsync{T}"/> reads; <see cref="JsonSerializerOptions.MaxBufferSize"/> limits both. Whitespace and comments between tokens are
/// not kept.</para>
/// <para>After an exception in a call that moves the reader, there is no current token: <see cref="TokenType"/> is <see cref="JsonTokenType.None"/>. If
/// <see cref="ReadAsync"/> was canceled, it can be called again to read the next token. If <see cref="DeserializeAsync{T}"/> throws because
/// of the value or is canceled, the reader stays at the first token of the value, which can then be skipped. If any other call that moves over
/// several tokens throws, the reader can no longer be used.</para>
/// <para>Instances do not support concurrent calls.</para>
/// </remarks>
public abstract partial class JsonAsyncReader : IDisposable, IAsyncDisposable
{
    private readonly JsonSerializerOptions _options;
    private readonly ByteSource _source;
    private readonly TokenPath _path = new();
    private readonly int _limit;
    private ArrivingTokens _tokens;
    private ReaderStatus _status = ReaderStatus.Start;

    private protected JsonAsyncReader(ByteSource source, JsonSerializerOptions? options)
    {
        _options = options ?? JsonSerializerOptions.Default;
        _source = TranslatingSource.Of(source, _options);
        _limit = _options.MaxBufferSize;
        _tokens = new ArrivingTokens(_options);
    }

    /// <summary>Gets the type of the current token; <see cref="JsonTokenType.None"/> before the first and after the last token, and after disposal.</summary>
    public JsonTokenType TokenType => _tokens.Snapshot.TokenType;

    /// <summary>Gets the number of objects and arrays around the token. The start and end tokens of a container are outside it.</summary>
    public int CurrentDepth => _tokens.Snapshot.CurrentDepth;

    /// <summary>Gets the raw value of the token: a string or name without its quotes but with its escapes, or a number or literal as written. Valid until the reader moves.</summary>
    /// <exception cref="InvalidOperationException">The token is a string opened as a stream.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    public ReadOnlySpan<byte> ValueSpan
    {
        get
        {
            CheckToken();
            return _tokens.ValueSpan;
        }
    }

    /// <summary>Gets a value that indicates whether the string or name contains escapes (RFC 8259 section 7). For a string opened as a stream, this refers to the part read so far.</summary>
    public bool ValueIsEscaped => _tokens.Snapshot.ValueIsEscaped;

    /// <summary>Gets the number of bytes of the text up to the end of the token, including the colon after a name, but not a byte order mark.</summary>
    public long BytesConsumed => _source.Map is { } map ? map.Log.ToOriginal(_tokens.BytesConsumed) : _tokens.BytesConsumed;

    /// <summary>Gets the path to the token, in the format of <see cref="JsonException.Path"/>, such as <c>$.releases[0].version</c>.</summary>
    public string Path => _path.Format(_path.Depth);

    /// <summary>
    /// Gets a <see cref="Utf8JsonReader"/> at the token, for operations that this type does not provide. It is valid until this reader moves; it can continue in the
    /// buffered text without moving this reader. Its positions are not relative to the start of the text.
    /// </summary>
    /// <exception cref="InvalidOperationException">The token is a string opened as a stream.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    public Utf8JsonReader Current
    {
        get
        {
            CheckToken();
            return _tokens.Reader;
        }
    }

    /// <summary>Reads the next token if it is in memory.</summary>
    /// <returns>true if a token was read; false, without moving, if more data is needed or the text has ended.</returns>
    /// <exception cref="JsonException">The JSON is invalid, or nested too deeply.</exception>
    /// <exception cref="InvalidOperationException">A string is open, or another call is pending or was interrupted.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    public bool TryRead() => (_status == ReaderStatus.AtToken || PrepareToRead()) && ReadToken();

    /// <summary>Reads the next token.</summary>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>true if a token was read; false at the end of the text.</returns>
    /// <exception cref="JsonException">The JSON is invalid or nested too deeply, or a token exceeds the maximum buffer size.</exception>
    /// <exception cref="InvalidOperationException">A string is open, or another call is pending or was interrupted.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public ValueTask<bool> ReadAsync(CancellationToken cancellationToken = default)
        => TryRead() ? new(true) : ReadSlowAsync(cancellationToken);

    /// <summary>Gets the string or property name, unescaped.</summary>
    /// <returns>The text, or null for the literal <c>null</c>.</returns>
    /// <exception cref="InvalidOperationException">The token is of another type, is not valid text, or is a string opened as a stream.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    public string? GetString() => Current.GetString();

    /// <summary>Gets the number as a 32-bit signed integer.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number has a fraction or an exponent, or is out of range.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    public int GetInt32() => Current.GetInt32();

    /// <summary>Gets the number as a 64-bit signed integer.</summary>
    /// <inheritdoc cref="GetInt32"/>
    public long GetInt64() => Current.GetInt64();

    /// <summary>Gets the number as a double-precision floating-point number, rounded to the nearest. Numbers beyond the range become infinite.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    public double GetDouble() => Current.GetDouble();

    /// <summary>Gets the literal as a boolean.</summary>
    /// <returns>The boolean.</returns>
    /// <exception cref="InvalidOperationException">The token is neither <c>true</c> nor <c>false</c>.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    public bool GetBoolean() => Current.GetBoolean();

    /// <summary>Compares the unescaped string or property name with text.</summary>
    /// <param name="utf8Text">The UTF-8 text to compare with.</param>
    /// <returns>true if they are equal, byte for byte; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a string nor a property name, contains escapes that are not valid UTF-16, or is a string opened as a stream.</exception>
    /// <exception cref="ObjectDisposedException">The reader has been disposed.</exception>
    public bool ValueTextEquals(ReadOnlySpan<byte> utf8Text)
        => TokenType is JsonTokenType.String or JsonTokenType.PropertyName && !ValueIsEscaped
            ? ValueSpan.SequenceEqual(utf8Text)
            : Current.ValueTextEquals(utf8Text);

    /// <summary>Releases the memory, and closes the stream unless it is left open. In a pipe, the unconsumed data of the last read remains.</summary>
    public void Dispose()
    {
        if (Release()) Close();

        GC.SuppressFinalize(this);
    }

    /// <inheritdoc cref="Dispose"/>
    /// <returns>A task that represents the asynchronous operation.</returns>
    public async ValueTask DisposeAsync()
    {
        if (Release()) await CloseAsync().ConfigureAwait(false);

        GC.SuppressFinalize(this);
    }

    /// <summary>Closes the source if the reader owns it.</summary>
    private protected virtual void Close() { }

    private protected virtual ValueTask CloseAsync() => default;

    private bool Release()
    {
        if (_status == ReaderStatus.Disposed) return false;

        // A pending read of the source writes to the buffer.
        bool isBusy = _status == ReaderStatus.Busy;
        _status = ReaderStatus.Disposed;
        _openString = null;
        _source.Release(isBusy ? 0 : _tokens.UnusedLength);
        _tokens.Dispose(isBusy);
        return true;
    }

    // Reads a token that is in memory, or throws if the text is invalid.
    private bool ReadToken()
    {
        var reader = new Utf8JsonReader(_tokens.Text, _tokens.IsFinal, in _tokens.Snapshot);
        try
        {
            if (!reader.Read()) return false;
        }
        catch (JsonReaderException syntax)
        {
            throw Located(syntax, _path.Format(_tokens.Snapshot.Containers.Depth));
        }

        // The limit applies to every token, whether or not it had to be awaited.
        if (reader.ValueSpan.Length > _limit) throw TooLongToken((int)reader.TokenStartIndex);

        Take(ref reader);
        return true;
    }

    private void Take(scoped ref Utf8JsonReader reader)
    {
        _tokens.Adopt(in reader);
        _status = ReaderStatus.AtToken;
        _path.Pass(reader.TokenType, reader.CurrentDepth, reader.ValueSpan);
    }

    private void CheckToken()
    {
        if (_status != ReaderStatus.AtToken) CheckRareToken();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CheckRareToken()
    {
        ObjectDisposedException.ThrowIf(_status == ReaderStatus.Disposed, this);
        if (TokenType == JsonTokenType.String) throw StreamingErrors.StringNotInMemory();
    }
}

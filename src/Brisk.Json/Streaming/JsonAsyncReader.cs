using System.Runtime.CompilerServices;
using Brisk.Json.Streaming;

namespace Brisk.Json.Streaming;

/// <summary>
/// Reads JSON text (RFC 8259) forward, token by token, from a source whose bytes arrive asynchronously. It owns the buffer, so that, unlike
/// <see cref="Utf8JsonReader"/>, it can be used in asynchronous methods and kept in fields.
/// </summary>
/// <remarks>
/// <para>The value of a token is available until the next call that moves the reader. The buffer holds one token at a time, or the text of a value that
/// <see cref="DeserializeAsync{T}"/> reads; <see cref="JsonSerializerOptions.MaxBufferSize"/> limits both. Whitespace and comments between tokens are
/// never kept.</para>
/// <para>When a call that moves the reader throws, the reader is at no token: <see cref="TokenType"/> is <see cref="JsonTokenType.None"/>. After
/// <see cref="ReadAsync"/> was cancelled, it can be called again and reads the token that it was waiting for. When <see cref="DeserializeAsync{T}"/> throws because
/// of the value or is cancelled, the reader stays at the first token of the value, which can then be skipped. Other calls that move over
/// several tokens leave the reader unusable when they throw.</para>
/// <para>An instance is for one caller at a time: each call must have ended before the next one.</para>
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
        _source = source;
        _limit = _options.MaxBufferSize;
        _tokens = new ArrivingTokens(_options);
    }

    /// <summary>Gets the type of the current token; <see cref="JsonTokenType.None"/> before the first and after the last, and when the reader is disposed.</summary>
    public JsonTokenType TokenType => _tokens.Snapshot.TokenType;

    /// <summary>Gets the count of objects and arrays around the token; the start and end of one are outside it.</summary>
    public int CurrentDepth => _tokens.Snapshot.CurrentDepth;

    /// <summary>Gets the raw value of the token: a string or name without its quotes but with its escapes, a number or literal as it is in the text. Valid until the reader moves.</summary>
    /// <exception cref="InvalidOperationException">The token is a string that was opened as a stream.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    public ReadOnlySpan<byte> ValueSpan
    {
        get
        {
            CheckToken();
            return _tokens.ValueSpan;
        }
    }

    /// <summary>Gets whether the string or name has escapes (RFC 8259 section 7), so that its raw value is not its text. Of a string that was opened as a stream: whether the part that was read has.</summary>
    public bool ValueIsEscaped => _tokens.Snapshot.ValueIsEscaped;

    /// <summary>Gets the count of bytes of the text before the end of the token, the colon after a name included; a byte order mark does not count.</summary>
    public long BytesConsumed => _tokens.BytesConsumed;

    /// <summary>Gets the path to the token, as exceptions have it: <c>$.releases[0].version</c>.</summary>
    public string Path => _path.Spell(_path.Depth);

    /// <summary>
    /// Gets a reader that is at the token, for everything that can be asked of it. Valid until this reader moves; reading on with it does not move this one, and
    /// gets as far as the text is in memory. Its positions count from somewhere before the token.
    /// </summary>
    /// <exception cref="InvalidOperationException">The token is a string that was opened as a stream.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    public Utf8JsonReader Current
    {
        get
        {
            CheckToken();
            return _tokens.Reader;
        }
    }

    /// <summary>Reads the next token if it is in memory.</summary>
    /// <returns>False, without moving, where more of the text is needed, or there is no more.</returns>
    /// <exception cref="JsonException">The text is not JSON, or too deep.</exception>
    /// <exception cref="InvalidOperationException">A string is open, or another call has not ended or was interrupted.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    public bool TryRead() => (_status == ReaderStatus.AtToken || PrepareToRead()) && ReadToken();

    /// <summary>Reads the next token.</summary>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>False at the end of the text.</returns>
    /// <exception cref="JsonException">The text is not JSON, or too deep, or a token is longer than may be buffered.</exception>
    /// <exception cref="InvalidOperationException">A string is open, or another call has not ended or was interrupted.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public ValueTask<bool> ReadAsync(CancellationToken cancellationToken = default)
        => TryRead() ? new(true) : ReadSlowAsync(cancellationToken);

    /// <summary>Gets the text of a string or name, or null for the token <c>null</c>.</summary>
    /// <returns>The text.</returns>
    /// <exception cref="InvalidOperationException">The token is another one, or not valid text, or a string that was opened as a stream.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    public string? GetString() => Current.GetString();

    /// <summary>Gets a number.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">It is not in the range of the type.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    public int GetInt32() => Current.GetInt32();

    /// <inheritdoc cref="GetInt32"/>
    public long GetInt64() => Current.GetInt64();

    /// <inheritdoc cref="GetInt32"/>
    public double GetDouble() => Current.GetDouble();

    /// <summary>Gets a boolean.</summary>
    /// <returns>The boolean.</returns>
    /// <exception cref="InvalidOperationException">The token is neither <c>true</c> nor <c>false</c>.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    public bool GetBoolean() => Current.GetBoolean();

    /// <summary>Says whether a string or name has this text.</summary>
    /// <param name="utf8Text">The text in UTF-8.</param>
    /// <returns>Whether they are equal when escapes are resolved.</returns>
    /// <exception cref="InvalidOperationException">The token is neither, or has escapes that are not valid UTF-16, or was opened as a stream.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    public bool ValueTextEquals(ReadOnlySpan<byte> utf8Text)
        => TokenType is JsonTokenType.String or JsonTokenType.PropertyName && !ValueIsEscaped
            ? ValueSpan.SequenceEqual(utf8Text)
            : Current.ValueTextEquals(utf8Text);

    /// <summary>Gives the memory back, and closes what the reader owns. What was not used of the last read of a pipe stays in it.</summary>
    public void Dispose()
    {
        if (Release())
        {
            Close();
        }

        GC.SuppressFinalize(this);
    }

    /// <inheritdoc cref="Dispose"/>
    /// <returns>A task that has ended.</returns>
    public async ValueTask DisposeAsync()
    {
        if (Release())
        {
            await CloseAsync().ConfigureAwait(false);
        }

        GC.SuppressFinalize(this);
    }

    /// <summary>Closes the source, if the reader owns it.</summary>
    private protected virtual void Close()
    {
    }

    /// <inheritdoc cref="Close"/>
    private protected virtual ValueTask CloseAsync() => default;

    private bool Release()
    {
        if (_status == ReaderStatus.Disposed)
        {
            return false;
        }

        // Whoever still reads from the source writes to the buffer.
        bool isBusy = _status == ReaderStatus.Busy;
        _status = ReaderStatus.Disposed;
        _openString = null;
        _source.Release(isBusy ? 0 : _tokens.UnusedLength);
        _tokens.Dispose(isBusy);
        return true;
    }

    // Reads a token that is in memory, or throws where the text is wrong.
    private bool ReadToken()
    {
        var reader = new Utf8JsonReader(_tokens.Text, _tokens.IsFinal, in _tokens.Snapshot);
        try
        {
            if (!reader.Read())
            {
                return false;
            }
        }
        catch (JsonReaderException syntax)
        {
            throw Located(syntax, _path.Spell(_tokens.Snapshot.Containers.Depth));
        }

        // The limit is that of any token, whether it was in memory or had to be waited for.
        if (reader.ValueSpan.Length > _limit)
        {
            throw TooLongToken((int)reader.TokenStartIndex);
        }

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
        if (_status != ReaderStatus.AtToken)
        {
            CheckRareToken();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CheckRareToken()
    {
        ObjectDisposedException.ThrowIf(_status == ReaderStatus.Disposed, this);
        if (TokenType == JsonTokenType.String)
        {
            throw StreamingErrors.StringIsGone();
        }
    }
}

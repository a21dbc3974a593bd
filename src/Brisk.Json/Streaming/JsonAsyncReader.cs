using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Streaming;

namespace Brisk.Json;

/// <summary>
/// Reads JSON text (RFC 8259) forward, token by token, from a source whose bytes come by and by. It owns the buffer, so that, other than
/// <see cref="Utf8JsonReader"/>, it can be used in asynchronous methods and kept in fields.
/// </summary>
/// <remarks>
/// <para>The value of a token is there until the next call that moves the reader. When such a call throws, the reader must not be used any more.
/// An instance is for one caller at a time.</para>
/// <para>Objects are read from where the reader stands with <see cref="DeserializeAsync{T}"/> and <see cref="EnumerateArrayAsync{T}"/>.</para>
/// </remarks>
public abstract partial class JsonAsyncReader : IDisposable, IAsyncDisposable
{
    private readonly JsonSerializerOptions _options;
    private readonly ByteSource _source;
    private readonly TokenPath _path = new();
    private ArrivingText _buffer;
    private JsonReaderState _before;
    private JsonReaderState _state;
    private bool _isPastMark;
    private bool _isDisposed;

    // The token, counted from the first unread byte.
    private int _tokenStart;
    private int _consumed;
    private int _valueStart;
    private int _valueLength;

    private protected JsonAsyncReader(ByteSource source, JsonSerializerOptions? options)
    {
        _options = options ?? JsonSerializerOptions.Default;
        _source = source;
        _state = _before = new JsonReaderState(_options.ReaderOptions);
        _buffer = new ArrivingText(_options.DefaultBufferSize, _options.MaxBufferSize);
    }

    /// <summary>Gets the type of the token that was read last; <see cref="JsonTokenType.None"/> before the first and behind the last.</summary>
    public JsonTokenType TokenType { get; private set; }

    /// <summary>Gets how many objects and arrays are open around the token; their starts and ends stand outside them.</summary>
    public int CurrentDepth { get; private set; }

    /// <summary>Gets the raw value of the token: a string or name without its quotes but with its escapes, a number or literal as it stands. Valid until the reader moves.</summary>
    public ReadOnlySpan<byte> ValueSpan => _buffer.Unread.Slice(_valueStart, _valueLength);

    /// <summary>Gets whether the string or name has escapes (RFC 8259 section 7), so that its raw value is not its text.</summary>
    public bool ValueIsEscaped { get; private set; }

    /// <summary>Gets how many bytes of the text stand before the end of the token; a byte order mark does not count.</summary>
    public long BytesConsumed { get; private set; }

    /// <summary>Gets the path to the token, as exceptions have it: <c>$.releases[0].version</c>.</summary>
    public string Path => _path.Spell(CurrentDepth);

    /// <summary>Gets a reader that stands at the token, for all that can be got from it. Valid until this reader moves.</summary>
    public Utf8JsonReader Current
    {
        get
        {
            var reader = new Utf8JsonReader(_buffer.Unread[.._consumed], isFinalBlock: true, _before);
            reader.Read();
            return reader;
        }
    }

    /// <summary>Reads the next token, if it is in memory already.</summary>
    /// <returns>False, without moving, where more of the text is needed, or there is no more.</returns>
    /// <exception cref="JsonException">The text is not JSON, or too deep.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    public bool TryRead()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        CheckNoOpenString();
        if (!TrySkipMark())
        {
            return false;
        }

        var reader = new Utf8JsonReader(_buffer.Unread[_consumed..], _buffer.IsFinal, _state);
        try
        {
            if (!reader.Read())
            {
                return false;
            }
        }
        catch (JsonReaderException syntax)
        {
            throw Located(syntax);
        }

        JsonReaderState before = _state;
        Adopt(ref reader, before);
        _path.Pass(TokenType, CurrentDepth, ValueSpan);
        return true;
    }

    /// <summary>Reads the next token.</summary>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>False at the end of the text.</returns>
    /// <exception cref="JsonException">The text is not JSON, or too deep, or a token longer than may be buffered.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public ValueTask<bool> ReadAsync(CancellationToken cancellationToken = default)
        => TryRead() ? new(true) : ReadSlowAsync(cancellationToken);

    /// <summary>Reads over the value that the token begins, to its last token; a property name counts as the beginning of its value.</summary>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>A task that ends when the reader stands there.</returns>
    /// <inheritdoc cref="ReadAsync" path="/exception"/>
    public async ValueTask SkipAsync(CancellationToken cancellationToken = default)
    {
        if (TokenType == JsonTokenType.PropertyName)
        {
            await ReadAsync(cancellationToken).ConfigureAwait(false);
        }

        if (TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
        {
            int depth = CurrentDepth;
            while (!TrySkipTo(depth))
            {
                await FillAsync(cancellationToken).ConfigureAwait(false);
            }
        }
    }

    /// <summary>Gets the text of a string or name, or null for the token <c>null</c>.</summary>
    /// <returns>The text.</returns>
    /// <exception cref="InvalidOperationException">The token is another one, or no valid text.</exception>
    public string? GetString() => Current.GetString();

    /// <summary>Gets a number.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The token is no number.</exception>
    /// <exception cref="FormatException">It is not in the range of the type.</exception>
    public int GetInt32() => Current.GetInt32();

    /// <inheritdoc cref="GetInt32"/>
    public long GetInt64() => Current.GetInt64();

    /// <inheritdoc cref="GetInt32"/>
    public double GetDouble() => Current.GetDouble();

    /// <summary>Gets a boolean.</summary>
    /// <returns>The boolean.</returns>
    /// <exception cref="InvalidOperationException">The token is neither <c>true</c> nor <c>false</c>.</exception>
    public bool GetBoolean() => Current.GetBoolean();

    /// <summary>Says whether a string or name has this text.</summary>
    /// <param name="utf8Text">The text in UTF-8.</param>
    /// <returns>Whether they are equal when escapes are resolved.</returns>
    /// <exception cref="InvalidOperationException">The token is neither.</exception>
    public bool ValueTextEquals(ReadOnlySpan<byte> utf8Text) => Current.ValueTextEquals(utf8Text);

    /// <summary>Gives the memory back, and closes what the reader owns. What was read of a pipe and not used stays in it.</summary>
    public void Dispose()
    {
        if (!_isDisposed)
        {
            _isDisposed = true;
            TokenType = JsonTokenType.None;
            _source.Release(Math.Max(0, _buffer.Unread.Length - _consumed));
            _valueStart = _valueLength = _consumed = 0;
            _buffer.Dispose();
            Close();
        }

        GC.SuppressFinalize(this);
    }

    /// <inheritdoc cref="Dispose"/>
    /// <returns>A task that has ended.</returns>
    public virtual ValueTask DisposeAsync()
    {
        Dispose();
        return default;
    }

    private protected virtual void Close()
    {
    }

    private async ValueTask<bool> ReadSlowAsync(CancellationToken cancellationToken)
    {
        do
        {
            if (_buffer.IsFinal)
            {
                TokenType = JsonTokenType.None;
                return false;
            }

            await FillAsync(cancellationToken).ConfigureAwait(false);
        }
        while (!TryRead());
        return true;
    }

    private async ValueTask FillAsync(CancellationToken cancellationToken)
        => _buffer.Commit(await _source.ReadAsync(_buffer.Free(), cancellationToken).ConfigureAwait(false));

    // Reads to the end of the container that is open at this depth; what is read is not kept.
    private bool TrySkipTo(int depth)
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        var reader = new Utf8JsonReader(_buffer.Unread[_consumed..], _buffer.IsFinal, _state);
        JsonReaderState before = _state;
        try
        {
            while (reader.Read())
            {
                if (reader.CurrentDepth == depth && reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray)
                {
                    Adopt(ref reader, before);
                    return true;
                }
            }
        }
        catch (JsonReaderException syntax)
        {
            throw Located(syntax);
        }

        KeepState(ref reader);
        return false;
    }

    private void KeepState(ref Utf8JsonReader reader)
    {
        _state = reader.CurrentState;
        int consumed = (int)reader.BytesConsumed;
        BytesConsumed += consumed;
        _buffer.Consume(_consumed + consumed);
        _consumed = _valueStart = _valueLength = _tokenStart = 0;
    }

    private void Adopt(ref Utf8JsonReader reader, JsonReaderState before)
    {
        TokenType = reader.TokenType;
        CurrentDepth = reader.CurrentDepth;
        ValueIsEscaped = reader.ValueIsEscaped;
        _before = before;
        _state = reader.CurrentState;
        BytesConsumed += reader.BytesConsumed;
        _buffer.Consume(_consumed);
        _tokenStart = (int)reader.TokenStartIndex;
        _consumed = (int)reader.BytesConsumed;
        _valueStart = _tokenStart + (TokenType is JsonTokenType.String or JsonTokenType.PropertyName ? 1 : 0);
        _valueLength = reader.ValueSpan.Length;
    }

    private JsonException Located(JsonReaderException syntax)
        => new($"{syntax.Problem} Path: {Path} | LineNumber: {syntax.LineNumber} | BytePositionInLine: {syntax.BytePositionInLine}.",
            Path, syntax.LineNumber, syntax.BytePositionInLine, syntax);

    private bool TrySkipMark()
    {
        if (!_isPastMark)
        {
            _isPastMark = _buffer.TrySkipMark();
        }

        return _isPastMark;
    }
}

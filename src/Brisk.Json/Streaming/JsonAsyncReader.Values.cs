using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Streaming;
using Brisk.Json.Text;

namespace Brisk.Json;

// Moving to a place, and reading objects from there.
public abstract partial class JsonAsyncReader
{
    /// <summary>Reads on in the innermost object that is open to the next property of this name. What stands between is passed over.</summary>
    /// <param name="utf8Name">The name in UTF-8, without escapes.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>True where the reader stands at the name; false where it stands at the end of the object.</returns>
    /// <exception cref="InvalidOperationException">No object is open.</exception>
    /// <inheritdoc cref="ReadAsync" path="/exception"/>
    public ValueTask<bool> ReadToPropertyAsync(ReadOnlySpan<byte> utf8Name, CancellationToken cancellationToken = default)
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        CheckNoOpenString();
        if (BytesConsumed == 0)
        {
            return ReadToFirstPropertyAsync(utf8Name.ToArray(), cancellationToken);
        }

        int depth = _path.InnermostObject(TokenType is JsonTokenType.StartObject ? CurrentDepth + 1 : CurrentDepth);
        if (depth == 0)
        {
            throw StreamingErrors.NoObject();
        }

        return TryFindProperty(utf8Name, depth, out bool isFound)
            ? new(isFound)
            : ReadToPropertyAsync(utf8Name.ToArray(), depth, cancellationToken);
    }

    /// <summary>Reads an object, or another value, from the place where the reader stands, and moves the reader to the value's last token.</summary>
    /// <typeparam name="T">The type to read.</typeparam>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value that the token begins; behind a property name, the value of the property; before the first token, the whole text.</returns>
    /// <exception cref="InvalidOperationException">The token begins no value.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <inheritdoc cref="ReadAsync" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public ValueTask<T?> DeserializeAsync<T>(CancellationToken cancellationToken = default)
        => ReadValueAsync(_options.Contracts.Get<T>(), cancellationToken);

    /// <summary>Reads the elements of the array at which the reader stands, one by one as they come, and moves the reader to the array's end.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The elements; none where <c>null</c> stands. Behind a property name, those of the value of the property. Where the enumeration is left early, the reader stands at the last token of an element.</returns>
    /// <exception cref="JsonException">While enumerating: there is no array, the text is not JSON, or an element not of the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public IAsyncEnumerable<T?> EnumerateArrayAsync<T>(CancellationToken cancellationToken = default)
        => EnumerateAsync(_options.Contracts.Get<T>(), cancellationToken);

    private async IAsyncEnumerable<T?> EnumerateAsync<T>(CursorConverter<T> element, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await MoveToValueAsync(cancellationToken).ConfigureAwait(false);
        if (TokenType == JsonTokenType.Null)
        {
            yield break;
        }

        if (TokenType != JsonTokenType.StartArray)
        {
            throw NoArray();
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
        int end = _consumed;
        if (TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
        {
            var scanner = new ChunkScanner(_state.Options.CommentHandling != JsonCommentHandling.Disallow);
            int scanned = _consumed;
            int comma = 0;
            while ((end = scanner.Scan(_buffer.Unread, scanned, ref comma)) < 0 && !_buffer.IsFinal)
            {
                scanned = _buffer.Unread.Length;
                await FillAsync(cancellationToken).ConfigureAwait(false);
            }

            end = end < 0 ? _buffer.Unread.Length : end + 1;
        }

        T? value = ReadValue(converter, _buffer.Unread[_tokenStart..end], out int length);
        MoveToEndOfValue(_tokenStart + length);
        return value;
    }

    private T? ReadValue<T>(CursorConverter<T> converter, ReadOnlySpan<byte> text, out int length)
    {
        JsonReaderOptions readerOptions = _options.ReaderOptions;
        var cursor = new JsonCursor(text, 0, CurrentDepth, readerOptions, _options.CallContext);
        try
        {
            T? value = converter.ReadValue(ref cursor);
            length = cursor.Position;
            return value;
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            _buffer.Consume(_tokenStart);
            var origin = new ErrorOrigin(converter, ArraySegment<ReadFrame>.Empty, null, _buffer.Place, readerOptions) { Path = Path };
            ErrorLocator.Rethrow(exception, ref cursor, origin);
            throw;
        }
    }

    private void MoveToEndOfValue(int end)
    {
        bool isContainer = TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray;
        if (!isContainer)
        {
            return;
        }

        JsonTokenType last = TokenType == JsonTokenType.StartObject ? JsonTokenType.EndObject : JsonTokenType.EndArray;
        ContainerStack containers = _state.Containers;
        containers.Pop();
        ReadOnlySpan<byte> text = _buffer.Unread;
        LineAnchor anchor = new LineAnchor(0, _state.Line, _state.Column).After(text[_consumed..end]);
        BytesConsumed += end - _consumed;
        TokenType = last;
        _tokenStart = _valueStart = end - 1;
        _valueLength = 1;
        _consumed = end;
        ReadState state = containers.Depth == 0 ? ReadState.End : ReadState.ValueRead;
        _state = new JsonReaderState(_state.Options, state, last, containers, anchor.Line, anchor.Column);
    }

    private async ValueTask MoveToValueAsync(CancellationToken cancellationToken)
    {
        if (TokenType is JsonTokenType.PropertyName or JsonTokenType.None && !await ReadAsync(cancellationToken).ConfigureAwait(false))
        {
            throw StreamingErrors.NoValue();
        }

        if (TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray)
        {
            throw StreamingErrors.NoValue();
        }
    }

    private async ValueTask<bool> ReadToFirstPropertyAsync(byte[] name, CancellationToken cancellationToken)
    {
        await MoveToValueAsync(cancellationToken).ConfigureAwait(false);
        return await ReadToPropertyAsync(name, cancellationToken).ConfigureAwait(false);
    }

    private async ValueTask<bool> ReadToPropertyAsync(byte[] name, int depth, CancellationToken cancellationToken)
    {
        bool isFound;
        do
        {
            if (_buffer.IsFinal)
            {
                TokenType = JsonTokenType.None;
                return false;
            }

            await FillAsync(cancellationToken).ConfigureAwait(false);
        }
        while (!TryFindProperty(name, depth, out isFound));
        return isFound;
    }

    // The depth is that of the names of the object. False where more of the text is needed.
    private bool TryFindProperty(ReadOnlySpan<byte> name, int depth, out bool isFound)
    {
        isFound = false;
        var reader = new Utf8JsonReader(_buffer.Unread[_consumed..], _buffer.IsFinal, _state);
        JsonReaderState before = _state;
        try
        {
            while (reader.Read())
            {
                isFound = reader.TokenType == JsonTokenType.PropertyName && reader.CurrentDepth == depth && reader.ValueTextEquals(name);
                if (isFound || (reader.TokenType is JsonTokenType.EndObject && reader.CurrentDepth < depth))
                {
                    Adopt(ref reader, before);
                    _path.Pass(TokenType, CurrentDepth, ValueSpan);
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

    private JsonException NoArray()
    {
        LineAnchor place = new(0, _state.Line, _state.Column);
        return new($"Expected an array, but found a token of type {TokenType}. Path: {Path} | LineNumber: {place.Line} | BytePositionInLine: {place.Column}.", Path, place.Line, place.Column);
    }
}

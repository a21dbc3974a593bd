using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Streaming;
using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

// Reading objects from where the reader is.
public abstract partial class JsonAsyncReader : ITextOrigin
{
    /// <summary>Reads the value that the token begins as an object of a type, and moves the reader to the value's last token. The text of the value is buffered.</summary>
    /// <typeparam name="T">The type to read.</typeparam>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value; at a property name, that of the property; before the first token, the whole text.</returns>
    /// <exception cref="JsonException">The text is not JSON, or not of the type, or too deep, or the value is longer than may be buffered.</exception>
    /// <exception cref="InvalidOperationException">The token begins no value, or a string is open, or another call has not ended or was interrupted.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public ValueTask<T?> DeserializeAsync<T>(CancellationToken cancellationToken = default)
        => ReadValueAsync(_options.Contracts.Get<T>(), cancellationToken);

    /// <summary>Reads the elements of the array that the token begins one by one as they arrive, and moves the reader to the array's end. The text of one element at a time is buffered.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The elements; none for <c>null</c>. At a property name, those of the property's value. When the enumeration is left early, the reader is at the last token of an element.</returns>
    /// <exception cref="JsonException">While enumerating: there is no array, the text is not JSON, or an element is not of the type.</exception>
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

    // Waits until the object or array that the token begins is in memory as a whole, or the text is at its end. Returns its length.
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

    // The token begins the text that a converter reads.
    LineAnchor ITextOrigin.Start => _tokens.Snapshot.PlaceOf(_tokens.Text, _tokens.Snapshot.TokenStart);

    private T? ReadValue<T>(CursorConverter<T> converter, int length)
    {
        T? value = LookAtValue(converter, length, out int read);
        MoveToEndOfValue(_tokens.Snapshot.TokenStart + read);
        return value;
    }

    // Reads the value that the token begins, and stays there.
    private T? LookAtValue<T>(CursorConverter<T> converter, int length, out int read)
    {
        var cursor = new JsonCursor(_tokens.Text.Slice(_tokens.Snapshot.TokenStart, length), 0, CurrentDepth, _options.ReaderOptions, _options.CallContext) { Origin = this };
        try
        {
            T? value = converter.ReadValue(ref cursor);
            read = cursor.Position;
            return value;
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            ErrorLocator.Rethrow(exception, ref cursor, OriginOf(converter, this, Path));
            throw;
        }
    }

    private ErrorOrigin OriginOf(ICursorConverter converter, ITextOrigin text, string path)
        => new(converter, ArraySegment<ReadFrame>.Empty, hasEnded: false, text.Start, _options.ReaderOptions) { Path = path };

    // The first token of another value is its last, too.
    private void MoveToEndOfValue(int end)
    {
        if (TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray))
        {
            return;
        }

        JsonTokenType last = TokenType == JsonTokenType.StartObject ? JsonTokenType.EndObject : JsonTokenType.EndArray;
        var reader = _tokens.Reader;
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

    // A carriage return alone is a line break where it ends a comment. Only a reader that sees the comment knows.
    private bool MayHoldRareLineBreak(ReadOnlySpan<byte> text)
        => _tokens.Snapshot.Options.CommentHandling != JsonCommentHandling.Disallow && text.Contains((byte)'\r') && text.IndexOf("//"u8) >= 0;

    private async ValueTask MoveToValueAsync(CancellationToken cancellationToken)
    {
        CheckUsable();
        if (_status is ReaderStatus.StringIsLeft or ReaderStatus.AtEndOfString)
        {
            throw StreamingErrors.StringIsGone();
        }

        if (TokenType == JsonTokenType.None && !await ReadAsync(cancellationToken).ConfigureAwait(false))
        {
            throw StreamingErrors.NoValue();
        }

        if (TokenType == JsonTokenType.PropertyName)
        {
            await ReadAsync(cancellationToken).ConfigureAwait(false);
        }

        if (TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray)
        {
            throw StreamingErrors.NoValue();
        }
    }
}

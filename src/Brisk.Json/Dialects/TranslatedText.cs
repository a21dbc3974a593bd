namespace Brisk.Json.Dialects;

/// <summary>Complete text, translated into a rented array.</summary>
internal ref struct TranslatedText
{
    private byte[] _bytes;
    private int _length;

    /// <param name="original">The JSON5 text.</param>
    public TranslatedText(ReadOnlySpan<byte> original, int maxDepth)
    {
        var translator = new Json5Translator(maxDepth, log: null);
        _bytes = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, original.Length + (original.Length / 8L) + (4 * Json5Translator.RequiredSpace)));
        while (true)
        {
            translator.Translate(original, isFinal: true, _bytes.AsSpan(_length), out int consumed, out int written);
            original = original[consumed..];
            _length += written;
            if (_bytes.Length - _length > 2 * Json5Translator.RequiredSpace) return;

            Grow();
        }
    }

    public readonly ReadOnlySpan<byte> Text => _bytes.AsSpan(0, _length);

    /// <summary>Transfers the array to the caller.</summary>
    /// <param name="length">The length of the text in it.</param>
    public readonly byte[] Take(out int length)
    {
        length = _length;
        return _bytes;
    }

    /// <summary>Clears the text, which may be confidential, and returns the array to the pool.</summary>
    public void Dispose()
    {
        byte[] bytes = _bytes;
        _bytes = [];
        if (bytes.Length > 0)
        {
            bytes.AsSpan(0, _length).Clear();
            ArrayPool<byte>.Shared.Return(bytes);
        }
    }

    private void Grow()
    {
        byte[] longer = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, _bytes.Length * 2L));
        if (longer.Length <= _bytes.Length)
        {
            throw new InsufficientMemoryException("The JSON text would exceed the maximum length of an array.");
        }

        _bytes.AsSpan(0, _length).CopyTo(longer);
        _bytes.AsSpan(0, _length).Clear();
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = longer;
    }
}

internal sealed class TextMap(PositionLog log, Json5Translator translator)
{
    public PositionLog Log => log;

    /// <summary>Creates the map of text that was translated without a log, by translating it again.</summary>
    public static TextMap Of(ReadOnlySpan<byte> original, int maxDepth)
    {
        var log = new PositionLog();
        var translator = new Json5Translator(maxDepth, log);
        byte[] output = new byte[4096];
        int start = 0;
        int written;
        do
        {
            translator.Translate(original[start..], isFinal: true, output, out int consumed, out written);
            start += consumed;
        }
        while (written > 0);
        return new TextMap(log, translator);
    }

    public (long Line, long Column) ToOriginal(long line, long column) => log.ToOriginal(line, column);

    /// <summary>Maps the error of a reader to the original; returns the error of the translator if the reader stopped at it.</summary>
    public JsonReaderException ToOriginal(JsonReaderException error)
    {
        (long line, long column) = (error.LineNumber ?? 0, error.BytePositionInLine ?? 0);
        bool isOurs = log.Failure is { } failure && (line > failure.Line || (line == failure.Line && column >= failure.Column));
        (line, column) = isOurs ? ToOriginal(log.Failure!.Value.Line, log.Failure.Value.Column) : ToOriginal(line, column);
        return new JsonReaderException(isOurs ? translator.Problem! : error.Problem, line, column);
    }

    /// <summary>Changes the location of an exception, including its message.</summary>
    /// <param name="start">The position to which the location is relative.</param>
    public void Move(JsonException exception, LineAnchor start)
    {
        (long line, long column) = (exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0);
        string place = Place(line, column);
        (line, column) = ToOriginal(start.Line + line, line == 0 ? start.Column + column : column);
        if (exception.Message.EndsWith(place, StringComparison.Ordinal))
        {
            exception.SetMessage(exception.Message[..^place.Length] + Place(line, column));
        }

        exception.SetPosition(exception.Path, line, column);
    }

    private static string Place(long line, long column) => $"LineNumber: {line} | BytePositionInLine: {column}.";
}

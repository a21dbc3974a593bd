namespace Brisk.Json.Dialects;

/// <summary>Maps errors in translated text to positions in the original.</summary>
/// <param name="log">The log of positions.</param>
/// <param name="translator">The translator of the text.</param>
internal sealed class TextMap(PositionLog log, Json5Translator translator)
{
    /// <summary>The log of positions.</summary>
    public PositionLog Log => log;

    /// <summary>Creates the map of a text that was translated without a log, by translating it again.</summary>
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

    /// <summary>Returns a position in the original.</summary>
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
    /// <param name="exception">The exception.</param>
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

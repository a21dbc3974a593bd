namespace Brisk.Json.Converters;

/// <summary>
/// Maps the locations of exceptions for a value that the System.Text.Json serializer reads with this library to the whole document. If the path of the value
/// is unknown, because the text before it is not available, that serializer adds the path and position of the value.
/// </summary>
internal static class HostedErrors
{
    /// <summary>Throws the located exception, or returns if the original one must be rethrown.</summary>
    /// <param name="located">The exception with its location in the value.</param>
    /// <param name="first">A reader at the first token of the value.</param>
    public static void Rethrow(Exception exception, Exception located, ref StjReader first, ref StjReader reader, scoped ReadOnlySpan<byte> text)
    {
        if (HostedPlace.PathTo(ref first) is { } prefix)
        {
            HostedPlace.Start(ref first).Move(located, prefix, isSame: located == exception);
            return;
        }

        if (located is JsonException { Path: not null } json)
        {
            HostedPlace.MoveTo(ref first, ref reader, text, json);
            json.SetPosition(null, null, null);
            throw exception is CursorException or JsonException { IsMessageWithoutLocation: true } && exception is JsonException own
                ? new JsonException(own.HasMessage ? own.OriginalMessage : null)
                : json;
        }
    }

    /// <summary>Throws an error of the host's reader with its path inside the value, or returns if that path is unknown.</summary>
    /// <param name="first">A reader at the first token of the value.</param>
    public static void RethrowSyntax(Stj.JsonException syntax, ref StjReader first, ref StjReader reader, ICursorConverter converter, JsonSerializerOptions options)
    {
        ReadOnlySpan<byte> consumed = HostedText.Consumed(ref first, ref reader);
        if (consumed.IsEmpty || HostedPlace.PathTo(ref first) is not { } prefix) return;

        // Reads the valid part, because the first error may be in it; otherwise, the error is at its end. A number at the end is complete, unless the reader stopped inside it.
        bool isInNumber = reader.TokenType == Stj.JsonTokenType.Number && !reader.ValueSpan.IsEmpty;
        byte[] text = isInNumber ? consumed.ToArray() : [.. consumed, (byte)' '];
        JsonReaderOptions readerOptions = HostedDepth.ReaderOptions(ref first, options);
        var cursor = new JsonCursor(text, 0, first.CurrentDepth, readerOptions, options.CallContext);
        Exception? located = null;
        try
        {
            converter.ReadBoxed(ref cursor);
        }
        catch (Exception exception) when (ErrorLocator.NeedsLocation(exception))
        {
            located = ErrorLocator.Located(exception, ref cursor, converter, readerOptions);
            if (located is not JsonException { InnerException: JsonReaderException })
            {
                HostedPlace.Start(ref first).Move(located, prefix, isSame: located == exception);
                throw;
            }
        }

        string path = prefix + (located as JsonException)?.Path?[1..];
        int place = syntax.Message.LastIndexOf(" LineNumber: ", StringComparison.Ordinal);
        string problem = place < 0 ? syntax.Message : syntax.Message[..place];
        throw new JsonException($"{problem} Path: {path} | LineNumber: {syntax.LineNumber} | BytePositionInLine: {syntax.BytePositionInLine}.", path, syntax.LineNumber, syntax.BytePositionInLine, syntax);
    }
}

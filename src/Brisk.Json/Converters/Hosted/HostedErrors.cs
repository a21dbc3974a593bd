using Brisk.Json.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Serialization;

/// <summary>
/// Gives the exceptions of a value that System.Text.Json's serializer has read here their place in the whole document. Where the path to the value
/// cannot be known, because what is before it is gone, that serializer gives them the path and place that it knows: those of the value.
/// </summary>
internal static class HostedErrors
{
    /// <summary>Throws the located exception; returns where the same one is to be thrown again.</summary>
    /// <param name="exception">What was thrown.</param>
    /// <param name="located">The same, with its place in the value.</param>
    /// <param name="first">Stands at the first token of the value.</param>
    /// <param name="reader">Is moved to what the error concerns, where the host is to say where that is.</param>
    /// <param name="text">The text of the value.</param>
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
            throw exception is CursorException cursorFailure ? new JsonException(cursorFailure.HasMessage ? cursorFailure.Message : null) : json;
        }
    }

    /// <summary>Throws an error of the host's reader with the path inside of the value that it was found in; returns where that path is not known.</summary>
    /// <param name="syntax">What the reader threw.</param>
    /// <param name="first">Stands at the first token of the value.</param>
    /// <param name="reader">Has thrown.</param>
    /// <param name="converter">The converter of the value.</param>
    /// <param name="options">The options that it belongs to.</param>
    public static void RethrowSyntax(Stj.JsonException syntax, ref StjReader first, ref StjReader reader, ICursorConverter converter, JsonSerializerOptions options)
    {
        ReadOnlySpan<byte> consumed = HostedText.Consumed(ref first, ref reader);
        if (consumed.IsEmpty || HostedPlace.PathTo(ref first) is not { } prefix)
        {
            return;
        }

        // What was valid is read: the first error may be in there, and else is at its end. A number at the end is complete, unless it is what the reader has stopped in.
        bool isInNumber = reader.TokenType == Stj.JsonTokenType.Number && !reader.ValueSpan.IsEmpty;
        byte[] text = isInNumber ? consumed.ToArray() : [.. consumed, (byte)' '];
        JsonReaderOptions readerOptions = HostedDepth.ReaderOptions(ref first, options);
        var cursor = new JsonCursor(text, 0, first.CurrentDepth, readerOptions, options.CallContext);
        Exception? located = null;
        try
        {
            converter.ReadBoxed(ref cursor);
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            located = Locate(exception, ref cursor, converter, readerOptions);
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

    /// <summary>Gives an exception its place in a value.</summary>
    /// <param name="exception">One that <see cref="ErrorLocator.Concerns"/> this.</param>
    /// <param name="cursor">Stands where the converter left it.</param>
    /// <param name="converter">The converter of the value.</param>
    /// <param name="options">How the text was read.</param>
    /// <returns>The same exception or one in its place.</returns>
    public static Exception Locate(Exception exception, scoped ref JsonCursor cursor, ICursorConverter converter, JsonReaderOptions options)
    {
        try
        {
            ErrorLocator.Rethrow(exception, ref cursor, 0, converter, options);
            return exception;
        }
        catch (Exception located) when (located is JsonException or NotSupportedException)
        {
            return located;
        }
    }
}

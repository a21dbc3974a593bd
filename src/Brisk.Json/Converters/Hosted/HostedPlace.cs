using System.Globalization;
using System.Runtime.ExceptionServices;
using System.Text.RegularExpressions;

namespace Brisk.Json.Converters;

/// <summary>The position of a value in a document of System.Text.Json.</summary>
/// <param name="Line">The zero-based line.</param>
/// <param name="Byte">The zero-based byte position in the line.</param>
internal readonly partial record struct HostedPlace(long Line, long Byte)
{
    /// <summary>Returns the position of the current token of a reader.</summary>
    public static HostedPlace Start(ref StjReader reader)
    {
        // A reader reports its position only when it fails. No token starts with this character, so this one fails immediately.
        var failing = new StjReader("?"u8, isFinalBlock: true, reader.CurrentState);
        try
        {
            failing.Read();
        }
        catch (Stj.JsonException exception)
        {
            return new(exception.LineNumber ?? 0, (exception.BytePositionInLine ?? 0) - (reader.BytesConsumed - reader.TokenStartIndex));
        }

        return default;
    }

    /// <summary>Returns the path of the value at a reader, or null if the text before it is not available.</summary>
    public static string? PathTo(ref StjReader reader)
    {
        if (reader.CurrentDepth == 0) return "$";

        // The memory before the value is the start of the document if it opens exactly the containers that are open.
        ReadOnlySpan<byte> before = HostedText.Before(ref reader);
        var options = new JsonReaderOptions { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = int.MaxValue };
        var walk = new Utf8JsonReader(before, isFinalBlock: false, new JsonReaderState(options));
        var levels = new List<TextPath.Level>();
        walk.RecordErrors();
        while (walk.Read())
        {
            TextPath.Pass(ref walk, levels);
        }

        return walk.Error is null && levels.Count == reader.CurrentDepth ? TextPath.Format(levels) : null;
    }

    /// <summary>Throws an exception with its location relative to the start of the document.</summary>
    /// <param name="exception">An exception with its location in the value.</param>
    /// <param name="isSame">Whether the exception is already being propagated. It is then modified, and this method returns.</param>
    public void Move(Exception exception, string prefix, bool isSame)
    {
        if (exception is NotSupportedException unsupported && !isSame)
        {
            throw new NotSupportedException(Move(unsupported.Message, prefix), unsupported.InnerException);
        }

        if (exception is not JsonException { Path: { } path } json)
        {
            if (!isSame) ExceptionDispatchInfo.Throw(exception);

            return;
        }

        long line = json.LineNumber ?? 0;
        long column = json.BytePositionInLine ?? 0;
        string moved = prefix + path[1..];
        string oldPlace = PlaceText(path, line, column);
        column += line == 0 ? Byte : 0;
        line += Line;
        json.SetPosition(moved, line, column);
        if (json.Message.EndsWith(oldPlace, StringComparison.Ordinal))
        {
            json.SetMessage(json.Message[..^oldPlace.Length] + PlaceText(moved, line, column));
        }

        if (!isSame) throw json;
    }

    /// <summary>Moves a reader from the first token of a value to the one that an exception refers to.</summary>
    /// <param name="first">A reader at the first token.</param>
    /// <param name="exception">An exception with its location in the value.</param>
    public static void MoveTo(ref StjReader first, ref StjReader reader, scoped ReadOnlySpan<byte> text, JsonException exception)
    {
        int lineStart = 0;
        for (long line = exception.LineNumber ?? 0; line > 0; line--)
        {
            lineStart += text[lineStart..].IndexOf((byte)'\n') + 1;
        }

        long target = first.TokenStartIndex + lineStart + (exception.BytePositionInLine ?? 0);
        long end = reader.BytesConsumed;
        reader = first;
        while (reader.BytesConsumed < target && reader.BytesConsumed < end && reader.Read()) { }
    }

    // The location at the end of a message.
    private string Move(string message, string prefix)
        => PlaceAtEnd().Match(message) is { Success: true } place
            && long.TryParse(place.Groups["line"].ValueSpan, NumberFormatInfo.InvariantInfo, out long line)
            && long.TryParse(place.Groups["byte"].ValueSpan, NumberFormatInfo.InvariantInfo, out long column)
            ? message[..place.Index] + PlaceText(prefix + place.Groups["path"].Value, line + Line, line == 0 ? column + Byte : column)
            : message;

    [GeneratedRegex(@" Path: \$(?<path>.*) \| LineNumber: (?<line>\d+) \| BytePositionInLine: (?<byte>\d+)\.$", RegexOptions.Singleline | RegexOptions.RightToLeft)]
    private static partial Regex PlaceAtEnd();

    private static string PlaceText(string path, long line, long column) => $" Path: {path} | LineNumber: {line} | BytePositionInLine: {column}.";
}

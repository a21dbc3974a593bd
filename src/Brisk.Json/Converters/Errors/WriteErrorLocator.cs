namespace Brisk.Json.Serialization;

/// <summary>Gives an exception that came out of a converter while it wrote its path.</summary>
internal static class WriteErrorLocator
{
    /// <summary>Whether an exception says something about the value that is written, and not yet where.</summary>
    public static bool Concerns(Exception exception) => exception is not FormatException && ErrorLocator.Concerns(exception);

    /// <summary>Throws the located exception; returns where the same one, completed, is to be thrown again.</summary>
    /// <param name="exception">One that <see cref="Concerns"/> this class.</param>
    /// <param name="writer">Stands where the converter left it.</param>
    /// <param name="start">What <see cref="Utf8JsonWriter.BytesWritten"/> was when the call began.</param>
    /// <param name="outerDepth">What <see cref="Utf8JsonWriter.CurrentDepth"/> was then.</param>
    /// <param name="root">The converter of the value.</param>
    public static void Rethrow(Exception exception, Utf8JsonWriter writer, long start, int outerDepth, ICursorConverter root)
    {
        writer.GiveBackAfterFailure();
        Rethrow(exception, WriteErrorWalk.PathOf(writer.PendingSince(start), root, WriteFailure.Take(writer, exception), outerDepth, []));
    }

    /// <inheritdoc cref="Rethrow(Exception, Utf8JsonWriter, long, int, ICursorConverter)"/>
    /// <param name="exception">One that <see cref="Concerns"/> this class.</param>
    /// <param name="writer">Stands where the converter left it.</param>
    /// <param name="frames">The containers that are being written, the outermost first.</param>
    public static void Rethrow(Exception exception, Utf8JsonWriter writer, ReadOnlySpan<WriteFrame> frames)
    {
        writer.GiveBackAfterFailure();
        var names = new List<string>();
        foreach (WriteFrame frame in frames)
        {
            if (frame.Name is { } name)
            {
                names.Add(name);
            }
        }

        WriteFailure failure = WriteFailure.Take(writer, exception);
        WriteFrame top = frames[^1];
        Rethrow(exception, top.ElementConverter is { } element
            ? WriteErrorWalk.PathOf(writer.PendingSince(top.ElementStart), element, failure, top.ElementDepth, names)
            : WriteErrorWalk.PathOf(default, top.Converter, failure, frames.Length, names));
    }

    private static void Rethrow(Exception exception, string path)
    {
        string suffix = $" Path: {path}.";
        const string Problem = "The object or value could not be serialized.";
        switch (exception)
        {
            case CursorException known:
                throw new JsonException((known.HasMessage ? known.Message : Problem) + suffix, path, null, null);
            case JsonException json:
                if (!json.HasMessage)
                {
                    json.SetMessage(Problem + suffix);
                }

                json.SetPosition(path, json.LineNumber, json.BytePositionInLine);
                return;
            case NotSupportedException:
                throw new NotSupportedException(exception.Message + suffix, exception);
            case System.Text.Json.JsonException foreign when ErrorLocator.HasMessage(foreign):
                throw new JsonException(foreign.Message, path, null, null, foreign);
            default:
                throw new JsonException(Problem + suffix, path, null, null, exception);
        }
    }
}

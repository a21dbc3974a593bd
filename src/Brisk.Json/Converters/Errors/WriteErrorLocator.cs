namespace Brisk.Json.Converters;

/// <summary>Adds the path to an exception thrown by a converter when writing.</summary>
internal static class WriteErrorLocator
{
    /// <summary>Returns whether an exception refers to the value being written, without its location.</summary>
    public static bool Concerns(Exception exception) => exception is not FormatException && ErrorLocator.Concerns(exception);

    /// <summary>Throws the located exception, or returns if the original one, now complete, must be rethrown.</summary>
    /// <param name="exception">An exception for which <see cref="Concerns"/> returned true.</param>
    /// <param name="writer">The writer as the converter left it.</param>
    /// <param name="start">The value of <see cref="Utf8JsonWriter.BytesWritten"/> at the start of the call.</param>
    /// <param name="outerDepth">The value of <see cref="Utf8JsonWriter.CurrentDepth"/> at the start of the call.</param>
    /// <param name="root">The converter of the value.</param>
    public static void Rethrow(Exception exception, Utf8JsonWriter writer, long start, int outerDepth, ICursorConverter root)
    {
        writer.GiveBackAfterFailure();
        Rethrow(exception, WriteErrorWalk.PathOf(writer.PendingSince(start), root, WriteFailure.Take(writer, exception), outerDepth, []));
    }

    /// <inheritdoc cref="Rethrow(Exception, Utf8JsonWriter, long, int, ICursorConverter)"/>
    /// <param name="exception">An exception for which <see cref="Concerns"/> returned true.</param>
    /// <param name="writer">The writer as the converter left it.</param>
    /// <param name="frames">The containers being written, outermost first.</param>
    public static void Rethrow(Exception exception, Utf8JsonWriter writer, ReadOnlySpan<WriteFrame> frames)
    {
        writer.GiveBackAfterFailure();
        var names = new List<string>();
        foreach (WriteFrame frame in frames)
        {
            if (frame.Name is { } name) names.Add(name);
        }

        var failure = WriteFailure.Take(writer, exception);
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
                if (!json.HasMessage) json.SetMessage(Problem + suffix);

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

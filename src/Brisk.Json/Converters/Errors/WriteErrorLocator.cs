namespace Brisk.Json.Converters;

/// <summary>Adds the path to an exception thrown by a converter when writing.</summary>
internal static class WriteErrorLocator
{
    /// <summary>Returns whether an exception refers to the value being written, without its location.</summary>
    public static bool NeedsLocation(Exception exception) => exception is not FormatException && ErrorLocator.NeedsLocation(exception);

    /// <summary>
    /// The same, for a root value. If it is declared as <see cref="object"/>, and there is no contract for its run-time type, nothing has been written that could
    /// be located.
    /// </summary>
    public static bool NeedsLocation(Exception exception, Utf8JsonWriter writer, ICursorConverter root)
        => NeedsLocation(exception) && !(exception is NotSupportedException && AnyConverter.IsAny(root) && !WriteFailure.IsKnown(writer, exception));

    /// <summary>Throws the located exception, or returns if the original one, now complete, must be rethrown.</summary>
    /// <param name="exception">An exception for which <see cref="NeedsLocation(Exception)"/> returned true.</param>
    /// <param name="start">The value of <see cref="Utf8JsonWriter.BytesWritten"/> at the start of the call.</param>
    /// <param name="outerDepth">The value of <see cref="Utf8JsonWriter.CurrentDepth"/> at the start of the call.</param>
    public static void Rethrow(Exception exception, Utf8JsonWriter writer, long start, int outerDepth, ICursorConverter root)
    {
        writer.ReleaseAfterFailure();
        Rethrow(exception, WriteErrorWalk.PathOf(writer.PendingSince(start), root, WriteFailure.Take(writer, exception), outerDepth, []));
    }

    /// <inheritdoc cref="Rethrow(Exception, Utf8JsonWriter, long, int, ICursorConverter)"/>
    /// <param name="frames">The containers being written, outermost first.</param>
    public static void Rethrow(Exception exception, Utf8JsonWriter writer, ReadOnlySpan<WriteFrame> frames)
    {
        writer.ReleaseAfterFailure();
        var names = new List<string>();
        foreach (WriteFrame frame in frames)
        {
            if (frame.Name is { Length: > 0 } name) names.Add(name);
        }

        var failure = WriteFailure.Take(writer, exception);
        WriteFrame top = frames[^1];
        if (top.ElementConverter is not { } element)
        {
            Rethrow(exception, WriteErrorWalk.PathOf(default, top.Converter, failure, frames.Length, names));
            return;
        }

        // Members that are written together may be in the middle of their object; its bracket may have been flushed.
        ReadOnlySpan<byte> written = writer.PendingSince(top.ElementStart);
        if (top.WritesMembers) written = (byte[])[(byte)'{', .. written.TrimStart(", \t\r\n"u8)];

        Rethrow(exception, WriteErrorWalk.PathOf(written, element, failure, top.ElementDepth, names));
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

/// <summary>
/// Information about an error that the output does not contain. It is recorded by exception filters while the exception propagates to
/// the serializer, so nothing is tracked unless there is an error.
/// </summary>
internal sealed class WriteFailure
{
    private readonly Exception _exception;
    private readonly List<(int Depth, ICursorConverter Converter)> _converters = [];
    private (int Depth, string Name)? _member;
    private int _number = Utf8JsonWriter.NotAcquired;

    private WriteFailure(Exception exception) => _exception = exception;

    /// <summary>Records which converter wrote a value declared as <see cref="object"/>.</summary>
    /// <returns>false, so that an exception filter that calls this does not handle the exception.</returns>
    public static bool RecordConverter(Utf8JsonWriter writer, Exception exception, int depth, ICursorConverter converter)
    {
        Of(writer, exception)._converters.Add((depth, converter));
        return false;
    }

    /// <summary>Records which member failed before its name was written. The name is empty if the object itself failed, or if the member has no .NET name.</summary>
    /// <returns>false, so that an exception filter that calls this does not handle the exception.</returns>
    public static bool RecordMember(Utf8JsonWriter writer, Exception exception, string name)
    {
        Of(writer, exception)._member = (writer.CurrentDepth, name);
        return false;
    }

    /// <summary>Returns whether anything was recorded about an exception.</summary>
    public static bool IsKnown(Utf8JsonWriter writer, Exception exception) => writer.SerializerFailure is WriteFailure failure && failure._exception == exception;

    /// <summary>Returns the information about this exception, and removes it from the writer.</summary>
    public static WriteFailure Take(Utf8JsonWriter writer, Exception exception)
    {
        WriteFailure failure = Of(writer, exception);
        failure._number = writer.NextMember;
        writer.SerializerFailure = null;
        writer.NextMember = Utf8JsonWriter.NotAcquired;
        return failure;
    }

    /// <summary>Returns the converter of a value declared as <see cref="object"/> that starts at this depth.</summary>
    public ICursorConverter? ConverterAt(int depth)
    {
        foreach ((int at, ICursorConverter converter) in _converters)
        {
            if (at == depth) return converter;
        }

        return null;
    }

    /// <summary>Returns the member that failed in an object whose members are at this depth.</summary>
    public string? MemberAt(int depth) => _member is { } member && member.Depth == depth ? member.Name : null;

    /// <summary>Returns the member of the innermost object whose getter a generated method was about to call, or null.</summary>
    public string? MemberOf(ICursorConverter innermost) => _number == Utf8JsonWriter.NotAcquired ? null : innermost.Structure.WrittenName(_number);

    private static WriteFailure Of(Utf8JsonWriter writer, Exception exception)
    {
        if (!IsKnown(writer, exception)) writer.SerializerFailure = new WriteFailure(exception);

        return (WriteFailure)writer.SerializerFailure!;
    }
}

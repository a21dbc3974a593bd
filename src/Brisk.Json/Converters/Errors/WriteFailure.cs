namespace Brisk.Json.Serialization;

/// <summary>
/// What the text written so far does not show about a failure. It is noted in exception filters, on the way to the serializer's own
/// handler, so that nothing is tracked while all goes well.
/// </summary>
internal sealed class WriteFailure
{
    private readonly Exception _exception;
    private readonly List<(int Depth, ICursorConverter Converter)> _converters = [];
    private (int Depth, string Name)? _member;
    private int _number = Utf8JsonWriter.NotTaken;

    private WriteFailure(Exception exception)
    {
        _exception = exception;
    }

    /// <summary>Notes which converter wrote a value of declared type <see cref="object"/>.</summary>
    /// <returns>False: a filter that calls this catches nothing.</returns>
    public static bool NoteConverter(Utf8JsonWriter writer, Exception exception, int depth, ICursorConverter converter)
    {
        Of(writer, exception)._converters.Add((depth, converter));
        return false;
    }

    /// <summary>Notes which member failed before its name was written.</summary>
    /// <returns>False: a filter that calls this catches nothing.</returns>
    public static bool NoteMember(Utf8JsonWriter writer, Exception exception, string name)
    {
        Of(writer, exception)._member = (writer.CurrentDepth, name);
        return false;
    }

    /// <summary>What is known about this exception, which the writer then forgets.</summary>
    public static WriteFailure Take(Utf8JsonWriter writer, Exception exception)
    {
        WriteFailure failure = Of(writer, exception);
        failure._number = writer.NextMember;
        writer.SerializerFailure = null;
        writer.NextMember = Utf8JsonWriter.NotTaken;
        return failure;
    }

    /// <summary>The converter of a value of declared type <see cref="object"/> that begins at this depth.</summary>
    public ICursorConverter? ConverterAt(int depth)
    {
        foreach ((int at, ICursorConverter converter) in _converters)
        {
            if (at == depth)
            {
                return converter;
            }
        }

        return null;
    }

    /// <summary>The member that failed in an object whose members are at this depth.</summary>
    public string? MemberAt(int depth) => _member is { } member && member.Depth == depth ? member.Name : null;

    /// <summary>The member of the innermost object that a generated body was about to get; null where it was about something else.</summary>
    public string? MemberOf(ICursorConverter innermost) => _number == Utf8JsonWriter.NotTaken ? null : innermost.WrittenName(_number);

    private static WriteFailure Of(Utf8JsonWriter writer, Exception exception)
    {
        if (writer.SerializerFailure is not WriteFailure failure || failure._exception != exception)
        {
            writer.SerializerFailure = failure = new WriteFailure(exception);
        }

        return failure;
    }
}

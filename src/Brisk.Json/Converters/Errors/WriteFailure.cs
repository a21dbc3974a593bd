namespace Brisk.Json.Converters;

/// <summary>
/// Information about an error that the output does not contain. It is recorded in exception filters, on the way to the serializer's own
/// handler, so that nothing is tracked without an error.
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

    /// <summary>Records which converter wrote a value declared as <see cref="object"/>.</summary>
    /// <returns>false, so that an exception filter that calls this does not handle the exception.</returns>
    public static bool NoteConverter(Utf8JsonWriter writer, Exception exception, int depth, ICursorConverter converter)
    {
        Of(writer, exception)._converters.Add((depth, converter));
        return false;
    }

    /// <summary>Records which member failed before its name was written.</summary>
    /// <returns>false, so that an exception filter that calls this does not handle the exception.</returns>
    public static bool NoteMember(Utf8JsonWriter writer, Exception exception, string name)
    {
        Of(writer, exception)._member = (writer.CurrentDepth, name);
        return false;
    }

    /// <summary>Returns the information about this exception, and removes it from the writer.</summary>
    public static WriteFailure Take(Utf8JsonWriter writer, Exception exception)
    {
        WriteFailure failure = Of(writer, exception);
        failure._number = writer.NextMember;
        writer.SerializerFailure = null;
        writer.NextMember = Utf8JsonWriter.NotTaken;
        return failure;
    }

    /// <summary>Returns the converter of a value declared as <see cref="object"/> that begins at this depth.</summary>
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
    public string? MemberOf(ICursorConverter innermost) => _number == Utf8JsonWriter.NotTaken ? null : innermost.Structure.WrittenName(_number);

    private static WriteFailure Of(Utf8JsonWriter writer, Exception exception)
    {
        if (writer.SerializerFailure is not WriteFailure failure || failure._exception != exception)
        {
            writer.SerializerFailure = failure = new WriteFailure(exception);
        }

        return failure;
    }
}

namespace Brisk.Json.Converters;

internal static class ObjectErrors
{
    public static CursorException NullForMember(Type type, MemberSettings member, ref JsonCursor cursor)
        => cursor.At(FailurePlace.After, new CursorException(member.ParameterName is { } parameter
            ? $"The constructor parameter '{parameter}' on type '{type}' doesn't allow null values. Consider updating its nullability annotation."
            : $"The property or field '{member.Name}' on type '{type}' doesn't allow setting null values. Consider updating its nullability annotation.") { Expected = "a value other than null" });

    public static CursorException NullMemberWritten(Type type, MemberSettings member, Utf8JsonWriter writer)
    {
        var exception = new CursorException($"The property or field '{member.Name}' on type '{type}' doesn't allow getting null values. Consider updating its nullability annotation.");
        WriteFailure.RecordMember(writer, exception, member.ClrName);
        return exception;
    }

    public static InvalidOperationException NullPopulated(Type type, Type memberType, MemberSettings member)
        => new($"Unable to assign 'null' to the property or field of type '{memberType}'. '{member.Name}' of type '{type}' is populated, but has no setter.");

    public static JsonException MissingRequired(Type type, IEnumerable<string> names)
        => new($"JSON deserialization for type '{type}' was missing required properties including: {string.Join(", ", names.Select(n => $"'{n}'"))}.") { Expected = "an object with all required members", Found = "an object that lacks some of them" };

    public static JsonException DuplicateMember(Type type, string name)
        => new($"Duplicate property '{name}' encountered during deserialization of type '{type}'.") { Expected = "each property once", Found = "a duplicate property" };

    public static JsonException DuplicateKey(Type type, string key)
        => new($"Duplicate property '{DocumentErrors.Shorten(key)}' encountered during deserialization. Duplicate properties not allowed during deserialization of type '{type}'.") { Expected = "each property once", Found = "a duplicate property" };

    public static JsonException UnmappedMember(Type type, string name)
        => new($"The JSON property '{name}' could not be mapped to any .NET member contained in type '{type}'.") { Expected = "a property that the type has", Found = "another property" };

    public static InvalidOperationException MemberOfOtherType(int member, Type type)
        => new($"Member {member} of the contract is not of type '{type}', as the generated code expects. Rebuild the project that contains the generated code.");

    public static InvalidOperationException MemberOfOtherType(Type type)
        => new($"A member of the contract is not of type '{type}', as the generated code expects. Rebuild the project that contains the generated code.");

    public static JsonException RepeatedMember(Type type, string name)
        => new($"The member '{name}' of '{type}' occurs again after the streamed element has been returned as complete.");

    public static JsonException LateMember(Type type, string name)
        => new($"The member '{name}' of '{type}' comes after the streamed elements: it is required or a constructor argument, but the object has already been created.");
}

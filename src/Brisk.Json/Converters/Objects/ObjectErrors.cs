namespace Brisk.Json.Serialization;

/// <summary>What objects throw.</summary>
internal static class ObjectErrors
{
    public static CursorException NullForMember(Type type, MemberSettings member, ref JsonCursor cursor)
    {
        cursor.FailurePlace = FailurePlace.Behind;
        return new($"The member '{member.Name}' of type '{type}' does not accept null.");
    }

    public static CursorException NullMemberWritten(Type type, MemberSettings member, Utf8JsonWriter writer)
    {
        var exception = new CursorException($"The member '{member.Name}' of type '{type}' promises not to be null, and is.");
        WriteFailure.NoteMember(writer, exception, member.ClrName);
        return exception;
    }

    public static InvalidOperationException NullPopulated(Type type, MemberSettings member)
        => new($"The member '{member.Name}' of type '{type}' is to be filled in place and cannot be set: null cannot be read into it.");

    public static JsonException MissingRequired(Type type, IEnumerable<string> names)
        => new($"JSON deserialization for type '{type}' was missing required properties including: {string.Join(", ", names.Select(n => $"'{n}'"))}.");

    public static JsonException DuplicateMember(Type type, string name)
        => new($"The property '{name}' of type '{type}' appears more than once, and duplicate properties are not allowed.");

    public static JsonException UnmappedMember(Type type, string name)
        => new($"The JSON property '{name}' could not be mapped to any member of type '{type}'.");

    public static InvalidOperationException MemberOfOtherType(int member, Type type)
        => new($"Member {member} of the contract is not of type '{type}', as which generated code writes it: generate the code again.");

    public static JsonException LateMember(Type type, string name)
        => new($"The member '{name}' of '{type}' comes behind the elements that are streamed: it is required, or goes to the constructor, and the object was made before.");
}

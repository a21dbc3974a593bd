namespace Brisk.Json.Serialization;

/// <summary>What is thrown about references and the metadata that tell of them.</summary>
internal static class ReferenceErrors
{
    public static InvalidOperationException Populates(Type type)
        => new($"The type '{type}', or a member of it, is to be filled in place, which options that handle references do not allow.");

    public static InvalidOperationException NameTaken(Type type, string name)
        => new($"The type '{type}' has a member named '{name}', which is the name of metadata where references are preserved. Rename it, or ignore it.");

    public static InvalidOperationException WrongType(string identifier, Type found, Type wanted)
        => new($"The object with the identifier '{identifier}' is of type '{found}', which is not assignable to '{wanted}'.");

    public static NotSupportedException WithinArguments(Type type)
        => new($"Metadata of references are not supported in the values that the constructor of '{type}' waits for, since that object has an identifier itself.");

    public static CursorException Misplaced(string name)
        => new($"The metadata property '{name}' is not supported by the type, or does not come first in its object.");

    public static CursorException NoMetadata(string name)
        => new($"Properties that start with '$' are not allowed where references are preserved, and '{name}' is not one of its metadata.");

    public static CursorException NoString(string name) => new($"The metadata property '{name}' must be a string.");

    public static CursorException NotAlone() => new("An object with a '$ref' must have no other property.");

    public static CursorException Repeated(string name) => new($"The metadata property '{name}' comes twice, or together with one that excludes it.");

    public static CursorException ValueType(Type type) => new($"'$ref' cannot lead to a value of the type '{type}', which is a value type.");

    public static CursorException Immutable(Type type)
        => new($"Values of type '{type}' cannot have an '$id': arrays and immutable collections are made when all their elements are known.");

    public static CursorException ValuesWithoutIdentifier() => new("'$values' must come behind an '$id'.");

    public static CursorException NoValues(Type type) => new($"An object that stands for a collection of type '{type}' must have '$values'.");

    public static CursorException ValuesNoArray() => new("'$values' must be an array.");

    public static CursorException BesideValues(string name) => new($"An object that stands for a collection must have metadata only, not '{name}'.");
}

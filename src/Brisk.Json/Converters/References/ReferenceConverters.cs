namespace Brisk.Json.Converters;

/// <summary>
/// The entry point of reference handling: for options with a handler, the contract cache wraps the converters of objects and
/// collections in these converters. The wrapped converters, and those of all other options, do not handle references.
/// </summary>
internal static class ReferenceConverters
{
    public static CursorConverter<T> For<T>(CursorConverter<T> inner, ContractCache cache) => cache.Options.ReferenceHandler switch
    {
        null => inner,
        CycleIgnoringHandler => new AcyclicConverter<T>(inner),
        _ => new MetadataConverter<T>(inner, RulesOf(cache.Options)),
    };

    /// <summary>Gets the rules for options that preserve references.</summary>
    public static MetadataRules RulesOf(JsonSerializerOptions options) => new() { PreservesReferences = true, InAnyOrder = options.AllowOutOfOrderMetadataProperties };

    /// <summary>Gets the wrapper of the converter of values of declared type <see cref="object"/>.</summary>
    public static CursorConverter<object> ForAny(AnyConverter inner, ContractCache cache)
        => cache.Options.ReferenceHandler is CycleIgnoringHandler ? new AcyclicConverter<object>(inner) : new PreservingAnyConverter(inner, cache);
}

/// <summary>Creates the exceptions about references and their metadata.</summary>
internal static class ReferenceErrors
{
    public static InvalidOperationException Populates(Type type)
        => new($"JsonObjectCreationHandling.Populate is incompatible with reference handling. A value of type '{type}' would be populated.");

    public static InvalidOperationException NameTaken(Type type, string name)
        => new($"The type '{type}' contains property '{name}' that conflicts with an existing metadata property name. Consider either renaming it or ignoring it with JsonIgnoreAttribute.");

    public static InvalidOperationException WrongType(string identifier, Type found, Type expected)
        => new($"The object with reference id '{identifier}' of type '{found}' cannot be assigned to the type '{expected}'.");

    public static NotSupportedException WithinArguments(Type type)
        => new($"Reference metadata is not supported when deserializing constructor parameters. See type '{type}'.");

    public static CursorException Misplaced(string name)
        => new($"The metadata property is either not supported by the type or is not the first property in the deserialized JSON object: '{name}'.");

    public static CursorException NoMetadata(string name)
        => new($"Properties that start with '$' are not allowed in types that support metadata, and '{name}' is one. Either replace the character or disable reference preservation and polymorphic deserialization.");

    public static CursorException NoString(string name) => new($"The '$id', '$ref' or '$type' metadata properties must be JSON strings, and '{name}' is not one.");

    public static CursorException NotAlone() => new("A JSON object that contains a '$ref' metadata property must not contain any other properties.");

    public static CursorException Repeated(string name) => new($"The metadata property '{name}' cannot be used together with '$ref' metadata properties, or more than once.");

    public static CursorException ValueType(Type type) => new($"Invalid reference to value type '{type}'.");

    public static CursorException Immutable(Type type)
        => new($"Cannot parse a JSON object containing metadata properties like '$id' or '$type' into an array or immutable collection type. Type '{type}'.");

    public static CursorException ValuesWithoutIdentifier() => new("A '$values' metadata property must always be preceded by other metadata properties, such as '$id' or '$type'.");

    public static CursorException UnexpectedValues()
        => new("The metadata property is either not supported by the type or is not the first property in the deserialized JSON object: '$values'. A '$values' metadata property must always be preceded by other metadata properties, such as '$id' or '$type'.");

    public static CursorException NoValues(Type type) => new($"Deserialization failed for one of these reasons: A '$values' metadata property must always be preceded by other metadata properties, such as '$id' or '$type'; the JSON value could not be converted to {type}: an object that represents a collection must have '$values'.");

    public static CursorException ValuesNoArray() => new("The '$values' metadata property must be a JSON array.");

    public static CursorException BesideValues(string name) => new($"Deserialization failed for one of these reasons: A JSON object containing metadata for a nested array includes a non-metadata property '{name}'; an object that represents a collection must have only metadata.");
}

/// <summary>A converter that wraps another one and handles references.</summary>
internal abstract class ReferenceAwareConverter<T>(CursorConverter<T> inner) : WrappingConverter<T, T>(inner)
{
    public sealed override ICursorConverter AtArray => Inner.AtArray;

    public sealed override bool CarriesIdentity => Inner.CarriesIdentity;

    public sealed override T ReadKey(ref JsonCursor cursor) => Inner.ReadKey(ref cursor);

    public sealed override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => Inner.WriteKey(writer, value);
}

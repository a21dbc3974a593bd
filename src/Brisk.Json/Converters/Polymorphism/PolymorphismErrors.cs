namespace Brisk.Json.Serialization;

/// <summary>What is thrown when derived types cannot be told apart.</summary>
internal static class PolymorphismErrors
{
    public static CursorException NoDiscriminatorValue(string name)
        => new($"The '$id', '$ref' or '{name}' metadata properties must be JSON strings, or an integer where derived types have integers as discriminators.");

    public static CursorException Repeated(string name) => new($"The object contains a duplicate '{name}' metadata property.");

    public static CursorException Unknown(Type type, object discriminator)
        => new($"Read unrecognized type discriminator id '{discriminator}': the type '{type}' lists no derived type with it.");

    public static NotSupportedException Required(Type type)
        => new($"The JSON payload for polymorphic interface or abstract type '{type}' must specify a type discriminator, before all other properties "
            + "unless 'AllowOutOfOrderMetadataProperties' is set.");

    public static NotSupportedException UnknownRunTimeType(Type type, Type runTimeType)
        => new($"Runtime type '{runTimeType}' is not supported by polymorphic type '{type}': list it with [JsonDerivedType], or set 'UnknownDerivedTypeHandling'.");

    public static NotSupportedException Ambiguous(Type type, Type runTimeType, Type first, Type second)
        => new($"Runtime type '{runTimeType}' has a diamond ambiguity between derived types '{first}' and '{second}' of polymorphic type '{type}'. "
            + "List the type itself, or remove one of the two.");

    public static NotSupportedException NoMetadata(Type type)
        => new($"The converter for derived type '{type}' does not support metadata writes or reads: it is custom, or its values are not objects or arrays.");

    public static InvalidOperationException Populated(Type type, string member)
        => new($"Property '{member}' on type '{type}' is marked with JsonObjectCreationHandling.Populate but its type allows polymorphic deserialization.");

    public static InvalidOperationException NameTaken(Type type, string name)
        => new($"The type '{type}' contains property '{name}' that conflicts with an existing metadata property name. Rename it, ignore it, or give the discriminator another name.");
}

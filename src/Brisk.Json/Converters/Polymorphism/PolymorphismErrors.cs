namespace Brisk.Json.Converters;

/// <summary>Creates the exceptions about polymorphism.</summary>
internal static class PolymorphismErrors
{
    public static CursorException NoDiscriminatorValue(string name)
        => new($"The '$id', '$ref' or '$type' metadata properties must be JSON strings, or integers if derived types have integer discriminators. '{name}' is neither.");

    public static CursorException Repeated(string name)
        => new($"Deserialized object contains a duplicate '{name}' metadata property.") { Expected = "each property once", Found = "a duplicate property" };

    public static CursorException Unknown(Type type, object discriminator)
        => new($"Read unrecognized type discriminator id '{discriminator}': the type '{type}' has no derived type with this discriminator.") { Expected = "the discriminator of a derived type", Found = "an unknown discriminator" };

    public static NotSupportedException Required(Type type)
        => new(!type.IsAbstract ? ConverterErrors.NoConstructor(type)
            : $"The JSON payload for polymorphic interface or abstract type '{type}' must specify a type discriminator, before all other properties "
            + "unless 'AllowOutOfOrderMetadataProperties' is set.");

    public static NotSupportedException UnknownRunTimeType(Type type, Type runTimeType)
        => new($"Runtime type '{runTimeType}' is not supported by polymorphic type '{type}': list it with [JsonDerivedType], or set 'UnknownDerivedTypeHandling'.");

    public static NotSupportedException Ambiguous(Type type, Type runTimeType, Type first, Type second)
        => new($"Runtime type '{runTimeType}' has a diamond ambiguity between derived types '{first}' and '{second}' of polymorphic type '{type}'. "
            + "List the type itself, or remove one of the two.");

    public static CursorException Unclassified(Type type, JsonTokenType token)
        => new($"The type classifier of '{type}' returned null for a value that begins with '{token}': it matches none of the listed types. "
            + "Return one of them, or set 'IgnoreUnrecognizedTypeDiscriminators' to read such values as the type itself.") { Expected = "a value of one of the derived types" };

    public static CursorException CannotPopulate(Type chosen, Type? existing)
        => new($"The value is classified as '{chosen}' and cannot populate an existing object of type '{existing}'.");

    public static InvalidOperationException WrongClassification(Type type, Type chosen)
        => new($"The type classifier of '{type}' returned '{chosen}', which is not one of its derived types. List it with [JsonDerivedType], or return a listed type.");

    public static InvalidOperationException WrongFactory(Type factory, Type type)
        => new($"The type classifier factory '{factory}' specified on '{type}' cannot classify this type. Specify another one, or change the result of 'CanClassify'.");

    public static InvalidOperationException NoClassifier(Type factory, Type type)
        => new($"The type classifier factory '{factory}' returned null instead of a classifier for '{type}'.");

    public static NotSupportedException NoMetadata(Type type)
        => new($"The converter for derived type '{type}' does not support metadata writes or reads: it is a custom converter, or its values are not objects or arrays.");

    public static InvalidOperationException Populated(Type type, string member)
        => new($"Property '{member}' on type '{type}' is marked with JsonObjectCreationHandling.Populate but its type allows polymorphic deserialization.");

    public static InvalidOperationException NameTaken(Type type, string name)
        => new($"The type '{type}' contains property '{name}' that conflicts with an existing metadata property name. Rename it, ignore it, or choose another name for the discriminator.");
}

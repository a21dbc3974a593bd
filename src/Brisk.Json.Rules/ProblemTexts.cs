namespace Brisk.Json.Rules;

/// <summary>
/// What is said about each problem: by exceptions at run time and by diagnostics at compile time. A message begins with the words that
/// System.Text.Json uses, since programs look for them, and ends with what to do.
/// </summary>
internal static class ProblemTexts
{
    private const string IsInvalid = "is invalid for serialization or deserialization because it is a pointer type, is a ref struct, or contains generic parameters that have not been replaced by specific types";

    /// <summary>What a kind of problem is called.</summary>
    public static string TitleOf(ProblemKind kind) => kind switch
    {
        ProblemKind.InvalidType => "A type that cannot be a JSON value",
        ProblemKind.UnsupportedType => "A type that is never serialized",
        ProblemKind.DuplicateConverter => "Two converters on one declaration",
        ProblemKind.ConverterNotConstructible => "A converter that cannot be made",
        ProblemKind.NullName => "A member whose name is null",
        ProblemKind.DuplicateName => "Two members of one name",
        ProblemKind.DuplicateExtensionData => "A second member for extension data",
        ProblemKind.InvalidExtensionData => "Extension data of a type that cannot hold it",
        ProblemKind.RequiredNotWritable => "A required member that cannot be set",
        ProblemKind.RequiredExtensionData => "Extension data that is required",
        ProblemKind.NullConditionOnValueType => "A value that can never be null, left out when it is",
        ProblemKind.NumberHandlingWithoutNumbers => "Number handling where there are no numbers",
        ProblemKind.PopulateNotPossible => "A member that cannot be populated",
        ProblemKind.PopulateWithParameters => "Populated members of a type whose constructor has parameters",
        ProblemKind.DuplicateConstructor => "Two constructors marked",
        ProblemKind.UnboundParameter => "A constructor parameter without a member",
        ProblemKind.DuplicateParameter => "Two constructor parameters for one member",
        ProblemKind.AmbiguousParameter => "A constructor parameter that matches several members",
        ProblemKind.ExtensionDataParameter => "Extension data as a constructor parameter",
        ProblemKind.NoDerivedTypes => "A polymorphic type without derived types",
        ProblemKind.UnsupportedBaseType => "Derived types of a type that can have none",
        ProblemKind.UnsupportedDerivedType => "A type listed as derived that cannot be",
        ProblemKind.ReservedDiscriminatorName => "A discriminator with a reserved name",
        ProblemKind.DuplicateDerivedType => "A derived type listed twice",
        ProblemKind.ExtensionDataDisallowed => "Extension data of a type that refuses it",
        ProblemKind.NullAlias => "An alias that is null",
        _ => "An alias that another member has",
    };

    /// <summary>What is wrong and what to do, in sentences.</summary>
    public static string MessageOf(Problem problem) => problem.Kind switch
    {
        <= ProblemKind.ConverterNotConstructible => OfType(problem),
        <= ProblemKind.PopulateWithParameters => OfMember(problem),
        <= ProblemKind.ExtensionDataParameter => OfConstructor(problem),
        <= ProblemKind.DuplicateDerivedType => OfHierarchy(problem),
        ProblemKind.NullAlias => $"An alias of '{problem.Place}' is null. Name it, or remove it from [JsonPropertyAlias].",
        ProblemKind.DuplicateAlias =>
            $"The alias '{problem.Detail}' of '{problem.Place}' collides with another property: '{problem.Other}' is read under that name as well. Choose another alias, or remove it.",
        _ => $"The type '{problem.Subject}' is marked 'JsonUnmappedMemberHandling.Disallow' which conflicts with extension data property '{problem.Place}'. Remove one of the two attributes.",
    };

    private static string OfType(Problem problem) => problem switch
    {
        { Kind: ProblemKind.InvalidType } when problem.Place == problem.Subject =>
            $"The type '{problem.Subject}' {IsInvalid}. Serialize another type instead.",
        { Kind: ProblemKind.InvalidType, Detail: "" } =>
            $"The type of the parameter '{problem.Place}' of the constructor of '{problem.Subject}' {IsInvalid}. "
            + "Take the value itself, not a pointer or a reference to it, or mark another constructor with [JsonConstructor].",
        { Kind: ProblemKind.InvalidType } =>
            $"The type '{problem.Detail}' of '{problem.Place}' {IsInvalid}. Change the type, or leave the member out with [JsonIgnore].",
        { Kind: ProblemKind.UnsupportedType, Detail: FSharpRules.Union } =>
            $"{problem.Detail} serialization is not supported. Give '{problem.Subject}' a converter, with [JsonConverter] or in JsonSerializerOptions.Converters, or leave members of this type out with [JsonIgnore].",
        { Kind: ProblemKind.UnsupportedType } =>
            $"Serialization and deserialization of '{problem.Subject}' instances is not supported. Give the type a converter, or leave members of this type out with [JsonIgnore].",
        { Kind: ProblemKind.DuplicateConverter } =>
            $"The attribute 'JsonConverterAttribute' cannot exist more than once on '{problem.Place}', and two attributes there name a converter. Remove one of them.",
        _ =>
            $"The converter specified on '{problem.Place}' does not derive from JsonConverter or have a public parameterless constructor. "
            + $"Make '{problem.Detail}' such a class, or add an instance of it to JsonSerializerOptions.Converters instead.",
    };

    private static string OfMember(Problem problem) => problem.Kind switch
    {
        ProblemKind.NullName =>
            $"The JSON property name for '{problem.Place}' cannot be null. Give the member a name with [JsonPropertyName]; a naming policy must not return null.",
        ProblemKind.DuplicateName =>
            $"The JSON property name for '{problem.Place}' collides with another property: '{problem.Detail}' is called '{problem.Other}' as well. "
            + "Rename one of them with [JsonPropertyName], or leave one out with [JsonIgnore].",
        ProblemKind.DuplicateExtensionData =>
            $"The type '{problem.Subject}' cannot have more than one member that has the attribute 'JsonExtensionDataAttribute', but '{problem.Detail}' and '{problem.Place}' have it. "
            + "Remove one of the attributes.",
        ProblemKind.InvalidExtensionData =>
            $"The extension data property '{problem.Place}' is invalid. It must implement 'IDictionary<string, JsonElement>' or 'IDictionary<string, object>', or be 'JsonObject'. Change its type, which is '{problem.Detail}'.",
        ProblemKind.RequiredNotWritable =>
            $"The property '{problem.Place}' is marked required but does not specify a setter. Give it one that reading can use, or remove the requirement.",
        ProblemKind.RequiredExtensionData =>
            $"The property '{problem.Place}' is marked both as required and as an extension data property. This combination is not supported. Remove the requirement.",
        ProblemKind.NullConditionOnValueType =>
            $"The ignore condition 'JsonIgnoreCondition.WhenWritingNull' is not valid on value-type member '{problem.Place}'. Consider using 'JsonIgnoreCondition.WhenWritingDefault', or make its type nullable.",
        ProblemKind.NumberHandlingWithoutNumbers =>
            $"'JsonNumberHandlingAttribute' is only valid on a number or a collection of numbers when applied to a property or field. See member '{problem.Place}'. Remove the attribute.",
        ProblemKind.PopulateNotPossible =>
            $"Property '{problem.Place}' is marked with JsonObjectCreationHandling.Populate but {problem.Detail}. Mend that, or use JsonObjectCreationHandling.Replace.",
        _ =>
            $"JsonObjectCreationHandling.Populate is currently not supported in types with parameterized constructors, and '{problem.Subject}' is one. "
            + "Give it a parameterless constructor, or use JsonObjectCreationHandling.Replace.",
    };

    private static string OfConstructor(Problem problem) => problem.Kind switch
    {
        ProblemKind.DuplicateConstructor =>
            $"The type '{problem.Subject}' cannot have more than one member that has the attribute 'JsonConstructorAttribute'. Keep it on one constructor.",
        ProblemKind.UnboundParameter =>
            $"Each parameter in the deserialization constructor on type '{problem.Subject}' must bind to an object property or field on deserialization. "
            + $"The parameter '{problem.Place}' of type '{problem.Detail}' binds to none{(problem.Other.Length == 0 ? "" : $": '{problem.Other}' is of another type")}. "
            + "Add a property of that name, in any case, and that type (a field counts with IncludeFields), or mark another constructor with [JsonConstructor].",
        ProblemKind.DuplicateParameter =>
            $"Each parameter in the deserialization constructor on type '{problem.Subject}' must bind to an object property or field on deserialization. "
            + $"The parameter '{problem.Place}' binds to '{problem.Detail}', and so does another one. Rename one of the parameters and add a member for it.",
        ProblemKind.AmbiguousParameter =>
            $"Members '{problem.Detail}' and '{problem.Other}' on type '{problem.Subject}' cannot both bind with parameter '{problem.Place}' in the deserialization constructor. "
            + "Their names differ by case only: rename one of them.",
        _ =>
            $"The extension data property '{problem.Detail}' on type '{problem.Subject}' cannot bind with a parameter in the deserialization constructor, and is that of '{problem.Place}'. "
            + "Set the property after construction instead.",
    };

    private static string OfHierarchy(Problem problem) => problem.Kind switch
    {
        ProblemKind.NoDerivedTypes =>
            $"Polymorphic configuration for type '{problem.Subject}' should specify at least one derived type. Add [JsonDerivedType] for each, or remove [JsonPolymorphic].",
        ProblemKind.UnsupportedBaseType =>
            $"Specified type '{problem.Subject}' does not support polymorphism. Polymorphic types cannot be structs, sealed types, generic types or System.Object. Remove the attributes, or the modifier 'sealed'.",
        ProblemKind.UnsupportedDerivedType =>
            $"Specified type '{problem.Detail}' is not a supported derived type for the polymorphic type '{problem.Subject}'. Derived types must be assignable to the base type, must not be generic and "
            + "cannot be abstract classes or interfaces unless 'JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor' is specified. List a type that is, or remove the attribute.",
        ProblemKind.ReservedDiscriminatorName =>
            $"The metadata property names '$id', '$ref', and '$values' are reserved and cannot be used as custom type discriminator property names, as '{problem.Detail}' is on '{problem.Subject}'. Choose another name.",
        _ when problem.Other.Length == 0 =>
            $"The polymorphic type '{problem.Subject}' has already specified derived type '{problem.Detail}'. Remove one of the two attributes.",
        _ =>
            $"The polymorphic type '{problem.Subject}' has already specified a type discriminator '{problem.Other}', which is that of '{problem.Detail}' too. Give them different discriminators.",
    };
}

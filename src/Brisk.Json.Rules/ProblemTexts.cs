namespace Brisk.Json.Rules;

/// <summary>
/// The messages of problems, for exceptions at run time and diagnostics at compile time. A message starts with the words
/// of System.Text.Json, because programs search for them, and ends with a suggestion.
/// </summary>
internal static class ProblemTexts
{
    private const string IsInvalid = "is invalid for serialization or deserialization because it is a pointer type, is a ref struct, or contains generic parameters that have not been replaced by specific types";

    public static string TitleOf(ProblemKind kind) => kind switch
    {
        ProblemKind.InvalidType => "Type cannot be represented in JSON",
        ProblemKind.UnsupportedType => "Type is not supported by the serializer",
        ProblemKind.DuplicateConverter => "Declaration has two converter attributes",
        ProblemKind.ConverterNotConstructible => "Converter cannot be created",
        ProblemKind.NullName => "Member name is null",
        ProblemKind.DuplicateName => "Two members have the same name",
        ProblemKind.DuplicateExtensionData => "Type has two extension data members",
        ProblemKind.InvalidExtensionData => "Extension data member has an unsupported type",
        ProblemKind.RequiredNotWritable => "Required member cannot be set",
        ProblemKind.RequiredExtensionData => "Extension data member is required",
        ProblemKind.NullConditionOnValueType => "Null condition on a value-type member",
        ProblemKind.NumberHandlingWithoutNumbers => "Number handling on a member without numbers",
        ProblemKind.PopulateNotPossible => "Member cannot be populated",
        ProblemKind.PopulateWithParameters => "Populated members in a type with a parameterized constructor",
        ProblemKind.DuplicateConstructor => "Two constructors have [JsonConstructor]",
        ProblemKind.UnboundParameter => "Constructor parameter matches no member",
        ProblemKind.DuplicateParameter => "Two constructor parameters match one member",
        ProblemKind.AmbiguousParameter => "Constructor parameter matches several members",
        ProblemKind.ExtensionDataParameter => "Constructor parameter matches the extension data member",
        ProblemKind.NoDerivedTypes => "Polymorphic type has no derived types",
        ProblemKind.UnsupportedBaseType => "Type does not support derived types",
        ProblemKind.UnsupportedDerivedType => "Listed type is not a valid derived type",
        ProblemKind.ReservedDiscriminatorName => "Discriminator name is reserved",
        ProblemKind.DuplicateDerivedType => "Derived type or discriminator is listed twice",
        ProblemKind.ExtensionDataDisallowed => "Extension data in a type that disallows unmapped members",
        ProblemKind.NullAlias => "Alias is null",
        ProblemKind.InvalidClassifier => "Type classifier cannot be created",
        _ => "Alias is used by another member",
    };

    public static string MessageOf(Problem problem) => problem.Kind switch
    {
        <= ProblemKind.ConverterNotConstructible => OfType(problem),
        <= ProblemKind.PopulateWithParameters => OfMember(problem),
        <= ProblemKind.ExtensionDataParameter => OfConstructor(problem),
        <= ProblemKind.DuplicateDerivedType => OfHierarchy(problem),
        ProblemKind.InvalidClassifier =>
            $"The type classifier specified on '{problem.Subject}' does not derive from JsonTypeClassifierFactory or have a public parameterless constructor. "
            + $"Make '{problem.Detail}' such a class, or set JsonTypeInfo.TypeClassifier in a resolver instead.",
        ProblemKind.NullAlias => $"An alias of '{problem.Place}' is null. Specify a name, or remove it from [JsonPropertyAlias].",
        ProblemKind.DuplicateAlias =>
            $"The alias '{problem.Detail}' of '{problem.Place}' collides with another property: '{problem.Other}' is also read under that name. Choose another alias, or remove it.",
        _ => $"The type '{problem.Subject}' is marked 'JsonUnmappedMemberHandling.Disallow' which conflicts with extension data property '{problem.Place}'. Remove one of the two attributes.",
    };

    private static string OfType(Problem problem) => problem switch
    {
        { Kind: ProblemKind.InvalidType } when problem.Place == problem.Subject =>
            $"The type '{problem.Subject}' {IsInvalid}. Serialize another type instead.",
        { Kind: ProblemKind.InvalidType, Detail: "" } =>
            $"The type of the parameter '{problem.Place}' of the constructor of '{problem.Subject}' {IsInvalid}. "
            + "Pass the value itself instead of a pointer or reference, or mark another constructor with [JsonConstructor].",
        { Kind: ProblemKind.InvalidType } =>
            $"The type '{problem.Detail}' of '{problem.Place}' {IsInvalid}. Change the type, or ignore the member with [JsonIgnore].",
        { Kind: ProblemKind.UnsupportedType, Detail: FSharpRules.Union } =>
            $"{problem.Detail} serialization is not supported. Give '{problem.Subject}' a converter, with [JsonConverter] or in JsonSerializerOptions.Converters, or ignore members of this type with [JsonIgnore].",
        { Kind: ProblemKind.UnsupportedType } =>
            $"Serialization and deserialization of '{problem.Subject}' instances is not supported. Give the type a converter, or ignore members of this type with [JsonIgnore].",
        { Kind: ProblemKind.DuplicateConverter } =>
            $"The attribute 'JsonConverterAttribute' cannot exist more than once on '{problem.Place}', which has two attributes that specify a converter. Remove one of them.",
        _ =>
            $"The converter specified on '{problem.Place}' does not derive from JsonConverter or have a public parameterless constructor. "
            + $"Make '{problem.Detail}' such a class, or add an instance of it to JsonSerializerOptions.Converters instead.",
    };

    private static string OfMember(Problem problem) => problem.Kind switch
    {
        ProblemKind.NullName =>
            $"The JSON property name for '{problem.Place}' cannot be null. Give the member a name with [JsonPropertyName]; a naming policy must not return null.",
        ProblemKind.DuplicateName =>
            $"The JSON property name for '{problem.Place}' collides with another property: '{problem.Detail}' also has the name '{problem.Other}'. "
            + "Rename one of them with [JsonPropertyName], or ignore one with [JsonIgnore].",
        ProblemKind.DuplicateExtensionData =>
            $"The type '{problem.Subject}' cannot have more than one member that has the attribute 'JsonExtensionDataAttribute', but '{problem.Detail}' and '{problem.Place}' have it. "
            + "Remove one of the attributes.",
        ProblemKind.InvalidExtensionData =>
            $"The extension data property '{problem.Place}' is invalid. It must implement 'IDictionary<string, JsonElement>' or 'IDictionary<string, object>', or be 'JsonObject'. Change its type, which is '{problem.Detail}'.",
        ProblemKind.RequiredNotWritable =>
            $"The property '{problem.Place}' is marked required but does not specify a setter. Add a setter that deserialization can use, or remove the requirement.",
        ProblemKind.RequiredExtensionData =>
            $"The property '{problem.Place}' is marked both as required and as an extension data property. This combination is not supported. Remove the requirement.",
        ProblemKind.NullConditionOnValueType =>
            $"The ignore condition 'JsonIgnoreCondition.WhenWritingNull' is not valid on value-type member '{problem.Place}'. Consider using 'JsonIgnoreCondition.WhenWritingDefault', or make its type nullable.",
        ProblemKind.NumberHandlingWithoutNumbers =>
            $"'JsonNumberHandlingAttribute' is only valid on a number or a collection of numbers when applied to a property or field. See member '{problem.Place}'. Remove the attribute.",
        ProblemKind.PopulateNotPossible =>
            $"Property '{problem.Place}' is marked with JsonObjectCreationHandling.Populate but {problem.Detail}. Correct that, or use JsonObjectCreationHandling.Replace.",
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
            + $"The parameter '{problem.Place}' of type '{problem.Detail}' matches no member{(problem.Other.Length == 0 ? "" : $": '{problem.Other}' has another type")}. "
            + "Add a property with that name (ignoring case) and type (or a field, with IncludeFields), or mark another constructor with [JsonConstructor].",
        ProblemKind.DuplicateParameter =>
            $"Each parameter in the deserialization constructor on type '{problem.Subject}' must bind to an object property or field on deserialization. "
            + $"The parameter '{problem.Place}' binds to '{problem.Detail}', as does another parameter. Rename one of the parameters and add a member for it.",
        ProblemKind.AmbiguousParameter =>
            $"Members '{problem.Detail}' and '{problem.Other}' on type '{problem.Subject}' cannot both bind with parameter '{problem.Place}' in the deserialization constructor. "
            + "Both have its name, ignoring case, or were created with it: rename or remove one of them.",
        _ =>
            $"The extension data property '{problem.Detail}' on type '{problem.Subject}' cannot bind with a parameter in the deserialization constructor, such as '{problem.Place}'. "
            + "Set the property after construction instead.",
    };

    private static string OfHierarchy(Problem problem) => problem.Kind switch
    {
        ProblemKind.NoDerivedTypes when problem.Detail == PolymorphismRules.Inference =>
            $"Polymorphic configuration for type '{problem.Subject}' should specify at least one derived type, and none can be inferred. Inference finds the non-generic classes of the same assembly that derive from an abstract "
            + "class, or from a class whose constructors are private or internal. Correct that, or add [JsonDerivedType] for each.",
        ProblemKind.NoDerivedTypes =>
            $"Polymorphic configuration for type '{problem.Subject}' should specify at least one derived type. Add [JsonDerivedType] for each, or remove [JsonPolymorphic].",
        ProblemKind.UnsupportedBaseType =>
            $"Specified type '{problem.Subject}' does not support polymorphism. Polymorphic types cannot be structs, sealed types, generic types or System.Object. Remove the attributes, or the modifier 'sealed'.",
        ProblemKind.UnsupportedDerivedType =>
            $"Specified type '{problem.Detail}' is not a supported derived type for the polymorphic type '{problem.Subject}'. Derived types must be assignable to the base type, must not be generic and "
            + "cannot be abstract classes or interfaces unless 'JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor' is specified. List such a type, or remove the attribute.",
        ProblemKind.ReservedDiscriminatorName =>
            $"The metadata property names '$id', '$ref', and '$values' are reserved and cannot be used as custom type discriminator property names, as '{problem.Detail}' is on '{problem.Subject}'. Choose another name.",
        _ when problem.Other.Length == 0 =>
            $"The polymorphic type '{problem.Subject}' has already specified derived type '{problem.Detail}'. Remove one of the two attributes.",
        _ =>
            $"The polymorphic type '{problem.Subject}' has already specified a type discriminator '{problem.Other}', which '{problem.Detail}' has too. Specify different discriminators.",
    };
}

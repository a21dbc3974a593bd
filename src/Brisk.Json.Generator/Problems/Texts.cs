using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Problems;

/// <summary>Title and message of each diagnostic.</summary>
internal static class Texts
{
    public static (ProblemKind Kind, string Title, string Message)[] OfRules =>
    [
        (ProblemKind.InvalidType, "A type that cannot be a JSON value", "'{0}' holds a pointer, reference, ref struct or open generic type ({1}), which cannot be a JSON value; change the type, or mark the member with [JsonIgnore]"),
        (ProblemKind.UnsupportedType, "A type that is never serialized", "'{0}' is a type that is never read or written; give it a converter, or mark the members of this type with [JsonIgnore]"),
        (ProblemKind.DuplicateConverter, "Two converters on one declaration", "'{0}' has two attributes that name a converter ({1}); remove one of them"),
        (ProblemKind.ConverterNotConstructible, "A converter that cannot be made", "'{0}' names a converter ({1}) that has no public parameterless constructor; give it one, or add an instance to the options instead"),
        (ProblemKind.NullName, "A member whose name is null", "The attribute of '{0}.{1}' gives null as its name in JSON; give it a name"),
        (ProblemKind.DuplicateName, "Two members of one name", "Two members of '{0}' have one name in JSON ({1}); rename one with [JsonPropertyName], or leave it out with [JsonIgnore]"),
        (ProblemKind.DuplicateExtensionData, "A second member for extension data", "'{0}' has more than one member for extension data ({1}); keep [JsonExtensionData] on one of them"),
        (ProblemKind.InvalidExtensionData, "Extension data of a type that cannot hold it", "'{0}.{1}' is for extension data, which only a dictionary from string to object or JsonElement, or a JsonObject, can hold; change its type"),
        (ProblemKind.RequiredNotWritable, "A required member that cannot be set", "'{0}.{1}' is required, but has no setter that reading can use; give it one, or remove the requirement"),
        (ProblemKind.RequiredExtensionData, "Extension data that is required", "'{0}.{1}' is for extension data and cannot be required; remove the requirement"),
        (ProblemKind.NullConditionOnValueType, "A value that can never be null, left out when it is", "'{0}.{1}' can never be null, so JsonIgnoreCondition.WhenWritingNull does not fit; use WhenWritingDefault, or a nullable type"),
        (ProblemKind.NumberHandlingWithoutNumbers, "Number handling where there are no numbers", "'{0}.{1}' has [JsonNumberHandling] but holds no numbers; remove the attribute"),
        (ProblemKind.PopulateNotPossible, "A member that cannot be filled in place", "'{0}.{1}' is to be filled in place, but cannot be: it needs a getter, and a type that takes members or items; use JsonObjectCreationHandling.Replace"),
        (ProblemKind.PopulateWithParameters, "Filling in place behind a constructor with parameters", "Members of '{0}' are to be filled in place, but its constructor has parameters; give it a parameterless constructor, or use JsonObjectCreationHandling.Replace"),
        (ProblemKind.DuplicateConstructor, "Two constructors marked", "'{0}' has more than one constructor marked with [JsonConstructor]; keep the attribute on one"),
        (ProblemKind.UnboundParameter, "A constructor parameter without a member", "The constructor of '{0}' has a parameter ({1}) that no property or field of the same name and type matches; add one, or mark another constructor with [JsonConstructor]"),
        (ProblemKind.DuplicateParameter, "Two constructor parameters for one member", "The constructor of '{0}' has two parameters for one member ({1}); rename one of them"),
        (ProblemKind.AmbiguousParameter, "A constructor parameter that matches several members", "The constructor of '{0}' has a parameter ({1}) that several members match, as their names differ by case only; rename one of them"),
        (ProblemKind.ExtensionDataParameter, "Extension data as a constructor parameter", "The constructor of '{0}' takes the member for extension data ({1}); set that member after construction instead"),
        (ProblemKind.NoDerivedTypes, "A polymorphic type without derived types", "'{0}' is marked with [JsonPolymorphic] but lists no derived types; add [JsonDerivedType] for each, or remove the attribute"),
        (ProblemKind.UnsupportedBaseType, "Derived types of a type that can have none", "'{0}' lists derived types but is sealed; remove the attributes, or the modifier"),
        (ProblemKind.UnsupportedDerivedType, "A type listed as derived that cannot be", "'{0}' lists {1} as derived, which is not assignable to it, is open, or is abstract; list concrete types that derive from it"),
        (ProblemKind.ReservedDiscriminatorName, "A discriminator with a reserved name", "'{0}' names its type discriminator '{1}', which has another meaning; choose another name"),
        (ProblemKind.DuplicateDerivedType, "A derived type listed twice", "'{0}' lists a derived type or discriminator twice ({1}); remove one, or give them different discriminators"),
    ];

    public static (string Id, string Title, string Message)[] OfGenerator =>
    [
        (GeneratorProblems.ContextNotPartial, "A context that is not partial", "'{0}', or a type around it, is not partial, so nothing can be generated for it; add the modifier"),
        (GeneratorProblems.TypeCannotBeNamed, "A type that generated code cannot name", "'{0}' is private, protected or local to a file: generated code cannot name it, and it is left to reflection, which does not work in a trimmed program; make it internal"),
        (GeneratorProblems.EndlessType, "A generic type that holds itself without end", "'{0}' is reached through a generic type that holds itself with ever deeper type arguments; types from here on are left to reflection, which does not work in a trimmed program; break the chain with a converter or [JsonIgnore]"),
        (GeneratorProblems.DuplicateTypeInfoName, "Two types for one property", "'{0}' has two types whose property would be called '{1}'; set TypeInfoPropertyName on one of the attributes"),
        (GeneratorProblems.ContextOpen, "A generic context", "'{0}' is generic or within a generic type, so nothing can be generated for it; declare it elsewhere"),
        (GeneratorProblems.LanguageTooOld, "A language version that generated code does not fit", "Generated code needs C# 12 or later, and this project is compiled as C# {0}; set LangVersion"),
    ];
}

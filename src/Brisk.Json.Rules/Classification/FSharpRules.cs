namespace Brisk.Json.Rules;

/// <summary>
/// The types of F# that are no objects to their members, although they look so: options, unions, lists, sets and maps. They are known by name, or by what the
/// F# compiler notes about a type.
/// </summary>
internal static class FSharpRules
{
    /// <summary>What messages call a union.</summary>
    public const string Union = "F# discriminated union";

    private const string Core = "Microsoft.FSharp.Core";
    private const string Collections = "Microsoft.FSharp.Collections";

    // SourceConstructFlags of FSharp.Core: the lowest five bits say what a type is.
    private const int KindMask = 31;
    private const int SumType = 1;
    private const int RecordType = 2;

    /// <summary>Whether the type is an option or a value option.</summary>
    public static bool IsOption(ITypeSource type) =>
        TypeRules.IsNamed(type, Core, "FSharpOption`1") || TypeRules.IsNamed(type, Core, "FSharpValueOption`1");

    /// <summary>Whether the type is a discriminated union, or the class of one of its cases. Options and lists are unions to the compiler, not to JSON.</summary>
    public static bool IsUnion(ITypeSource type) => Kind(type) == SumType && !IsOption(type) && !IsList(type);

    /// <summary>Whether the type is a record, which is an object even if it implements an interface of collections.</summary>
    public static bool IsRecord(ITypeSource type) => Kind(type) == RecordType;

    /// <summary>What a list, set or map holds; <see langword="null"/> for any other type.</summary>
    public static CollectionShape? Collection(ITypeSource type) =>
        type.Namespace != Collections ? null
        : type.Name == "FSharpMap`2" ? new(type.Arguments[0], type.Arguments[1], Construction.OfSeq, type)
        : type.Name == "FSharpSet`1" || IsList(type) ? new(null, type.Arguments[0], Construction.OfSeq, type)
        : null;

    private static bool IsList(ITypeSource type) => TypeRules.IsNamed(type, Collections, "FSharpList`1");

    private static int Kind(ITypeSource type) => type.FSharpConstruct & KindMask;
}

namespace Brisk.Json.Rules;

/// <summary>
/// The F# types that look like objects with members but have other JSON: options, unions, lists, sets, and maps. They are recognized by name, or by the
/// metadata that the F# compiler adds to a type.
/// </summary>
internal static class FSharpRules
{
    /// <summary>The term for a union in messages.</summary>
    public const string Union = "F# discriminated union";

    private const string Core = "Microsoft.FSharp.Core";
    private const string Collections = "Microsoft.FSharp.Collections";

    // SourceConstructFlags of FSharp.Core: the lowest five bits are the kind of type.
    private const int KindMask = 31;
    private const int SumType = 1;
    private const int RecordType = 2;

    /// <summary>Whether the type is an option or a value option.</summary>
    public static bool IsOption(ITypeSource type) =>
        TypeRules.IsNamed(type, Core, "FSharpOption`1") || TypeRules.IsNamed(type, Core, "FSharpValueOption`1");

    /// <summary>Whether the type is a discriminated union, or the class of one of its cases. Options and lists are unions for the compiler, but not in JSON.</summary>
    public static bool IsUnion(ITypeSource type) => Kind(type) == SumType && !IsOption(type) && !IsList(type);

    /// <summary>Whether the type is a record, which is an object even if it implements a collection interface.</summary>
    public static bool IsRecord(ITypeSource type) => Kind(type) == RecordType;

    /// <summary>Gets the shape of a list, set, or map; <see langword="null"/> for any other type.</summary>
    public static CollectionShape? Collection(ITypeSource type) =>
        type.Namespace != Collections ? null
        : type.Name == "FSharpMap`2" ? new(type.Arguments[0], type.Arguments[1], Construction.OfSeq, type)
        : type.Name == "FSharpSet`1" || IsList(type) ? new(null, type.Arguments[0], Construction.OfSeq, type)
        : null;

    private static bool IsList(ITypeSource type) => TypeRules.IsNamed(type, Collections, "FSharpList`1");

    private static int Kind(ITypeSource type) => type.FSharpConstruct & KindMask;
}

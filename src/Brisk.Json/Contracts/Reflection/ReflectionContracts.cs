using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>Creates contracts of types by reflection.</summary>
internal static class ReflectionContracts
{
    internal const string TrimmingMessage = "Reflection needs members that trimming may have removed; use generated contracts instead.";

    /// <summary>Applies the contract rules to a type. Problems are listed in the contract, not thrown.</summary>
    [RequiresUnreferencedCode(TrimmingMessage)]
    public static TypeContract Of(Type type, RuleOptions options)
    {
        var types = new ReflectedTypes();
        return ContractRules.Apply(types.Of(type), options, types);
    }

    /// <summary>Returns whether values of a type can be populated.</summary>
    [RequiresUnreferencedCode(TrimmingMessage)]
    public static bool CanBeFilled(Type type)
    {
        var types = new ReflectedTypes();
        return PopulateRules.CanBeFilled(types.Of(type), types);
    }

    /// <summary>Returns whether a type is an F# discriminated union.</summary>
    [RequiresUnreferencedCode(TrimmingMessage)]
    public static bool IsFSharpUnion(Type type) => FSharpRules.IsUnion(new ReflectedTypes().Of(type));

    /// <summary>Returns whether a type can hold extension data.</summary>
    [RequiresUnreferencedCode(TrimmingMessage)]
    public static bool CanHoldExtensionData(Type type) => ExtensionDataRules.CanHold(new ReflectedTypes().Of(type));

    /// <summary>Returns the C# name of a type, for messages.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Trimming leaves names alone.")]
    public static string NameOf(Type type) => TypeNames.Display(new ReflectedTypes().Of(type));
}

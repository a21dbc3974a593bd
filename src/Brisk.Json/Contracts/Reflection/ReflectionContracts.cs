using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>Contracts of types found by reflection.</summary>
internal static class ReflectionContracts
{
    internal const string TrimmingMessage = "Reflection needs members that trimming may have removed; use generated contracts instead.";
    internal const string DynamicCodeMessage = "Reflection may need native code that was not generated ahead of time; use generated contracts instead.";

    /// <summary>Applies the contract rules to a type. Its problems are listed in the contract, not thrown.</summary>
    [RequiresUnreferencedCode(TrimmingMessage)]
    public static TypeContract Of(Type type, RuleOptions options)
    {
        var types = new ReflectedTypes();
        return ContractRules.Apply(types.Of(type), options, types);
    }
}

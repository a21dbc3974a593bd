using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

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

    [RequiresUnreferencedCode(TrimmingMessage)]
    public static bool CanBePopulated(Type type)
    {
        var types = new ReflectedTypes();
        return PopulateRules.CanBePopulated(types.Of(type), types);
    }

    [RequiresUnreferencedCode(TrimmingMessage)]
    public static bool IsFSharpUnion(Type type) => FSharpRules.IsUnion(new ReflectedTypes().Of(type));

    [RequiresUnreferencedCode(TrimmingMessage)]
    public static bool CanHoldExtensionData(Type type) => ExtensionDataRules.CanHold(new ReflectedTypes().Of(type));

    /// <summary>Returns the C# name of a type, for messages.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Trimming leaves names alone.")]
    public static string NameOf(Type type) => TypeNames.Display(new ReflectedTypes().Of(type));
}

/// <summary>The types examined while one contract is created; each is wrapped once.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedTypes : IWellKnownTypes
{
    private readonly Dictionary<Type, ReflectedType> _types = [];

    public ITypeSource Object => Of(typeof(object));

    public ITypeSource String => Of(typeof(string));

    /// <summary>Created on demand: most contracts do not need it.</summary>
    public NullableAnnotations Annotations => field ??= new();

    public ReflectedType Of(Type type)
    {
        if (!_types.TryGetValue(type, out ReflectedType? reflected))
        {
            _types.Add(type, reflected = new ReflectedType(this, type));
        }

        return reflected;
    }

    public ReflectedType? OfOptional(Type? type) => type is null ? null : Of(type);

    public ReflectedType[] OfAll(Type[] types) => Array.ConvertAll(types, Of);
}

using Brisk.Json.Contracts;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Converters;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Resolution;

/// <summary>Determines the converters of types: by the resolver of the options, or else by the converters of the options, generated code, and reflection.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal sealed partial class ContractResolution(JsonSerializerOptions options) : ContractCache(options)
{
    protected override ICursorConverter Create(Type type, JsonNumberHandling handling)
        => Finish(type, CreateOwn(type, handling), handling);

    // The contract of the type alone, ignoring derived types.
    private ICursorConverter CreateOwn(Type type, JsonNumberHandling handling)
        => _resolver is null ? CreatePlain(type, handling) : CreateResolved(type, handling);

    public override ICursorConverter? CreateUnregistered(Type type)
        => FindBuiltIn(type, Options.NumberHandling) is { } builtIn ? builtIn
            : _mayReflect && Describe(type).Kind == ContractKind.Custom ? null
            : CreateByContract(type, Options.NumberHandling);

    // The contract of the rules alone, ignoring the resolver.
    private ICursorConverter CreatePlain(Type type, JsonNumberHandling handling)
        => ConverterResolution.FromOptions(type, this)
        ?? FindBuiltIn(type, handling)
        ?? CreateByContract(type, handling);

    private ICursorConverter CreateByContract(Type type, JsonNumberHandling handling)
        => JsonContractSource.FindRegistered(type)?.CreateConverter(handling, this)
        ?? CreateReflected(type, handling);

    private ICursorConverter CreateReflected(Type type, JsonNumberHandling handling)
        => _mayReflect ? ConverterResolution.FromContract(Describe(type), handling, this) : throw MetadataErrors.ReflectionDisabled();

    // A value written by its run-time type may be of a type that the resolver does not know, although it knows one of its base types or interfaces.

    protected override ICursorConverter FindByRunTimeType(Type type)
        => Get(PolymorphicAncestor(type) ?? (_resolver is null || TryInfoOf(type) is not null ? type : NearestKnown(type)));

    private Type NearestKnown(Type type)
    {
        if (ResolverIdentity.LeavesBuiltIn(_resolver) && CreatePrimitive(type, Options.NumberHandling) is not null)
        {
            return type;
        }

        List<Type> known = [.. ImplementedBy(type).Where(implemented => TryInfoOf(implemented) is not null)];
        if (KnownBase(type) is { } above) known.Add(above);

        return known.Count == 0 ? type
            : Nearest(known) ?? throw MetadataErrors.AmbiguousContract(type, known);
    }

    // The one that derives from, or implements, all others.
    private static Type? Nearest(List<Type> types) => types.Find(one => types.TrueForAll(other => other.IsAssignableFrom(one)));

    private Type? KnownBase(Type type)
    {
        for (Type? above = type.BaseType; above is not null && above != typeof(object); above = above.BaseType)
        {
            if (TryInfoOf(above) is not null) return above;
        }

        return null;
    }

    // If an interface was trimmed away, its contract cannot have been requested.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Contracts preserve the interfaces that they refer to.")]
    private static Type[] ImplementedBy(Type type) => type.GetInterfaces();

    // The default conversion of a type, without certain converters.

    public override ICursorConverter CreateDefault(Type type, JsonConverter[] without)
    {
        ICursorConverter converter = FindNext(type, without) is { } next ? Finish(type, next, Options.NumberHandling) : Finish(type, CreateWithoutConverter(type), Options.NumberHandling, PolymorphismWithoutConverter(type));
        converter.Prepare();
        return converter;
    }

    // Another converter of the options or of an attribute. If none was requested because a member has its own, the converter of the type.
    private ICursorConverter? FindNext(Type type, JsonConverter[] without)
    {
        bool isRegistered = false;
        foreach (JsonConverter candidate in Options.ConverterSpan)
        {
            if (!candidate.CanConvert(type)) continue;

            isRegistered = true;
            if (Array.IndexOf(without, candidate) < 0 && ConverterResolution.Expand(candidate, type, this) is var made && !(candidate is JsonConverterFactory && IsAmong(without, made)))
            {
                return LeaveOut(made, without);
            }
        }

        if (DescribeAttribute(type) is { } attribute)
        {
            ICursorConverter made = ConverterResolution.FromAttribute(attribute, type, this);
            return IsAmong(without, made) ? null : LeaveOut(made, without);
        }

        return isRegistered ? null : CreateOwn(type, Options.NumberHandling);
    }

    // Converters created by factories and attributes are identified by their types.
    private static bool IsAmong(JsonConverter[] without, ICursorConverter made) => Array.Exists(without, converter => converter.GetType() == made.Public.GetType());

    private static ICursorConverter LeaveOut(ICursorConverter made, JsonConverter[] without)
    {
        (made as IDefaulting)?.LeaveOut(without);
        return made;
    }

    private static ConverterContract? DescribeAttribute(Type type)
    {
        ITypeSource source = new ReflectedTypes().Of(type);
        return TypeRules.SimpleKind(source) == ContractKind.Custom ? new Marks(source.Attributes).Converter : null;
    }

    private ICursorConverter CreateWithoutConverter(Type type)
    {
        if (FindBuiltIn(type, Options.NumberHandling) is { } builtIn) return builtIn;

        ICursorConverter? generated = TryInfoOf(type)?.Origin.MakeDefault?.Invoke(Options.NumberHandling, this)
            ?? JsonContractSource.FindRegistered(type)?.Default?.CreateConverter(Options.NumberHandling, this);
        return generated is not null ? generated
            : ReflectionSwitch.IsEnabled ? ConverterResolution.FromContract(DescribeWithoutConverter(type), Options.NumberHandling, this)
            : throw ContractErrors.NoDefault(type);
    }

    private PolymorphismContract? PolymorphismWithoutConverter(Type type)
        => type.IsValueType ? null : PolymorphismRules.Find(new ReflectedTypes().Of(type), Options.InferClosedTypePolymorphism);
}

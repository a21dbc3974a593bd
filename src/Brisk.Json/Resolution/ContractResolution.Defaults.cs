using Brisk.Json.Contracts;
using Brisk.Json.Contracts.Reflection;
using Brisk.Json.Converters;
using Brisk.Json.Rules;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Resolution;

// The default conversion of a type, without certain converters.
internal sealed partial class ContractResolution
{
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

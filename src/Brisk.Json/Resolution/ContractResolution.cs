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
}

using Brisk.Json.Serialization;
using Stj = System.Text.Json.Serialization;

namespace Brisk.Json.Converters;

/// <summary>A factory of converters written for System.Text.Json.</summary>
internal sealed class StjFactoryAdapter(Stj.JsonConverterFactory inner) : JsonConverterFactory
{
    internal override Type UserType => inner.GetType();

    public override bool CanConvert(Type typeToConvert) => inner.CanConvert(typeToConvert);

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        => inner.CreateConverter(typeToConvert, StjEnvironment.Of(options).Options) is { } made ? StjAdapters.Adapt(made, typeToConvert, options) : null;
}

/// <summary>Creates adapters for converters written for System.Text.Json.</summary>
internal static class StjAdapters
{
    /// <param name="converter">A converter or factory of System.Text.Json.</param>
    /// <param name="type">The type for which the converter was specified.</param>
    /// <param name="options">The options with which it is used.</param>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
    public static JsonConverter Adapt(Stj.JsonConverter converter, Type type, JsonSerializerOptions options)
    {
        if (converter is Stj.JsonConverterFactory factory) return new StjFactoryAdapter(factory);

        // A converter of a value type also supports its nullable type.
        Type target = converter.Type == Nullable.GetUnderlyingType(type) ? converter.Type! : type;
        return (JsonConverter)Activator.CreateInstance(
            typeof(StjConverterAdapter<>).MakeGenericType(converter.Type!), converter, target, StjEnvironment.Of(options))!;
    }
}

namespace Brisk.Json.Converters;

/// <summary>A custom converter or factory written for this library, as a System.Text.Json converter.</summary>
/// <param name="options">The options that the converter receives under <paramref name="stjOptions"/>; null to convert the System.Text.Json options.</param>
/// <param name="stjOptions">The options that were created from <paramref name="options"/>.</param>
internal sealed class HostedFactory(JsonConverter inner, JsonSerializerOptions? options = null, Stj.JsonSerializerOptions? stjOptions = null)
    : Stj.Serialization.JsonConverterFactory
{
    private readonly JsonSerializerOptions? _options = options;

    public JsonConverter Inner => inner;

    public override bool CanConvert(Type typeToConvert) => inner.CanConvert(typeToConvert);

    public override Stj.Serialization.JsonConverter CreateConverter(Type typeToConvert, Stj.JsonSerializerOptions options)
    {
        JsonSerializerOptions own = options == stjOptions ? _options! : OptionsConversion.UsedUnder(options);
        return ConverterResolution.Expand(inner, typeToConvert, own.Contracts).ToHosted(own);
    }

    // System.Text.Json shares the converters that it creates between equal options.
    public override bool Equals(object? obj) => obj is HostedFactory other && ValueIdentity.AreSame(inner, other.Inner) && _options == other._options;

    public override int GetHashCode() => ValueIdentity.Hash(inner);
}

/// <summary>A converter or factory written for System.Text.Json, in the list of converters of this library's options.</summary>
internal sealed class StjListedFactory(Stj.Serialization.JsonConverter inner) : JsonConverterFactory
{
    public Stj.Serialization.JsonConverter Inner => inner;

    public override bool CanConvert(Type typeToConvert) => inner.CanConvert(typeToConvert);

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
    {
        Stj.Serialization.JsonConverter? made = inner is Stj.Serialization.JsonConverterFactory factory
            ? factory.CreateConverter(typeToConvert, StjEnvironment.Of(options).Options)
            : inner;
        return made is null or Stj.Serialization.JsonConverterFactory
            ? throw ContractErrors.FactoryReturnedNull(this, typeToConvert)
            : StjAdapters.Adapt(made, typeToConvert, options);
    }

    public override bool Equals(object? obj) => obj is StjListedFactory other && ValueIdentity.AreSame(inner, other.Inner);

    public override int GetHashCode() => ValueIdentity.Hash(inner);
}

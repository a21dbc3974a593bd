using Stj = System.Text.Json;

namespace Brisk.Json.Interop;

/// <summary>Provides System.Text.Json contracts that delegate values to this library, and none for other types.</summary>
internal sealed class HostedResolver(HostedTypes types) : Stj.Serialization.Metadata.IJsonTypeInfoResolver
{
    /// <summary>The options, if all supported types are delegated to this library.</summary>
    public JsonSerializerOptions? OptionsForAll => types.IncludesAll ? types.Options : null;

    public Stj.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type, Stj.JsonSerializerOptions options)
    {
        if (!types.Include(type)) return null;

        // A converter in the host's options takes precedence, as everywhere in System.Text.Json.
        foreach (Stj.Serialization.JsonConverter converter in options.Converters)
        {
            if (converter is not BriskJsonConverterFactory && converter.CanConvert(type)) return null;
        }

        return types.ConverterOf(type).ToHosted(types.Options, options);
    }
}

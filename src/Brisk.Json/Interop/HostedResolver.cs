using Stj = System.Text.Json;

namespace Brisk.Json.Interop;

/// <summary>Gives System.Text.Json contracts that leave values to this library; none for other types.</summary>
internal sealed class HostedResolver(HostedTypes types) : Stj.Serialization.Metadata.IJsonTypeInfoResolver
{
    /// <summary>The options, where all types that can be are left to this library.</summary>
    public JsonSerializerOptions? OptionsForAll => types.IncludesAll ? types.Options : null;

    public Stj.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type, Stj.JsonSerializerOptions options)
    {
        if (!types.Include(type))
        {
            return null;
        }

        // A converter that the host was given for the type comes first, as everywhere in System.Text.Json.
        foreach (Stj.Serialization.JsonConverter converter in options.Converters)
        {
            if (converter is not BriskJsonConverterFactory && converter.CanConvert(type))
            {
                return null;
            }
        }

        return types.ConverterOf(type).ToHosted(types.Options, options);
    }
}

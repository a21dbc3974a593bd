using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>Creates the converters specified by attributes of this library and of System.Text.Json.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal static class AttributeConverters
{
    public static JsonConverter Create(ConverterContract contract, Type type, JsonSerializerOptions options, MemberContract? member = null)
    {
        if (contract.Type is not { } converterType)
        {
            // The first arm has no condition, because an attribute of this library is also one of System.Text.Json, and must not reach the second.
            JsonConverter? created = contract.Attribute switch
            {
                JsonConverterAttribute attribute => attribute.CreateConverter(type),
                Stj.Serialization.JsonConverterAttribute attribute when attribute.CreateConverter(type) is { } stj => StjAdapters.Adapt(stj, type, options),
                _ => null,
            };
            return created ?? throw ContractErrors.AttributeReturnedNull(contract.Attribute, type, member);
        }

        return Adapt(Activator.CreateInstance(Own(converterType))!, type, options);
    }

    /// <summary>Returns the converter of an attribute of this library as a System.Text.Json converter.</summary>
    public static Stj.Serialization.JsonConverter CreateHosted(JsonConverterAttribute attribute, Type type)
        => (attribute.ConverterType is { } named ? IsConverter(named) ? Activator.CreateInstance(named) : throw ContractErrors.NotAConverter(named, type) : attribute.CreateConverter(type)) switch
        {
            JsonConverter own => new HostedFactory(own),
            Stj.Serialization.JsonConverter stjConverter => stjConverter,
            null => throw ContractErrors.AttributeReturnedNull(attribute, type, member: null),
            { } other => throw ContractErrors.NotAConverter(other.GetType(), type),
        };

    private static bool IsConverter(Type type) => type.IsSubclassOf(typeof(JsonConverter)) || type.IsSubclassOf(typeof(Stj.Serialization.JsonConverter));

    /// <summary>Returns a converter of either library as a converter of this library.</summary>
    public static JsonConverter Adapt(object converter, Type type, JsonSerializerOptions options) => converter switch
    {
        JsonConverter own => own,
        Stj.Serialization.JsonConverter stjConverter => StjAdapters.Adapt(stjConverter, type, options),
        _ => throw ContractErrors.NotAConverter(converter.GetType(), type),
    };

    // Replaces a built-in converter of System.Text.Json with its counterpart in this library.
    private static Type Own(Type converter)
    {
        if (converter == typeof(Stj.Serialization.JsonStringEnumConverter)) return typeof(JsonStringEnumConverter);

        if (converter.IsGenericType)
        {
            Type definition = converter.GetGenericTypeDefinition();
            if (definition == typeof(Stj.Serialization.JsonStringEnumConverter<>))
            {
                return typeof(JsonStringEnumConverter<>).MakeGenericType(converter.GetGenericArguments());
            }

            if (definition == typeof(Stj.Serialization.JsonNumberEnumConverter<>))
            {
                return typeof(JsonNumberEnumConverter<>).MakeGenericType(converter.GetGenericArguments());
            }
        }

        return converter;
    }
}

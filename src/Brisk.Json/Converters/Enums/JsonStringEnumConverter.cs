using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Serialization;

/// <summary>Reads and writes enumerations by name.</summary>
public class JsonStringEnumConverter : JsonConverterFactory
{
    /// <inheritdoc/>
    public sealed override bool CanConvert(Type typeToConvert) => typeToConvert.IsEnum;

    /// <inheritdoc/>
    public sealed override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();
}
/// <summary>Reads and writes enumerations by name.</summary>
public class JsonStringEnumConverter<TEnum> : JsonStringEnumConverter { }
/// <summary>Reads and writes enumerations by number.</summary>
public class JsonNumberEnumConverter<TEnum> : JsonStringEnumConverter { }

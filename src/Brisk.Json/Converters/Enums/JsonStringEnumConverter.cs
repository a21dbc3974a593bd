namespace Brisk.Json.Serialization;

/// <summary>Converts enums to and from their names. Instances with equal settings are equal.</summary>
[RequiresDynamicCode("JsonStringEnumConverter creates converters at run time. Use the generic JsonStringEnumConverter<TEnum> instead.")]
public class JsonStringEnumConverter : JsonConverterFactory
{
    private readonly JsonNamingPolicy? _namingPolicy;
    private readonly bool _allowIntegerValues;

    /// <summary>Initializes a converter that uses the declared names and allows numbers.</summary>
    public JsonStringEnumConverter() : this(null, true) { }

    /// <summary>Initializes the converter.</summary>
    /// <param name="namingPolicy">The policy for names not specified by an attribute, or null to use the declared names.</param>
    /// <param name="allowIntegerValues">true to write values without a name as numbers, and to read numbers; otherwise, false.</param>
    public JsonStringEnumConverter(JsonNamingPolicy? namingPolicy = null, bool allowIntegerValues = true)
    {
        _namingPolicy = namingPolicy;
        _allowIntegerValues = allowIntegerValues;
    }

    /// <summary>Returns whether a type is an enum.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>true if it is; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeToConvert"/> is null.</exception>
    public sealed override bool CanConvert(Type typeToConvert) => NotNull(typeToConvert).IsEnum;

    /// <summary>Creates the converter of an enum.</summary>
    /// <param name="typeToConvert">The enum type.</param>
    /// <param name="options">The options.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The type is not an enum.</exception>
    public sealed override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        => CanConvert(typeToConvert) ? EnumConverters.CreateNamed(typeToConvert, _namingPolicy, _allowIntegerValues, options?.Encoder) : throw EnumErrors.OtherType(typeToConvert, "an enumeration");

    /// <summary>Returns whether another converter has the same settings.</summary>
    /// <param name="obj">The other converter.</param>
    /// <returns>true if its settings are the same; otherwise, false.</returns>
    public override bool Equals(object? obj) => obj is JsonStringEnumConverter other
        && other.GetType() == GetType()
        && other._allowIntegerValues == _allowIntegerValues
        && ValueIdentity.AreSame(_namingPolicy, other._namingPolicy);

    /// <summary>Returns a hash of the settings.</summary>
    /// <returns>The hash.</returns>
    public override int GetHashCode() => (GetType().GetHashCode() * 31 + ValueIdentity.Hash(_namingPolicy)) * 2 + (_allowIntegerValues ? 1 : 0);
}

/// <summary>Converts one enum type to and from its names. Instances with equal settings are equal.</summary>
/// <typeparam name="TEnum">The enum type.</typeparam>
public class JsonStringEnumConverter<TEnum> : JsonConverterFactory
    where TEnum : struct, Enum
{
    private readonly JsonNamingPolicy? _namingPolicy;
    private readonly bool _allowIntegerValues;

    /// <summary>Initializes a converter that uses the declared names and allows numbers.</summary>
    public JsonStringEnumConverter() : this(null, true) { }

    /// <inheritdoc cref="JsonStringEnumConverter.JsonStringEnumConverter(JsonNamingPolicy?, bool)"/>
    public JsonStringEnumConverter(JsonNamingPolicy? namingPolicy = null, bool allowIntegerValues = true)
    {
        _namingPolicy = namingPolicy;
        _allowIntegerValues = allowIntegerValues;
    }

    /// <summary>Returns whether a type is <typeparamref name="TEnum"/>.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>true if it is; otherwise, false.</returns>
    public sealed override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(TEnum);

    /// <summary>Creates the converter of the enum.</summary>
    /// <param name="typeToConvert">The enum type.</param>
    /// <param name="options">The options.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The type is not <typeparamref name="TEnum"/>.</exception>
    public sealed override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        => CanConvert(typeToConvert) ? EnumConverters.CreateNamed(typeToConvert, _namingPolicy, _allowIntegerValues, options?.Encoder) : throw EnumErrors.OtherType(typeToConvert, $"'{typeof(TEnum)}'");

    /// <inheritdoc cref="JsonStringEnumConverter.Equals(object?)"/>
    public override bool Equals(object? obj) => obj is JsonStringEnumConverter<TEnum> other
        && other.GetType() == GetType()
        && other._allowIntegerValues == _allowIntegerValues
        && ValueIdentity.AreSame(_namingPolicy, other._namingPolicy);

    /// <inheritdoc cref="JsonStringEnumConverter.GetHashCode()"/>
    public override int GetHashCode() => (GetType().GetHashCode() * 31 + ValueIdentity.Hash(_namingPolicy)) * 2 + (_allowIntegerValues ? 1 : 0);
}

/// <summary>Converts one enum type to and from numbers, regardless of the options.</summary>
/// <typeparam name="TEnum">The enum type.</typeparam>
public sealed class JsonNumberEnumConverter<TEnum> : JsonConverterFactory
    where TEnum : struct, Enum
{
    /// <summary>Initializes the converter.</summary>
    public JsonNumberEnumConverter() { }

    /// <inheritdoc cref="JsonStringEnumConverter{TEnum}.CanConvert(Type)"/>
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(TEnum);

    /// <inheritdoc cref="JsonStringEnumConverter{TEnum}.CreateConverter(Type, JsonSerializerOptions)"/>
    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        => CanConvert(typeToConvert) ? (JsonConverter)EnumConverters.CreateNumeric(typeToConvert, options?.Encoder) : throw EnumErrors.OtherType(typeToConvert, $"'{typeof(TEnum)}'");
}

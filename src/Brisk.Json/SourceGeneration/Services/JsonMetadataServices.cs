using System.ComponentModel;
using Brisk.Json.Nodes;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>
/// Creates contracts from the type descriptions of a generator. For code in the format that the generator of System.Text.Json emits, and for contexts
/// written by hand in that format.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class JsonMetadataServices
{
    /// <summary>Gets a converter that rejects every value except null.</summary>
    /// <typeparam name="T">The unsupported type.</typeparam>
    /// <returns>The converter.</returns>
    public static JsonConverter<T> GetUnsupportedTypeConverter<T>() => new UnsupportedConverter<T>();

    /// <summary>Gets a converter that writes an enum as numbers.</summary>
    /// <typeparam name="T">The enum.</typeparam>
    /// <param name="options">The options of the converter.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    public static JsonConverter<T> GetEnumConverter<T>(JsonSerializerOptions options)
        where T : struct, Enum
    {
        ArgumentNullException.ThrowIfNull(options);
        EnumConverters.Register<T>();
        return (JsonConverter<T>)EnumConverters.CreateNumeric(typeof(T), options.Encoder);
    }

    /// <summary>Gets the converter of a nullable value type.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="underlyingTypeInfo">The contract of the underlying type.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="underlyingTypeInfo"/> is null.</exception>
    public static JsonConverter<T?> GetNullableConverter<T>(JsonTypeInfo<T> underlyingTypeInfo)
        where T : struct
        => new NullableConverter<T>((CursorConverter<T>)NotNull(underlyingTypeInfo).Origin.Converter);

    /// <summary>Gets the converter of a nullable value type, whose underlying contract is provided by the options.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="options">The options.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    public static JsonConverter<T?> GetNullableConverter<T>(JsonSerializerOptions options)
        where T : struct
        => new NullableConverter<T>((CursorConverter<T>)NotNull(options).ContractsOrDraft.Get(typeof(T)));

    /// <summary>Creates the contract of a type with a converter.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="converter">The converter.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The converter does not support the type.</exception>
    /// <exception cref="NotSupportedException">The converter is a factory.</exception>
    public static JsonTypeInfo<T> CreateValueInfo<T>(JsonSerializerOptions options, JsonConverter converter)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(converter);
        if (converter is JsonConverterFactory) throw MetadataErrors.FactoryAsConverter(typeof(T));

        ContractCache home = options.ContractsOrDraft;
        ICursorConverter Make(JsonNumberHandling handling, ContractCache cache)
        {
            ICursorConverter? builtIn = converter is not ICursorConverter own || own.Type != typeof(T) || own is IUnsupportedConverter ? null
                : AnyConverter.IsAny(own) ? AnyConverter.For(handling, cache)
                : (own as INullableConverter)?.WithHandling(handling, cache) ?? cache.FindBuiltIn(typeof(T), handling);
            return builtIn ?? ConverterResolution.Expand(converter, typeof(T), cache);
        }

        return new JsonTypeInfo<T>(options, new InfoOrigin(Make(options.NumberHandling, home), home, Make, null));
    }

    private static JsonTypeInfo<T> Create<T>(JsonSerializerOptions options, JsonCollectionInfoValues<T> values, JsonContract contract)
    {
        ContractCache home = options.ContractsOrDraft;
        var info = new JsonTypeInfo<T>(
            options, new InfoOrigin(contract.CreateConverter(options.NumberHandling, home), home, contract.CreateConverter, home.Describe(typeof(T))));
        return Complete(info, null, values.NumberHandling, values.SerializeHandler);
    }

    private static JsonTypeInfo<T> Complete<T>(JsonTypeInfo<T> info, Func<T>? create, JsonNumberHandling handling, Action<Utf8JsonWriter, T>? serialize)
    {
        if (create is not null) info.CreateObject = create;

        // Even the default value: it is specified explicitly.
        info.NumberHandling = handling;
        info.Complete(serialize);
        return info;
    }

    private static void Check(JsonSerializerOptions options, object collectionInfo)
    {
        ArgumentNullException.ThrowIfNull(collectionInfo);
        ArgumentNullException.ThrowIfNull(options);
    }

    private static T Checked<T>(JsonSerializerOptions options, T collectionInfo)
        where T : class
    {
        Check(options, collectionInfo);
        return collectionInfo;
    }

    private static JsonConverter<T> BuiltIn<T>() => (JsonConverter<T>)JsonSerializerOptions.Default.Contracts.Get(typeof(T), default);

    // The converters of the built-in types.

    /// <summary>Gets the built-in converter of <see cref="bool"/>.</summary>
    public static JsonConverter<bool> BooleanConverter => field ??= BuiltIn<bool>();

    /// <summary>Gets the built-in converter of byte arrays.</summary>
    public static JsonConverter<byte[]?> ByteArrayConverter => field ??= BuiltIn<byte[]?>();

    /// <summary>Gets the built-in converter of <see cref="byte"/>.</summary>
    public static JsonConverter<byte> ByteConverter => field ??= BuiltIn<byte>();

    /// <summary>Gets the built-in converter of <see cref="char"/>.</summary>
    public static JsonConverter<char> CharConverter => field ??= BuiltIn<char>();

    /// <summary>Gets the built-in converter of <see cref="DateTime"/>.</summary>
    public static JsonConverter<DateTime> DateTimeConverter => field ??= BuiltIn<DateTime>();

    /// <summary>Gets the built-in converter of <see cref="DateTimeOffset"/>.</summary>
    public static JsonConverter<DateTimeOffset> DateTimeOffsetConverter => field ??= BuiltIn<DateTimeOffset>();

    /// <summary>Gets the built-in converter of <see cref="DateOnly"/>.</summary>
    public static JsonConverter<DateOnly> DateOnlyConverter => field ??= BuiltIn<DateOnly>();

    /// <summary>Gets the built-in converter of <see cref="TimeOnly"/>.</summary>
    public static JsonConverter<TimeOnly> TimeOnlyConverter => field ??= BuiltIn<TimeOnly>();

    /// <summary>Gets the built-in converter of <see cref="decimal"/>.</summary>
    public static JsonConverter<decimal> DecimalConverter => field ??= BuiltIn<decimal>();

    /// <summary>Gets the built-in converter of <see cref="double"/>.</summary>
    public static JsonConverter<double> DoubleConverter => field ??= BuiltIn<double>();

    /// <summary>Gets the built-in converter of <see cref="Guid"/>.</summary>
    public static JsonConverter<Guid> GuidConverter => field ??= BuiltIn<Guid>();

    /// <summary>Gets the built-in converter of <see cref="short"/>.</summary>
    public static JsonConverter<short> Int16Converter => field ??= BuiltIn<short>();

    /// <summary>Gets the built-in converter of <see cref="int"/>.</summary>
    public static JsonConverter<int> Int32Converter => field ??= BuiltIn<int>();

    /// <summary>Gets the built-in converter of <see cref="long"/>.</summary>
    public static JsonConverter<long> Int64Converter => field ??= BuiltIn<long>();

    /// <summary>Gets the built-in converter of <see cref="Int128"/>.</summary>
    public static JsonConverter<Int128> Int128Converter => field ??= BuiltIn<Int128>();

    /// <summary>Gets the built-in converter of <see cref="UInt128"/>.</summary>
    [CLSCompliant(false)]
    public static JsonConverter<UInt128> UInt128Converter => field ??= BuiltIn<UInt128>();

    /// <summary>Gets the built-in converter of <see cref="JsonArray"/>.</summary>
    public static JsonConverter<JsonArray?> JsonArrayConverter => field ??= BuiltIn<JsonArray?>();

    /// <summary>Gets the built-in converter of <see cref="JsonElement"/>.</summary>
    public static JsonConverter<JsonElement> JsonElementConverter => field ??= BuiltIn<JsonElement>();

    /// <summary>Gets the built-in converter of <see cref="JsonNode"/>.</summary>
    public static JsonConverter<JsonNode?> JsonNodeConverter => field ??= BuiltIn<JsonNode?>();

    /// <summary>Gets the built-in converter of <see cref="JsonObject"/>.</summary>
    public static JsonConverter<JsonObject?> JsonObjectConverter => field ??= BuiltIn<JsonObject?>();

    /// <summary>Gets the built-in converter of <see cref="JsonValue"/>.</summary>
    public static JsonConverter<JsonValue?> JsonValueConverter => field ??= BuiltIn<JsonValue?>();

    /// <summary>Gets the built-in converter of <see cref="JsonDocument"/>.</summary>
    public static JsonConverter<JsonDocument?> JsonDocumentConverter => field ??= BuiltIn<JsonDocument?>();

    /// <summary>Gets the built-in converter of <see cref="Memory{T}"/> of <see cref="byte"/>.</summary>
    public static JsonConverter<Memory<byte>> MemoryByteConverter => field ??= BuiltIn<Memory<byte>>();

    /// <summary>Gets the built-in converter of <see cref="ReadOnlyMemory{T}"/> of <see cref="byte"/>.</summary>
    public static JsonConverter<ReadOnlyMemory<byte>> ReadOnlyMemoryByteConverter => field ??= BuiltIn<ReadOnlyMemory<byte>>();

    /// <summary>Gets the built-in converter of <see cref="object"/>.</summary>
    public static JsonConverter<object?> ObjectConverter => field ??= BuiltIn<object?>();

    /// <summary>Gets the built-in converter of <see cref="Half"/>.</summary>
    public static JsonConverter<Half> HalfConverter => field ??= BuiltIn<Half>();

    /// <summary>Gets the built-in converter of <see cref="float"/>.</summary>
    public static JsonConverter<float> SingleConverter => field ??= BuiltIn<float>();

    /// <summary>Gets the built-in converter of <see cref="sbyte"/>.</summary>
    [CLSCompliant(false)]
    public static JsonConverter<sbyte> SByteConverter => field ??= BuiltIn<sbyte>();

    /// <summary>Gets the built-in converter of <see cref="string"/>.</summary>
    public static JsonConverter<string?> StringConverter => field ??= BuiltIn<string?>();

    /// <summary>Gets the built-in converter of <see cref="TimeSpan"/>.</summary>
    public static JsonConverter<TimeSpan> TimeSpanConverter => field ??= BuiltIn<TimeSpan>();

    /// <summary>Gets the built-in converter of <see cref="ushort"/>.</summary>
    [CLSCompliant(false)]
    public static JsonConverter<ushort> UInt16Converter => field ??= BuiltIn<ushort>();

    /// <summary>Gets the built-in converter of <see cref="uint"/>.</summary>
    [CLSCompliant(false)]
    public static JsonConverter<uint> UInt32Converter => field ??= BuiltIn<uint>();

    /// <summary>Gets the built-in converter of <see cref="ulong"/>.</summary>
    [CLSCompliant(false)]
    public static JsonConverter<ulong> UInt64Converter => field ??= BuiltIn<ulong>();

    /// <summary>Gets the built-in converter of <see cref="Uri"/>.</summary>
    public static JsonConverter<Uri?> UriConverter => field ??= BuiltIn<Uri?>();

    /// <summary>Gets the built-in converter of <see cref="Version"/>.</summary>
    public static JsonConverter<Version?> VersionConverter => field ??= BuiltIn<Version?>();
}

using Brisk.Json.Nodes;

namespace Brisk.Json.Serialization.Metadata;

// The converters of the built-in types.
public static partial class JsonMetadataServices
{
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

    /// <summary>Gets the built-in converter of <see cref="Memory{T}"/> of <see cref="byte"/>.</summary>
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

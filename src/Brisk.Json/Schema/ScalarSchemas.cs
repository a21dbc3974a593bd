using System.Collections.Frozen;
using Brisk.Json.Nodes;

namespace Brisk.Json.Schema;

/// <summary>The schemas of values without elements or members: text, numbers, enums, and nodes.</summary>
internal static class ScalarSchemas
{
    private const string IntegerPattern = @"^-?(?:0|[1-9]\d*)$";
    private const string DecimalPattern = @"^-?(?:0|[1-9]\d*)(?:\.\d+)?$";
    private const string RealPattern = @"^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$";

    private static readonly FrozenDictionary<Type, Func<JsonNumberHandling, SchemaKeywords>> ByConverter = new Dictionary<Type, Func<JsonNumberHandling, SchemaKeywords>>
    {
        [typeof(BooleanConverter)] = static _ => new() { Types = SchemaTypes.Boolean },
        [typeof(StringConverter)] = static _ => Text(),
        [typeof(CharConverter)] = static _ => new() { Types = SchemaTypes.String, Length = 1 },
        [typeof(SmallIntegerConverter<byte>)] = Integer,
        [typeof(SmallIntegerConverter<sbyte>)] = Integer,
        [typeof(SmallIntegerConverter<short>)] = Integer,
        [typeof(SmallIntegerConverter<ushort>)] = Integer,
        [typeof(SmallIntegerConverter<uint>)] = Integer,
        [typeof(Int32Converter)] = Integer,
        [typeof(Int64Converter)] = Integer,
        [typeof(UInt64Converter)] = Integer,
        [typeof(WideIntegerConverter<Int128>)] = Integer,
        [typeof(WideIntegerConverter<UInt128>)] = Integer,
        [typeof(HalfConverter)] = FloatingPoint,
        [typeof(SingleConverter)] = FloatingPoint,
        [typeof(DoubleConverter)] = FloatingPoint,
        [typeof(DecimalConverter)] = static handling => Number(SchemaTypes.Number, DecimalPattern, handling),
        [typeof(GuidConverter)] = static _ => Text("uuid"),
        [typeof(UriConverter)] = static _ => Text("uri"),
        [typeof(DateTimeConverter)] = static _ => Text("date-time"),
        [typeof(DateTimeOffsetConverter)] = static _ => Text("date-time"),
        [typeof(DateOnlyConverter)] = static _ => Text("date"),
        [typeof(TimeOnlyConverter)] = static _ => Text("time"),
        [typeof(TimeSpanConverter)] = static _ => new()
        {
            Comment = "Represents a System.TimeSpan value.",
            Types = SchemaTypes.String,
            Pattern = @"^-?(\d+\.)?\d{2}:\d{2}:\d{2}(\.\d{1,7})?$",
        },
        [typeof(VersionConverter)] = static _ => new() { Comment = "Represents a version string.", Types = SchemaTypes.String, Pattern = @"^\d+(\.\d+){1,3}$" },
        [typeof(ByteArrayConverter)] = static _ => Text(),
        [typeof(MemoryOfBytesConverter<Memory<byte>>)] = static _ => Text(),
        [typeof(MemoryOfBytesConverter<ReadOnlyMemory<byte>>)] = static _ => Text(),
        [typeof(NodeConverter<JsonObject>)] = static _ => new() { Types = SchemaTypes.Object },
        [typeof(NodeConverter<JsonArray>)] = static _ => new() { Types = SchemaTypes.Array },
    }.ToFrozenDictionary();

    /// <summary>Returns the schema of a converter's values, or null if it is unknown.</summary>
    public static SchemaKeywords? Of(JsonConverter converter, JsonNumberHandling handling)
        => ByConverter.TryGetValue(converter.GetType(), out Func<JsonNumberHandling, SchemaKeywords>? make) ? make(handling) : converter switch
        {
            IEnumConverter names => EnumOf(names),
            IUnsupportedConverter => new() { Comment = "Unsupported .NET type", RejectsAll = true },
            _ => null,
        };

    private static SchemaKeywords Text(string? format = null) => new() { Types = SchemaTypes.String, Format = format };

    private static SchemaKeywords Integer(JsonNumberHandling handling) => Number(SchemaTypes.Integer, IntegerPattern, handling);

    // Values that JSON numbers cannot represent are a separate alternative.
    private static SchemaKeywords FloatingPoint(JsonNumberHandling handling)
    {
        SchemaKeywords number = Number(SchemaTypes.Number, RealPattern, handling);
        return (handling & JsonNumberHandling.AllowNamedFloatingPointLiterals) == 0
            ? number
            : new() { AnyOf = [number, new() { Enum = ["NaN", "Infinity", "-Infinity"] }] };
    }

    private static SchemaKeywords Number(SchemaTypes type, string pattern, JsonNumberHandling handling)
        => (handling & (JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)) == 0
            ? new() { Types = type }
            : new() { Types = type | SchemaTypes.String, Pattern = pattern };

    // Combinations of flags are names too, so the names cannot be listed.
    private static SchemaKeywords EnumOf(IEnumConverter converter)
        => converter.Form == EnumForm.Numbers ? new() { Types = SchemaTypes.Integer }
        : converter.IsFlags ? Text()
        : new() { Enum = [.. converter.NamesByValue()] };
}

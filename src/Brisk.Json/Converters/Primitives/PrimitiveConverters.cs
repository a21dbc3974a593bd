namespace Brisk.Json.Converters;

/// <summary>The converters of the types that have a JSON token or a text form.</summary>
internal static class PrimitiveConverters
{
    public static JsonConverter? Find(Type type, JsonNumberHandling handling) => Type.GetTypeCode(type) switch
    {
        _ when type.IsEnum => null,
        TypeCode.String => StringConverter.Instance,
        TypeCode.Boolean => Create(handling, static _ => new BooleanConverter()),
        TypeCode.Int32 => Create(handling, static handling => new Int32Converter(handling)),
        TypeCode.Int64 => Create(handling, static handling => new Int64Converter(handling)),
        TypeCode.Double => Create(handling, static handling => new DoubleConverter(handling)),
        TypeCode.DateTime => Create(handling, static _ => new DateTimeConverter()),
        TypeCode.Decimal => Create(handling, static handling => new DecimalConverter(handling)),
        TypeCode.Single => Create(handling, static handling => new SingleConverter(handling)),
        TypeCode.Char => Create(handling, static _ => new CharConverter()),
        TypeCode.Byte => Create(handling, static handling => new SmallIntegerConverter<byte>(handling)),
        TypeCode.SByte => Create(handling, static handling => new SmallIntegerConverter<sbyte>(handling)),
        TypeCode.Int16 => Create(handling, static handling => new SmallIntegerConverter<short>(handling)),
        TypeCode.UInt16 => Create(handling, static handling => new SmallIntegerConverter<ushort>(handling)),
        TypeCode.UInt32 => Create(handling, static handling => new SmallIntegerConverter<uint>(handling)),
        TypeCode.UInt64 => Create(handling, static handling => new UInt64Converter(handling)),
        _ => FindOther(type, handling),
    };

    public static bool IsNumber(Type type)
        => type == typeof(Half) || type == typeof(Int128) || type == typeof(UInt128)
        || (!type.IsEnum && Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.Decimal);

    /// <summary>Returns whether values declared as a type may be JSON numbers.</summary>
    public static bool MayBeNumber(Type type) => type == typeof(object) || IsNumber(type);

    private static JsonConverter? FindOther(Type type, JsonNumberHandling handling)
    {
        if (type.Assembly != typeof(object).Assembly && type != typeof(Uri)) return null;

        return type switch
        {
            _ when type == typeof(DateTimeOffset) => Create(handling, static _ => new DateTimeOffsetConverter()),
            _ when type == typeof(DateOnly) => Create(handling, static _ => new DateOnlyConverter()),
            _ when type == typeof(TimeOnly) => Create(handling, static _ => new TimeOnlyConverter()),
            _ when type == typeof(TimeSpan) => Create(handling, static _ => new TimeSpanConverter()),
            _ when type == typeof(Guid) => Create(handling, static _ => new GuidConverter()),
            _ when type == typeof(Uri) => Create(handling, static _ => new UriConverter()),
            _ when type == typeof(Version) => Create(handling, static _ => new VersionConverter()),
            _ when type == typeof(byte[]) => Create(handling, static _ => new ByteArrayConverter()),
            _ when type == typeof(Memory<byte>) => Create(handling, static _ => new MemoryOfBytesConverter<Memory<byte>>()),
            _ when type == typeof(ReadOnlyMemory<byte>) => Create(handling, static _ => new MemoryOfBytesConverter<ReadOnlyMemory<byte>>()),
            _ when type == typeof(Int128) => Create(handling, static handling => new WideIntegerConverter<Int128>(handling)),
            _ when type == typeof(UInt128) => Create(handling, static handling => new WideIntegerConverter<UInt128>(handling)),
            _ when type == typeof(Half) => Create(handling, static handling => new HalfConverter(handling)),
            _ => null,
        };
    }

    // Through a delegate, so that only the type of the converter that is created need be loaded, instead of those in the whole method.
    private static JsonConverter Create(JsonNumberHandling handling, Func<JsonNumberHandling, JsonConverter> create) => create(handling);
}

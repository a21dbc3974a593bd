namespace Brisk.Json.Converters;

/// <summary>The converters of the types that have a JSON token or a text form.</summary>
internal static class PrimitiveConverters
{
    /// <summary>Finds the converter of a type for a number handling; null if the type is not a primitive.</summary>
    public static JsonConverter? Find(Type type, JsonNumberHandling handling) => Type.GetTypeCode(type) switch
    {
        _ when type.IsEnum => null,
        TypeCode.String => StringConverter.Instance,
        TypeCode.Boolean => new BooleanConverter(),
        TypeCode.Int32 => new Int32Converter(handling),
        TypeCode.Int64 => new Int64Converter(handling),
        TypeCode.Double => new DoubleConverter(handling),
        TypeCode.DateTime => new DateTimeConverter(),
        TypeCode.Decimal => new DecimalConverter(handling),
        TypeCode.Single => new SingleConverter(handling),
        TypeCode.Char => new CharConverter(),
        TypeCode.Byte => new SmallIntegerConverter<byte>(handling),
        TypeCode.SByte => new SmallIntegerConverter<sbyte>(handling),
        TypeCode.Int16 => new SmallIntegerConverter<short>(handling),
        TypeCode.UInt16 => new SmallIntegerConverter<ushort>(handling),
        TypeCode.UInt32 => new SmallIntegerConverter<uint>(handling),
        TypeCode.UInt64 => new UInt64Converter(handling),
        _ => FindOther(type, handling),
    };

    /// <summary>Whether values of a type are JSON numbers.</summary>
    public static bool IsNumber(Type type)
        => type == typeof(Half) || type == typeof(Int128) || type == typeof(UInt128)
        || (!type.IsEnum && Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.Decimal);

    private static JsonConverter? FindOther(Type type, JsonNumberHandling handling)
    {
        if (type.Assembly != typeof(object).Assembly && type != typeof(Uri)) return null;

        return type switch
        {
            _ when type == typeof(DateTimeOffset) => new DateTimeOffsetConverter(),
            _ when type == typeof(DateOnly) => new DateOnlyConverter(),
            _ when type == typeof(TimeOnly) => new TimeOnlyConverter(),
            _ when type == typeof(TimeSpan) => new TimeSpanConverter(),
            _ when type == typeof(Guid) => new GuidConverter(),
            _ when type == typeof(Uri) => new UriConverter(),
            _ when type == typeof(Version) => new VersionConverter(),
            _ when type == typeof(byte[]) => new ByteArrayConverter(),
            _ when type == typeof(Memory<byte>) => new MemoryOfBytesConverter<Memory<byte>>(),
            _ when type == typeof(ReadOnlyMemory<byte>) => new MemoryOfBytesConverter<ReadOnlyMemory<byte>>(),
            _ when type == typeof(Int128) => new WideIntegerConverter<Int128>(handling),
            _ when type == typeof(UInt128) => new WideIntegerConverter<UInt128>(handling),
            _ when type == typeof(Half) => new HalfConverter(handling),
            _ => null,
        };
    }
}

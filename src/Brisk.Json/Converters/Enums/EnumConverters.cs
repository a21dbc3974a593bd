namespace Brisk.Json.Serialization;

internal static class EnumConverters
{
    public static ICursorConverter CreateNumeric(Type type, JsonNumberHandling handling)
        => Contracts.ConverterResolution.Make(typeof(UnsupportedConverter<>), type);
}

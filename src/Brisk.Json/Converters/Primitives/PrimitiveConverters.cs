namespace Brisk.Json.Serialization;

/// <summary>The converters of the types that JSON has a token for, or a text form.</summary>
internal static class PrimitiveConverters
{
    /// <summary>The converter of a type under a handling of numbers; null where the type is no primitive.</summary>
    public static JsonConverter? Find(Type type, JsonNumberHandling handling)
    {
        if (type == typeof(string))
        {
            return StringConverter.Instance;
        }

        if (type == typeof(int))
        {
            return new Int32Converter(handling);
        }

        if (type == typeof(long))
        {
            return new Int64Converter(handling);
        }

        if (type == typeof(bool))
        {
            return new BooleanConverter();
        }

        if (type == typeof(double))
        {
            return new DoubleConverter(handling);
        }

        return null;
    }
}

namespace Brisk.Json.Nodes;

/// <summary>Converts values read from text to the requested type. The type tests cost nothing, because the JIT compiles a separate method for each value type.</summary>
internal static class ElementConversion
{
    public static bool TryGetNumber<T>(JsonElement element, [NotNullWhen(true)] out T? value)
    {
        if (typeof(T) == typeof(int) || typeof(T) == typeof(int?))
        {
            return Set(element.TryGetInt32(out int number), number, out value);
        }

        if (typeof(T) == typeof(long) || typeof(T) == typeof(long?))
        {
            return Set(element.TryGetInt64(out long number), number, out value);
        }

        if (typeof(T) == typeof(double) || typeof(T) == typeof(double?))
        {
            return Set(element.TryGetDouble(out double number), number, out value);
        }

        if (typeof(T) == typeof(short) || typeof(T) == typeof(short?))
        {
            return Set(element.TryGetInt16(out short number), number, out value);
        }

        if (typeof(T) == typeof(decimal) || typeof(T) == typeof(decimal?))
        {
            return Set(element.TryGetDecimal(out decimal number), number, out value);
        }

        if (typeof(T) == typeof(byte) || typeof(T) == typeof(byte?))
        {
            return Set(element.TryGetByte(out byte number), number, out value);
        }

        if (typeof(T) == typeof(float) || typeof(T) == typeof(float?))
        {
            return Set(element.TryGetSingle(out float number), number, out value);
        }

        if (typeof(T) == typeof(sbyte) || typeof(T) == typeof(sbyte?))
        {
            return Set(element.TryGetSByte(out sbyte number), number, out value);
        }

        if (typeof(T) == typeof(uint) || typeof(T) == typeof(uint?))
        {
            return Set(element.TryGetUInt32(out uint number), number, out value);
        }

        if (typeof(T) == typeof(ulong) || typeof(T) == typeof(ulong?))
        {
            return Set(element.TryGetUInt64(out ulong number), number, out value);
        }

        if (typeof(T) == typeof(ushort) || typeof(T) == typeof(ushort?))
        {
            return Set(element.TryGetUInt16(out ushort number), number, out value);
        }

        value = default;
        return false;
    }

    public static bool TryGetText<T>(JsonElement element, [NotNullWhen(true)] out T? value)
    {
        if (typeof(T) == typeof(string)) return Set(true, element.GetString(), out value);

        if (typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTime?))
        {
            return Set(element.TryGetDateTime(out DateTime text), text, out value);
        }

        if (typeof(T) == typeof(DateTimeOffset) || typeof(T) == typeof(DateTimeOffset?))
        {
            return Set(element.TryGetDateTimeOffset(out DateTimeOffset text), text, out value);
        }

        if (typeof(T) == typeof(Guid) || typeof(T) == typeof(Guid?))
        {
            return Set(element.TryGetGuid(out Guid text), text, out value);
        }

        if (typeof(T) == typeof(char) || typeof(T) == typeof(char?))
        {
            string text = element.GetString()!;
            if (text.Length == 1) return Set(true, text[0], out value);
        }

        value = default;
        return false;
    }

    public static bool TryGetBoolean<T>(JsonElement element, [NotNullWhen(true)] out T? value)
    {
        if (typeof(T) == typeof(bool) || typeof(T) == typeof(bool?)) return Set(true, element.GetBoolean(), out value);

        value = default;
        return false;
    }

    private static bool Set<TFound, T>(bool isFound, TFound found, [NotNullWhen(true)] out T? value)
    {
        // If there is no value, this is the default of the non-nullable type, as in System.Text.Json.
        value = (T)(object)found!;
        return isFound;
    }
}

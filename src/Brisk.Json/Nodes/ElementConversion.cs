namespace Brisk.Json.Nodes;

/// <summary>Converts values read from text to the requested type. The type tests cost nothing, because the JIT compiles a separate method for each value type.</summary>
internal static class ElementConversion
{
    public static bool TryGetNumber<T>(JsonElement element, [NotNullWhen(true)] out T? value)
    {
        if (Is<T, int>()) return Set(element.TryGetInt32(out int number), number, out value);
        if (Is<T, long>()) return Set(element.TryGetInt64(out long number), number, out value);
        if (Is<T, double>()) return Set(element.TryGetDouble(out double number), number, out value);
        if (Is<T, short>()) return Set(element.TryGetInt16(out short number), number, out value);
        if (Is<T, decimal>()) return Set(element.TryGetDecimal(out decimal number), number, out value);
        if (Is<T, byte>()) return Set(element.TryGetByte(out byte number), number, out value);
        if (Is<T, float>()) return Set(element.TryGetSingle(out float number), number, out value);
        if (Is<T, sbyte>()) return Set(element.TryGetSByte(out sbyte number), number, out value);
        if (Is<T, uint>()) return Set(element.TryGetUInt32(out uint number), number, out value);
        if (Is<T, ulong>()) return Set(element.TryGetUInt64(out ulong number), number, out value);
        if (Is<T, ushort>()) return Set(element.TryGetUInt16(out ushort number), number, out value);

        value = default;
        return false;
    }

    public static bool TryGetText<T>(JsonElement element, [NotNullWhen(true)] out T? value)
    {
        if (typeof(T) == typeof(string)) return Set(true, element.GetString(), out value);
        if (Is<T, DateTime>()) return Set(element.TryGetDateTime(out DateTime text), text, out value);
        if (Is<T, DateTimeOffset>()) return Set(element.TryGetDateTimeOffset(out DateTimeOffset text), text, out value);
        if (Is<T, Guid>()) return Set(element.TryGetGuid(out Guid text), text, out value);
        if (Is<T, char>())
        {
            string text = element.GetString()!;
            if (text.Length == 1) return Set(true, text[0], out value);
        }

        value = default;
        return false;
    }

    public static bool TryGetBoolean<T>(JsonElement element, [NotNullWhen(true)] out T? value)
    {
        if (Is<T, bool>()) return Set(true, element.GetBoolean(), out value);

        value = default;
        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool Is<T, TFound>()
        where TFound : struct
        => typeof(T) == typeof(TFound) || typeof(T) == typeof(TFound?);

    private static bool Set<TFound, T>(bool isFound, TFound found, [NotNullWhen(true)] out T? value)
    {
        // If there is no value, this is the default of the non-nullable type, as in System.Text.Json.
        value = (T)(object)found!;
        return isFound;
    }
}

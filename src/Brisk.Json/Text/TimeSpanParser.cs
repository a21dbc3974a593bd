using System.Buffers.Text;

namespace Brisk.Json.Text;

/// <summary>Parses durations and times of day in the framework's constant format ("c"): <c>[-][d.]hh:mm[:ss[.fffffff]]</c>, or days alone.</summary>
internal static class TimeSpanParser
{
    /// <summary>Parses an unescaped body, the whole of it.</summary>
    public static bool TryParse(ReadOnlySpan<byte> source, out TimeSpan value)
    {
        value = default;

        // The framework would let spaces and a plus sign pass at the start.
        return !source.IsEmpty
            && source[0] is (byte)'-' or (>= (byte)'0' and <= (byte)'9')
            && Utf8Parser.TryParse(source, out value, out int consumed, 'c')
            && consumed == source.Length;
    }

    /// <summary>Parses an unescaped body that is a time within a day, <c>hh:mm[:ss[.fffffff]]</c>: no sign, no days.</summary>
    public static bool TryParse(ReadOnlySpan<byte> source, out TimeOnly value)
    {
        value = default;
        int separator = source.IndexOfAny((byte)':', (byte)'.');
        if (separator < 1 || source[separator] != ':' || source[0] == '-' || !TryParse(source, out TimeSpan time)) return false;
        value = new TimeOnly(time.Ticks); // hours are checked to be below 24
        return true;
    }
}

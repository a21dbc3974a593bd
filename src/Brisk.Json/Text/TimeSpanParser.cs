using System.Buffers.Text;

namespace Brisk.Json.Text;

/// <summary>Parses durations and times of day in the constant format ("c"): <c>[-][d.]hh:mm[:ss[.fffffff]]</c>, or days only.</summary>
internal static class TimeSpanParser
{
    /// <summary>Parses a whole unescaped body.</summary>
    public static bool TryParse(ReadOnlySpan<byte> source, out TimeSpan value)
    {
        if (TryParseClock(source, out value)) return true;

        // The framework's parser would accept leading spaces and a plus sign.
        return !source.IsEmpty
            && source[0] is (byte)'-' or (>= (byte)'0' and <= (byte)'9')
            && Utf8Parser.TryParse(source, out value, out int consumed, 'c')
            && consumed == source.Length;
    }

    /// <summary>Parses an unescaped body that is a time within a day, <c>hh:mm[:ss[.fffffff]]</c>: no sign, no days.</summary>
    public static bool TryParse(ReadOnlySpan<byte> source, out TimeOnly value)
    {
        value = default;
        if (TryParseClock(source, out TimeSpan clock))
        {
            value = new TimeOnly(clock.Ticks);
            return true;
        }

        int separator = source.IndexOfAny((byte)':', (byte)'.');
        if (separator < 1 || source[separator] != ':' || source[0] == '-' || !TryParse(source, out TimeSpan time))
        {
            return false;
        }
        value = new TimeOnly(time.Ticks); // hours are checked to be below 24
        return true;
    }

    // Parses the most common forms, hh:mm:ss[.fffffff], as words of eight bytes in which separators become zeros. Returns false for other forms, and for invalid times.
    private static bool TryParseClock(ReadOnlySpan<byte> source, out TimeSpan value)
    {
        const ulong Colons = 0x00003A00003A0000, ColonBytes = 0x0000FF0000FF0000, ColonToZero = 0x00000A00000A0000, PointToZero = '.' ^ '0';
        value = default;
        if (source.Length is not (8 or 16)) return false;
        ulong word = EightDigits.Load(source, 0);
        if ((word & ColonBytes) != Colons || EightDigits.Count(word ^ ColonToZero) != 8) return false;
        uint ticks = 0;
        if (source.Length == 16)
        {
            ulong fraction = EightDigits.Load(source, 8);
            if ((byte)fraction != '.' || EightDigits.Count(fraction ^ PointToZero) != 8) return false;
            ticks = EightDigits.Parse(fraction ^ PointToZero);
        }

        uint clock = EightDigits.Parse(word ^ ColonToZero);
        uint hours = clock / 1_000_000, minutes = clock / 1_000 % 1_000, seconds = clock % 1_000;
        if (hours >= 24 || minutes >= 60 || seconds >= 60) return false;
        value = new TimeSpan((((((hours * 60L) + minutes) * 60) + seconds) * TimeSpan.TicksPerSecond) + ticks);
        return true;
    }
}

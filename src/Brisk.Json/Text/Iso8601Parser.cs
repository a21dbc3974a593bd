namespace Brisk.Json.Text;

/// <summary>
/// Parses dates and times in the extended profile of ISO 8601-1:2019 that System.Text.Json accepts:
/// <c>yyyy-MM-dd[Thh:mm[:ss[.fraction]][Z|±hh[:mm]]]</c>, with up to 16 fractional digits, of which those after the seventh are ignored.
/// </summary>
internal static class Iso8601Parser
{
    /// <summary>The longest text that can be valid.</summary>
    public const int MaxLength = 42;

    private const int DateLength = 10;
    private const int MaxFractionDigits = 16;
    private const int TickDigits = 7;
    private const int MaxOffsetMinutes = 14 * 60;

    private enum Zone { Unspecified, Utc, Offset }

    /// <summary>
    /// Parses an unescaped body. With <c>Z</c> the time is UTC; with an offset it is converted to local time; otherwise its kind is unspecified.
    /// </summary>
    public static bool TryParse(ReadOnlySpan<byte> source, out DateTime value)
    {
        if (!TryParse(source, out value, out Zone zone, out TimeSpan offset)) return false;
        switch (zone)
        {
            case Zone.Utc:
                value = DateTime.SpecifyKind(value, DateTimeKind.Utc);
                break;
            case Zone.Offset:
                if (!TryApply(value, offset, out DateTimeOffset shifted)) return false;
                value = shifted.LocalDateTime;
                break;
        }

        return true;
    }

    /// <summary>Parses an unescaped body. Without <c>Z</c> and offset the time is local.</summary>
    public static bool TryParse(ReadOnlySpan<byte> source, out DateTimeOffset value)
    {
        value = default;
        if (!TryParse(source, out DateTime time, out Zone zone, out TimeSpan offset)) return false;
        if (zone == Zone.Unspecified) offset = TimeZoneInfo.Local.GetUtcOffset(time);
        return TryApply(time, offset, out value);
    }

    /// <summary>Parses an unescaped body that is only a date: <c>yyyy-MM-dd</c>.</summary>
    public static bool TryParse(ReadOnlySpan<byte> source, out DateOnly value)
    {
        value = default;
        if (source.Length != DateLength || !TryParseDate(source, out DateTime date)) return false;
        value = DateOnly.FromDateTime(date);
        return true;
    }

    // The instant must be representable in UTC.
    private static bool TryApply(DateTime time, TimeSpan offset, out DateTimeOffset value)
    {
        bool fits = (ulong)(time.Ticks - offset.Ticks) <= (ulong)DateTime.MaxValue.Ticks;
        value = fits ? new DateTimeOffset(time.Ticks, offset) : default;
        return fits;
    }

    private static bool TryParse(ReadOnlySpan<byte> source, out DateTime value, out Zone zone, out TimeSpan offset)
    {
        zone = Zone.Unspecified;
        offset = default;
        value = default;
        if (source.Length > MaxLength) return false;
        long ticks = Iso8601Digits.Parse(source);
        int i = Iso8601Digits.Length;
        if (ticks >= 0)
        {
            int fraction = 0;
            if (i < source.Length && source[i] == '.' && !TryParseFraction(source, ref i, out fraction)) return false;
            value = new DateTime(ticks + fraction);
        }
        else
        {
            if (!TryParseDate(source, out value)) return false;
            if (source.Length == DateLength) return true;
            if (!TryParseTime(source, ref value, out i)) return false;
        }

        if (i == source.Length) return true;
        if (source[i] == 'Z')
        {
            zone = Zone.Utc;
            return i + 1 == source.Length;
        }

        zone = Zone.Offset;
        return TryParseOffset(source[i..], out offset);
    }

    private static bool TryParseDate(ReadOnlySpan<byte> source, out DateTime value)
    {
        const ulong Dashes = 0x2D00002D00000000, DashBytes = 0xFF0000FF00000000, DashToZero = 0x1D00001D00000000;
        value = default;
        if (source.Length < DateLength) return false;

        // After its hyphens have been replaced by zeros, "yyyy-MM-" is a number of eight digits.
        ulong word = EightDigits.Load(source, 0);
        if ((word & DashBytes) != Dashes || EightDigits.Count(word ^ DashToZero) != 8) return false;
        int yearAndMonth = (int)EightDigits.Parse(word ^ DashToZero);
        int year = yearAndMonth / 10_000, month = yearAndMonth % 10_000 / 10;
        int day = ParseTwo(source, 8);
        if (year == 0 || (uint)(month - 1) >= 12 || (uint)(day - 1) >= (uint)DateTime.DaysInMonth(year, month))
        {
            return false;
        }
        value = new DateTime(year, month, day);
        return true;
    }

    // Starts at the T. Returns the index at which the zone starts.
    private static bool TryParseTime(ReadOnlySpan<byte> source, ref DateTime value, out int i)
    {
        i = 0;
        if (source.Length < 16 || source[10] != 'T' || source[13] != ':') return false;
        int hour = ParseTwo(source, 11), minute = ParseTwo(source, 14);
        if ((uint)hour >= 24 || (uint)minute >= 60) return false;
        i = 16;
        int second = 0, fraction = 0;
        if (i < source.Length && source[i] == ':')
        {
            if (source.Length < 19 || (uint)(second = ParseTwo(source, 17)) >= 60) return false;
            i = 19;
            if (i < source.Length && source[i] == '.' && !TryParseFraction(source, ref i, out fraction)) return false;
        }

        value = value.AddTicks(((hour * 60L + minute) * 60 + second) * TimeSpan.TicksPerSecond + fraction);
        return true;
    }

    // Starts at the decimal point; the result is in ticks. Digits may be missing if a zone follows, as in System.Text.Json.
    private static bool TryParseFraction(ReadOnlySpan<byte> source, ref int i, out int ticks)
    {
        ticks = 0;
        int start = ++i;
        if (EightDigits.CanLoad(source, start))
        {
            // Up to seven digits are parsed at once; more are rare.
            ulong word = EightDigits.Load(source, start);
            int digits = EightDigits.Count(word);
            if (digits is > 0 and <= TickDigits)
            {
                i += digits;
                ticks = (int)EightDigits.Parse(word, digits) * (int)PowersOfTen.Integers[TickDigits - digits];
                return true;
            }
        }

        for (; i < source.Length; i++)
        {
            uint digit = (uint)source[i] - '0';
            if (digit > 9) break;
            if (i - start < TickDigits) ticks = ticks * 10 + (int)digit;
        }

        int count = i - start;
        if (count > MaxFractionDigits || start == source.Length) return false;
        if (count < TickDigits) ticks *= (int)PowersOfTen.Integers[TickDigits - count];
        return true;
    }

    // Parses ±hh or ±hh:mm, of at most 14 hours, which must be the whole source.
    private static bool TryParseOffset(ReadOnlySpan<byte> source, out TimeSpan offset)
    {
        offset = default;
        if (source.Length is not (3 or 6) || source[0] is not ((byte)'+' or (byte)'-')) return false;
        int hours = ParseTwo(source, 1), minutes = 0;
        if (source.Length == 6)
        {
            minutes = ParseTwo(source, 4);
            if (source[3] != ':') return false;
        }

        int total = hours * 60 + minutes;
        if (hours < 0 || (uint)minutes >= 60 || total > MaxOffsetMinutes) return false;
        offset = new TimeSpan((source[0] == '-' ? -total : total) * TimeSpan.TicksPerMinute);
        return true;
    }

    // Returns the value of two digits; negative if they are not digits.
    private static int ParseTwo(ReadOnlySpan<byte> source, int i)
    {
        uint tens = (uint)source[i] - '0', ones = (uint)source[i + 1] - '0';
        return tens <= 9 && ones <= 9 ? (int)(tens * 10 + ones) : -1;
    }
}

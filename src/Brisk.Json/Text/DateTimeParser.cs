namespace Brisk.Json.Text;

/// <summary>
/// Parses the profile of ISO 8601-1:2019 (extended format) that System.Text.Json reads: <c>YYYY-MM-DD</c>, optionally with <c>Thh:mm</c>,
/// <c>:ss</c>, a fraction of the second of up to 16 digits of which seven count, and <c>Z</c> or an offset <c>±hh[:mm]</c> after a time.
/// </summary>
internal static class DateTimeParser
{
    /// <summary>The length of the shortest date.</summary>
    public const int MinLength = 10;

    /// <summary>The length of the longest date and time.</summary>
    public const int MaxLength = 42;

    private const int MaxFractionDigits = 16;
    private const int TickDigits = 7;

    /// <summary>Parses a text that is a date and nothing else. One with an offset is converted to local time, as the framework does.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out DateTime value)
    {
        value = default;
        if (!TryParse(text, out Fields fields)) return false;
        if (fields.Zone == Zone.Offset)
        {
            if (!TryMakeOffset(fields, out DateTimeOffset instant)) return false;
            value = instant.LocalDateTime;
            return true;
        }

        value = new DateTime(fields.Ticks, fields.Zone == Zone.Utc ? DateTimeKind.Utc : DateTimeKind.Unspecified);
        return true;
    }

    /// <summary>Parses a text that is a date and nothing else. One without an offset gets the local one.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out DateTimeOffset value)
    {
        value = default;
        if (!TryParse(text, out Fields fields)) return false;
        if (fields.Zone != Zone.Local) return TryMakeOffset(fields, out value);
        var local = new DateTime(fields.Ticks, DateTimeKind.Local);
        fields.OffsetTicks = TimeZoneInfo.Local.GetUtcOffset(local).Ticks;
        return TryMakeOffset(fields, out value);
    }

    private static bool TryMakeOffset(in Fields fields, out DateTimeOffset value)
    {
        value = default;
        long utc = fields.Ticks - fields.OffsetTicks;
        if (utc < DateTime.MinValue.Ticks || utc > DateTime.MaxValue.Ticks || Math.Abs(fields.OffsetTicks) > 14 * TimeSpan.TicksPerHour) return false;
        value = new DateTimeOffset(fields.Ticks, new TimeSpan(fields.OffsetTicks));
        return true;
    }

    private static bool TryParse(ReadOnlySpan<byte> text, out Fields fields)
    {
        fields = default;
        if (text.Length is < MinLength or > MaxLength) return false;
        if (!TryNumber(text, 0, 4, out int year) || text[4] != '-' || !TryNumber(text, 5, 2, out int month) || text[7] != '-'
            || !TryNumber(text, 8, 2, out int day)) return false;
        if (year == 0 || month is 0 or > 12 || day == 0 || day > DateTime.DaysInMonth(year, month)) return false;
        fields.Ticks = new DateTime(year, month, day).Ticks;
        return text.Length == MinLength || (text[MinLength] == 'T' && TryParseTime(text[(MinLength + 1)..], ref fields));
    }

    private static bool TryParseTime(ReadOnlySpan<byte> text, ref Fields fields)
    {
        if (!TryNumber(text, 0, 2, out int hour) || hour > 23 || text.Length < 5 || text[2] != ':' || !TryNumber(text, 3, 2, out int minute) || minute > 59) return false;
        fields.Ticks += (hour * TimeSpan.TicksPerHour) + (minute * TimeSpan.TicksPerMinute);
        text = text[5..];
        if (text.IsEmpty) return true;
        if (text[0] == ':')
        {
            if (!TryNumber(text, 1, 2, out int second) || second > 59) return false;
            fields.Ticks += second * TimeSpan.TicksPerSecond;
            text = text[3..];
            if (text.IsEmpty) return true;
            if (text[0] == '.')
            {
                if (!TryFraction(text[1..], out int digits, out int ticks)) return false;
                fields.Ticks += ticks;
                text = text[(1 + digits)..];
            }
        }

        return text.IsEmpty || TryParseZone(text, ref fields);
    }

    private static bool TryFraction(ReadOnlySpan<byte> text, out int digits, out int ticks)
    {
        digits = 0;
        ticks = 0;
        while (digits < text.Length && char.IsAsciiDigit((char)text[digits]))
        {
            if (digits < TickDigits) ticks = (ticks * 10) + (text[digits] - '0');
            digits++;
        }

        for (int i = digits; i < TickDigits; i++) ticks *= 10;
        return digits is > 0 and <= MaxFractionDigits;
    }

    private static bool TryParseZone(ReadOnlySpan<byte> text, ref Fields fields)
    {
        if (text[0] == 'Z')
        {
            fields.Zone = Zone.Utc;
            return text.Length == 1;
        }

        if (text[0] is not ((byte)'+' or (byte)'-') || !TryNumber(text, 1, 2, out int hours)) return false;
        int minutes = 0;
        if (text.Length != 3 && (text.Length != 6 || text[3] != ':' || !TryNumber(text, 4, 2, out minutes) || minutes > 59)) return false;
        fields.Zone = Zone.Offset;
        fields.OffsetTicks = ((hours * TimeSpan.TicksPerHour) + (minutes * TimeSpan.TicksPerMinute)) * (text[0] == '-' ? -1 : 1);
        return true;
    }

    private static bool TryNumber(ReadOnlySpan<byte> text, int start, int length, out int value)
    {
        value = 0;
        if (text.Length < start + length) return false;
        foreach (byte b in text.Slice(start, length))
        {
            if (!char.IsAsciiDigit((char)b)) return false;
            value = (value * 10) + (b - '0');
        }

        return true;
    }

    private enum Zone : byte
    {
        Local,
        Utc,
        Offset,
    }

    private struct Fields
    {
        public long Ticks;
        public long OffsetTicks;
        public Zone Zone;
    }
}

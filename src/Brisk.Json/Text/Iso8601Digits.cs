using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Checks and converts the most common form of an instant, <c>yyyy-MM-ddThh:mm:ss</c>, in one step.</summary>
internal static class Iso8601Digits
{
    public const int Length = 19;

    // The number of days before each month, starting with 1, of a common year and of a leap year. The thirteenth month belongs to the next year.
    private static ReadOnlySpan<ushort> DaysBefore =>
    [
        0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365, 0, 0,
        0, 0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366, 0, 0,
    ];

    /// <summary>Returns the ticks of the instant at the start of the source; -1 for any other form, and for dates and times that do not exist.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static long Parse(ReadOnlySpan<byte> source)
    {
        if (!Vector128.IsHardwareAccelerated || !BitConverter.IsLittleEndian || source.Length < Length) return -1;

        // Digits become their values and separators become zeros; anything else exceeds the limit of its position.
        Vector128<byte> values = SpanVectors.Load(source, 0) - Vector128.Create("0000-00-00T00:00"u8);
        var limits = Vector128.Create((byte)9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9);
        uint seconds = ParseTwo(source, 17);
        if (Vector128.Min(values, limits) != values || source[16] != ':' || seconds >= 60) return -1;

        // Pairs of digits side by side: the tens in the lower half of each lane, the ones in the upper.
        Vector128<ushort> pairs = Vector128.Shuffle(values, Vector128.Create((byte)0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 4, 4, 4, 4)).AsUInt16();
        Vector128<ulong> numbers = (((pairs & Vector128.Create((ushort)0xFF)) * 10) + (pairs >>> 8)).AsUInt64();
        ulong date = numbers.ToScalar(), time = numbers.GetElement(1);
        uint year = ((uint)(date & 0xFFFF) * 100) + (uint)((date >> 16) & 0xFFFF);
        uint hour = (uint)(time & 0xFFFF), minute = (uint)(time >> 16);
        long days = Days(year, (uint)(date >> 32) & 0xFFFF, (uint)(date >> 48));
        return days < 0 || hour >= 24 || minute >= 60 ? -1 : ((((((days * 24) + hour) * 60) + minute) * 60) + seconds) * TimeSpan.TicksPerSecond;
    }

    // Returns the number of days since the first day of the year 1; -1 for days that do not exist.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static long Days(uint year, uint month, uint day)
    {
        if (year == 0 || month - 1 >= 12) return -1;
        uint before = year - 1, centuries = before / 100;
        int row = (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 16 : 0) + (int)month;
        uint start = DaysBefore[row];
        return day - 1 < DaysBefore[row + 1] - start ? (before * 365) + (before / 4) - centuries + (centuries / 4) + start + day - 1 : -1;
    }

    // Returns 100 or more unless there are two digits.
    private static uint ParseTwo(ReadOnlySpan<byte> source, int i)
    {
        uint tens = (uint)source[i] - '0', ones = (uint)source[i + 1] - '0';
        return tens <= 9 && ones <= 9 ? (tens * 10) + ones : 100;
    }
}

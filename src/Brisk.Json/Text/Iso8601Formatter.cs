using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>
/// Writes dates and times in ISO 8601 format like System.Text.Json: with as many fractional digits as needed, and none for whole seconds. The
/// destination must have space for <see cref="MaxLength"/> bytes; the number of bytes written is returned.
/// </summary>
internal static class Iso8601Formatter
{
    /// <summary>The buffer size that suffices for each of these methods: <c>yyyy-MM-ddThh:mm:ss.fffffff±hh:mm</c>.</summary>
    public const int MaxLength = 33;

    private const int DateLength = 10;
    private const int FractionPoint = 19;

    /// <summary>Writes a time, followed by <c>Z</c>, the offset of the local time zone, or neither, depending on its kind.</summary>
    public static int Write(DateTime value, Span<byte> destination)
    {
        int length = WriteDateAndTime((ulong)value.Ticks, destination);
        if (value.Kind == DateTimeKind.Unspecified) return length;
        if (value.Kind == DateTimeKind.Local)
        {
            return length + WriteOffset((int)(TimeZoneInfo.Local.GetUtcOffset(value).Ticks / TimeSpan.TicksPerMinute), destination[length..]);
        }
        destination[length] = (byte)'Z';
        return length + 1;
    }

    /// <summary>Writes a time with its offset.</summary>
    public static int Write(DateTimeOffset value, Span<byte> destination)
    {
        int length = WriteDateAndTime((ulong)value.Ticks, destination);
        return length + WriteOffset(value.TotalOffsetMinutes, destination[length..]);
    }

    /// <summary>Writes a date: <c>yyyy-MM-dd</c>.</summary>
    public static int Write(DateOnly value, Span<byte> destination)
    {
        WriteSixteen(CalendarDate.Format((uint)value.DayNumber), 0, destination);
        return DateLength;
    }

    private static int WriteDateAndTime(ulong ticks, Span<byte> destination)
    {
        ulong days = ticks / TimeSpan.TicksPerDay;
        ulong time = ClockTime.Format(ticks - days * TimeSpan.TicksPerDay, out uint fraction);
        WriteSixteen(CalendarDate.Format((uint)days), time, destination);
        BinaryPrimitives.WriteUInt32LittleEndian(destination[(FractionPoint - 3)..], ':' | ((uint)(time >> 32) << 8));
        return fraction == 0 ? FractionPoint : FractionPoint + ClockTime.WriteFraction(fraction, destination[FractionPoint..]);
    }

    // Writes the date, and the hours and minutes of the time.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WriteSixteen(ulong date, ulong time, Span<byte> destination)
    {
        if (destination.Length < MaxLength) ThrowTooShort();
        var separators = Vector128.Create((byte)0, 0, 0, 0, (byte)'-', 0, 0, (byte)'-', 0, 0, (byte)'T', 0, 0, (byte)':', 0, 0);
        Vector128<byte> digits = TableLookup.Of(EightDigits.ToBytes(date, time), Vector128.Create((byte)0, 1, 2, 3, 0, 4, 5, 0, 6, 7, 0, 8, 9, 0, 10, 11));

        // SAFETY: the destination holds more than sixteen bytes.
        Vector128.ConditionalSelect(Vector128.Equals(separators, Vector128<byte>.Zero), digits, separators).StoreUnsafe(ref MemoryMarshal.GetReference(destination));
    }

    private static int WriteOffset(int minutes, Span<byte> destination)
    {
        uint distance = (uint)Math.Abs(minutes);
        uint hours = distance / 60;
        ulong digits = EightDigits.FormatPairs(hours | ((distance - hours * 60) << 16));
        BinaryPrimitives.WriteUInt32LittleEndian(destination, (minutes < 0 ? '-' : '+') | ((uint)(ushort)digits << 8) | ((uint)':' << 24));
        BinaryPrimitives.WriteUInt16LittleEndian(destination[4..], (ushort)(digits >> 16));
        return 6;
    }

    [DoesNotReturn]
    private static void ThrowTooShort() => throw new ArgumentException($"A date requires {MaxLength} bytes.");
}

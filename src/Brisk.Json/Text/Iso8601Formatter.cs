using System.Buffers.Binary;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace Brisk.Json.Text;

/// <summary>
/// Writes dates and times in ISO 8601 as System.Text.Json does: with as many digits of fraction as it takes, none for whole seconds.
/// The destination must have room for <see cref="MaxLength"/> bytes; the count of those written is returned.
/// </summary>
internal static class Iso8601Formatter
{
    /// <summary>Room that any of these methods needs: <c>yyyy-MM-ddThh:mm:ss.fffffff±hh:mm</c>.</summary>
    public const int MaxLength = 33;

    private const int FractionPoint = 19;
    private const int FractionEnd = 27;

    /// <summary>Writes a time; its kind decides on <c>Z</c>, the offset of the local zone, or neither.</summary>
    public static int Write(DateTime value, Span<byte> destination)
    {
        int length = WriteDateAndTime(value, destination);
        if (value.Kind == DateTimeKind.Unspecified) return length;
        if (value.Kind == DateTimeKind.Local) return length + WriteOffset(TimeZoneInfo.Local.GetUtcOffset(value), destination[length..]);
        destination[length] = (byte)'Z';
        return length + 1;
    }

    /// <summary>Writes a time with its offset.</summary>
    public static int Write(DateTimeOffset value, Span<byte> destination)
    {
        int length = WriteDateAndTime(value.DateTime, destination);
        return length + WriteOffset(value.Offset, destination[length..]);
    }

    /// <summary>Writes a date: <c>yyyy-MM-dd</c>.</summary>
    public static int Write(DateOnly value, Span<byte> destination)
    {
        value.TryFormat(destination, out int length, "O", CultureInfo.InvariantCulture);
        return length;
    }

    private static int WriteDateAndTime(DateTime value, Span<byte> destination)
    {
        DateOnly.FromDateTime(value).Deconstruct(out int year, out int month, out int day);
        ulong ticks = (ulong)value.TimeOfDay.Ticks;
        uint seconds = (uint)(ticks / TimeSpan.TicksPerSecond);
        uint fraction = (uint)(ticks - seconds * (ulong)TimeSpan.TicksPerSecond);
        uint minutes = seconds / 60, hours = minutes / 60;

        Span<byte> text = destination[..MaxLength];
        WritePair((uint)year / 100, text, 0);
        WritePair((uint)year % 100, text, 2);
        text[4] = (byte)'-';
        WritePair((uint)month, text, 5);
        text[7] = (byte)'-';
        WritePair((uint)day, text, 8);
        text[10] = (byte)'T';
        WritePair(hours, text, 11);
        text[13] = (byte)':';
        WritePair(minutes - hours * 60, text, 14);
        text[16] = (byte)':';
        WritePair(seconds - minutes * 60, text, 17);
        if (fraction == 0) return FractionPoint;

        // Eight digits, of which the first, a zero, gives way to the point.
        BinaryPrimitives.WriteUInt64LittleEndian(text[FractionPoint..], EightDigits.Format(fraction));
        text[FractionPoint] = (byte)'.';
        int end = FractionEnd;
        while (text[end - 1] == '0') end--;
        return end;
    }

    private static int WriteOffset(TimeSpan offset, Span<byte> destination)
    {
        int minutes = (int)(offset.Ticks / TimeSpan.TicksPerMinute);
        destination[5] = 0; // one check of the length for all
        destination[0] = (byte)(minutes < 0 ? '-' : '+');
        uint distance = (uint)Math.Abs(minutes);
        WritePair(distance / 60, destination, 1);
        destination[3] = (byte)':';
        WritePair(distance % 60, destination, 4);
        return 6;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WritePair(uint value, Span<byte> destination, int index)
    {
        uint tens = value / 10;
        destination[index] = (byte)('0' + tens);
        destination[index + 1] = (byte)('0' + (value - tens * 10));
    }
}

using System.Buffers.Binary;

namespace Brisk.Json.Text;

/// <summary>
/// Writes durations and times of day in the constant format ("c"), like System.Text.Json. The destination must have space for 26 bytes,
/// as for <c>-10675199.02:48:05.4775808</c>; the number of bytes written is returned.
/// </summary>
internal static class TimeSpanFormatter
{
    /// <summary>Writes a duration: <c>[-][d.]hh:mm:ss[.fffffff]</c>.</summary>
    public static int Write(TimeSpan value, Span<byte> destination)
    {
        long ticks = value.Ticks;
        int length = 0;
        if (ticks < 0) destination[length++] = (byte)'-';
        ulong distance = ticks < 0 ? unchecked(0 - (ulong)ticks) : (ulong)ticks;
        ulong days = distance / TimeSpan.TicksPerDay;
        if (days != 0)
        {
            length += NumberFormatter.WriteShort((uint)days, destination[length..]);
            destination[length++] = (byte)'.';
        }

        return length + WriteTime(distance - days * TimeSpan.TicksPerDay, destination[length..]);
    }

    /// <summary>Writes a time of day: <c>hh:mm:ss[.fffffff]</c>.</summary>
    public static int Write(TimeOnly value, Span<byte> destination) => WriteTime((ulong)value.Ticks, destination);

    private static int WriteTime(ulong ticks, Span<byte> destination)
    {
        const int Length = 8;
        ulong digits = ClockTime.Format(ticks, out uint fraction);
        ulong time = (ushort)digits | ((digits & 0xFFFF_0000) << 8) | ((digits & 0xFFFF_00000000) << 16);
        BinaryPrimitives.WriteUInt64LittleEndian(destination, time | ((ulong)':' << 16) | ((ulong)':' << 40));
        if (fraction == 0) return Length;

        // All seven digits; the zero before them is replaced by a point.
        BinaryPrimitives.WriteUInt64LittleEndian(destination[Length..], EightDigits.Format(fraction) ^ ('0' ^ '.'));
        return Length + ClockTime.FractionLength;
    }
}

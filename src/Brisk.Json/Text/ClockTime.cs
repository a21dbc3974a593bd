using System.Buffers.Binary;
using System.Numerics;

namespace Brisk.Json.Text;

/// <summary>Times of day as digits.</summary>
internal static class ClockTime
{
    /// <summary>The length of the longest fraction with its point, and the space that <see cref="WriteFraction"/> needs.</summary>
    public const int FractionLength = 8;

    /// <summary>Returns two digits each for hours, minutes, and seconds, followed by two zeros.</summary>
    /// <param name="ticks">Less than a day.</param>
    /// <param name="fraction">The ticks of the last second.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Format(ulong ticks, out uint fraction)
    {
        uint seconds = (uint)(ticks / TimeSpan.TicksPerSecond);
        fraction = (uint)(ticks - seconds * (ulong)TimeSpan.TicksPerSecond);
        uint minutes = seconds / 60, hours = minutes / 60;
        return EightDigits.FormatPairs(hours | ((minutes - hours * 60) << 16) | ((ulong)(seconds - minutes * 60) << 32));
    }

    /// <summary>Writes a decimal point and the digits of a fraction up to the last nonzero one; returns their count.</summary>
    /// <param name="fraction">Ticks: at least one, and less than a second.</param>
    /// <param name="destination">Has space for <see cref="FractionLength"/> bytes.</param>
    public static int WriteFraction(uint fraction, Span<byte> destination)
    {
        // Eight digits, of which the first, a zero, is replaced by the point.
        ulong digits = EightDigits.Format(fraction);
        BinaryPrimitives.WriteUInt64LittleEndian(destination, digits ^ ('0' ^ '.'));
        return FractionLength - (BitOperations.LeadingZeroCount(digits & 0x0F0F0F0F0F0F0F0F) >> 3);
    }
}

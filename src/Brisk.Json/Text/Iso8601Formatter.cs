using System.Globalization;

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
        value.TryFormat(destination, out int length, "O", CultureInfo.InvariantCulture);
        return TrimFraction(destination[..length]);
    }

    /// <summary>Writes a time with its offset.</summary>
    public static int Write(DateTimeOffset value, Span<byte> destination)
    {
        value.TryFormat(destination, out int length, "O", CultureInfo.InvariantCulture);
        return TrimFraction(destination[..length]);
    }

    /// <summary>Writes a date: <c>yyyy-MM-dd</c>.</summary>
    public static int Write(DateOnly value, Span<byte> destination)
    {
        value.TryFormat(destination, out int length, "O", CultureInfo.InvariantCulture);
        return length;
    }

    // Takes the zeros at the end of the seven digits away, the point too if nothing is left, and closes the gap.
    private static int TrimFraction(Span<byte> text)
    {
        if (text.Length < FractionEnd) return text.Length;
        int end = FractionEnd;
        while (text[end - 1] == '0') end--;
        if (end - 1 == FractionPoint) end = FractionPoint;
        text[FractionEnd..].CopyTo(text[end..]);
        return text.Length - (FractionEnd - end);
    }
}

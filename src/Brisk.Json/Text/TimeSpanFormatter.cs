using System.Globalization;

namespace Brisk.Json.Text;

/// <summary>
/// Writes durations and times of day in the framework's constant format ("c"), as System.Text.Json does. The destination must have
/// room for <see cref="MaxLength"/> bytes; the count of those written is returned.
/// </summary>
internal static class TimeSpanFormatter
{
    /// <summary>Room that any of these methods needs: <c>-10675199.02:48:05.4775808</c>.</summary>
    public const int MaxLength = 26;

    /// <summary>Writes a duration: <c>[-][d.]hh:mm:ss[.fffffff]</c>.</summary>
    public static int Write(TimeSpan value, Span<byte> destination)
    {
        value.TryFormat(destination, out int length, "c", CultureInfo.InvariantCulture);
        return length;
    }

    /// <summary>Writes a time of day: <c>hh:mm:ss[.fffffff]</c>.</summary>
    public static int Write(TimeOnly value, Span<byte> destination) => Write(value.ToTimeSpan(), destination);
}

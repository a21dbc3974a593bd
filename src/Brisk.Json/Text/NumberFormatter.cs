using System.Globalization;

namespace Brisk.Json.Text;

/// <summary>Writes numbers as JSON text. Every method returns the count of bytes written; the destination must have room for <see cref="MaxLength"/> bytes.</summary>
internal static class NumberFormatter
{
    /// <summary>Room that any of these methods needs, scratch space included.</summary>
    public const int MaxLength = 40;

    public static int Write(long value, Span<byte> destination) { value.TryFormat(destination, out int n, default, CultureInfo.InvariantCulture); return n; }

    public static int Write(ulong value, Span<byte> destination) { value.TryFormat(destination, out int n, default, CultureInfo.InvariantCulture); return n; }

    /// <summary>The shortest text that parses back to the same finite value, spelled as the framework spells it.</summary>
    public static int Write(double value, Span<byte> destination) { value.TryFormat(destination, out int n, default, CultureInfo.InvariantCulture); return n; }

    /// <inheritdoc cref="Write(double, Span{byte})"/>
    public static int Write(float value, Span<byte> destination) { value.TryFormat(destination, out int n, default, CultureInfo.InvariantCulture); return n; }

    public static int Write(decimal value, Span<byte> destination) { value.TryFormat(destination, out int n, default, CultureInfo.InvariantCulture); return n; }
}

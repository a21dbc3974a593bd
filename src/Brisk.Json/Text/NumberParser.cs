using System.Globalization;

namespace Brisk.Json.Text;

/// <summary>Parses the JSON number that starts at a position of the text, without finding its end first.</summary>
internal static class NumberParser
{
    /// <summary>
    /// Parses an integer without fraction or exponent. False when it is not one (RFC 8259 section 6), or does not fit;
    /// <paramref name="end"/> is then of no meaning. A byte that continues the number ('.', 'e', 'E') makes it fail.
    /// </summary>
    public static bool TryParseInt64(ReadOnlySpan<byte> text, int position, out long value, out int end)
    {
        value = 0;
        return NumberScanner.Scan(text, position, out end) is NumberScan.Complete or NumberScan.CompleteAtEnd
            && long.TryParse(text[position..end], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value);
    }

    /// <inheritdoc cref="TryParseInt64"/>
    public static bool TryParseUInt64(ReadOnlySpan<byte> text, int position, out ulong value, out int end)
    {
        value = 0;
        return NumberScanner.Scan(text, position, out end) is NumberScan.Complete or NumberScan.CompleteAtEnd
            && ulong.TryParse(text[position..end], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value);
    }

    /// <summary>Parses a number to the nearest double, as <see cref="double.Parse(string)"/> would. False when the grammar is violated.</summary>
    public static bool TryParseDouble(ReadOnlySpan<byte> text, int position, out double value, out int end)
    {
        value = 0;
        return NumberScanner.Scan(text, position, out end) is NumberScan.Complete or NumberScan.CompleteAtEnd
            && double.TryParse(text[position..end], NumberStyles.Float, CultureInfo.InvariantCulture, out value);
    }

    /// <summary>Parses a number to the nearest float. False when the grammar is violated.</summary>
    public static bool TryParseSingle(ReadOnlySpan<byte> text, int position, out float value, out int end)
    {
        value = 0;
        return NumberScanner.Scan(text, position, out end) is NumberScan.Complete or NumberScan.CompleteAtEnd
            && float.TryParse(text[position..end], NumberStyles.Float, CultureInfo.InvariantCulture, out value);
    }

    /// <summary>Parses a number to a decimal, as <c>Utf8JsonReader.GetDecimal</c> of System.Text.Json would. False when the grammar is violated or it does not fit.</summary>
    public static bool TryParseDecimal(ReadOnlySpan<byte> text, int position, out decimal value, out int end)
    {
        value = 0;
        return NumberScanner.Scan(text, position, out end) is NumberScan.Complete or NumberScan.CompleteAtEnd
            && decimal.TryParse(text[position..end], NumberStyles.Float, CultureInfo.InvariantCulture, out value);
    }
}

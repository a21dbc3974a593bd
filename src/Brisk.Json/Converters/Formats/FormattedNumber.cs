using System.Globalization;
using System.Numerics;

namespace Brisk.Json.Converters;

internal sealed class FormattedNumber<T>(string format, bool asString, CursorConverter<T> plain) : CursorConverter<T>
    where T : struct, INumber<T>
{
    private const int TypicalLength = 64;

    // A format specifier for hexadecimal or binary digits can be followed only by a precision.
    private readonly NumberStyles _styles = format[0] is 'X' or 'x' && IsPrecision(format) ? NumberStyles.HexNumber
        : format[0] is 'B' or 'b' && IsPrecision(format) ? NumberStyles.BinaryNumber
        : NumberStyles.Number | NumberStyles.AllowExponent | NumberStyles.AllowCurrencySymbol | NumberStyles.AllowParentheses;

    public override T ReadValue(ref JsonCursor cursor)
    {
        if (!asString || cursor.Current != '"') return plain.ReadValue(ref cursor);

        int start = cursor.Position;
        string? text = cursor.ReadString();
        T value = default;
        if (text is not null && !TryParse(text, out value))
        {
            cursor.Position = start;
            cursor.FailValue();
        }

        return value;
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (!asString && !T.IsFinite(value))
        {
            plain.WriteValue(writer, value); // which throws the appropriate exception
            return;
        }

        Span<byte> usual = stackalloc byte[TypicalLength];
        ReadOnlySpan<byte> utf8 = value.TryFormat(usual, out int length, format, CultureInfo.InvariantCulture)
            ? usual[..length]
            : System.Text.Encoding.UTF8.GetBytes(value.ToString(format, CultureInfo.InvariantCulture));
        if (asString)
        {
            writer.WriteStringValue(utf8);
        }
        else
        {
            writer.WriteRawValue(utf8);
        }
    }

    public bool TryParse(string text, out T value) => T.TryParse(text, _styles, CultureInfo.InvariantCulture, out value);

    public static bool IsNumber(string text)
    {
        var reader = new Utf8JsonReader(System.Text.Encoding.UTF8.GetBytes(text));
        try
        {
            return reader.Read() && reader.TokenType == JsonTokenType.Number && reader.ValueSpan.Length == text.Length && !reader.Read();
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static bool IsPrecision(string format) => format.AsSpan(1).IndexOfAnyExceptInRange('0', '9') < 0;
}

using System.Globalization;
using System.Text;

namespace Brisk.Json;

/// <summary>
/// Creates the exceptions for a token that is not the requested kind of value. They are thrown by the getters of the reader, and used as inner
/// exceptions by the serializer. The marker in <see cref="Exception.Source"/> tells the serializer that the text is the cause.
/// </summary>
internal static class ValueErrors
{
    private static readonly UTF8Encoding s_strict = new(false, throwOnInvalidBytes: true);

    /// <summary>For a token of another kind.</summary>
    public static InvalidOperationException WrongToken(JsonTokenType found, string expected)
        => new($"Cannot get the value of a token type '{found}' as a {expected}.") { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For a number that is out of range, or does not have the format of its type.</summary>
    public static FormatException Number(Type type) => new(type == typeof(decimal)
        ? "The JSON value is either too large or too small for a Decimal."
        : $"Either the JSON value is not in a supported format, or is out of bounds for {NameOf(type)}.") { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For a string that does not contain a value of the type.</summary>
    public static FormatException Format(Type type)
        => new($"The JSON value is not in a supported {type.Name} format.") { Source = Utf8JsonReader.RethrowableSource };

    public static FormatException Base64()
        => new("Cannot decode JSON text that is not encoded as valid Base64 to bytes.") { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For a string whose escapes or bytes are not valid text.</summary>
    public static InvalidOperationException Text(ReadOnlySpan<byte> body, bool hasEscapes)
    {
        if (hasEscapes)
        {
            byte[] unescaped = new byte[body.Length];
            if (!StringDecoder.TryUnescape(body, unescaped, out int written, out int error)) return Escape(body, error);

            body = unescaped.AsSpan(0, written);
        }

        return Utf8(DecoderError(body));
    }

    /// <summary>For a string that is not UTF-8.</summary>
    public static InvalidOperationException Utf8(DecoderFallbackException? cause)
        => new("Cannot transcode invalid UTF-8 JSON text to UTF-16 string.", cause) { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For an escaped lone surrogate.</summary>
    /// <param name="error">The position of the escape.</param>
    public static InvalidOperationException Escape(ReadOnlySpan<byte> body, int error)
    {
        ReadOnlySpan<byte> rest = body[error..];
        int second = char.IsLowSurrogate(UnitAt(rest)) ? UnitAt(rest) : rest.Length >= 12 && rest[6..].StartsWith("\\u"u8) ? UnitAt(rest[6..]) : -1;
        return new(second < 0
            ? "Cannot read incomplete UTF-16 JSON text as string with missing low surrogate."
            : $"Cannot read invalid UTF-16 JSON text as string. Invalid surrogate value: '0x{second:X2}'.") { Source = Utf8JsonReader.RethrowableSource };
    }

    private static char UnitAt(ReadOnlySpan<byte> escape) => (char)ushort.Parse(escape.Slice(2, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);

    private static DecoderFallbackException? DecoderError(ReadOnlySpan<byte> utf8)
    {
        try
        {
            s_strict.GetCharCount(utf8);
            return null;
        }
        catch (DecoderFallbackException exception)
        {
            return exception;
        }
    }

    private static string NameOf(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.Byte => "an unsigned byte",
        TypeCode.SByte => "a signed byte",
        TypeCode.Int16 or TypeCode.Int32 or TypeCode.Int64 => "an " + type.Name,
        _ => (type == typeof(Int128) || type == typeof(UInt128) ? "an " : "a ") + type.Name,
    };
}

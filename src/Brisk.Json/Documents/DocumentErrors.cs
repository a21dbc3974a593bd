using System.Text;

namespace Brisk.Json;

/// <summary>Throws the exceptions of documents and elements.</summary>
internal static class DocumentErrors
{
    private const int LongestName = 15;

    [DoesNotReturn]
    public static void ThrowDisposed() => throw new ObjectDisposedException(nameof(JsonDocument));

    [DoesNotReturn]
    public static void ThrowNoElement() => throw new InvalidOperationException("The element is the default value of JsonElement, which belongs to no document.");

    [DoesNotReturn]
    public static void ThrowKind(JsonValueKind expected, JsonValueKind found) => throw OtherKind(expected.ToString(), found);

    /// <summary>For a value that is neither <c>true</c> nor <c>false</c>.</summary>
    [DoesNotReturn]
    public static void ThrowNoBoolean(JsonValueKind found) => throw OtherKind("Boolean", found);

    private static InvalidOperationException OtherKind(string expected, JsonValueKind found)
        => new($"The requested operation requires an element of type '{expected}', but the target element has type '{found}'.") { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For a value of the right kind in the wrong format.</summary>
    [DoesNotReturn]
    public static void ThrowFormat(string expected)
        => throw new FormatException($"The JSON value cannot be read as {expected}: it is out of range, or not in the required format.") { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For escapes that are not valid UTF-16.</summary>
    [DoesNotReturn]
    public static void ThrowInvalidEscape(ReadOnlySpan<byte> body) => throw ValueErrors.Text(body, hasEscapes: true);

    /// <summary>For a name with such escapes, found in a property lookup.</summary>
    [DoesNotReturn]
    public static void ThrowInvalidName()
        => throw new InvalidOperationException("Cannot read incomplete UTF-16 JSON text as string with missing low surrogate.") { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For a string whose escapes or bytes cannot be decoded.</summary>
    [DoesNotReturn]
    public static void ThrowInvalidText(ReadOnlySpan<byte> body, bool hasEscapes) => throw ValueErrors.Text(body, hasEscapes);

    /// <summary>For a number that was valid when the text was parsed.</summary>
    [DoesNotReturn]
    public static void ThrowChangedNumber()
        => throw new ArgumentException("Expected a number, but the text of the document has changed since it was parsed. It must not change while the document is in use.", "utf8FormattedNumber");

    public static KeyNotFoundException NoProperty() => new("The object has no property with this name.");

    [DoesNotReturn]
    public static void ThrowIndex() => throw new IndexOutOfRangeException("The index is negative, or not less than the length of the array.");

    /// <summary>For duplicate properties, if the options reject them.</summary>
    [DoesNotReturn]
    public static void ThrowDuplicate(ReadOnlySpan<byte> name, bool hasEscapes)
    {
        byte[] unescaped = new byte[name.Length];
        if (hasEscapes && StringDecoder.TryUnescape(name, unescaped, out int length, out _))
        {
            name = unescaped.AsSpan(0, length);
        }
        throw new JsonException($"Duplicate property '{Shorten(Encoding.UTF8.GetString(name))}' encountered during deserialization.");
    }

    /// <summary>Shortens a name for a message: names in a document may be long.</summary>
    public static string Shorten(string name) => name.Length <= LongestName ? name : name[..(char.IsHighSurrogate(name[LongestName - 1]) ? LongestName - 1 : LongestName)] + "...";

    [DoesNotReturn]
    public static void ThrowComments(string parameter)
        => throw new ArgumentException("Comments cannot be stored in a JsonDocument, only the Skip and Disallow comment handling modes are supported.", parameter);

    /// <summary>For a reader whose current token is not followed by a value.</summary>
    [DoesNotReturn]
    public static void ThrowNoValue(JsonTokenType last, long line, long column) => throw new JsonReaderException(
        last switch
        {
            JsonTokenType.EndObject => ReaderTexts.StartOfValue((byte)'}'),
            JsonTokenType.EndArray => ReaderTexts.StartOfValue((byte)']'),
            _ => ReaderTexts.NoTokens,
        },
        line,
        column);

    /// <summary>For numbers that are not compared because their exponents are too large.</summary>
    [DoesNotReturn]
    public static void ThrowExponent() => throw new ArgumentOutOfRangeException("exponent", "The exponent value in the specified JSON number is too large.");
}

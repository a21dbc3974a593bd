using System.Diagnostics.CodeAnalysis;
using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>Throws what documents and their elements throw.</summary>
internal static class DocumentErrors
{
    [DoesNotReturn]
    public static void ThrowDisposed() => throw new ObjectDisposedException(nameof(JsonDocument));

    /// <summary>For the default value of an element.</summary>
    [DoesNotReturn]
    public static void ThrowNoElement() => throw new InvalidOperationException("The element is the default one: it belongs to no document.");

    /// <summary>For a value of another kind than asked for.</summary>
    [DoesNotReturn]
    public static void ThrowKind(string expected, JsonValueKind found)
        => throw new InvalidOperationException($"Expected {expected}, but the JSON value is of kind {found}.") { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For a value of the right kind whose text does not fit.</summary>
    [DoesNotReturn]
    public static void ThrowFormat(string expected)
        => throw new FormatException($"The JSON value cannot be read as {expected}: it does not fit, or is not written as one.") { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For escapes that are not valid UTF-16.</summary>
    [DoesNotReturn]
    public static void ThrowInvalidEscape()
        => throw new InvalidOperationException("The string is not valid: it has a lone UTF-16 surrogate among its escapes.") { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For a string that cannot be decoded, because of its escapes or of its bytes.</summary>
    [DoesNotReturn]
    public static void ThrowInvalidText(ReadOnlySpan<byte> body, bool hasEscapes)
    {
        if (hasEscapes && !StringDecoder.TryUnescape(body, new byte[body.Length], out _, out _)) ThrowInvalidEscape();
        throw new InvalidOperationException("The text is not valid UTF-8.", new DecoderFallbackException()) { Source = Utf8JsonReader.RethrowableSource };
    }

    /// <summary>For a number that was one when the text was read.</summary>
    [DoesNotReturn]
    public static void ThrowChangedNumber()
        => throw new ArgumentException("Expected a number, but the text of the document has changed since it was read: it must not as long as the document is in use.", "utf8FormattedNumber");

    [DoesNotReturn]
    public static void ThrowNoProperty() => throw new KeyNotFoundException("The object has no property of that name.");

    [DoesNotReturn]
    public static void ThrowIndex() => throw new IndexOutOfRangeException("The index is not less than the length of the array, or negative.");

    [DoesNotReturn]
    public static void ThrowNotUtf16(string parameter)
        => throw new ArgumentException($"The text is not valid UTF-16: it has a lone surrogate. (Parameter '{parameter}')", new EncoderFallbackException());

    /// <summary>For options under which no two properties of an object may have the same name. The name is not told, since it is part of the payload.</summary>
    [DoesNotReturn]
    public static void ThrowDuplicate() => throw new JsonException("Expected the names of an object's properties to differ, but two are the same.");

    [DoesNotReturn]
    public static void ThrowComments(string parameter)
        => throw new ArgumentException("A document does not keep comments: the reader must skip or disallow them.", parameter);

    /// <summary>For a reader behind whose last token no value begins.</summary>
    [DoesNotReturn]
    public static void ThrowNoValue(long line, long column) => throw new JsonReaderException("Expected a complete JSON value.", line, column);

    /// <summary>For numbers whose values are not compared because their exponents are huge.</summary>
    [DoesNotReturn]
    public static void ThrowExponent() => throw new ArgumentOutOfRangeException("exponent", "The exponent of a JSON number is too large to compare its value.");
}

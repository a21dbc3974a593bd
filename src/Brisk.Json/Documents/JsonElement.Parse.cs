using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json;

// Elements that own their memory.
public readonly partial struct JsonElement
{
    /// <summary>Reads the value that a reader stands at, or is about to read, and moves the reader to its last token.</summary>
    /// <param name="reader">The reader. It does not move when this fails.</param>
    /// <returns>The value. It owns its memory.</returns>
    /// <exception cref="ArgumentException">The reader gives comments as tokens.</exception>
    /// <exception cref="JsonException">The value is not valid, or the text does not hold all of it.</exception>
    public static JsonElement ParseValue(ref Utf8JsonReader reader)
    {
        JsonDocument.TryRead(ref reader, isOwned: true, throwsIfIncomplete: true, out JsonDocument? document);
        return document!.RootElement;
    }

    /// <summary>Reads the value that a reader stands at, or is about to read, and moves the reader to its last token.</summary>
    /// <param name="reader">The reader. It does not move when this fails.</param>
    /// <param name="element">The value, which owns its memory; null when the text does not hold all of it.</param>
    /// <returns>Whether the value was read; false only when the text of the reader is not the final block.</returns>
    /// <exception cref="ArgumentException">The reader gives comments as tokens.</exception>
    /// <exception cref="JsonException">The value is not valid.</exception>
    public static bool TryParseValue(ref Utf8JsonReader reader, [NotNullWhen(true)] out JsonElement? element)
    {
        bool isRead = JsonDocument.TryRead(ref reader, isOwned: true, throwsIfIncomplete: false, out JsonDocument? document);
        element = document?.RootElement;
        return isRead;
    }

    /// <summary>Reads a text of one JSON value.</summary>
    /// <param name="utf8Json">The text, in UTF-8. It is copied.</param>
    /// <param name="options">The options to read under.</param>
    /// <returns>The value. It owns its memory.</returns>
    /// <exception cref="JsonException">The text is not one JSON value, or too deep.</exception>
    public static JsonElement Parse([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<byte> utf8Json, JsonDocumentOptions options = default)
        => JsonDocument.ParseOwned(utf8Json.ToArray(), options).RootElement;

    /// <summary>Reads a text of one JSON value.</summary>
    /// <param name="json">The text.</param>
    /// <param name="options">The options to read under.</param>
    /// <returns>The value. It owns its memory.</returns>
    /// <exception cref="ArgumentException">The text is not valid UTF-16.</exception>
    /// <exception cref="JsonException">The text is not one JSON value, or too deep.</exception>
    public static JsonElement Parse([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonDocumentOptions options = default)
    {
        byte[] rented = TextBuffer.RentUtf8(json, out int length);
        try
        {
            return Parse(rented.AsSpan(0, length), options);
        }
        finally
        {
            TextBuffer.Return(rented, length);
        }
    }

    /// <summary>Reads a text of one JSON value.</summary>
    /// <param name="json">The text.</param>
    /// <param name="options">The options to read under.</param>
    /// <returns>The value. It owns its memory.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="ArgumentException">The text is not valid UTF-16.</exception>
    /// <exception cref="JsonException">The text is not one JSON value, or too deep.</exception>
    public static JsonElement Parse([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonDocumentOptions options = default)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Parse(json.AsSpan(), options);
    }

    /// <summary>Compares two values: strings by their text, numbers by what they are (<c>1</c>, <c>1.0</c> and <c>10e-1</c> are equal), arrays by their elements,
    /// objects by their properties in any order. Properties of an object with the same name keep their order.</summary>
    /// <param name="element1">One value.</param>
    /// <param name="element2">The other.</param>
    /// <returns>Whether they are equal.</returns>
    /// <exception cref="InvalidOperationException">An element is the default one, or a string or name that is compared is not valid UTF-16.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The exponent of a number that is compared does not fit 32 bits.</exception>
    /// <exception cref="InsufficientExecutionStackException">The values are too deep for the stack.</exception>
    /// <exception cref="ObjectDisposedException">A document was disposed.</exception>
    public static bool DeepEquals(JsonElement element1, JsonElement element2) => ElementEquality.AreEqual(element1, element2);
}

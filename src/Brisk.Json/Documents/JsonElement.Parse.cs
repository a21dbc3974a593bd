namespace Brisk.Json;

// Elements that own their memory.
public readonly partial struct JsonElement
{
    /// <summary>Parses one JSON value from a reader, starting at its current token or the next one, and advances the reader to the last token of the value.</summary>
    /// <param name="reader">The reader. If the method fails, it does not move.</param>
    /// <returns>The element, which owns its memory.</returns>
    /// <exception cref="ArgumentException">The reader is configured to return comments as tokens.</exception>
    /// <exception cref="JsonException">The value is not valid JSON, or is incomplete.</exception>
    public static JsonElement ParseValue(ref Utf8JsonReader reader)
    {
        JsonDocument.TryRead(ref reader, isOwned: true, throwsIfIncomplete: true, out JsonDocument? document);
        return document!.RootElement;
    }

    /// <inheritdoc cref="ParseValue(ref Utf8JsonReader)"/>
    /// <param name="element">The element, which owns its memory; null if the text does not contain the whole value.</param>
    /// <returns>true if the value was read; false if the text of the reader is not the final block and does not contain the whole value.</returns>
    /// <exception cref="JsonException">The value is not valid JSON.</exception>
    public static bool TryParseValue(ref Utf8JsonReader reader, [NotNullWhen(true)] out JsonElement? element)
    {
        bool isRead = JsonDocument.TryRead(ref reader, isOwned: true, throwsIfIncomplete: false, out JsonDocument? document);
        element = document?.RootElement;
        return isRead;
    }

    /// <summary>Parses text that represents a single JSON value.</summary>
    /// <param name="utf8Json">The UTF-8 text to parse. It is copied.</param>
    /// <param name="options">Options that control parsing.</param>
    /// <returns>The element, which owns its memory.</returns>
    /// <exception cref="JsonException">The text is not a single valid JSON value, or is nested too deeply.</exception>
    public static JsonElement Parse([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<byte> utf8Json, JsonDocumentOptions options = default)
        => JsonDocument.ParseOwned(utf8Json.ToArray(), options).RootElement;

    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonDocumentOptions)"/>
    /// <param name="json">The text to parse.</param>
    /// <exception cref="ArgumentException">The text is not valid UTF-16.</exception>
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

    /// <inheritdoc cref="Parse(ReadOnlySpan{char}, JsonDocumentOptions)"/>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    public static JsonElement Parse([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonDocumentOptions options = default)
        => Parse(NotNull(json).AsSpan(), options);

    /// <summary>
    /// Compares two values: strings by their text, numbers by their value (<c>1</c>, <c>1.0</c>, and <c>10e-1</c> are equal), arrays by their
    /// elements, objects by their properties in any order. The order of duplicate properties matters.
    /// </summary>
    /// <param name="element1">The first value.</param>
    /// <param name="element2">The second value.</param>
    /// <returns>Whether they are equal.</returns>
    /// <exception cref="InvalidOperationException">An element is the default one, or a string or name being compared is not valid UTF-16.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The exponent of a number being compared does not fit in 32 bits.</exception>
    /// <exception cref="InsufficientExecutionStackException">The values are nested too deeply for the stack.</exception>
    /// <exception cref="ObjectDisposedException">A document has been disposed.</exception>
    public static bool DeepEquals(JsonElement element1, JsonElement element2) => ElementEquality.AreEqual(element1, element2);
}

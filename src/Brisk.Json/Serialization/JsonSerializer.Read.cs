using Brisk.Json.Dialects;

namespace Brisk.Json;

// Reads from text in memory. Every overload calls ReadText.
public static partial class JsonSerializer
{
    /// <summary>Parses UTF-8 text that represents a single JSON value and converts it to a value.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The text to parse: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonSerializerOptions? options = null)
        => ReadText(utf8Json, By<TValue>(options));

    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSerializerOptions? options = null)
        => ReadText(utf8Json, By(returnType, options));

    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSerializerOptions? options = null)
        => ReadChars(NotNull(json), By<TValue>(options));

    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonSerializerOptions? options = null)
        => ReadChars(json, By<TValue>(options));

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> or <paramref name="returnType"/> is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, JsonSerializerOptions? options = null)
        => ReadChars(NotNull(json), By(returnType, options));

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, Type returnType, JsonSerializerOptions? options = null)
        => ReadChars(json, By(returnType, options));

    /// <summary>Reads one JSON value from a reader, starting at its current token or the next one, and advances the reader to the last token of the value.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="reader">The reader. If a <see cref="JsonException"/> is thrown, it is unchanged; after any other exception, it is at the last token of the value.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults. Comments, trailing commas, and depth are determined by the reader.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The JSON is invalid or incomplete, or cannot be converted to the type.</exception>
    /// <exception cref="ArgumentException">The reader is configured to return comments as tokens.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonSerializerOptions? options = null)
        => By<TValue>(options).Read(ref reader);

    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonSerializerOptions?)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(ref Utf8JsonReader reader, Type returnType, JsonSerializerOptions? options = null)
        => By(returnType, options).Read(ref reader);

    private const int MaxCharsOnStack = 128;

    private static int Transcode(ReadOnlySpan<char> json, Span<byte> destination)
    {
        if (!Utf8Transcoder.TryToUtf8(json, destination, out int written, out _)) WriterErrors.ThrowInvalidUtf16(json);

        return written;
    }

    internal static T? ReadChars<T>(ReadOnlySpan<char> json, Conversion<T> conversion)
    {
        // Short text is transcoded on the stack: renting takes longer than transcoding.
        if (json.Length <= MaxCharsOnStack) return ReadFewChars(json, conversion);

        byte[] rented = ArrayPool<byte>.Shared.Rent(Utf8Transcoder.SufficientLength(json));
        try
        {
            return ReadText(rented.AsSpan(0, Transcode(json, rented)), conversion);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T? ReadFewChars<T>(ReadOnlySpan<char> json, Conversion<T> conversion)
    {
        Span<byte> utf8 = stackalloc byte[3 * MaxCharsOnStack];
        ReadOnlySpan<byte> text = utf8[..Transcode(json, utf8)];

        // As in ReadText, which is not always inlined here: for a small value, the call takes up to a fifth of the time.
        return conversion.Options.Dialect == JsonDialect.Json5 ? ReadJson5(text, conversion) : conversion.ReadDocument(text);
    }

    internal static T? ReadText<T>(ReadOnlySpan<byte> utf8Json, Conversion<T> conversion)
        => conversion.Options.Dialect == JsonDialect.Json5 ? ReadJson5(utf8Json, conversion) : conversion.ReadDocument(utf8Json);

    // JSON5 is translated to JSON; error positions refer to the original.
    private static TValue? ReadJson5<TValue>(ReadOnlySpan<byte> utf8Json5, Conversion<TValue> conversion)
    {
        JsonSerializerOptions options = conversion.Options;
        using var translated = new TranslatedText(utf8Json5, options.EffectiveMaxDepth);
        var cursor = new JsonCursor(translated.Text, 0, 0, options.ReaderOptions, options.CallContext) { Original = utf8Json5, Strings = options.RentStrings(translated.Text.Length) };
        try
        {
            cursor.BeginText();
            TValue? value = conversion.Read(ref cursor);
            cursor.EndText();
            StringCache.Return(cursor.Strings);
            return value;
        }
        catch (Exception exception) when (ErrorLocator.NeedsLocation(exception, isTranslated: true))
        {
            Exception located = ErrorLocator.Located(exception, ref cursor, conversion.Converter, options.ReaderOptions, TextMap.Of(utf8Json5, options.EffectiveMaxDepth));
            if (located != exception) throw located;

            throw;
        }
    }

    // Reads with a given contract, without a lookup or reflection.

    /// <summary>Parses text that represents a single JSON value and converts it to a value, using a contract.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadText(utf8Json, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo)
        => ReadText(utf8Json, By(jsonTypeInfo));

    /// <summary>Parses text that represents a single JSON value and converts it to a value, using a contract of a context.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue})"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSerializerContext context)
        => ReadText(utf8Json, By(returnType, context));

    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue})"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadChars(NotNull(json), By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(string, JsonTypeInfo{TValue})"/>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo jsonTypeInfo)
        => ReadChars(NotNull(json), By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, JsonSerializerContext)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, JsonSerializerContext context)
        => ReadChars(NotNull(json), By(returnType, context));

    /// <inheritdoc cref="Deserialize{TValue}(string, JsonTypeInfo{TValue})"/>
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadChars(json, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(string, JsonTypeInfo{TValue})"/>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonTypeInfo jsonTypeInfo)
        => ReadChars(json, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize(string, Type, JsonSerializerContext)"/>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, Type returnType, JsonSerializerContext context)
        => ReadChars(json, By(returnType, context));

    /// <summary>Reads one JSON value from a reader, starting at its current token or the next one, using a contract, and advances the reader to the last token of the value.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonSerializerOptions?)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonTypeInfo<TValue> jsonTypeInfo)
        => By(jsonTypeInfo).Read(ref reader);

    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ref Utf8JsonReader reader, JsonTypeInfo jsonTypeInfo)
        => NotNull(jsonTypeInfo).Runnable.ReadBoxed(ref reader, jsonTypeInfo.Options);

    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonTypeInfo{TValue})"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> or <paramref name="context"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static object? Deserialize(ref Utf8JsonReader reader, Type returnType, JsonSerializerContext context)
        => By(returnType, context).Read(ref reader);
}

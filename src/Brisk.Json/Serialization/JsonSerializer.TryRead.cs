using Brisk.Json.Dialects;
using Brisk.Json.Errors;

namespace Brisk.Json;

// Returns errors instead of throwing them. Every overload calls TryReadText.
public static partial class JsonSerializer
{
    /// <summary>Parses UTF-8 text that represents a single JSON value and converts it to a value, or returns the error without throwing an exception.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The text to parse: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="value">The value, or its default after an error.</param>
    /// <param name="error">The error that <see cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/> would report in its <see cref="JsonException"/>, or null if there is none.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <returns>true if the text was converted successfully; otherwise, false.</returns>
    /// <remarks>
    /// Invalid text costs about as much as valid text. An exception of a converter, a constructor, or a setter is returned as an error if
    /// <see cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/> would throw a <see cref="JsonException"/> for it; otherwise, it is thrown.
    /// </remarks>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySpan<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadText(utf8Json, null, By<TValue>(options), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="error">The error, or null. Its positions count UTF-8 bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadChars(NotNull(json), json, By<TValue>(options), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="error">The error, or null. Its positions count UTF-8 bytes.</param>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadChars(json, null, By<TValue>(options), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySequence<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => TryDeserialize(Contiguous(utf8Json), out value, out error, options);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="value">The value, or null after an error.</param>
    /// <param name="error">The error, or null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize(
        ReadOnlySpan<byte> utf8Json, Type returnType, out object? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadText(utf8Json, null, By(returnType, options), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize(ReadOnlySpan{byte}, Type, out object?, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="error">The error, or null. Its positions count UTF-8 bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> or <paramref name="returnType"/> is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, out object? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadChars(NotNull(json), json, By(returnType, options), 1, out value, out ErrorReport? report), report, out error);

    private static bool First(bool isRead, ErrorReport? report, [NotNullWhen(false)] out JsonError? error)
    {
        error = isRead ? null : new JsonError(report!, 0);
        return isRead;
    }

    private static ReadOnlySpan<byte> Contiguous(in ReadOnlySequence<byte> utf8Json) => utf8Json.IsSingleSegment ? utf8Json.FirstSpan : utf8Json.ToArray();

    // Reads with a given contract, without a lookup or reflection.

    /// <summary>Parses text that represents a single JSON value and converts it to a value, using a contract, or returns the error without throwing an exception.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The UTF-8 text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="value">The value, or its default after an error.</param>
    /// <param name="error">The error, or null.</param>
    /// <returns>true if the text was converted successfully; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static bool TryDeserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadText(utf8Json, null, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, out TValue, out JsonError)"/>
    public static bool TryDeserialize<TValue>(ReadOnlySequence<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => TryDeserialize(Contiguous(utf8Json), jsonTypeInfo, out value, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, out TValue, out JsonError?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="error">The error, or null. Its positions count UTF-8 bytes.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadChars(NotNull(json), json, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(string, JsonTypeInfo{TValue}, out TValue, out JsonError)"/>
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadChars(json, null, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, out TValue, out JsonError?)"/>
    /// <param name="value">The value, or null after an error.</param>
    public static bool TryDeserialize(ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo, out object? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadText(utf8Json, null, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize(ReadOnlySpan{byte}, JsonTypeInfo, out object?, out JsonError?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="error">The error, or null. Its positions count UTF-8 bytes.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    public static bool TryDeserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo jsonTypeInfo, out object? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadChars(NotNull(json), json, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);

    // Reads from a reader.

    /// <summary>Reads one JSON value from a reader, starting at its current token or the next one, or returns the error.</summary>
    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader. It is advanced to the last token of the value if the conversion succeeds; otherwise, it is unchanged.</param>
    /// <param name="error">The error, or null. Its path is relative to the value.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults. Comments, trailing commas, and depth are determined by the reader.</param>
    /// <returns>true if the conversion succeeded; otherwise, false.</returns>
    /// <exception cref="ArgumentException">The reader is configured to return comments as tokens.</exception>
    /// <remarks>For invalid JSON, and for a value in several segments, an exception is thrown and caught internally.</remarks>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ref Utf8JsonReader reader, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => TryRead(ref reader, By<TValue>(options), out value, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ref Utf8JsonReader, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static bool TryDeserialize<TValue>(
        ref Utf8JsonReader reader, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => TryRead(ref reader, By(jsonTypeInfo), out value, out error);

    private static bool TryRead<TValue>(
        ref Utf8JsonReader reader, Conversion<TValue> conversion, out TValue? value, [NotNullWhen(false)] out JsonError? error)
    {
        var converter = (CursorConverter<TValue>)conversion.Converter;
        JsonSerializerOptions options = conversion.Options;
        try
        {
            if (ReaderBridge.TryReadValue(ref reader, converter, options, out value, out ErrorReport? report))
            {
                error = null;
                return true;
            }

            if (report is not null)
            {
                error = new JsonError(report, 0);
                return false;
            }

            value = ReaderBridge.ReadValue(ref reader, converter, options);
            error = null;
            return true;
        }
        catch (System.Text.Json.JsonException exception)
        {
            value = default;
            error = new JsonError(new ErrorReport([new ReadFailure(exception, 0, FailurePlace.Here, -1)], Array.Empty<byte>(), converter, options.ReaderOptions), 0);
            return false;
        }
    }

    // The cursor records errors instead of throwing them, and no caller continues with an invalid value. Exceptions are still thrown by user code,
    // and where metadata is searched for ahead of the cursor. They are caught here, and count as the last error.

    private static bool TryReadText<TValue>(
        ReadOnlySpan<byte> utf8Json, string? source, Conversion<TValue> conversion, int maxErrors, out TValue? value, [NotNullWhen(false)] out ErrorReport? report)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        JsonSerializerOptions options = conversion.Options;
        List<ReadFailure>? failures;
        if (options.Dialect == JsonDialect.Json5)
        {
            using var translated = new TranslatedText(utf8Json, options.EffectiveMaxDepth);
            failures = TryReadJson(translated.Text, utf8Json, conversion, maxErrors, out value);
        }
        else
        {
            failures = TryReadJson(utf8Json, default, conversion, maxErrors, out value);
        }

        report = failures is null ? null : Report(failures, utf8Json, source, conversion.Converter, options);
        return report is null;
    }

    private static List<ReadFailure>? TryReadJson<TValue>(
        ReadOnlySpan<byte> utf8Json, ReadOnlySpan<byte> original, Conversion<TValue> conversion, int maxErrors, out TValue? value)
    {
        JsonSerializerOptions options = conversion.Options;
        var cursor = new JsonCursor(utf8Json, 0, 0, options.ReaderOptions, options.CallContext) { Original = original, FailureLimit = maxErrors, Strings = options.RentStrings(utf8Json.Length) };
        try
        {
            cursor.BeginText();
            TValue? read = conversion.Read(ref cursor);
            bool isRead = cursor.HasValue;
            cursor.Resume();
            cursor.EndText();
            value = isRead && !cursor.HasStopped ? read : default;
            StringCache.Return(cursor.Strings);
            return cursor.Failures;
        }
        catch (Exception) when (cursor.HasStopped)
        {
            // Errors after the last failure come from reading empty text, and are meaningless.
            value = default;
            return cursor.Failures;
        }
        catch (Exception exception) when (cursor.Failures is { Count: > 0 } && EndsReading(exception))
        {
            value = default;
            return cursor.Failures;
        }
        catch (Exception exception) when (ErrorLocator.IsTextError(exception))
        {
            value = default;
            return WithException(exception, ref cursor, conversion.Converter, options);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ErrorReport Report(List<ReadFailure> failures, ReadOnlySpan<byte> utf8Json, string? source, ICursorConverter converter, JsonSerializerOptions options)
    {
        if (source is not null)
        {
            return new(failures, source, converter, options.ReaderOptions, isJson5: options.Dialect == JsonDialect.Json5);
        }

        byte[] copy = GC.AllocateUninitializedArray<byte>(utf8Json.Length);
        utf8Json.CopyTo(copy);
        return new(failures, copy, converter, options.ReaderOptions, isJson5: options.Dialect == JsonDialect.Json5);
    }

    private static bool TryReadChars<TValue>(
        ReadOnlySpan<char> json, string? source, Conversion<TValue> conversion, int maxErrors, out TValue? value, [NotNullWhen(false)] out ErrorReport? report)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        using var rented = new RentedBytes(Utf8Transcoder.SufficientLength(json));
        return TryReadText(rented.Span[..Transcode(json, rented.Span)], source, conversion, maxErrors, out value, out report);
    }

    // Deserialize would have stopped at the first error, and not called the code that throws this exception.
    private static bool EndsReading(Exception exception)
        => exception is NotSupportedException || (!ErrorLocator.IsTextError(exception) && exception is not (OperationCanceledException or OutOfMemoryException));

    // An unsupported type is not an error in the text. Its exception is thrown, unless the JSON is invalid before that point.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static List<ReadFailure> WithException(Exception exception, ref JsonCursor cursor, ICursorConverter converter, JsonSerializerOptions options)
    {
        if (exception is NotSupportedException)
        {
            TextMap? map = options.Dialect == JsonDialect.Json5 ? TextMap.Of(cursor.Original, options.EffectiveMaxDepth) : null;
            Exception located = ErrorLocator.Located(exception, ref cursor, converter, options.ReaderOptions, map);
            if (located is NotSupportedException) throw located;
        }

        return [.. cursor.Failures ?? [], new ReadFailure(exception, cursor.Position, cursor.FailurePlace, cursor.ConsumedAtFailure)];
    }
}

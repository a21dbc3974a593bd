using Brisk.Json.Contracts;
using Brisk.Json.Converters;
using Brisk.Json.Errors;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Reading from a reader.
public static partial class JsonSerializer
{
    /// <summary>Reads one JSON value from a reader, starting at its current token or the next one, or returns the error.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="reader">The reader. It is advanced to the last token of the value if the conversion succeeds; otherwise, it is unchanged.</param>
    /// <param name="value">The value, or its default after an error.</param>
    /// <param name="error">The error, or null. Its path is relative to the value.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults. Comments, trailing commas, and depth are determined by the reader.</param>
    /// <returns>true if the conversion succeeded; otherwise, false.</returns>
    /// <remarks>Invalid JSON, and a value in several segments, cause an internal exception.</remarks>
    /// <exception cref="ArgumentException">The reader is configured to return comments as tokens.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ref Utf8JsonReader reader, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => TryRead(ref reader, By<TValue>(options), out value, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ref Utf8JsonReader, out TValue, out JsonError, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader. It is advanced to the last token of the value if the conversion succeeds; otherwise, it is unchanged.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="value">The value, or its default after an error.</param>
    /// <param name="error">The error, or null. Its path is relative to the value.</param>
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
}

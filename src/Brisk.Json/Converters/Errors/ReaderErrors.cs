using Brisk.Json.Converters;

namespace Brisk.Json;

/// <summary>The exceptions of a built-in converter that another converter has called with a reader, like those of the reader's getters.</summary>
internal static class ReaderErrors
{
    /// <param name="failure">The exception of the built-in converter.</param>
    /// <param name="type">The target type.</param>
    /// <param name="found">The token found.</param>
    public static Exception Of(CursorException failure, Type type, JsonTokenType found)
        => failure.HasMessage ? new JsonException(failure.Message) : ConversionErrors.CauseOf(failure, type, found) ?? new CursorException(failure.Text(type));

    /// <summary>Returns the exception for a property name that is not a key of the type.</summary>
    public static Exception OfKey(CursorException failure, Type type)
        => failure.HasMessage || type.IsEnum ? new JsonException(failure.HasMessage ? failure.Message : null)
            : ConversionErrors.CauseOf(failure, type, JsonTokenType.PropertyName) ?? new FormatException(failure.Text(type)) { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>Rejects a reader that has not read its first token, after moving it there for converters that accept any token.</summary>
    public static void BeforeFirst<T>(ref Utf8JsonReader reader, CursorConverter<T> converter)
    {
        if (typeof(T) == typeof(object) || typeof(T) == typeof(JsonElement) || typeof(T) == typeof(JsonDocument))
        {
            reader.Read();
            return;
        }

        throw (converter.Shape == ValueShape.Scalar && !typeof(T).IsEnum ? ConversionErrors.CauseOf(typeof(T), JsonTokenType.None, isFormat: false) : null)
            ?? new JsonException($"The JSON value could not be converted to {typeof(T)}. The reader has not read a token: call Read first.");
    }
}

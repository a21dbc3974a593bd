using Brisk.Json.Serialization;

namespace Brisk.Json;

/// <summary>What a built-in converter throws when another converter has called it with a reader, as the getters of the reader do.</summary>
internal static class ReaderErrors
{
    /// <param name="failure">What the built-in converter has thrown.</param>
    /// <param name="type">The type that was wanted.</param>
    /// <param name="found">The token that was found.</param>
    public static Exception Of(CursorException failure, Type type, JsonTokenType found)
        => failure.HasMessage ? new JsonException(failure.Message) : ConversionErrors.CauseOf(failure, type, found) ?? new CursorException(failure.Text(type));

    /// <summary>What is thrown for a property name that is not a key of the type.</summary>
    public static Exception OfKey(CursorException failure, Type type)
        => failure.HasMessage || type.IsEnum ? new JsonException(failure.HasMessage ? failure.Message : null)
            : ConversionErrors.CauseOf(failure, type, JsonTokenType.PropertyName) ?? new FormatException(failure.Text(type)) { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>Refuses a reader that has not read its first token; moves it there for converters that take any token.</summary>
    public static void BeforeFirst<T>(ref Utf8JsonReader reader, CursorConverter<T> converter)
    {
        if (typeof(T) == typeof(object) || typeof(T) == typeof(JsonElement) || typeof(T) == typeof(JsonDocument))
        {
            reader.Read();
            return;
        }

        throw (converter.Shape == ValueShape.Scalar && !typeof(T).IsEnum ? ConversionErrors.CauseOf(typeof(T), JsonTokenType.None, isFormat: false) : null)
            ?? new JsonException($"The JSON value could not be converted to {typeof(T)}. The reader has not read a token yet: call Read first.");
    }
}

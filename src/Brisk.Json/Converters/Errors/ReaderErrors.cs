using Brisk.Json.Serialization;

namespace Brisk.Json;

/// <summary>What a built-in converter throws when another converter has called it with a reader, as the getters of the reader do.</summary>
internal static class ReaderErrors
{
    public static Exception Of<T>(CursorException failure, CursorConverter<T> converter, JsonTokenType found)
    {
        Type type = Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T);
        if (failure.HasMessage || converter.Shape != ValueShape.Scalar || type.IsEnum)
        {
            return failure.HasMessage ? new JsonException(failure.Message) : new JsonException();
        }

        string message = failure.Text(typeof(T));
        return IsRightToken(type, found)
            ? new FormatException(message) { Source = Utf8JsonReader.RethrowableSource }
            : new InvalidOperationException(message) { Source = Utf8JsonReader.RethrowableSource };
    }

    /// <summary>What is thrown for a property name that is not a key of the type.</summary>
    public static Exception OfKey(CursorException failure, Type type)
        => failure.HasMessage || type.IsEnum ? new JsonException(failure.HasMessage ? failure.Message : null)
            : new FormatException(failure.Text(type)) { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>Refuses a reader that has not read its first token; moves it there for converters that take any token.</summary>
    public static void BeforeFirst<T>(ref Utf8JsonReader reader, CursorConverter<T> converter)
    {
        if (typeof(T) == typeof(object) || typeof(T) == typeof(JsonElement) || typeof(T) == typeof(JsonDocument))
        {
            reader.Read();
            return;
        }

        const string Message = "The reader has not read a token yet: call Read first.";
        throw converter.Shape == ValueShape.Scalar && !typeof(T).IsEnum
            ? new InvalidOperationException(Message) { Source = Utf8JsonReader.RethrowableSource }
            : new JsonException(Message);
    }

    private static bool IsRightToken(Type type, JsonTokenType found) => Type.GetTypeCode(type) switch
    {
        >= TypeCode.SByte and <= TypeCode.Decimal => found == JsonTokenType.Number,
        TypeCode.Boolean or TypeCode.String or TypeCode.Char => false,
        _ => found == JsonTokenType.String,
    };
}

using Brisk.Json.Serialization;

namespace Brisk.Json;

/// <summary>What a built-in converter throws when another converter has called it with a reader, as the getters of the reader do.</summary>
internal static class ReaderErrors
{
    public static Exception Of<T>(CursorException failure, CursorConverter<T> converter, JsonTokenType found)
    {
        if (failure.HasMessage || converter.Shape != ValueShape.Scalar)
        {
            return failure.HasMessage ? new JsonException(failure.Message) : new JsonException();
        }

        string message = failure.Text(typeof(T));
        return IsRightToken(typeof(T), found)
            ? new FormatException(message) { Source = Utf8JsonReader.RethrowableSource }
            : new InvalidOperationException(message) { Source = Utf8JsonReader.RethrowableSource };
    }

    private static bool IsRightToken(Type type, JsonTokenType found) => Type.GetTypeCode(type) switch
    {
        >= TypeCode.SByte and <= TypeCode.Decimal => found == JsonTokenType.Number,
        TypeCode.Boolean or TypeCode.String => false,
        _ => found == JsonTokenType.String,
    };
}

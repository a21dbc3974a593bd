using Brisk.Json.Nodes;

namespace Brisk.Json;

/// <summary>
/// Creates the inner exception for a token that is not a value of a built-in type, like the exceptions of the reader's getters. It is derived from the type and token after a
/// conversion has failed, so nothing is tracked while conversions succeed.
/// </summary>
internal static class ConversionErrors
{
    /// <summary>Returns the inner exception for an error, or null.</summary>
    public static Exception? CauseOf(CursorException failure, Type type, JsonTokenType found)
        => failure.InnerException ?? (failure.HasMessage || failure.IsNull ? null : CauseOf(type, found, failure.IsFormat));

    /// <summary>Returns the exception of the reader's getter for a type, or null if there is no such getter.</summary>
    /// <param name="isFormat">Whether a string would have been accepted.</param>
    public static Exception? CauseOf(Type type, JsonTokenType found, bool isFormat)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        bool isText = found is JsonTokenType.String or JsonTokenType.PropertyName;
        return type.IsEnum ? null : Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => found == JsonTokenType.PropertyName ? ValueErrors.Format(type) : ValueErrors.WrongToken(found, "boolean"),
            TypeCode.Char => ValueErrors.WrongToken(found, isText ? "char" : "string"),
            TypeCode.String => ValueErrors.WrongToken(found, "string"),
            TypeCode.DateTime => OfText(type, found, isText),
            >= TypeCode.SByte and <= TypeCode.Decimal => OfNumber(type, found, isFormat),
            _ => OfOther(type, found, isText, isFormat),
        };
    }

    private static Exception? OfOther(Type type, JsonTokenType found, bool isText, bool isFormat)
    {
        if (type == typeof(Int128) || type == typeof(UInt128) || type == typeof(Half))
        {
            return OfNumber(type, found, isFormat);
        }

        if (type == typeof(byte[]) || type == typeof(Memory<byte>) || type == typeof(ReadOnlyMemory<byte>))
        {
            return isText ? ValueErrors.Base64() : ValueErrors.WrongToken(found, "string");
        }

        if (type == typeof(Guid) || type == typeof(DateTimeOffset) || type == typeof(DateOnly) || type == typeof(TimeOnly) || type == typeof(TimeSpan))
        {
            return OfText(type, found, isText);
        }

        // As in System.Text.Json, an invalid version has no inner exception.
        if (type == typeof(Version)) return isText && !isFormat ? null : OfText(type, found, isText);

        return type == typeof(Uri) && !isText ? ValueErrors.WrongToken(found, "string")
            : type == typeof(JsonObject) ? ValueErrors.WrongToken(found, "object")
            : type == typeof(JsonArray) ? ValueErrors.WrongToken(found, "array")
            : null;
    }

    private static Exception OfText(Type type, JsonTokenType found, bool isText) => isText ? ValueErrors.Format(type) : ValueErrors.WrongToken(found, "string");

    private static Exception OfNumber(Type type, JsonTokenType found, bool isFormat)
        => found is JsonTokenType.Number or JsonTokenType.PropertyName || isFormat ? ValueErrors.Number(type) : ValueErrors.WrongToken(found, "number");
}

/// <summary>Exceptions of a built-in converter that another converter has called with a reader, like those of the reader's getters.</summary>
internal static class ReaderErrors
{
    public static Exception Of(CursorException failure, Type type, JsonTokenType found)
        => failure.NamesType ? failure
            : failure.HasMessage ? new JsonException(failure.Message)
            : ConversionErrors.CauseOf(failure, type, found) ?? new CursorException(failure.Text(type)) { NamesType = true };

    /// <summary>Returns the exception for a property name that is not a key of the type.</summary>
    public static Exception OfKey(CursorException failure, Type type)
        => failure.HasMessage || type.IsEnum ? new JsonException(failure.HasMessage ? failure.Message : null)
            : ConversionErrors.CauseOf(failure, type, JsonTokenType.PropertyName) ?? new FormatException(failure.Text(type)) { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>Rejects a reader that has not read its first token, after moving it to that token for converters that accept any token.</summary>
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

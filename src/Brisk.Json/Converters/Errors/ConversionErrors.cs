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
    /// <param name="isKey">Whether a property name was to be read as a key, rather than a value.</param>
    public static Exception? CauseOf(Type type, JsonTokenType found, bool isFormat, bool isKey = true)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        bool isName = isKey && found == JsonTokenType.PropertyName;
        bool isText = isName || found == JsonTokenType.String;
        return type.IsEnum ? null : Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => isName ? ValueErrors.Format(type) : ValueErrors.WrongToken(found, "boolean"),
            TypeCode.Char => ValueErrors.WrongToken(found, isText ? "char" : "string"),
            TypeCode.String => ValueErrors.WrongToken(found, "string"),
            TypeCode.DateTime => OfText(type, found, isText),
            >= TypeCode.SByte and <= TypeCode.Decimal => OfNumber(type, found, isFormat || isName),
            _ => OfOther(type, found, isText, isFormat, isName),
        };
    }

    private static Exception? OfOther(Type type, JsonTokenType found, bool isText, bool isFormat, bool isName)
    {
        if (type == typeof(Int128) || type == typeof(UInt128) || type == typeof(Half))
        {
            return OfNumber(type, found, isFormat || isName);
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
        => found == JsonTokenType.Number || isFormat ? ValueErrors.Number(type) : ValueErrors.WrongToken(found, "number");
}

/// <summary>Exceptions of a built-in converter that another converter has called with a reader, like those of the reader's getters.</summary>
internal static class ReaderErrors
{
    public static Exception Of(CursorException failure, Type type, JsonTokenType found)
        => failure.HasMessage ? new JsonException(failure.Message) : ConversionErrors.CauseOf(failure, type, found) ?? NotConverted(type);

    /// <summary>Returns the exception for a property name at the start of a value.</summary>
    public static Exception AtName(Type type) => ConversionErrors.CauseOf(type, JsonTokenType.PropertyName, isFormat: false, isKey: false) ?? NotConverted(type);

    // As in System.Text.Json, the serializer that called the other converter adds the location to the message, or, for an enumeration, the message.
    private static JsonException NotConverted(Type type) => (Nullable.GetUnderlyingType(type) ?? type).IsEnum
        ? new JsonException()
        : new JsonException($"The JSON value could not be converted to {type}.") { IsMessageWithoutLocation = true };

    /// <summary>Returns the exception for a property name that is not a key of the type.</summary>
    public static Exception OfKey(CursorException failure, Type type)
        => failure.HasMessage || type.IsEnum || (type == typeof(Version) && !failure.IsFormat) ? new JsonException(failure.HasMessage ? failure.Message : null)
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

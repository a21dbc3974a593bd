using Brisk.Json.Nodes;

namespace Brisk.Json;

/// <summary>
/// Why a token is not a value of a built-in type, as the exceptions that the getters of a reader throw. Found from type and token once a conversion
/// has failed, so that nothing is noted while conversions succeed.
/// </summary>
internal static class ConversionErrors
{
    /// <summary>The inner exception for a failure; null where there is nothing to add.</summary>
    /// <param name="failure">What the cursor or a converter has thrown.</param>
    /// <param name="type">The type that the value was to be of.</param>
    /// <param name="found">The token that was found.</param>
    public static Exception? CauseOf(CursorException failure, Type type, JsonTokenType found)
        => failure.InnerException ?? (failure.HasMessage || failure.IsNull ? null : CauseOf(type, found, failure.IsFormat));

    /// <summary>The exception of the getter of a reader that was asked for a value of a type; null where there is no such getter.</summary>
    /// <param name="type">The type that was wanted.</param>
    /// <param name="found">The token that was found.</param>
    /// <param name="isFormat">Whether a string could have stood for the value.</param>
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

        // As in System.Text.Json, text in the form of a version that is not valid has no inner exception.
        if (type == typeof(Version))
        {
            return isText && !isFormat ? null : OfText(type, found, isText);
        }

        return type == typeof(Uri) && !isText ? ValueErrors.WrongToken(found, "string")
            : type == typeof(JsonObject) ? ValueErrors.WrongToken(found, "object")
            : type == typeof(JsonArray) ? ValueErrors.WrongToken(found, "array")
            : null;
    }

    private static Exception OfText(Type type, JsonTokenType found, bool isText) => isText ? ValueErrors.Format(type) : ValueErrors.WrongToken(found, "string");

    private static Exception OfNumber(Type type, JsonTokenType found, bool isFormat)
        => found is JsonTokenType.Number or JsonTokenType.PropertyName || isFormat ? ValueErrors.Number(type) : ValueErrors.WrongToken(found, "number");
}

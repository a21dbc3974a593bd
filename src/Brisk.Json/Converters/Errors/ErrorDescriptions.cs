using System.Collections;

namespace Brisk.Json;

/// <summary>Describes what an error expected and found, without using parts of the text.</summary>
internal static class ErrorDescriptions
{
    public static string Expected(Exception recorded, ErrorLocation location)
        => (recorded as JsonException)?.Expected
            ?? (location.SyntaxError is not null ? "a JSON value"
            : recorded is CursorException { IsNull: true } ? "a value other than null"
            : recorded is CursorException { HasMessage: false } ? Kind(location.Type)
            : "a value that is valid for the type");

    public static string Found(Exception recorded, ErrorLocation location, bool isAtEnd)
        => (recorded as JsonException)?.Found
            ?? (location.SyntaxError is not null ? (isAtEnd ? "the end of the text" : "something else")
            : location.Found switch
            {
                JsonTokenType.String => "a string",
                JsonTokenType.Number => "a number",
                JsonTokenType.True or JsonTokenType.False => "a Boolean",
                JsonTokenType.Null => "null",
                JsonTokenType.StartObject => "an object",
                JsonTokenType.StartArray => "an array",
                JsonTokenType.PropertyName => "a property name",
                JsonTokenType.EndObject => "the end of an object",
                JsonTokenType.EndArray => "the end of an array",
                _ => "nothing",
            });

    private static string Kind(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (type.IsEnum) return $"a value of the enumeration {type.Name}";

        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => "true or false",
            TypeCode.Char => "a string of one character",
            TypeCode.String => "a string",
            TypeCode.DateTime => "a date and time (ISO 8601)",
            TypeCode.SByte => "an integer from -128 to 127",
            TypeCode.Byte => "an integer from 0 to 255",
            TypeCode.Int16 => "an integer from -32768 to 32767",
            TypeCode.UInt16 => "an integer from 0 to 65535",
            TypeCode.Int32 => "an integer from -2147483648 to 2147483647",
            TypeCode.UInt32 => "an integer from 0 to 4294967295",
            TypeCode.Int64 => "a 64-bit integer",
            TypeCode.UInt64 => "an unsigned 64-bit integer",
            TypeCode.Single or TypeCode.Double or TypeCode.Decimal => "a number",
            _ => OtherKind(type),
        };
    }

    private static string OtherKind(Type type)
        => type == typeof(Guid) ? "a GUID"
            : type == typeof(DateTimeOffset) ? "a date and time (ISO 8601)"
            : type == typeof(DateOnly) ? "a date (ISO 8601)"
            : type == typeof(TimeOnly) ? "a time of day"
            : type == typeof(TimeSpan) ? "a duration"
            : type == typeof(Uri) ? "a URI"
            : type == typeof(Version) ? "a version"
            : type == typeof(Int128) ? "a 128-bit integer"
            : type == typeof(UInt128) ? "an unsigned 128-bit integer"
            : type == typeof(Half) ? "a number"
            : type == typeof(byte[]) || type == typeof(Memory<byte>) || type == typeof(ReadOnlyMemory<byte>) ? "bytes in Base64"
            : IsDictionary(type) ? "an object"
            : type.IsArray || type.IsAssignableTo(typeof(IEnumerable)) || IsMemory(type) ? "an array"
            : "an object";

    private static bool IsDictionary(Type type)
        => type.IsAssignableTo(typeof(IDictionary)) || IsGeneric(type, typeof(IDictionary<,>)) || IsGeneric(type, typeof(IReadOnlyDictionary<,>))
            || type.IsAssignableTo(typeof(IDictionary<string, object>)) || type.Name.Contains("Dictionary", StringComparison.Ordinal) || type.Name == "JsonObject";

    private static bool IsMemory(Type type) => IsGeneric(type, typeof(Memory<>)) || IsGeneric(type, typeof(ReadOnlyMemory<>));

    private static bool IsGeneric(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;
}

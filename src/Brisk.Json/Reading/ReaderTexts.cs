using System.Text;

namespace Brisk.Json;

/// <summary>
/// The error messages of the reader. They start with the words that System.Text.Json uses, because programs search for them. They
/// contain at most the one invalid byte, never the text around it.
/// </summary>
internal static class ReaderTexts
{
    public const string NoTokens = "The input does not contain any JSON tokens. Expected the input to start with a valid JSON token, when isFinalBlock is true.";
    public const string Incomplete = "The input does not contain any complete JSON tokens. Expected the input to have at least one valid, complete, JSON token.";
    public const string NotEnough = "There is not enough data to read through the entire JSON array or object.";
    public const string NotClosed = "Expected depth to be zero at the end of the JSON payload. There is an open JSON object or array that should be closed.";
    public const string NothingAfterComma = "Expected start of a property name or value, but instead reached end of data.";
    public const string NothingAfterName = "Expected a value, but instead reached end of data.";
    public const string UnfinishedComment = "Expected end of comment, but instead reached end of data.";
    public const string UnfinishedSlash = "Unexpected end of data while reading a comment.";
    public const string SkippedSlash = "'/' is an invalid start of a value. Expected '/' or '*' after the '/' of a comment.";
    public const string SeparatorInComment = "Found invalid line or paragraph separator character while reading a comment: a single-line comment must not contain U+2028 or U+2029.";

    public static string TooDeep(int maxDepth, bool isObject)
        => $"The maximum configured depth of {maxDepth} has been exceeded. Cannot read next JSON {(isObject ? "object" : "array")}.";

    public static string StartOfValue(byte found) => $"{Quote(found)} is an invalid start of a value.";

    public static string StartOfName(byte found) => $"{Quote(found)} is an invalid start of a property name. Expected a '\"'.";

    public static string AfterName(byte found) => $"{Quote(found)} is invalid after a property name. Expected a ':'.";

    public static string AfterValue(byte found) => $"{Quote(found)} is invalid after a value. Expected either ',', '}}', or ']'.";

    public static string AfterRoot(byte found) => $"{Quote(found)} is invalid after a single JSON value. Expected end of data.";

    public static string WithoutOpen(byte found) => $"{Quote(found)} is invalid without a matching open.";

    public static string TrailingComma(bool inObject)
        => $"The JSON {(inObject ? "object" : "array")} contains a trailing comma at the end which is not supported in this mode. Change the reader options: AllowTrailingCommas allows it.";

    public static string NoComment(byte found) => $"{Quote(found)} is invalid after '/' at the beginning of the comment. Expected either '/' or '*'.";

    public static string InString(byte found) => $"{Quote(found)} is invalid within a JSON string. The string should be correctly escaped.";

    public static string InEscape(byte found) => $"{Quote(found)} is an invalid escapable character within a JSON string. The string should be correctly escaped.";

    public static string InHexDigits(byte found) => $"{Quote(found)} is not a hex digit following '\\u' within a JSON string. The string should be correctly escaped.";

    /// <summary>For text that starts like a literal, up to the invalid byte or the end of the text.</summary>
    public static string Literal(ReadOnlySpan<byte> found)
    {
        string literal = found[0] switch { (byte)'t' => "true", (byte)'f' => "false", _ => "null" };
        bool isPrefix = found.Length < literal.Length && Encoding.UTF8.GetBytes(literal).AsSpan().StartsWith(found);
        string shown = isPrefix ? literal[..found.Length] : literal[..(found.Length - 1)] + Quote(found[^1])[1..^1];
        return $"'{shown}' is an invalid JSON literal. Expected the literal '{literal}'.";
    }

    /// <summary>For an invalid number.</summary>
    /// <param name="number">The valid start of the number.</param>
    public static string Number(ReadOnlySpan<byte> number, byte found) => number[^1] switch
    {
        (byte)'.' => $"{Quote(found)} is invalid within a number, immediately after a decimal point ('.'). Expected a digit ('0'-'9').",
        (byte)'e' or (byte)'E' or (byte)'+' or (byte)'-' =>
            $"{Quote(found)} is invalid within a number, immediately after a sign character ('+' or '-'). Expected a digit ('0'-'9').",
        (byte)'0' when number.Length == (number[0] == '-' ? 2 : 1) && char.IsAsciiDigit((char)found) => $"Invalid leading zero before {Quote(found)}.",
        _ when number.Contains((byte)'.') && !number.ContainsAny((byte)'e', (byte)'E') => $"{Quote(found)} is an invalid end of a number. Expected 'E' or 'e'.",
        _ => $"{Quote(found)} is an invalid end of a number. Expected a delimiter.",
    };

    /// <summary>For text that ends inside a token.</summary>
    public static string Unfinished(ReadOnlySpan<byte> token) => token[0] switch
    {
        (byte)'"' => "Expected end of string, but instead reached end of data.",
        (byte)'t' or (byte)'f' or (byte)'n' => Literal(token),
        _ when char.IsAsciiDigit((char)token[^1]) => $"{Quote(token[^1])} is an invalid end of a number. Expected a delimiter.",
        _ => "Expected a digit ('0'-'9'), but instead reached end of data.",
    };

    /// <summary>Returns a byte as written in messages.</summary>
    public static string Quote(byte c) => c is >= 0x20 and < 0x7F ? $"'{(char)c}'" : $"'0x{c:X2}'";
}

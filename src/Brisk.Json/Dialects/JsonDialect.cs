using System.Globalization;
using System.Text;

namespace Brisk.Json.Dialects;

/// <summary>Specifies the syntax of the text to read. Output is always JSON.</summary>
public enum JsonDialect
{
    /// <summary>JSON (RFC 8259), as modified by other options.</summary>
    Json,

    /// <summary>
    /// JSON with comments (<c>//</c> to the end of the line, <c>/* */</c>) and trailing commas in objects and arrays: equivalent to
    /// <see cref="JsonCommentHandling.Skip"/> with trailing commas allowed.
    /// </summary>
    JsonWithComments,

    /// <summary>
    /// JSON5 (<see href="https://spec.json5.org"/>): comments and trailing commas, unquoted names, single-quoted and multi-line strings with the escapes of
    /// JavaScript, hexadecimal integers, numbers with a leading or trailing decimal point or a leading plus sign, <c>Infinity</c> and <c>NaN</c>, and more whitespace characters.
    /// </summary>
    Json5,
}

/// <summary>The characters of JSON5, according to sections 4 and 8 of its specification and section 7.6 of ECMAScript 5.1, in the Unicode version of the runtime.</summary>
internal static class Json5Characters
{
    /// <summary>Returns whether a non-ASCII character is whitespace or a line terminator.</summary>
    public static bool IsWhitespace(Rune character)
        => character.Value is 0xA0 or 0xFEFF or 0x2028 or 0x2029 || Rune.GetUnicodeCategory(character) == UnicodeCategory.SpaceSeparator;

    /// <summary>Returns whether the text starts with U+2028 or U+2029.</summary>
    public static bool IsSeparator(ReadOnlySpan<byte> text) => text is [0xE2, 0x80, 0xA8 or 0xA9, ..];

    /// <summary>Returns whether a character is allowed at the start of an unquoted name.</summary>
    public static bool CanBeginName(Rune character)
        => character.Value is '$' or '_' || Rune.GetUnicodeCategory(character) is UnicodeCategory.UppercaseLetter or UnicodeCategory.LowercaseLetter
            or UnicodeCategory.TitlecaseLetter or UnicodeCategory.ModifierLetter or UnicodeCategory.OtherLetter or UnicodeCategory.LetterNumber;

    /// <summary>Returns whether a character is allowed in an unquoted name after its start.</summary>
    public static bool CanContinueName(Rune character)
        => CanBeginName(character) || character.Value is 0x200C or 0x200D || Rune.GetUnicodeCategory(character) is UnicodeCategory.NonSpacingMark
            or UnicodeCategory.SpacingCombiningMark or UnicodeCategory.DecimalDigitNumber or UnicodeCategory.ConnectorPunctuation;
}

/// <summary>
/// The JSON spellings of JSON5 numbers that JSON cannot represent. Infinity is a number that is too large: <see cref="double"/>, <see cref="float"/>, and <see cref="JsonElement"/>
/// read it as infinity; integers and <see cref="decimal"/> reject it. No JSON number is read as NaN, so NaN is a string with an otherwise unused spelling, which the
/// floating-point converters recognize.
/// </summary>
internal static class Json5Literals
{
    public static ReadOnlySpan<byte> Infinity => "1e999"u8;

    public static ReadOnlySpan<byte> NegativeInfinity => "-1e999"u8;

    /// <summary>With its quotes.</summary>
    public static ReadOnlySpan<byte> NotANumber => "\"\\u004eaN\""u8;
}

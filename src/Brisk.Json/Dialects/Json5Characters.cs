using System.Globalization;
using System.Text;

namespace Brisk.Json.Dialects;

/// <summary>The characters of JSON5, according to sections 4 and 8 of its specification and section 7.6 of ECMAScript 5.1, in the Unicode version of the runtime.</summary>
internal static class Json5Characters
{
    /// <summary>Returns whether a non-ASCII character is whitespace or a line terminator.</summary>
    public static bool IsWhitespace(Rune character)
        => character.Value is 0xA0 or 0xFEFF or 0x2028 or 0x2029 || Rune.GetUnicodeCategory(character) == UnicodeCategory.SpaceSeparator;

    /// <summary>Returns whether a text begins with U+2028 or U+2029.</summary>
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

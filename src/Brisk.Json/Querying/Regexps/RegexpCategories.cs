using static System.Globalization.UnicodeCategory;

namespace Brisk.Json.Querying;

/// <summary>The Unicode categories by their names in regular expressions. Surrogates are not characters: Cs is not included.</summary>
internal static class RegexpCategories
{
    private static readonly (string Name, System.Globalization.UnicodeCategory Category)[] All =
    [
        ("Ll", LowercaseLetter), ("Lm", ModifierLetter), ("Lo", OtherLetter), ("Lt", TitlecaseLetter), ("Lu", UppercaseLetter),
        ("Mc", SpacingCombiningMark), ("Me", EnclosingMark), ("Mn", NonSpacingMark),
        ("Nd", DecimalDigitNumber), ("Nl", LetterNumber), ("No", OtherNumber),
        ("Pc", ConnectorPunctuation), ("Pd", DashPunctuation), ("Pe", ClosePunctuation), ("Pf", FinalQuotePunctuation),
        ("Pi", InitialQuotePunctuation), ("Po", OtherPunctuation), ("Ps", OpenPunctuation),
        ("Zl", LineSeparator), ("Zp", ParagraphSeparator), ("Zs", SpaceSeparator),
        ("Sc", CurrencySymbol), ("Sk", ModifierSymbol), ("Sm", MathSymbol), ("So", OtherSymbol),
        ("Cc", Control), ("Cf", Format), ("Cn", OtherNotAssigned), ("Co", PrivateUse),
    ];

    /// <summary>Gets the bits of a category by its two-letter name, or of all categories that begin with a letter.</summary>
    public static bool TryFind(ReadOnlySpan<char> name, out uint categories)
    {
        categories = 0;
        foreach ((string known, System.Globalization.UnicodeCategory category) in All)
        {
            if (name.Length is 1 or 2 && known.AsSpan().StartsWith(name, StringComparison.Ordinal))
            {
                categories |= CharacterClass.BitOf(category);
            }
        }

        return categories != 0;
    }
}

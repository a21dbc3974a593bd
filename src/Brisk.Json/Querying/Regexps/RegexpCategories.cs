using static System.Globalization.UnicodeCategory;

namespace Brisk.Json.Querying;

/// <summary>The Unicode categories by the names that regular expressions use. Surrogates are no characters: Cs has no name.</summary>
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

    /// <summary>The bits of the categories whose name this is: one of two letters, or all that begin with one.</summary>
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

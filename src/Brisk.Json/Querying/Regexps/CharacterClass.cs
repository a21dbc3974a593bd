using System.Globalization;
using static System.Globalization.UnicodeCategory;

namespace Brisk.Json.Querying;

/// <summary>A set of code points: ranges and Unicode categories, or its complement.</summary>
internal sealed class CharacterClass(bool isNegated, (int First, int Last)[] ranges, uint categories)
{
    // One bit for each of the first 128 code points.
    private readonly UInt128 _ascii = AsciiOf(isNegated, ranges, categories);

    /// <summary>The meaning of a dot: everything but line terminators (RFC 9485 section 5.3).</summary>
    public static CharacterClass Dot { get; } = new(isNegated: true, [('\n', '\n'), ('\r', '\r')], 0);

    public static CharacterClass Single(int codePoint) => new(isNegated: false, [(codePoint, codePoint)], 0);

    public bool Contains(int codePoint) => codePoint < 128 ? ((_ascii >> codePoint) & 1) != 0 : Contains(isNegated, ranges, categories, codePoint);

    public static uint BitOf(UnicodeCategory category) => 1u << (int)category;

    private static bool Contains(bool isNegated, (int First, int Last)[] ranges, uint categories, int codePoint)
    {
        foreach ((int first, int last) in ranges)
        {
            if (codePoint >= first && codePoint <= last) return !isNegated;
        }

        return isNegated != (categories != 0 && (categories & BitOf(CharUnicodeInfo.GetUnicodeCategory(codePoint))) != 0);
    }

    private static UInt128 AsciiOf(bool isNegated, (int First, int Last)[] ranges, uint categories)
    {
        UInt128 bits = 0;
        for (int i = 0; i < 128; i++)
        {
            bits |= Contains(isNegated, ranges, categories, i) ? UInt128.One << i : 0;
        }

        return bits;
    }
}

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

    /// <summary>Gets the bits of a category by its two-letter name, or of all categories that start with a letter.</summary>
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

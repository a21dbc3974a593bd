using System.Globalization;

namespace Brisk.Json.Rules;

/// <summary>The built-in naming policies, by their values in <c>JsonKnownNamingPolicy</c>.</summary>
internal static class KnownNames
{
    public static Func<string, string>? Of(int policy) => policy switch
    {
        1 => CamelNames.Convert,
        2 => new WordNames('_', WordCasing.Lower).Convert,
        3 => new WordNames('_', WordCasing.Upper).Convert,
        4 => new WordNames('-', WordCasing.Lower).Convert,
        5 => new WordNames('-', WordCasing.Upper).Convert,
        6 => new WordNames(null, WordCasing.Pascal).Convert,
        _ => null,
    };
}

/// <summary>Converts the leading capitals of a name to lowercase, except the last of several if it starts the next word: <c>IOStream</c> → <c>ioStream</c>.</summary>
internal static class CamelNames
{
    public static string Convert(string name)
    {
        if (string.IsNullOrEmpty(name)) return name;

        int lowered = CapitalsToLower(name);
        if (lowered == 0) return name;

        char[] letters = name.ToCharArray();
        for (int i = 0; i < lowered; i++)
        {
            letters[i] = char.ToLowerInvariant(letters[i]);
        }

        return new string(letters);
    }

    /// <summary>Returns the number of capitals to convert.</summary>
    public static int CapitalsToLower(string name)
    {
        int capitals = 0;
        while (capitals < name.Length && char.IsUpper(name[capitals]))
        {
            capitals++;
        }

        // A single capital, an all-capitals name, and a run that ends at a space are converted entirely.
        bool whole = capitals <= 1 || capitals == name.Length || name[capitals] == ' ';
        return whole ? capitals : capitals - 1;
    }
}

/// <summary>
/// Splits a name into words, inserts a separator between them, and converts all letters to one case. A word starts at a capital after a lowercase letter
/// or digit, at the last capital of a run before a lowercase letter, and after spaces, which are removed. Other characters are kept
/// without separators around them.
/// </summary>
/// <param name="separator">The separator between words; <see langword="null"/> for none.</param>
internal sealed class WordNames(char? separator, WordCasing casing)
{
    private enum Previous
    {
        /// <summary>The start of the name, or a character that itself separates words.</summary>
        Boundary,
        Capital,
        SmallOrDigit,
        Space,
    }

    public string Convert(string name)
    {
        if (name is null) throw new ArgumentNullException(nameof(name));

        // At most one separator per letter.
        var result = new NameLetters(2 * name.Length);
        Previous previous = Previous.Boundary;
        for (int i = 0; i < name.Length; i++)
        {
            previous = Append(ref result, name, i, previous);
        }

        return result.ToString();
    }

    private Previous Append(ref NameLetters result, string name, int index, Previous previous)
    {
        char c = name[index];
        switch (char.GetUnicodeCategory(c))
        {
            case UnicodeCategory.UppercaseLetter:
                AppendInWord(ref result, c, StartsWord(name, index, previous), previous);
                return Previous.Capital;

            case UnicodeCategory.LowercaseLetter or UnicodeCategory.DecimalDigitNumber:
                AppendInWord(ref result, c, startsWord: previous == Previous.Space, previous);
                return Previous.SmallOrDigit;

            case UnicodeCategory.SpaceSeparator:
                return previous == Previous.Boundary ? Previous.Boundary : Previous.Space;

            default:
                result.Append(c);
                return Previous.Boundary;
        }
    }

    private static bool StartsWord(string name, int index, Previous previous) => previous switch
    {
        Previous.Boundary => false,
        Previous.Capital => index + 1 < name.Length && char.IsLower(name[index + 1]),
        _ => true,
    };

    private void AppendInWord(ref NameLetters result, char c, bool startsWord, Previous previous)
    {
        if (startsWord && separator is { } between) result.Append(between);

        bool isUpper = casing == WordCasing.Upper || (casing == WordCasing.Pascal && (startsWord || previous == Previous.Boundary));
        result.Append(isUpper ? char.ToUpperInvariant(c) : char.ToLowerInvariant(c));
    }
}

/// <summary>The letters of a name, in an array cached per thread if they are few, because policies convert the key of each dictionary entry.</summary>
internal struct NameLetters(int capacity)
{
    private const int Few = 128;

    [ThreadStatic]
    private static char[]? t_few;

    private readonly char[] _letters = capacity <= Few ? t_few ??= new char[Few] : new char[capacity];
    private int _count;

    public void Append(char letter) => _letters[_count++] = letter;

    public override readonly string ToString() => new(_letters, 0, _count);
}

/// <summary>The case of the letters of a word.</summary>
internal enum WordCasing : byte
{
    Lower,
    Upper,

    /// <summary>The first letter is uppercase, the others are lowercase.</summary>
    Pascal,
}

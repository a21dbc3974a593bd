namespace Brisk.Json.Rules;

/// <summary>Converts the leading capitals of a name to lowercase, except the last of several if it begins the next word: <c>IOStream</c> → <c>ioStream</c>.</summary>
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

    private static int CapitalsToLower(string name)
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

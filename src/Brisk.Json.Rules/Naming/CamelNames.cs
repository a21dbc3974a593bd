namespace Brisk.Json.Rules;

/// <summary>Lowers the leading capitals of a name, but keeps the last of several that begins the next word: <c>IOStream</c> → <c>ioStream</c>.</summary>
internal static class CamelNames
{
    public static string Convert(string name)
    {
        if (string.IsNullOrEmpty(name))
        {
            return name;
        }

        int lowered = CapitalsToLower(name);
        if (lowered == 0)
        {
            return name;
        }

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

        // A single capital, a name of capitals only, and a run that a space ends are lowered whole.
        bool whole = capitals <= 1 || capitals == name.Length || name[capitals] == ' ';
        return whole ? capitals : capitals - 1;
    }
}

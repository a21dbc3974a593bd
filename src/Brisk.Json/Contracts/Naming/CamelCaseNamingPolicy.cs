namespace Brisk.Json;

/// <summary>Lowers the leading capitals of a name, but keeps the last of several that begins the next word: <c>IOStream</c> → <c>ioStream</c>.</summary>
internal sealed class CamelCaseNamingPolicy : JsonNamingPolicy
{
    public override string ConvertName(string name)
    {
        if (string.IsNullOrEmpty(name))
        {
            return name;
        }

        int lowered = CapitalsToLower(name);
        return lowered == 0 ? name : string.Create(name.Length, (name, lowered), static (target, state) =>
        {
            state.name.CopyTo(target);
            foreach (ref char c in target[..state.lowered])
            {
                c = char.ToLowerInvariant(c);
            }
        });
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

using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Differential;

/// <summary>
/// The words of a message that programs search for: the first sentence of System.Text.Json's message, except for names, which it quotes. Our
/// message must contain them, and may contain more.
/// </summary>
public static partial class Phrases
{
    /// <summary>Shorter words are considered connecting words.</summary>
    private const int Shortest = 12;

    /// <summary>Returns the words that a message lacks; null if it has all of them.</summary>
    public static string? FindMissing(string stj, string brisk)
    {
        stj = Normalize(stj);
        brisk = Normalize(brisk);
        if (stj == brisk || AllowedPhrases.Contains(stj, brisk))
            return null;
        foreach (var words in Quoted().Split(FirstSentence(stj)).Select(part => part.Trim(' ', '.', ',', ':', ';')))
        {
            if (words.Length >= Shortest && !brisk.Contains(words, StringComparison.Ordinal))
                return words;
        }

        return null;
    }

    /// <summary>Removes what depends on the library.</summary>
    private static string Normalize(string message) => Twin().Replace(Place().Replace(message, ""), "Twin").Replace("System.Text.Json", "Brisk.Json", StringComparison.Ordinal);

    private static string FirstSentence(string message)
    {
        message = message.Split('\n')[0];
        var end = message.IndexOf(". ", StringComparison.Ordinal);
        return end < 0 ? message : message[..end];
    }

    [GeneratedRegex(@" ?(The unsupported member type is located on type '[^']*'\. )?Path: .*$| ?LineNumber: \d+ \| BytePositionInLine: \d+\.$", RegexOptions.Singleline)]
    private static partial Regex Place();

    [GeneratedRegex(@"Brisk\.Json\.Tests\.Differential\.On\w+")]
    private static partial Regex Twin();

    [GeneratedRegex("'[^']*'")]
    private static partial Regex Quoted();
}

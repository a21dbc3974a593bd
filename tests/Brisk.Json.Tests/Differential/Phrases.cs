using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Differential;

/// <summary>
/// The words of a message that programs look for: what System.Text.Json says in its first sentence, apart from names, which it puts in quotes. Our
/// message must contain them; it may say more.
/// </summary>
public static partial class Phrases
{
    /// <summary>Shorter words are taken for connecting ones.</summary>
    private const int Shortest = 12;

    /// <summary>The words that a message lacks; null where it has them all.</summary>
    public static string? FindMissing(string theirs, string ours)
    {
        theirs = Normalize(theirs);
        ours = Normalize(ours);
        if (AllowedPhrases.Contains(theirs, ours))
            return null;
        foreach (var words in Quoted().Split(FirstSentence(theirs)).Select(part => part.Trim(' ', '.', ',', ':', ';')))
        {
            if (words.Length >= Shortest && !ours.Contains(words, StringComparison.Ordinal))
                return words;
        }

        return null;
    }

    /// <summary>What does not depend on the library that speaks.</summary>
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

namespace Brisk.Json.Tests.Differential;

/// <summary>What one library did with a list of labelled cases: the values it gave, and the exceptions it threw.</summary>
public sealed class Transcript(PositionOf positionOf)
{
    private readonly List<(string Label, string Outcome, string? Message)> _cases = [];

    public IReadOnlyList<(string Label, string Outcome, string? Message)> Cases => _cases;

    /// <summary>Runs a case and records its value or its exception.</summary>
    public void Add(string label, Func<object?> run) => _cases.Add((label, Outcome.Of(run, positionOf, out string? message), message));

    /// <summary>Records what a case has given.</summary>
    public void AddOutcome(string label, string outcome) => _cases.Add((label, outcome, null));

    /// <summary>Runs an asynchronous case to its end and records its value or its exception.</summary>
    public void AddAsync(string label, Func<Task<object?>> run) => Add(label, () => run().GetAwaiter().GetResult());

    /// <summary>The cases in which two transcripts differ, and may not.</summary>
    public static List<string> Differences(Transcript expected, Transcript actual, Func<string, string, string, bool> isAllowed)
    {
        var differences = new List<string>();
        for (var i = 0; i < Math.Max(expected.Cases.Count, actual.Cases.Count); i++)
        {
            if (i >= expected.Cases.Count || i >= actual.Cases.Count)
            {
                differences.Add($"{expected.Cases.Count} cases expected, {actual.Cases.Count} run");
                break;
            }

            var (label, outcome, message) = expected.Cases[i];
            var (actualLabel, actualOutcome, actualMessage) = actual.Cases[i];
            if (label != actualLabel)
                differences.Add($"{Shorten(label)}\n    was labelled {Shorten(actualLabel)}");
            else if (outcome != actualOutcome && !isAllowed(label, outcome, actualOutcome))
                differences.Add($"{Shorten(label)}\n    expected {Shorten(outcome, actualOutcome)}\n    actual   {Shorten(actualOutcome, outcome)}");
            else if (outcome == actualOutcome && message is not null && Phrases.FindMissing(message, actualMessage!) is { } missing && !isAllowed(label, outcome, actualOutcome))
                differences.Add($"{Shorten(label)}\n    expected the words {missing}\n    in the message     {actualMessage}");
        }

        return differences;
    }

    /// <summary>A long text cut to the surroundings of the place where it differs from another.</summary>
    private static string Shorten(string text, string? other = null)
    {
        const int Limit = 260;
        if (text.Length <= Limit)
            return text;
        var same = other is null ? 0 : text.AsSpan().CommonPrefixLength(other);
        var start = Math.Clamp(same - (Limit / 3), 0, text.Length - Limit);
        return (start > 0 ? "…" : "") + text.Substring(start, Limit) + (start + Limit < text.Length ? "…" : "");
    }
}

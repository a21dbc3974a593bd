namespace Brisk.Json.Tests.Differential;

/// <summary>What one library did in a list of labelled cases: the values it returned, and the exceptions it threw.</summary>
public sealed class Transcript(PositionOf positionOf)
{
    private readonly List<RecordedCase> _cases = [];

    public IReadOnlyList<RecordedCase> Cases => _cases;

    /// <summary>Runs a case and records its value or its exception.</summary>
    public void Add(string label, Func<object?> run) => _cases.Add(new(label, Outcome.Of(run, positionOf, out string? message), message));

    /// <summary>Records the result of a case.</summary>
    public void AddOutcome(string label, string outcome) => _cases.Add(new(label, outcome, null));

    /// <summary>Runs an asynchronous case to completion and records its value or its exception.</summary>
    public void AddAsync(string label, Func<Task<object?>> run) => Add(label, () => run().GetAwaiter().GetResult());

    /// <summary>Returns the cases in which two transcripts differ and may not.</summary>
    public static List<string> Differences(Transcript expected, Transcript actual, Func<RecordedCase, RecordedCase, bool> isAllowed)
    {
        var differences = DifferingCases(expected, actual).Where(pair => pair.Expected.Label != pair.Actual.Label || !isAllowed(pair.Expected, pair.Actual)).Select(pair => Tell(pair.Expected, pair.Actual)).ToList();
        if (expected.Cases.Count != actual.Cases.Count)
            differences.Add($"{expected.Cases.Count} cases expected, {actual.Cases.Count} run");
        return differences;
    }

    /// <summary>Returns the cases with other outcomes, or with messages that lack words.</summary>
    public static IEnumerable<(RecordedCase Expected, RecordedCase Actual)> DifferingCases(Transcript expected, Transcript actual)
        => expected.Cases.Zip(actual.Cases).Where(pair => pair.First.Label != pair.Second.Label || pair.First.Outcome != pair.Second.Outcome || MissingWords(pair.First, pair.Second) is not null);

    private static string Tell(RecordedCase expected, RecordedCase actual)
    {
        if (expected.Label != actual.Label)
            return $"{Shorten(expected.Label)}\n    was labelled {Shorten(actual.Label)}";
        if (expected.Outcome != actual.Outcome)
            return $"{Shorten(expected.Label)}\n    expected {Shorten(expected.Outcome, actual.Outcome)}\n    actual   {Shorten(actual.Outcome, expected.Outcome)}\n    that is  {Shorten(Difference.Describe(expected, actual))}";
        return $"{Shorten(expected.Label)}\n    expected the words {MissingWords(expected, actual)}\n    in the message     {actual.Message}";
    }

    private static string? MissingWords(RecordedCase expected, RecordedCase actual) => expected.Message is null ? null : Phrases.FindMissing(expected.Message, actual.Message!);

    /// <summary>Shortens a long text to the surroundings of the first difference from another.</summary>
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

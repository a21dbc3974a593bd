namespace Brisk.Json.Tests.Differential;

/// <summary>What two libraries did in the same cases: only what differs is kept.</summary>
public sealed class Comparison
{
    private readonly int _actualCount;

    public Comparison(string scenario, Transcript expected, Transcript actual)
    {
        _actualCount = actual.Cases.Count;
        Count = expected.Cases.Count;
        DifferingCases =
        [
            .. expected.Cases.Zip(actual.Cases)
                .Where(pair => pair.First.Label != pair.Second.Label || pair.First.Outcome != pair.Second.Outcome || MissingWords(pair.First, pair.Second) is not null)
                .Select(pair => new DifferingCase(pair.First, pair.Second, [.. AllowedDifferences.ReasonsFor(scenario, pair.First, pair.Second).Take(2)])),
        ];
    }

    /// <summary>The number of cases.</summary>
    public int Count { get; }

    /// <summary>The cases with other outcomes, or with messages that lack words.</summary>
    public IReadOnlyList<DifferingCase> DifferingCases { get; }

    /// <summary>Describes the cases that differ and may not.</summary>
    public List<string> Differences(Func<DifferingCase, bool>? isAllowedToo = null)
    {
        var differences = DifferingCases.Where(pair => pair.Expected.Label != pair.Actual.Label || !(pair.IsAllowed || isAllowedToo?.Invoke(pair) == true)).Select(pair => Tell(pair.Expected, pair.Actual)).ToList();
        if (Count != _actualCount)
            differences.Add($"{Count} cases expected, {_actualCount} run");
        return differences;
    }

    private static string Tell(RecordedCase expected, RecordedCase actual)
    {
        if (expected.Label != actual.Label)
            return $"{Shorten(expected.Label)}\n    was labeled {Shorten(actual.Label)}";
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

/// <summary>A case in which two libraries differ, with up to two of the rows, and the index of the pattern in each, that allow the difference.</summary>
public sealed record DifferingCase(RecordedCase Expected, RecordedCase Actual, (AllowedDifference Row, int Change)[] Reasons)
{
    // However a document is split, the outcome is the same. With System.Text.Json it may depend on the split.
    public bool IsAllowed => Actual.Outcome == AllowedDifferences.AsAWhole || Reasons.Length > 0;
}

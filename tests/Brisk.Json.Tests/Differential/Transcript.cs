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
}

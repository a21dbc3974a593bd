namespace Benchmarks.Cases;

/// <summary>One operation on one document. Entries are prepared late, so that cases that do not run hold no memory.</summary>
public sealed record Case(Operation Operation, string Corpus, long Bytes, Func<IReadOnlyList<Entry>> Prepare)
{
    /// <summary>Whether the work also runs on other threads.</summary>
    public bool Threaded { get; init; }

    /// <summary>Normalizes the results of contenders that may write different bytes for the same graph.</summary>
    public Func<object?, object?>? Normalize { get; init; }

    public bool Matches(string? filter) =>
        filter is null || $"{Operation.Key} {Operation.Title} {Corpus}".Contains(filter, StringComparison.OrdinalIgnoreCase);
}

/// <summary>One column of a case: the work of a contender.</summary>
public sealed record Entry(string Name, Func<object?> Run)
{
    /// <summary>Whether a result that is text must consist of the same bytes as STJ's.</summary>
    public bool WritesSameBytes { get; init; } = true;
}

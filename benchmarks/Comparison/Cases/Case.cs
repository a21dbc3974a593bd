namespace Benchmarks.Cases;

/// <summary>One operation on one document. Entries are prepared late, so that idle cases hold no memory.</summary>
public sealed record Case(Operation Operation, string Corpus, long Bytes, Func<IReadOnlyList<Entry>> Prepare)
{
    /// <summary>Whether the work runs on other threads too.</summary>
    public bool Threaded { get; init; }

    /// <summary>Makes the answers of contenders comparable that may write other bytes for the same graph.</summary>
    public Func<object?, object?>? Normalise { get; init; }

    public bool Matches(string? filter) =>
        filter is null || $"{Operation.Key} {Operation.Title} {Corpus}".Contains(filter, StringComparison.OrdinalIgnoreCase);
}

/// <summary>One column of a case: a contender's work.</summary>
public sealed record Entry(string Name, Func<object?> Run)
{
    /// <summary>Whether the answer must have STJ's very bytes when it is text.</summary>
    public bool WritesSameBytes { get; init; } = true;
}

namespace Brisk.Json.Tests.Differential;

/// <summary>What a library did in one case: its value or its exception, as <see cref="Outcome"/> describes them, and the exception's message.</summary>
public readonly record struct RecordedCase(string Label, string Outcome, string? Message);

namespace Brisk.Json.Tests.Differential;

/// <summary>The result of one case with one library: its value or exception, as <see cref="Outcome"/> describes it, and the message of the exception.</summary>
public readonly record struct RecordedCase(string Label, string Outcome, string? Message);

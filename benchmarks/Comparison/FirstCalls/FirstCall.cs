namespace Benchmarks.FirstCalls;

/// <summary>Medians over fresh processes, in seconds: the first read, the first write, both, and the whole process.</summary>
public sealed record FirstCall(string Library, bool Generated, bool ReadyToRun, int Processes, double Read, double Write, double Total, double Process);

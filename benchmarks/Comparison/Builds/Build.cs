namespace Benchmarks.Builds;

/// <summary>What a build takes, in seconds: medians over several. The project without a generator's work comes first.</summary>
public sealed record Build(string Library, bool WithServer, int Types, int Builds, double Seconds, double Added);

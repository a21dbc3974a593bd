namespace Benchmarks.Builds;

/// <summary>The times of a build in seconds: medians of several. The project without a generator comes first.</summary>
public sealed record Build(string Library, bool WithServer, int Types, int Builds, double Seconds, double Added);

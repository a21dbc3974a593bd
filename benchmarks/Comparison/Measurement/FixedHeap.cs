using System.Globalization;

namespace Benchmarks.Measurement;

/// <summary>
/// Gives the process a generation 0 of at least 64 MB, the size that processors with large caches get by default. Left alone, the collector keeps resizing it and returns memory to the
/// system. In virtual machines, mapping that memory again can cost more than reading a document into it: calls of 0.5 ms took up to 3.7 ms, depending on chance.
/// </summary>
internal static class FixedHeap
{
    private const string Variable = "DOTNET_GCgen0size"; // hexadecimal; runtimeconfig.json has no counterpart

    /// <summary>The least size of generation 0 in bytes that this process was started with, or null if there was none.</summary>
    public static long? Generation0 =>
        Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } size ? Convert.ToInt64(size, 16) : null;

    /// <summary>Runs a measurement, in another process if this one has no fixed heap; returns its exit code.</summary>
    public static int Run(string[] arguments, Func<int> measure) =>
        Generation0 is null
            ? Subprocess.RunSelfInPlace(arguments, start => start.Environment[Variable] = (64 << 20).ToString("X", CultureInfo.InvariantCulture))
            : measure();
}

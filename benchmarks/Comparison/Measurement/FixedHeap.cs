using System.Globalization;

namespace Benchmarks.Measurement;

/// <summary>
/// Gives the process a generation 0 of at least 64 MB, the size that processors with large caches get by default, and keeps arrays of up to 32 MB in it. By default, the
/// collector keeps resizing generation 0, returns memory to the system, and allocates arrays of more than 85 kB from memory that is new or reused, depending on chance. In
/// virtual machines, mapping new
/// memory can take longer than the calls themselves: reads of 0.5 ms took up to 3.7 ms, writes of 0.3 ms up to 2.9.
/// </summary>
internal static class FixedHeap
{
    // Environment variables are hexadecimal; runtimeconfig.json has no counterpart of the first.
    private const string Generation0Variable = "DOTNET_GCgen0size", LargeObjectsVariable = "DOTNET_GCLOHThreshold";
    private const long Generation0Size = 64 << 20, LargeObjects = 32 << 20;

    /// <summary>The minimum size of generation 0, in bytes, with which this process was started, or null if there was none.</summary>
    public static long? Generation0 => Read(Generation0Variable);

    /// <summary>The size in bytes of the smallest objects that this process allocates outside generation 0, or null if it is the default.</summary>
    public static long? LargeObjectThreshold => Read(LargeObjectsVariable);

    /// <summary>Runs a measurement, in another process if this one has no fixed heap; returns its exit code.</summary>
    public static int Run(string[] arguments, Func<int> measure)
    {
        if (Generation0 is not null) return measure();

        return Subprocess.RunSelfInPlace(arguments, start =>
        {
            start.Environment[Generation0Variable] = Generation0Size.ToString("X", CultureInfo.InvariantCulture);
            start.Environment[LargeObjectsVariable] = LargeObjects.ToString("X", CultureInfo.InvariantCulture);
        });
    }

    private static long? Read(string variable) =>
        Environment.GetEnvironmentVariable(variable) is { Length: > 0 } size ? Convert.ToInt64(size, 16) : null;
}

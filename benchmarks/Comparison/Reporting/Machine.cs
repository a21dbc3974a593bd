using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Benchmarks.Measurement;

namespace Benchmarks.Reporting;

/// <summary>The environment of the measurements.</summary>
public sealed record Machine(string Processor, int Processors, string System, string Architecture, string Runtime, IReadOnlyDictionary<string, string> Libraries)
{
    private const double MostLoad = 0.5;

    /// <summary>The width in bits of the vectors that the process uses, or null in results without it.</summary>
    public int? VectorBits { get; init; }

    /// <summary>The number of processes that ran or waited to run in the preceding minute; null if the system does not report it.</summary>
    public double? Load { get; init; }

    /// <summary>The minimum size of generation 0 in bytes, or null if the collector chose it.</summary>
    public long? Generation0 { get; init; }

    /// <summary>The size in bytes from which objects are allocated on the large object heap, or null if it is the default.</summary>
    public long? LargeObjectThreshold { get; init; }

    /// <summary>Whether other processes were active during the measurements.</summary>
    public bool WasBusy => Load > MostLoad;

    public static Machine Describe() => new(
        ProcessorName(),
        Environment.ProcessorCount,
        RuntimeInformation.OSDescription,
        RuntimeInformation.ProcessArchitecture.ToString(),
        RuntimeInformation.FrameworkDescription,
        new Dictionary<string, string>
        {
            ["System.Text.Json"] = Version(typeof(System.Text.Json.JsonSerializer)),
            ["Brisk.Json"] = Version(Assembly.Load("Brisk.Json")),
            ["Newtonsoft.Json"] = Version(typeof(Newtonsoft.Json.JsonConvert)),
        })
    {
        VectorBits = Vector512.IsHardwareAccelerated ? 512 : Vector256.IsHardwareAccelerated ? 256 : 128,
        Load = LoadOfLastMinute(),
        Generation0 = FixedHeap.Generation0,
        LargeObjectThreshold = FixedHeap.LargeObjectThreshold,
    };

    /// <summary>Whether the library under test was compiled without optimization, which makes its figures worthless.</summary>
    public static bool MeasuresUnoptimizedCode =>
        Assembly.Load("Brisk.Json").GetCustomAttribute<DebuggableAttribute>()?.IsJITOptimizerDisabled == true;

    private static string ProcessorName()
    {
        const string LinuxFile = "/proc/cpuinfo";
        string? line = File.Exists(LinuxFile)
            ? File.ReadLines(LinuxFile).FirstOrDefault(text => text.StartsWith("model name", StringComparison.Ordinal))
            : Environment.GetEnvironmentVariable("PROCESSOR_IDENTIFIER");
        return line?[(line.IndexOf(':') + 1)..].Trim() ?? "unknown";
    }

    private static double? LoadOfLastMinute()
    {
        const string LinuxFile = "/proc/loadavg";
        return File.Exists(LinuxFile) ? double.Parse(File.ReadAllText(LinuxFile).Split(' ')[0], CultureInfo.InvariantCulture) : null;
    }

    private static string Version(Type type) => Version(type.Assembly);

    private static string Version(Assembly assembly)
    {
        string version = assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "unknown";
        int commit = version.IndexOf('+');
        return commit > 0 && version.Length > commit + 9 ? version[..(commit + 9)] : version;
    }
}

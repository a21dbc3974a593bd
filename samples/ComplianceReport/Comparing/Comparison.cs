using System.Reflection;
using System.Runtime.InteropServices;

namespace ComplianceReport.Comparing;

/// <summary>The result of a comparison, as stored in a file.</summary>
public sealed record Comparison(
    DateTimeOffset Date,
    bool Quick,
    Machine Machine,
    DocumentFacts[] Documents,
    string[] Sources,
    StyleResult[] Styles);

/// <summary>The environment of a comparison.</summary>
public sealed record Machine(string Processor, int Processors, string System, string Runtime, Dictionary<string, string> Libraries)
{
    /// <summary>This machine.</summary>
    public static Machine Current { get; } = new(
        FindProcessor(),
        Environment.ProcessorCount,
        RuntimeInformation.OSDescription,
        RuntimeInformation.FrameworkDescription,
        new()
        {
            ["System.Text.Json"] = Version(typeof(System.Text.Json.JsonSerializer)),
            ["Brisk.Json"] = Version(typeof(Brisk.Json.JsonSerializer)),
            ["Newtonsoft.Json"] = Version(typeof(Newtonsoft.Json.JsonSerializer)),
        });

    private static string Version(Type type)
    {
        string version = type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion;
        int commit = version.IndexOf('+');
        return commit < 0 ? version : version[..Math.Min(version.Length, commit + 9)];
    }

    private static string FindProcessor()
    {
        const string Linux = "/proc/cpuinfo";
        string? line = File.Exists(Linux) ? File.ReadLines(Linux).FirstOrDefault(line => line.StartsWith("model name", StringComparison.Ordinal)) : null;
        return line?.Split(':')[1].Trim() ?? Environment.GetEnvironmentVariable("PROCESSOR_IDENTIFIER") ?? RuntimeInformation.ProcessArchitecture.ToString();
    }
}

/// <summary>A document of the comparison.</summary>
public sealed record DocumentFacts(string Name, string Shape, long? Bytes);

/// <summary>An implementation (a style) and its results.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Library">The library that it uses.</param>
/// <param name="Title">Its name in tables.</param>
/// <param name="Lines">The number of lines in its sources.</param>
/// <param name="Times">Time and allocation, by document and source.</param>
/// <param name="Memory">The memory of a process that writes a few reports, by document.</param>
public sealed record StyleResult(string Name, string Library, string Title, int Lines, TimeResult[] Times, MemoryResult[] Memory)
{
    /// <summary>Returns the figures for a document from a source, if they were measured.</summary>
    public TimeResult? Time(string document, string source) => Times.FirstOrDefault(time => time.Document == document && time.Source == source);

    /// <summary>Returns the memory for a document, if it was measured.</summary>
    public MemoryResult? MemoryFor(string document) => Memory.FirstOrDefault(memory => memory.Document == document);
}

/// <summary>The cost of a report: time and allocation.</summary>
/// <param name="Document">The document.</param>
/// <param name="Source">Its source.</param>
/// <param name="Seconds">The mean of the passes without the fastest and the slowest quarter, in seconds.</param>
/// <param name="Allocated">Bytes allocated in a pass.</param>
/// <param name="Passes">The number of timed passes.</param>
/// <param name="Fastest">The fastest pass in the mean; null in result files without it.</param>
/// <param name="Slowest">The slowest pass in the mean.</param>
/// <param name="Repeated">The number of additional rounds that were run because the rounds disagreed.</param>
public sealed record TimeResult(
    string Document, string Source, double Seconds, long Allocated, int Passes, double? Fastest = null, double? Slowest = null, int Repeated = 0)
{
    /// <summary>Half the distance between the fastest and the slowest pass, as a share of the mean.</summary>
    public double? Spread => (Slowest - Fastest) / 2 / Seconds;
}

/// <summary>The peak working set of a process, in bytes.</summary>
public sealed record MemoryResult(string Document, long PeakWorkingSet);

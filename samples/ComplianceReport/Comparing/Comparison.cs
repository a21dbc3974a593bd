using System.Reflection;
using System.Runtime.InteropServices;

namespace ComplianceReport.Comparing;

/// <summary>The result of a comparison, as it is kept in a file.</summary>
public sealed record Comparison(
    DateTimeOffset Date,
    bool Quick,
    Machine Machine,
    DocumentFacts[] Documents,
    string[] Sources,
    StyleResult[] Styles);

/// <summary>Where a comparison was made.</summary>
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

/// <summary>A document that was reported on.</summary>
public sealed record DocumentFacts(string Name, string Shape, long? Bytes);

/// <summary>A style and what it took.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Library">The library that it uses.</param>
/// <param name="Title">What it is called in tables.</param>
/// <param name="Lines">How many lines its sources have.</param>
/// <param name="Times">Time and allocation, by document and source.</param>
/// <param name="Memory">The memory of a process that makes a few reports, by document.</param>
public sealed record StyleResult(string Name, string Library, string Title, int Lines, TimeResult[] Times, MemoryResult[] Memory)
{
    /// <summary>What it took for a document from a source, where that was measured.</summary>
    public TimeResult? Time(string document, string source) => Times.FirstOrDefault(time => time.Document == document && time.Source == source);

    /// <summary>The memory for a document, where that was measured.</summary>
    public MemoryResult? MemoryFor(string document) => Memory.FirstOrDefault(memory => memory.Document == document);
}

/// <summary>What a report took: time and allocation.</summary>
/// <param name="Document">The document.</param>
/// <param name="Source">Where it came from.</param>
/// <param name="Seconds">The mean of the passes without the fastest and the slowest quarter, in seconds.</param>
/// <param name="Allocated">Bytes allocated in a pass.</param>
/// <param name="Passes">How many passes were timed.</param>
/// <param name="Fastest">The fastest of the passes that the mean is of; null in files of results that do not have it.</param>
/// <param name="Slowest">The slowest of these passes.</param>
/// <param name="Repeated">How many rounds were run beyond those of every style, because the rounds disagreed.</param>
public sealed record TimeResult(
    string Document, string Source, double Seconds, long Allocated, int Passes, double? Fastest = null, double? Slowest = null, int Repeated = 0)
{
    /// <summary>Half the distance between the fastest and the slowest pass, as a share of the mean.</summary>
    public double? Spread => (Slowest - Fastest) / 2 / Seconds;
}

/// <summary>The peak working set of a process, in bytes.</summary>
public sealed record MemoryResult(string Document, long PeakWorkingSet);

using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using Benchmarks.Measurement;
using Benchmarks.Reporting;

namespace Benchmarks.FirstCalls;

/// <summary>Publishes benchmarks/FirstCall with each library and runs the programs in turn.</summary>
internal sealed class FirstCallRunner(int processes)
{
    private static readonly string[] Libraries = ["System.Text.Json", "Brisk.Json"];

    private readonly string _root = Repository.Find();

    public IReadOnlyList<FirstCall> Run(bool generated, bool readyToRun)
    {
        string[] programs = [.. Libraries.Select(library => Publish(library, generated, readyToRun))];
        foreach (string program in programs)
        {
            // This warms the file cache for both libraries.
            Start(program);
        }
        var samples = programs.Select(_ => new List<Sample>()).ToArray();
        for (int i = 0; i < processes; i++)
        {
            for (int turn = 0; turn < programs.Length; turn++)
            {
                int chosen = (turn + i) % programs.Length;
                samples[chosen].Add(Start(programs[chosen]));
            }
        }
        return [.. Libraries.Select((library, i) => Summarise(library, generated, readyToRun, samples[i]))];
    }

    private FirstCall Summarise(string library, bool generated, bool readyToRun, List<Sample> samples) => new(
        library == "System.Text.Json" ? Summary.Reference : library,
        generated,
        readyToRun,
        processes,
        Median(samples, sample => sample.Read),
        Median(samples, sample => sample.Write),
        Median(samples, sample => sample.Read + sample.Write),
        Median(samples, sample => sample.Process));

    private static double Median(List<Sample> samples, Func<Sample, double> choose) => Statistics.Median([.. samples.Select(choose)]);

    private string Publish(string library, bool generated, bool readyToRun)
    {
        string contracts = generated ? "Generated" : "Reflection";
        string folder = Path.Combine(_root, "artifacts", "first-call", readyToRun ? "ready-to-run" : "il", contracts, library);
        Console.Error.WriteLine($"publishing {folder}");
        Subprocess.Run("dotnet", [
            "publish", Path.Combine(_root, "benchmarks", "FirstCall"), "-c", "Release", "-v", "quiet", "--nologo",
            "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained", "false", "-o", folder,
            $"-p:Library={library}", $"-p:Contracts={contracts}", $"-p:PublishReadyToRun={readyToRun}"]);
        return Path.Combine(folder, OperatingSystem.IsWindows() ? "FirstCall.exe" : "FirstCall");
    }

    private static Sample Start(string program)
    {
        long start = Stopwatch.GetTimestamp();
        string[] figures = Subprocess.Run(program, []).Split(' ', StringSplitOptions.TrimEntries);
        double whole = Stopwatch.GetElapsedTime(start).TotalSeconds;
        return new Sample(Seconds(figures[0]), Seconds(figures[1]), whole);
    }

    private static double Seconds(string microseconds) => double.Parse(microseconds, CultureInfo.InvariantCulture) / 1e6;

    private readonly record struct Sample(double Read, double Write, double Process);
}

using System.Diagnostics;
using Benchmarks.Measurement;
using Benchmarks.Reporting;

namespace Benchmarks.Builds;

/// <summary>Builds one project without contracts, with those of System.Text.Json's generator, and with ours, in turn.</summary>
internal sealed class BuildRunner(int types, int builds)
{
    private static readonly string[] Libraries = [BuildProject.None, Summary.Reference, Summary.Ours];

    private readonly string _root = Path.Combine(Repository.Find(), "artifacts", "build-time");

    /// <param name="withServer">Whether the compiler stays in memory between builds, as on a developer's machine.</param>
    public IReadOnlyList<Build> Run(bool withServer)
    {
        foreach (string library in Libraries)
        {
            BuildProject.Write(Path.Combine(_root, library), library, types);
            Execute(library, "restore");
            Compile(library, withServer);
        }
        var times = Libraries.Select(_ => new double[builds]).ToArray();
        for (int round = 0; round < builds; round++)
        {
            for (int turn = 0; turn < Libraries.Length; turn++)
            {
                int chosen = (turn + round) % Libraries.Length;
                times[chosen][round] = Compile(Libraries[chosen], withServer);
            }
        }
        double[] medians = [.. times.Select(each => Statistics.Median(each))];
        return [.. Libraries.Select((library, i) => new Build(library, withServer, types, builds, medians[i], medians[i] - medians[0]))];
    }

    private double Compile(string library, bool withServer)
    {
        long start = Stopwatch.GetTimestamp();
        Execute(library, "msbuild", "-t:Rebuild", "-p:BuildProjectReferences=false", $"-p:UseSharedCompilation={withServer}");
        return Stopwatch.GetElapsedTime(start).TotalSeconds;
    }

    private void Execute(string library, params string[] arguments) =>
        Subprocess.Run("dotnet", [.. arguments, "-v:quiet", "-nologo"], start =>
        {
            start.WorkingDirectory = Path.Combine(_root, library);
            start.Environment.Remove("UseSharedCompilation");
        });
}

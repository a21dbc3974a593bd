using System.Diagnostics;
using System.Reflection;

namespace Benchmarks;

/// <summary>Runs programs, including this one, and waits for their output.</summary>
internal static class Subprocess
{
    /// <summary>Runs a program to completion; returns its standard output.</summary>
    /// <exception cref="InvalidOperationException">The program failed.</exception>
    public static string Run(string program, IEnumerable<string> arguments, Action<ProcessStartInfo>? configure = null)
    {
        var start = new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true };
        configure?.Invoke(start);
        using Process process = Process.Start(start)!;
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0
            ? output
            : throw new InvalidOperationException($"'{program} {string.Join(' ', start.ArgumentList)}' ended with exit code {process.ExitCode}: {output}");
    }

    /// <summary>Runs this program again with other arguments.</summary>
    public static string RunSelf(IEnumerable<string> arguments, Action<ProcessStartInfo>? configure = null) =>
        Run(Environment.ProcessPath!, OwnArguments(arguments), configure);

    /// <summary>Runs this program again with the console of this process; returns its exit code.</summary>
    public static int RunSelfInPlace(IEnumerable<string> arguments, Action<ProcessStartInfo> configure)
    {
        var start = new ProcessStartInfo(Environment.ProcessPath!, OwnArguments(arguments));
        configure(start);
        using Process process = Process.Start(start)!;
        process.WaitForExit();
        return process.ExitCode;
    }

    private static IEnumerable<string> OwnArguments(IEnumerable<string> arguments)
    {
        bool isHost = Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet"; // dotnet Comparison.dll
        return isHost ? arguments.Prepend(Assembly.GetEntryAssembly()!.Location) : arguments;
    }
}

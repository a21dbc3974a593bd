using System.Diagnostics;

namespace Brisk.Json.Tests.Repository;

/// <summary>The output and exit code of a process.</summary>
internal sealed record ProcessResult(int ExitCode, string Output, string Error)
{
    /// <summary>Returns this if the process succeeded; otherwise, fails the test and shows the output.</summary>
    public ProcessResult Successful()
    {
        Assert.True(ExitCode == 0, $"exit code {ExitCode}\n{Output}\n{Error}");
        return this;
    }
}

/// <summary>Runs programs to completion.</summary>
internal static class ChildProcess
{
    /// <summary>Runs <c>dotnet</c> with arguments, input, and environment variables, in a folder.</summary>
    public static async Task<ProcessResult> DotNet(
        IEnumerable<string> arguments,
        string input = "",
        string? folder = null,
        IReadOnlyDictionary<string, string>? variables = null)
    {
        var host = Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";
        return await Run(host, arguments, input, folder, variables);
    }

    /// <summary>Runs a program that was published for this machine.</summary>
    public static Task<ProcessResult> Program(string path, IEnumerable<string>? arguments = null, string input = "") => Run(path, arguments ?? [], input, null, null);

    private static async Task<ProcessResult> Run(
        string program, IEnumerable<string> arguments, string input, string? folder, IReadOnlyDictionary<string, string>? variables)
    {
        var start = new ProcessStartInfo(program, arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = folder ?? SourceTree.Root,
        };
        foreach (var (name, value) in variables ?? new Dictionary<string, string>())
        {
            start.Environment[name] = value;
        }

        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEndAsync();
        var error = process.StandardError.ReadToEndAsync();
        try
        {
            await process.StandardInput.WriteAsync(input);
            process.StandardInput.Close();
        }
        catch (IOException)
        {
            // The program ended without reading its input.
        }

        await process.WaitForExitAsync().WaitAsync(TimeSpan.FromMinutes(5));
        return new(process.ExitCode, await output, await error);
    }
}

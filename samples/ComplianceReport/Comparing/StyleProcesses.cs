using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using Brisk.Json;

namespace ComplianceReport.Comparing;

/// <summary>Starts this program again, once for each measurement of a style, and reads its results.</summary>
/// <param name="folder">The folder of the documents.</param>
/// <param name="address">The address where they are served.</param>
/// <param name="today">The date of the reports.</param>
/// <param name="begin">Called at the start of each step.</param>
public sealed class StyleProcesses(string folder, Uri address, DateOnly today, Action<string> begin)
{
    /// <summary>The hidden command that the process runs.</summary>
    public const string Command = "measure";

    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(5);

    /// <summary>Measures a style in a process.</summary>
    /// <exception cref="IOException">The process failed.</exception>
    public async Task<Measurement> MeasureAsync(
        Style style, IEnumerable<ReleasesDocument> documents, IEnumerable<string> sources, Uri? url, int passes, TimeSpan warmUp)
    {
        begin(style.Name);
        string[] remote = url is null ? [] : ["--url", url.AbsoluteUri];
        string[] arguments =
        [
            Command, style.Name,
            "--documents", string.Join(',', documents.Select(document => document.Name)),
            "--sources", string.Join(',', sources),
            "--folder", folder,
            "--address", address.AbsoluteUri,
            "--today", today.ToString("O", CultureInfo.InvariantCulture),
            "--passes", passes.ToString(CultureInfo.InvariantCulture),
            "--warm-up", ((int)warmUp.TotalMilliseconds).ToString(CultureInfo.InvariantCulture),
            .. remote,
        ];
        return JsonSerializer.Deserialize<Measurement>(await RunAsync(style, arguments))!;
    }

    private static async Task<string> RunAsync(Style style, string[] arguments)
    {
        string program = Environment.ProcessPath!;
        bool isHost = Path.GetFileNameWithoutExtension(program) == "dotnet"; // dotnet ComplianceReport.dll
        var start = new ProcessStartInfo(program, isHost ? [Assembly.GetEntryAssembly()!.Location, .. arguments] : arguments)
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };

        // Recompiles frequently called methods at once, not only after the process has been idle for a while, so that the processes need not run as long.
        start.Environment["DOTNET_TC_CallCountingDelayMs"] = "0";
        using var process = Process.Start(start)!;
        try
        {
            var error = process.StandardError.ReadToEndAsync();
            string output = await process.StandardOutput.ReadToEndAsync().WaitAsync(Patience);
            await process.WaitForExitAsync();
            return process.ExitCode == 0 ? output : throw new IOException($"{style.Name} failed: {(await error).Trim()}");
        }
        catch (TimeoutException)
        {
            throw new IOException($"{style.Name} did not exit within {Patience.TotalMinutes:0} minutes.");
        }
        finally
        {
            if (!process.HasExited) process.Kill();
        }
    }
}

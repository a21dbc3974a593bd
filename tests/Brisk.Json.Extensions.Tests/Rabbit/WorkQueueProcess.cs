using System.Diagnostics;
using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Extensions.Tests.Rabbit;

/// <summary>The sample <c>WorkQueue</c> as a process.</summary>
internal sealed class WorkQueueProcess : IDisposable
{
    private readonly Process _process;
    private readonly Task<string> _output;
    private readonly Task<string> _error;

    public WorkQueueProcess(params string[] arguments)
    {
        string host = Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";
        _process = Process.Start(new ProcessStartInfo(host, [SourceTree.AssemblyOf("samples/WorkQueue"), .. arguments])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        _output = _process.StandardOutput.ReadToEndAsync();
        _error = _process.StandardError.ReadToEndAsync();
    }

    /// <summary>Kills the process with SIGKILL.</summary>
    public async Task KillAsync()
    {
        Assert.False(_process.HasExited, "The process has ended by itself.");
        _process.Kill();
        await _process.WaitForExitAsync();
    }

    /// <summary>Terminates the process with SIGTERM, even while it is starting. SIGINT, which Ctrl+C sends, is ignored if the tests run in the background of a shell.</summary>
    /// <returns>The output of the process.</returns>
    public async Task<string> StopAsync()
    {
        using Process terminate = Process.Start("kill", ["-TERM", $"{_process.Id}"]);
        await terminate.WaitForExitAsync();
        return await EndAsync(0, 130, 143);
    }

    /// <summary>Waits until the process has succeeded.</summary>
    /// <returns>The output of the process.</returns>
    public Task<string> EndAsync() => EndAsync(0);

    public void Dispose()
    {
        if (!_process.HasExited)
        {
            _process.Kill();
        }

        _process.Dispose();
    }

    private async Task<string> EndAsync(params int[] codes)
    {
        await _process.WaitForExitAsync().WaitAsync(TimeSpan.FromMinutes(2));
        Assert.True(codes.Contains(_process.ExitCode), $"exit code {_process.ExitCode}: {await _output}{await _error}");
        return await _output;
    }
}

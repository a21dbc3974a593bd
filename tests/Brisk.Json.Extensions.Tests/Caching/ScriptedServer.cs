using System.Diagnostics;
using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Extensions.Tests.Caching;

/// <summary>
/// A server for the tests, started by a script for the first test that needs it. The script prints a connection string, and stops the server when its input ends.
/// </summary>
/// <param name="script">The script, by its path in the repository.</param>
public abstract class ScriptedServer(string script) : IAsyncDisposable
{
    private const int NotInstalled = 3;

    private readonly Lock _lock = new();
    private Task<Answer>? _started;
    private Process? _process;

    /// <summary>Returns the connection string. Skips the test if the server is not installed.</summary>
    public async Task<string> ConnectAsync()
    {
        Task<Answer> started;
        lock (_lock)
        {
            started = _started ??= StartAsync();
        }

        Answer answer = await started;
        Assert.SkipWhen(answer.WhyNot is not null, answer.WhyNot ?? "");
        return answer.ConnectionString!;
    }

    public async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        if (_process is not { } process)
        {
            return;
        }

        process.StandardInput.Close();
        await process.WaitForExitAsync().WaitAsync(TimeSpan.FromMinutes(1));
        process.Dispose();
    }

    private async Task<Answer> StartAsync()
    {
        if (OperatingSystem.IsWindows())
        {
            return new(null, $"{script} is for Unix.");
        }

        _process = Process.Start(new ProcessStartInfo("bash", [SourceTree.PathOf(script)])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        Task<string> error = _process.StandardError.ReadToEndAsync();
        if (await _process.StandardOutput.ReadLineAsync() is { } connectionString)
        {
            return new(connectionString, null);
        }

        await _process.WaitForExitAsync();
        return _process.ExitCode == NotInstalled
            ? new(null, (await error).Trim())
            : throw new InvalidOperationException($"{script} ended with exit code {_process.ExitCode}: {await error}");
    }

    private sealed record Answer(string? ConnectionString, string? WhyNot);
}

using System.Diagnostics;
using Brisk.Json.Extensions.Tests.Postgres;
using Brisk.Json.Tests.Repository;

[assembly: AssemblyFixture(typeof(PostgresServer))]

namespace Brisk.Json.Extensions.Tests.Postgres;

/// <summary>A PostgreSQL server of the tests' own, started by tests/postgres.sh when the first test asks for it.</summary>
public sealed class PostgresServer : IAsyncDisposable
{
    private const int NotInstalled = 3;

    private readonly Lazy<Task<Answer>> _started;
    private Process? _script;

    public PostgresServer() => _started = new(StartAsync);

    /// <summary>The connection string to a database of this name, which may not exist yet. Skips the test where PostgreSQL is not installed.</summary>
    public async Task<string> ConnectAsync(string database)
    {
        Answer answer = await _started.Value;
        Assert.SkipWhen(answer.WhyNot is not null, answer.WhyNot ?? "");
        return answer.ConnectionString!.Replace("Database=postgres", $"Database={database}");
    }

    public async ValueTask DisposeAsync()
    {
        if (_script is not { } script)
        {
            return;
        }

        // The script stops the server when its input ends.
        script.StandardInput.Close();
        await script.WaitForExitAsync().WaitAsync(TimeSpan.FromMinutes(1));
        script.Dispose();
    }

    private async Task<Answer> StartAsync()
    {
        if (OperatingSystem.IsWindows())
        {
            return new(null, "The script that starts PostgreSQL is for Unix.");
        }

        _script = Process.Start(new ProcessStartInfo("bash", [SourceTree.PathOf("tests/postgres.sh")])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        Task<string> error = _script.StandardError.ReadToEndAsync();
        if (await _script.StandardOutput.ReadLineAsync() is { } connectionString)
        {
            return new(connectionString, null);
        }

        await _script.WaitForExitAsync();
        return _script.ExitCode == NotInstalled
            ? new(null, (await error).Trim())
            : throw new InvalidOperationException($"tests/postgres.sh ended with exit code {_script.ExitCode}: {await error}");
    }

    private sealed record Answer(string? ConnectionString, string? WhyNot);
}

using System.Diagnostics;
using Brisk.Json.Extensions.Tests.Postgres;
using Brisk.Json.Tests.Repository;
using Npgsql;

namespace Brisk.Json.Extensions.Tests.Samples;

/// <summary>The sample that loads rows into PostgreSQL, run as a program, and killed.</summary>
public sealed class LoadRowsTests(PostgresServer server) : IDisposable
{
    private const int Count = 120_000;

    private readonly TemporaryFolder _folder = new();

    private static string Program => SourceTree.AssemblyOf("samples/LoadRows");

    public void Dispose() => _folder.Dispose();

    [Fact(Timeout = 240_000)]
    public async Task Every_row_exists_once_after_loading_was_killed_repeatedly()
    {
        string connection = await NewDatabaseAsync("load_rows_killed");
        string file = await MakeAsync(Count);
        int seed = Random.Shared.Next();
        var random = new Random(seed);
        for (int i = 0; i < 6; i++)
        {
            using Process process = Start(file, connection);
            await Task.Delay(random.Next(100, 1500), TestContext.Current.CancellationToken);
            process.Kill();
            await process.WaitForExitAsync(TestContext.Current.CancellationToken);
        }

        // Two processes at once: each skips the rows that the other has loaded.
        string[] arguments = [Program, "load", file, "--connection", connection, "--batch", "77"];
        ProcessResult[] last = await Task.WhenAll(ChildProcess.DotNet(arguments), ChildProcess.DotNet(arguments));
        Assert.All(last, static result => result.Successful());
        Assert.Equal((Count, Count, (long)Count * (Count - 1) / 2), await CountAsync(connection));

        // All rows are loaded, so another run copies none.
        Assert.Equal($"0 rows copied, {Count} already loaded.\n", (await ChildProcess.DotNet(arguments)).Successful().Output);
    }

    [Fact(Timeout = 120_000)]
    public async Task An_invalid_row_ends_loading_with_its_location()
    {
        string connection = await NewDatabaseAsync("load_rows_wrong");
        string file = await MakeAsync(5000);
        string[] lines = await File.ReadAllLinesAsync(file, TestContext.Current.CancellationToken);
        lines[4321] = lines[4321].Replace("\"quantity\":", "\"quantity\":x", StringComparison.Ordinal);
        await File.WriteAllLinesAsync(file, lines, TestContext.Current.CancellationToken);
        ProcessResult result = await ChildProcess.DotNet([Program, "load", file, "--connection", connection, "--batch", "1000"]);
        Assert.Equal(1, result.ExitCode);
        Assert.Contains("Path: $[4321].quantity | LineNumber: 4321", result.Error);
        Assert.Equal(4000, (await CountAsync(connection)).Rows);
    }

    private static Process Start(string file, string connection)
    {
        string host = Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";
        return Process.Start(new ProcessStartInfo(host, [Program, "load", file, "--connection", connection, "--batch", "1000"]) { RedirectStandardOutput = true, RedirectStandardError = true })!;
    }

    private async Task<string> MakeAsync(int count)
    {
        string file = _folder.PathOf("sales.jsonl");
        (await ChildProcess.DotNet([Program, "make", file, "--rows", count.ToString(System.Globalization.CultureInfo.InvariantCulture)])).Successful();
        return file;
    }

    private async Task<string> NewDatabaseAsync(string name)
    {
        await using NpgsqlDataSource source = NpgsqlDataSource.Create(await server.ConnectAsync("postgres"));
        await using NpgsqlCommand create = source.CreateCommand($"create database {name}");
        await create.ExecuteNonQueryAsync(TestContext.Current.CancellationToken);
        return await server.ConnectAsync(name);
    }

    private static async Task<(long Rows, long Different, decimal Sum)> CountAsync(string connection)
    {
        await using NpgsqlDataSource source = NpgsqlDataSource.Create(connection);
        await using NpgsqlCommand count = source.CreateCommand("select count(*), count(distinct id), coalesce(sum(id), 0) from sales");
        await using NpgsqlDataReader reader = await count.ExecuteReaderAsync(TestContext.Current.CancellationToken);
        Assert.True(await reader.ReadAsync(TestContext.Current.CancellationToken));
        return (reader.GetInt64(0), reader.GetInt64(1), reader.GetDecimal(2));
    }
}

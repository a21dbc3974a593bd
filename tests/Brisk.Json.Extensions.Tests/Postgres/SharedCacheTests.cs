using System.Diagnostics;
using System.Text;
using Brisk.Json.Caching;
using Brisk.Json.Extensions.Tests.Caching;
using Brisk.Json.Tests.Repository;
using Microsoft.Extensions.Caching.Distributed;
using Npgsql;

namespace Brisk.Json.Extensions.Tests.Postgres;

/// <summary>A cache in a real table, shared with another process, which has generated contracts only.</summary>
public sealed class SharedCacheTests(PostgresServer server) : IAsyncLifetime
{
    private string _connectionString = "";
    private NpgsqlDataSource _source = null!;
    private NpgsqlCache _cache = null!;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public async ValueTask InitializeAsync()
    {
        _connectionString = await server.ConnectAsync("postgres");
        _source = NpgsqlDataSource.Create(_connectionString);
        _cache = new NpgsqlCache(_source);
        await _cache.CreateTableAsync();
    }

    public ValueTask DisposeAsync() => _source?.DisposeAsync() ?? default;

    [Fact]
    public async Task The_table_holds_the_JSON()
    {
        await _cache.SetAsync("json", new Book("Dune \u00fc", 412, new(1965, 8, 1)), BookContext.Default.Book, cancellationToken: Token);
        await using NpgsqlCommand command = _source.CreateCommand("select convert_from(value, 'UTF8')::jsonb->>'title' from cache where key = 'json'");
        Assert.Equal("Dune \u00fc", await command.ExecuteScalarAsync(Token));
        Assert.Equal(new Book("Dune \u00fc", 412, new(1965, 8, 1)), await _cache.GetAsync("json", BookContext.Default.Book, Token));
        Assert.False((await _cache.TryGetAsync<Book>("none", cancellationToken: Token)).IsFound);
    }

    [Fact]
    public async Task Entries_end_when_they_were_told_to()
    {
        await _cache.SetAsync("short", 1, new DistributedCacheEntryOptions { AbsoluteExpirationRelativeToNow = TimeSpan.FromMilliseconds(1) }, cancellationToken: Token);
        await _cache.SetAsync("long", 2, new DistributedCacheEntryOptions { SlidingExpiration = TimeSpan.FromMinutes(5) }, cancellationToken: Token);
        await Task.Delay(20, Token);
        Assert.False((await _cache.TryGetAsync<int>("short", cancellationToken: Token)).IsFound);
        Assert.True(await _cache.TryGetAsync<int>("long", cancellationToken: Token) is (true, 2));
        Assert.Equal(3, await _cache.GetOrCreateAsync("short", _ => Task.FromResult(3), cancellationToken: Token));
    }

    [Fact]
    public async Task What_one_process_stores_the_other_reads()
    {
        await _cache.SetAsync("ours", new Book("Dune", 412), cancellationToken: Token);
        Assert.Equal($"{new Book("Dune", 412)}", await PeerAsync("get", "ours"));
        await PeerAsync("set", "theirs", "Emma", "474");
        Assert.Equal(new Book("Emma", 474), await _cache.GetAsync<Book>("theirs", cancellationToken: Token));
    }

    [Fact]
    public async Task Both_may_create_at_once_and_every_entry_is_whole()
    {
        const int Count = 200;
        using Process peer = Process.Start(new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", [SourceTree.AssemblyOf("tests/CachePeer"), _connectionString, "create", $"{Count}"])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        })!;
        Assert.Equal("ready", await peer.StandardOutput.ReadLineAsync(Token));

        // From the two ends, each after the other's first: each makes some, and reads some that the other has made.
        var ours = new List<Book> { await CreateAsync(Count - 1) };
        await peer.StandardInput.WriteLineAsync("go".AsMemory(), Token);
        string first = (await peer.StandardOutput.ReadLineAsync(Token))!;
        for (int i = Count - 2; i >= 0; i--)
        {
            ours.Add(await CreateAsync(i));
        }

        string[] theirs = [first, .. (await peer.StandardOutput.ReadToEndAsync(Token)).Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)];
        await peer.WaitForExitAsync(Token);
        Assert.Equal(0, peer.ExitCode);

        Assert.Equal(Count, theirs.Length);
        Assert.Contains(ours, book => book.Title == "made by the peer");
        Assert.Contains(theirs, text => text.Contains("made here"));
        for (int i = 0; i < Count; i++)
        {
            Book stored = (await _cache.GetAsync<Book>($"shared {i}", cancellationToken: Token))!;
            Assert.Equal(i, stored.Pages);
            Assert.Contains(stored.Title, (string[])["made here", "made by the peer"]);
        }

        Task<Book> CreateAsync(int i) =>
            _cache.GetOrCreateAsync($"shared {i}", _ => Task.FromResult(new Book("made here", i)), cancellationToken: Token).AsTask();
    }

    private async Task<string> PeerAsync(params string[] arguments) =>
        (await ChildProcess.DotNet([SourceTree.AssemblyOf("tests/CachePeer"), _connectionString, .. arguments])).Successful().Output.TrimEnd();
}

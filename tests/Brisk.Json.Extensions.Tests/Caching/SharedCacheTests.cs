using System.Diagnostics;
using Brisk.Json.Caching;
using Brisk.Json.Tests.Repository;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Extensions.Tests.Caching;

/// <summary>A cache in a real store, shared with another process, which has only generated contracts.</summary>
/// <param name="server">The store.</param>
public abstract class SharedCacheTests(ScriptedServer server) : IAsyncLifetime
{
    private string _connectionString = "";

    /// <summary>The cache of this process.</summary>
    protected IDistributedCache Cache { get; private set; } = null!;

    /// <summary>The name of this kind of cache in the other process.</summary>
    protected abstract string Peer { get; }

    protected static CancellationToken Token => TestContext.Current.CancellationToken;

    public async ValueTask InitializeAsync()
    {
        _connectionString = await server.ConnectAsync();
        Cache = await OpenAsync(_connectionString);
    }

    public abstract ValueTask DisposeAsync();

    protected abstract Task<IDistributedCache> OpenAsync(string connectionString);

    [Fact]
    public async Task Entries_expire_at_the_specified_time()
    {
        await Cache.SetAsync("short", 1, new DistributedCacheEntryOptions { AbsoluteExpirationRelativeToNow = TimeSpan.FromMilliseconds(1) }, cancellationToken: Token);
        await Cache.SetAsync("long", 2, new DistributedCacheEntryOptions { SlidingExpiration = TimeSpan.FromMinutes(5) }, cancellationToken: Token);
        await Task.Delay(20, Token);
        Assert.False((await Cache.TryGetAsync<int>("short", cancellationToken: Token)).IsFound);
        Assert.True(await Cache.TryGetAsync<int>("long", cancellationToken: Token) is (true, 2));
        Assert.Equal(3, await Cache.GetOrCreateAsync("short", _ => Task.FromResult(3), cancellationToken: Token));
    }

    [Fact]
    public async Task Entries_stored_by_one_process_are_read_by_another()
    {
        await Cache.SetAsync("ours", new Book("Dune", 412), cancellationToken: Token);
        Assert.Equal($"{new Book("Dune", 412)}", await PeerAsync("get", "ours"));
        await PeerAsync("set", "theirs", "Emma", "474");
        Assert.Equal(new Book("Emma", 474), await Cache.GetAsync<Book>("theirs", cancellationToken: Token));
    }

    [Fact]
    public async Task Both_may_create_concurrently_and_every_entry_is_complete()
    {
        const int Count = 200;
        using Process peer = Process.Start(new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", [SourceTree.AssemblyOf("tests/CachePeer"), Peer, _connectionString, "create", $"{Count}"])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        })!;
        Assert.Equal("ready", await peer.StandardOutput.ReadLineAsync(Token));

        // In turns: each process creates some entries, and reads some of the other's.
        var brisk = new List<Book> { await CreateAsync(Count - 1) };
        await peer.StandardInput.WriteLineAsync("go".AsMemory(), Token);
        string first = (await peer.StandardOutput.ReadLineAsync(Token))!;
        for (int i = Count - 2; i >= 0; i--)
        {
            brisk.Add(await CreateAsync(i));
        }

        string[] stj = [first, .. (await peer.StandardOutput.ReadToEndAsync(Token)).Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)];
        await peer.WaitForExitAsync(Token);
        Assert.Equal(0, peer.ExitCode);

        Assert.Equal(Count, stj.Length);
        Assert.Contains(brisk, book => book.Title == "made by the peer");
        Assert.Contains(stj, text => text.Contains("made here"));
        for (int i = 0; i < Count; i++)
        {
            Book stored = (await Cache.GetAsync<Book>($"shared {i}", cancellationToken: Token))!;
            Assert.Equal(i, stored.Pages);
            Assert.Contains(stored.Title, (string[])["made here", "made by the peer"]);
        }

        Task<Book> CreateAsync(int i) =>
            Cache.GetOrCreateAsync($"shared {i}", _ => Task.FromResult(new Book("made here", i)), cancellationToken: Token).AsTask();
    }

    private async Task<string> PeerAsync(params string[] arguments) =>
        (await ChildProcess.DotNet([SourceTree.AssemblyOf("tests/CachePeer"), Peer, _connectionString, .. arguments])).Successful().Output.TrimEnd();
}

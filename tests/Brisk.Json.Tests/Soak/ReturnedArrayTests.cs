using Brisk.Json.Caching;
using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Soak;

/// <summary>Arrays of failed calls are returned to the pool.</summary>
public sealed class ReturnedArrayTests
{
    private const int Calls = 20;

    // The thread keeps one writer with its array for the next value.
    private const int Kept = 1;

    [Fact]
    public async Task A_value_that_cannot_be_written_leaks_no_array()
    {
        using var balance = new PoolBalance();
        var cycle = new Link();
        cycle.Next = cycle;
        var cache = new BufferedFaultyCache(new Random(1));
        PoolBalance.Enter(nameof(ReturnedArrayTests));
        for (int i = 0; i < Calls; i++)
        {
            // The call fails before it waits for the cache, so all calls are on one thread.
            ValueTask setting = cache.SetAsync("key", cycle, cancellationToken: TestContext.Current.CancellationToken);
            Assert.True(setting.IsFaulted);
            await Assert.ThrowsAsync<JsonException>(setting.AsTask);
        }

        balance.Outstanding().TryGetValue(nameof(ReturnedArrayTests), out int outstanding);
        Assert.InRange(outstanding, 0, Kept);
        Assert.True(balance.Rents >= Calls, "no rents were observed");
    }

    private sealed class Link
    {
        public Link? Next { get; set; }
    }
}

using System.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>What user code changes in its execution context during an asynchronous call is not visible to the caller, as with System.Text.Json.</summary>
public sealed class ExecutionContextTests
{
    private static readonly AsyncLocal<string?> s_local = new();

    [Theory]
    [InlineData(1)]
    [InlineData(10_000)]
    public async Task Of_writing_is_restored(int count)
    {
        Noting[] values = [.. Enumerable.Range(0, count).Select(i => new Noting())];
        Assert.Equal(
            await SeenAsync(() => Stj.JsonSerializer.SerializeAsync(new MemoryStream(), values, cancellationToken: TestContext.Current.CancellationToken)),
            await SeenAsync(() => JsonSerializer.SerializeAsync(new MemoryStream(), values, cancellationToken: TestContext.Current.CancellationToken)));
        Assert.Equal(
            await SeenAsync(() => Stj.JsonSerializer.SerializeAsync(new MemoryStream(), values[0], cancellationToken: TestContext.Current.CancellationToken)),
            await SeenAsync(() => JsonSerializer.SerializeAsync(new MemoryStream(), values[0], cancellationToken: TestContext.Current.CancellationToken)));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(10_000)]
    public async Task Of_reading_is_restored(int count)
    {
        byte[] text = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Repeat("""{"Value":1}""", count))}]");
        Assert.Equal(
            await SeenAsync(() => Stj.JsonSerializer.DeserializeAsync<Noting[]>(new MemoryStream(text), cancellationToken: TestContext.Current.CancellationToken).AsTask()),
            await SeenAsync(() => JsonSerializer.DeserializeAsync<Noting[]>(new MemoryStream(text), cancellationToken: TestContext.Current.CancellationToken).AsTask()));
    }

    // Returns what the caller sees after the call and after awaiting its task.
    private static async Task<string> SeenAsync(Func<Task> call)
    {
        s_local.Value = "caller";
        Task task = call();
        string? after = s_local.Value;
        await task;
        return $"{after}, {s_local.Value}";
    }

    private sealed class Noting
    {
        public int Value
        {
            get
            {
                s_local.Value = "getter";
                return 1;
            }

            set => s_local.Value = $"setter {value}";
        }
    }
}

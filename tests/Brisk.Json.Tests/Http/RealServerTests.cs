using System.Text;
using Brisk.Json.Http;
using Brisk.Json.Streaming;
using Microsoft.AspNetCore.Http;

namespace Brisk.Json.Tests.Http;

/// <summary>Values and streamed members over a real connection.</summary>
public sealed class RealServerTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact(Timeout = 60_000)]
    public async Task Sent_values_are_returned()
    {
        await using var server = await RealServer.StartAsync(Echo, Token);
        using var client = new HttpClient { BaseAddress = server.Address };
        var sent = new Numbers { Values = [.. Enumerable.Range(0, 50_000)], Text = "é日😀" };
        using var response = await client.PostAsJsonAsync("echo", sent, Token);
        Assert.Equal("application/json; charset=utf-8", response.Content.Headers.ContentType?.ToString());
        var read = await response.Content.ReadFromJsonAsync<Numbers>(Token);
        Assert.Equal(sent.Values, read!.Values);
        Assert.Equal(sent.Text, read.Text);
    }

    /// <summary>The server continues only when the client has what it sent: without streaming, this would never end.</summary>
    [Fact(Timeout = 60_000)]
    public async Task Each_element_is_available_as_soon_as_it_has_been_sent()
    {
        using var next = new SemaphoreSlim(0);
        await using var server = await RealServer.StartAsync(
            async context =>
            {
                await SendAsync(context, "{\"items\":[0");
                for (int i = 1; i < 20; i++)
                {
                    await next.WaitAsync(context.RequestAborted);
                    await SendAsync(context, $",{i}");
                }

                await SendAsync(context, "],\"later\":\"x\"}");
            },
            Token);
        using var client = new HttpClient { BaseAddress = server.Address };
        next.Release();
        var read = await client.GetFromJsonAsync<Feed>("a", Token);
        int expected = 0;
        await foreach (int item in read!.Items!)
        {
            Assert.Equal(expected++, item);
            next.Release();
        }

        Assert.Equal((20, "x"), (expected, read.Later));
    }

    [Fact(Timeout = 60_000)]
    public async Task Ending_early_notifies_the_server()
    {
        var left = new TaskCompletionSource();
        await using var server = await RealServer.StartAsync(context => SendWithoutEndAsync(context, left), Token);
        using var client = new HttpClient { BaseAddress = server.Address };
        var read = await client.GetFromJsonAsync<Feed>("a", Token);
        await foreach (int item in read!.Items!)
        {
            if (item == 5) break;
        }

        await left.Task.WaitAsync(Token);
    }

    [Theory(Timeout = 60_000)]
    [InlineData(1)]
    [InlineData(3)]
    public async Task Abandoning_elements_notifies_the_server(int threads)
    {
        var left = new TaskCompletionSource();
        await using var server = await RealServer.StartAsync(context => SendWithoutEndAsync(context, left, "["), Token);
        using var client = new HttpClient { BaseAddress = server.Address };
        await foreach (int item in client.GetFromJsonAsAsyncEnumerable<int>("a", new JsonSerializerOptions { MaxDegreeOfParallelism = threads }, Token))
        {
            if (item == 5) break;
        }

        await left.Task.WaitAsync(Token);
    }

    [Fact(Timeout = 60_000)]
    public async Task Elements_of_a_long_response_on_several_threads()
    {
        string body = JsonSerializer.Serialize(Enumerable.Range(0, 300_000));
        await using var server = await RealServer.StartAsync(context => SendAsync(context, body), Token);
        using var client = new HttpClient { BaseAddress = server.Address };
        int next = 0;
        await foreach (int item in client.GetFromJsonAsAsyncEnumerable<int>("a", new JsonSerializerOptions { MaxDegreeOfParallelism = 2 }, Token))
        {
            Assert.Equal(next++, item);
        }

        Assert.Equal(300_000, next);
    }

    [Fact(Timeout = 60_000)]
    public async Task A_server_that_dies_in_the_middle_ends_the_enumeration()
    {
        using var has = new SemaphoreSlim(0);
        await using var server = await RealServer.StartAsync(
            async context =>
            {
                await SendAsync(context, "{\"items\":[1,2,3,");
                await has.WaitAsync(context.RequestAborted);
                context.Abort();
            },
            Token);
        using var client = new HttpClient { BaseAddress = server.Address };
        var items = new List<int>();
        await Assert.ThrowsAnyAsync<IOException>(async () =>
        {
            await foreach (int item in (await client.GetFromJsonAsync<Feed>("a", Token))!.Items!)
            {
                items.Add(item);
                if (item == 3) has.Release();
            }
        });
        Assert.Equal([1, 2, 3], items);
    }

    [Fact(Timeout = 60_000)]
    public async Task Connections_are_reused_after_the_enumeration_has_ended()
    {
        var connections = new HashSet<string>();
        await using var server = await RealServer.StartAsync(
            context =>
            {
                connections.Add(context.Connection.Id);
                return SendAsync(context, "{\"items\":[1,2,3],\"later\":\"x\"}");
            },
            Token);
        using var client = new HttpClient { BaseAddress = server.Address };
        for (int i = 0; i < 5; i++)
        {
            var read = await client.GetFromJsonAsync<Feed>("a", Token);
            await foreach (int _ in read!.Items!)
            {
            }
        }

        Assert.Single(connections);
    }

    /// <summary>With one connection to the server, a request waits as long as that one is in use.</summary>
    [Fact(Timeout = 60_000)]
    public async Task A_sequence_that_is_never_enumerated_releases_its_connection_when_collected()
    {
        await using var server = await RealServer.StartAsync(context => SendWithoutEndAsync(context, new()), Token);
        using var handler = new SocketsHttpHandler { MaxConnectionsPerServer = 1 };
        using var client = new HttpClient(handler) { BaseAddress = server.Address };
        await ForgetAsync(client);
        var second = client.GetFromJsonAsync<Feed>("a", Token);
        while (!second.IsCompleted)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            await Task.Delay(10, Token);
        }

        await (await second)!.Items!.GetAsyncEnumerator(Token).DisposeAsync();
    }

    [Fact(Timeout = 60_000)]
    public async Task Disposing_the_client_does_not_end_the_enumeration()
    {
        await using var server = await RealServer.StartAsync(context => SendAsync(context, "{\"items\":[" + string.Join(',', Enumerable.Range(0, 200_000)) + "]}"), Token);
        var client = new HttpClient { BaseAddress = server.Address };
        var read = await client.GetFromJsonAsync<Feed>("a", Token);
        client.Dispose();
        int count = 0;
        await foreach (int item in read!.Items!)
        {
            Assert.Equal(count++, item);
        }

        Assert.Equal(200_000, count);
    }

    private static async Task ForgetAsync(HttpClient client) => Assert.NotNull((await client.GetFromJsonAsync<Feed>("a", Token))!.Items);

    private static async Task Echo(HttpContext context)
    {
        context.Response.ContentType = context.Request.ContentType;
        await context.Request.Body.CopyToAsync(context.Response.Body, Token);
    }

    private static async Task SendAsync(HttpContext context, string text)
    {
        if (!context.Response.HasStarted)
        {
            context.Response.ContentType = "application/json";
        }

        await context.Response.Body.WriteAsync(Encoding.UTF8.GetBytes(text), context.RequestAborted);
        await context.Response.Body.FlushAsync(context.RequestAborted);
    }

    private static async Task SendWithoutEndAsync(HttpContext context, TaskCompletionSource left, string beginning = "{\"items\":[")
    {
        try
        {
            await SendAsync(context, beginning + "0");
            for (int i = 1; ; i++)
            {
                await SendAsync(context, $",{i}");
            }
        }
        catch (Exception e) when (e is OperationCanceledException or IOException)
        {
            left.SetResult();
        }
    }

    private sealed class Feed
    {
        [JsonStreamed] public IAsyncEnumerable<int>? Items { get; set; }
        public string? Later { get; set; }
    }

    private sealed class Numbers
    {
        public int[]? Values { get; set; }
        public string? Text { get; set; }
    }
}

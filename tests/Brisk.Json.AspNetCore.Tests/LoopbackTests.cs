using System.Net;
using System.Net.Sockets;
using System.Text;
using Brisk.Json.AspNetCore.Tests.Serving;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>Clients that send too much, too little, or too slowly to a real Kestrel do no harm.</summary>
public sealed class LoopbackTests
{
    private const int Megabyte = 1 << 20;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public sealed record Row(int Number, string? Text);

    [Fact]
    public async Task A_body_longer_than_the_server_limit_is_rejected()
    {
        foreach (bool isDeclared in new[] { true, false })
        {
            await using Server server = await StartAsync(kestrel: options => options.Limits.MaxRequestBodySize = Megabyte);
            foreach (string path in new[] { "/rows", "/loopback/rows" })
            {
                // The server may respond and close the connection before everything was sent.
                string answer = await SendAsync(server, path, Rows(3 * Megabyte), isDeclared);
                Assert.StartsWith("HTTP/1.1 413 ", answer, StringComparison.Ordinal);
            }

            Assert.Equal("1", await PostAsync(server, "/rows", """[{"number":1}]"""));
        }
    }

    [Fact]
    public async Task A_hundred_megabytes_of_skipped_text_take_no_memory()
    {
        await using Server server = await StartAsync(kestrel: options => options.Limits.MaxRequestBodySize = 200 * Megabyte);
        await PostAsync(server, "/one", """{"number":1}""");
        long before = GC.GetTotalMemory(forceFullCollection: true);
        long most = 0;
        long sent = 0;

        // Members that the model does not have are skipped as they arrive. Garbage does not count: how much there is depends on the processor's caches.
        IEnumerable<byte[]> body = Unwanted(100 * Megabyte).Select(piece =>
        {
            long measured = sent / (10 * Megabyte);
            sent += piece.Length;
            if (sent / (10 * Megabyte) > measured) most = Math.Max(most, GC.GetTotalMemory(forceFullCollection: true));
            return piece;
        });
        using HttpResponseMessage response = await server.Http.PostAsync("/one", new Generated(body), Token);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal("7", await response.Content.ReadAsStringAsync(Token));
        Assert.True(most > 0 && most - before < 60 * Megabyte, $"{(most - before) / Megabyte} MB");
    }

    [Fact]
    public async Task Nesting_beyond_the_limit_is_rejected_without_reading_further()
    {
        await using Server server = await StartAsync(kestrel: options => options.Limits.MaxRequestBodySize = null);
        using HttpResponseMessage response = await server.Http.PostAsync("/any", new Generated(Enumerable.Repeat(Encoding.UTF8.GetBytes(new string('[', 10_000)), 100)), Token);
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Contains("\"byte\":64", await response.Content.ReadAsStringAsync(Token), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_client_that_disconnects_during_the_body_leaks_nothing()
    {
        await using Server server = await StartAsync();
        for (int i = 0; i < 50; i++)
        {
            using var client = new TcpClient();
            await client.ConnectAsync(IPAddress.Loopback, server.Port, Token);
            await client.GetStream().WriteAsync(Encoding.ASCII.GetBytes(
                $"POST {(i % 2 == 0 ? "/rows" : "/loopback/rows")} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n[{{\"number\":1}},{{\"num"), Token);
            client.Client.Close(0);
        }

        Assert.Equal("1", await PostAsync(server, "/rows", """[{"number":1}]"""));
        // With System.Text.Json, too, Kestrel logs that draining such a body fails, and controllers let the reset of the connection through.
        Assert.DoesNotContain(
            server.Log.Lines,
            line => line.StartsWith("Error", StringComparison.Ordinal)
                && !line.StartsWith("Error RequestBodyDrain", StringComparison.Ordinal)
                && !line.Contains("ConnectionResetException", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_body_that_arrives_byte_by_byte_is_read()
    {
        await using Server server = await StartAsync();
        byte[] body = Encoding.UTF8.GetBytes("""[{"number":1,"text":"ä\u00e4"},{"number":2}]""");
        foreach (string path in new[] { "/rows", "/loopback/rows" })
        {
            using var client = new TcpClient { NoDelay = true };
            await client.ConnectAsync(IPAddress.Loopback, server.Port, Token);
            NetworkStream stream = client.GetStream();
            await stream.WriteAsync(Encoding.ASCII.GetBytes($"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {body.Length}\r\n\r\n"), Token);
            foreach (byte one in body)
            {
                await stream.WriteAsync(new[] { one }, Token);
                await Task.Yield();
            }

            string answer = await new StreamReader(stream).ReadToEndAsync(Token);
            Assert.Contains("HTTP/1.1 200 OK", answer, StringComparison.Ordinal);
            Assert.Matches("\r\n2(\r\n|$)", answer);
        }
    }

    [Fact]
    public async Task A_client_slower_than_the_minimum_rate_is_disconnected()
    {
        await using Server server = await StartAsync(kestrel: options => options.Limits.MinRequestBodyDataRate = new MinDataRate(10_000, TimeSpan.FromSeconds(1.1)));
        using var client = new TcpClient { NoDelay = true };
        await client.ConnectAsync(IPAddress.Loopback, server.Port, Token);
        NetworkStream stream = client.GetStream();
        await stream.WriteAsync("POST /rows HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n["u8.ToArray(), Token);
        string answer = await new StreamReader(stream).ReadToEndAsync(Token);
        Assert.StartsWith("HTTP/1.1 408 ", answer, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_response_waits_for_a_client_that_does_not_read()
    {
        int made = 0;
        IEnumerable<Row> Endless()
        {
            for (int i = 0; i < 1_000_000; i++)
            {
                made = i;
                yield return new Row(i, "some text of the row");
            }
        }

        await using Server server = await Server.StartAsync(builder => builder.Services.AddBriskJson(), app => app.MapGet("/rows", () => Endless()));
        using (var client = new TcpClient { ReceiveBufferSize = 8192 })
        {
            await client.ConnectAsync(IPAddress.Loopback, server.Port, Token);
            await client.GetStream().WriteAsync("GET /rows HTTP/1.1\r\nHost: x\r\n\r\n"u8.ToArray(), Token);
            int before;
            do
            {
                before = Volatile.Read(ref made);
                await Task.Delay(500, Token);
            }
            while (before == 0 || before != Volatile.Read(ref made));

            Assert.InRange(before, 1, 500_000);
        }
    }

    private static Task<Server> StartAsync(Action<KestrelServerOptions>? kestrel = null) => Server.StartAsync(
        builder =>
        {
            builder.Services.AddBriskJson();
            builder.Services.AddControllers().AddApplicationPart(typeof(RowsController).Assembly).AddBriskJson();
        },
        app =>
        {
            app.MapPost("/rows", (Row[] rows) => rows.Length);
            app.MapPost("/one", (Row row) => row.Number);
            app.MapPost("/any", (object any) => any);
            app.MapControllers();
        },
        kestrel: kestrel);

    private static async Task<string> PostAsync(Server server, string path, string body)
    {
        using HttpResponseMessage response = await server.Http.PostAsync(path, new StringContent(body, Encoding.UTF8, "application/json"), Token);
        return await response.Content.ReadAsStringAsync(Token);
    }

    private static async Task<string> SendAsync(Server server, string path, IEnumerable<byte[]> body, bool isDeclared)
    {
        using var client = new TcpClient();
        await client.ConnectAsync(IPAddress.Loopback, server.Port, Token);
        NetworkStream stream = client.GetStream();
        string length = isDeclared ? $"Content-Length: {body.Sum(part => (long)part.Length)}" : "Transfer-Encoding: chunked";
        await stream.WriteAsync(Encoding.ASCII.GetBytes($"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n{length}\r\n\r\n"), Token);
        Task<string> answer = new StreamReader(stream).ReadToEndAsync(Token);
        try
        {
            foreach (byte[] part in body)
            {
                if (!isDeclared)
                {
                    await stream.WriteAsync(Encoding.ASCII.GetBytes($"{part.Length:x}\r\n"), Token);
                }

                await stream.WriteAsync(part, Token);
                await stream.WriteAsync(isDeclared ? [] : "\r\n"u8.ToArray(), Token);
                if (answer.IsCompleted)
                {
                    break;
                }
            }
        }
        catch (IOException)
        {
        }

        return await answer;
    }

    private static IEnumerable<byte[]> Rows(int bytes)
    {
        byte[] part = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("""{"number":1,"text":"some text of the row"},""", 400)));
        yield return "["u8.ToArray();
        for (int sent = 0; sent < bytes; sent += part.Length)
        {
            yield return part;
        }

        yield return """{"number":2}]"""u8.ToArray();
    }

    private static IEnumerable<byte[]> Unwanted(int bytes)
    {
        yield return "{\"unwanted\":["u8.ToArray();
        byte[] part = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("""{"a":[1,2,3],"b":"some text"},""", 2000)));
        for (int sent = 0; sent < bytes; sent += part.Length)
        {
            yield return part;
        }

        yield return "0],\"number\":7}"u8.ToArray();
    }

    private sealed class Generated : HttpContent
    {
        private readonly IEnumerable<byte[]> _parts;

        public Generated(IEnumerable<byte[]> parts)
        {
            _parts = parts;
            Headers.ContentType = new("application/json");
        }

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            foreach (byte[] part in _parts)
            {
                await stream.WriteAsync(part);
            }
        }

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }
}

/// <summary>A controller for the tests above.</summary>
[ApiController]
[Route("loopback")]
public sealed class RowsController : ControllerBase
{
    [HttpPost("rows")]
    public int Rows(LoopbackTests.Row[] rows) => rows.Length;
}

using System.IO.Pipelines;
using System.Net;
using System.Text;
using Brisk.Json.AspNetCore.Tests.Serving;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>Bodies are read while they arrive, and responses are sent while they are produced.</summary>
public sealed class ArrivalTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);
    private static readonly SemaphoreSlim Made = new(0);

    public sealed class Row
    {
        public Row() => Made.Release();

        public int Number { get; set; }

        public string? Text { get; set; }
    }

    [Fact]
    public async Task Elements_are_created_before_the_body_has_ended()
    {
        await using Server server = await Server.StartAsync(builder => builder.Services.AddBriskJson(), app => app.MapPost("/rows", (Row[] rows) => rows.Length));
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        using var content = new StreamContent(pipe.Reader.AsStream());
        content.Headers.ContentType = new("application/json");
        Task<HttpResponseMessage> answer = server.Http.PostAsync("/rows", content, TestContext.Current.CancellationToken);

        string row = $$"""{"number":1,"text":"{{new string('x', 1000)}}"}""";
        await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes("[" + string.Join(',', Enumerable.Repeat(row, 1000))), TestContext.Current.CancellationToken);
        Assert.True(await Made.WaitAsync(Patience, TestContext.Current.CancellationToken));
        await pipe.Writer.WriteAsync("]"u8.ToArray(), TestContext.Current.CancellationToken);
        await pipe.Writer.CompleteAsync();
        Assert.Equal("1000", await (await answer).Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Elements_of_a_response_are_sent_as_they_become_available()
    {
        var more = new SemaphoreSlim(0);
        async IAsyncEnumerable<int> Numbers()
        {
            yield return 1;
            await more.WaitAsync(Patience);
            yield return 2;
        }

        await using Server server = await Server.StartAsync(builder => builder.Services.AddBriskJson(), app =>
        {
            app.MapGet("/root", () => Numbers());
            app.MapGet("/member", () => new { numbers = Numbers(), last = true });
        });
        foreach (string path in new[] { "/root", "/member" })
        {
            using HttpResponseMessage response = await server.Http.GetAsync(path, HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
            Assert.Equal(HttpStatusCode.OK, response.StatusCode);
            using Stream stream = await response.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken);
            var text = new StringBuilder();
            var buffer = new byte[100];
            while (!text.ToString().Contains('1', StringComparison.Ordinal))
            {
                text.Append(Encoding.UTF8.GetString(buffer.AsSpan(0, await stream.ReadAsync(buffer, TestContext.Current.CancellationToken))));
            }

            more.Release();
            text.Append(await new StreamReader(stream).ReadToEndAsync(TestContext.Current.CancellationToken));
            Assert.Equal(path == "/root" ? "[1,2]" : """{"numbers":[1,2],"last":true}""", text.ToString());
        }
    }
}

using System.Text;
using Brisk.Json.AspNetCore.Tests.Serving;
using Brisk.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>Responses with one value per line.</summary>
public sealed class JsonLinesTests
{
    public sealed record Row([property: JsonPropertyName("n")] int Number, string? Text);

    [Fact]
    public async Task Lines_are_sent_as_they_become_available()
    {
        var more = new SemaphoreSlim(0);
        async IAsyncEnumerable<Row> Rows()
        {
            yield return new Row(1, "a\nb");
            await more.WaitAsync();
            yield return new Row(2, null);
        }

        await using Server server = await Server.StartAsync(
            builder => builder.Services.AddBriskJson(options => options.WriteIndented = true),
            app =>
            {
                app.MapGet("/lines", () => TypedResults.Extensions.JsonLines(Rows()));
                app.MapGet("/other", () => Results.Extensions.JsonLines(Rows(), "application/jsonl", 202));
            });
        foreach ((string path, string type, int status) in new[] { ("/lines", "application/x-ndjson", 200), ("/other", "application/jsonl", 202) })
        {
            using HttpResponseMessage response = await server.Http.GetAsync(path, HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
            Assert.Equal((status, type), ((int)response.StatusCode, response.Content.Headers.ContentType!.ToString()));
            using var reader = new StreamReader(await response.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken), Encoding.UTF8);
            Assert.Equal("""{"n":1,"text":"a\nb"}""", await reader.ReadLineAsync(TestContext.Current.CancellationToken));
            more.Release();
            Assert.Equal("""{"n":2,"text":null}""", await reader.ReadLineAsync(TestContext.Current.CancellationToken));
            Assert.Null(await reader.ReadLineAsync(TestContext.Current.CancellationToken));
        }
    }
}

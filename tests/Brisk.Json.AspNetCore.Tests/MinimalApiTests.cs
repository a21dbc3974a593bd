using Brisk.Json.AspNetCore.Tests.Serving;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>Minimal APIs, written once, respond with Brisk.Json as they do with System.Text.Json.</summary>
public sealed class MinimalApiTests(MinimalApiTests.Applications applications) : IClassFixture<MinimalApiTests.Applications>
{
    private const string Dune = """{"id":7,"book_title":"Dune","genre":"Novel","due":"2026-07-14","secret":"sent","tags":["x"]}""";

    public static TheoryData<Question> Questions() => new(
    (Question[])[
        new("POST", "/todos", Dune),
        new("POST", "/todos", Dune, IsChunked: true),
        new("POST", "/todos", Dune, "application/json; charset=utf-8"),
        new("POST", "/todos", Dune, "application/json; charset=utf-16", Encoding: "utf-16"),
        new("POST", "/todos", Dune, "application/vnd.todo+json"),
        new("POST", "/todos", Dune, "text/plain"),
        new("POST", "/todos", Dune, "application/x-www-form-urlencoded"),
        new("POST", "/todos", "null"),
        new("POST", "/todos", ""),
        new("POST", "/todos"),
        new("POST", "/todos", "{}"),
        new("POST", "/todos", """{"ID":3,"BOOK_TITLE":"case","genre":"poem","tags":null,"more":[{}]}"""),
        new("POST", "/todos", """{"id":"7","genre":"2"}"""),
        new("POST", "/todos/secret", Dune),
        new("POST", "/todos/optional", Dune),
        new("POST", "/todos/optional", ""),
        new("POST", "/todos/optional"),
        new("POST", "/todos/optional", "null"),
        new("POST", "/todos/frombody"),
        new("POST", "/todos/frombody", Dune),
        new("PUT", "/todos/9?note=x", Dune),
        new("PUT", "/todos/nine", Dune),
        new("DELETE", "/todos", Dune),
        new("POST", "/orders", """{"number":1,"lines":[{"sku":"a","count":"3"},{"sku":"b","count":4}],"total":1.10}"""),
        new("POST", "/shapes", """{"kind":"circle","name":"c","radius":1.5}"""),
        new("POST", "/shapes", """{"name":"no kind"}"""),
        new("POST", "/filtered", "", Header: "x-count: 1"),
        new("POST", "/shapes/many", """[{"kind":"square","name":"s","side":2},{"kind":"circle","name":"c","radius":1}]"""),
        new("POST", "/loose", """{"name":"n","more":[1,{"a":null}],"text":"t"}"""),
        new("POST", "/points", """{"px":1,"py":2}"""),
        new("POST", "/points/optional", """{"px":1,"py":2}"""),
        new("POST", "/points/optional", "null"),
        new("POST", "/points/optional"),
        new("POST", "/numbers", "[1,2,3]"),
        new("POST", "/words", """{"One":1,"two":2}"""),
        new("POST", "/any", """{"a":[1,"b",null,true]}"""),
        new("POST", "/element", "[]"),
        new("POST", "/text", "\"the text\""),
        new("POST", "/filtered", Dune),
        new("POST", "/filtered", Dune, Header: "x-count: 1"),
        new("POST", "/parameters?id=4", Dune),
        new("POST", "/bound", Dune),
        new("POST", "/raw", Dune),
        new("POST", "/by-hand", Dune),
        new("POST", "/form", "name=x", "application/x-www-form-urlencoded"),
        new("POST", "/stream", Dune),
        new("POST", "/stream", Dune, "application/octet-stream"),
        new("POST", "/twice", Dune, Header: "x-buffer: 1"),
        new("POST", "/left", Dune),
        new("POST", "/todos", Dune, Header: "x-left: 1"),
        new("GET", "/todo"),
        new("HEAD", "/todo"),
        new("GET", "/todo/null"),
        new("GET", "/todo/task"),
        new("GET", "/todo/object"),
        new("GET", "/todo/union?id=1"),
        new("GET", "/todo/union?id=2"),
        new("GET", "/todo/json"),
        new("GET", "/text"),
        new("GET", "/number"),
        new("GET", "/json-text"),
        new("GET", "/anonymous"),
        new("GET", "/shapes"),
        new("GET", "/shape"),
        new("GET", "/shape/derived"),
        new("GET", "/many?count=0"),
        new("GET", "/many?count=3"),
        new("GET", "/many?count=3000"),
        new("GET", "/async?count=0"),
        new("GET", "/async?count=2000"),
        new("GET", "/page?count=3"),
        new("GET", "/page?count=2000"),
        new("GET", "/problem"),
        new("GET", "/invalid"),
        new("GET", "/events?count=3"),
        new("GET", "/cycle"),
        new("GET", "/written"),
        new("GET", "/dictionary"),
        new("GET", "/none"),
    ]);

    [Theory]
    [MemberData(nameof(Questions))]
    public async Task Responds_as_before(Question question)
    {
        string before = await question.AskAsync(applications.OnStj);
        AssertSame(before, await question.AskAsync(applications.OnBrisk), applications.OnBrisk);
        // One whose models and usings stay those of System.Text.Json.
        AssertSame(before, await question.AskAsync(applications.WithOneLine), applications.WithOneLine);
    }

    private static void AssertSame(string before, string after, Server server) =>
        Assert.True(before == after, $"Before:\n{before}\n\nAfter:\n{after}\n\n{string.Join('\n', server.Log.Lines.TakeLast(2))}");

    /// <summary>The application before and after migration.</summary>
    public sealed class Applications : IAsyncLifetime
    {
        internal Server OnStj { get; private set; } = null!;

        internal Server OnBrisk { get; private set; } = null!;

        internal Server WithOneLine { get; private set; } = null!;

        public async ValueTask InitializeAsync()
        {
            OnStj = await Server.StartAsync(_ => { }, app => Map(app, global::Applications.OnStj.MinimalApi.Map));
            WithOneLine = await Server.StartAsync(builder => builder.Services.AddBriskJson(), app => Map(app, global::Applications.OnStj.MinimalApi.Map));
            OnBrisk = await Server.StartAsync(builder => builder.Services.AddBriskJson(), app => Map(app, global::Applications.OnBrisk.MinimalApi.Map));
        }

        public async ValueTask DisposeAsync()
        {
            await OnStj.DisposeAsync();
            await OnBrisk.DisposeAsync();
            await WithOneLine.DisposeAsync();
        }

        private static void Map(WebApplication app, Action<WebApplication> map)
        {
            app.Use(async (context, next) =>
            {
                if (context.Request.Headers.ContainsKey("x-buffer"))
                {
                    context.Request.EnableBuffering();
                }

                if (!context.Request.Headers.ContainsKey("x-left"))
                {
                    await next(context);
                    return;
                }

                // Earlier middleware can read what the endpoint has left of the body.
                context.Request.ContentType = "text/plain";
                await next(context);
                var left = await context.Request.BodyReader.ReadAsync();
                context.Request.BodyReader.AdvanceTo(left.Buffer.End);
                await context.Response.WriteAsync($"{left.Buffer.Length}");
            });
            map(app);
        }
    }
}

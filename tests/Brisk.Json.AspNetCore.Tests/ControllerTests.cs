using System.Reflection;
using System.Text.RegularExpressions;
using Brisk.Json.AspNetCore.Tests.Serving;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>Controllers, written once, respond with Brisk.Json as they do with System.Text.Json.</summary>
public sealed partial class ControllerTests(ControllerTests.Applications applications) : IClassFixture<ControllerTests.Applications>
{
    private const string Dune = """{"id":7,"book_title":"Dune","genre":"Novel","due":"2026-07-14","secret":"sent","tags":["x"]}""";

    public static TheoryData<Question> Questions() => new(
    (Question[])[
        new("POST", "/api/todos", Dune),
        new("POST", "/api/todos", Dune, IsChunked: true),
        new("POST", "/api/todos", "\uFEFF" + Dune),
        new("POST", "/api/todos", Dune, "application/json; charset=utf-16", Encoding: "utf-16"),
        new("POST", "/api/todos", Dune, "application/json; charset=nonsense"),
        new("POST", "/api/todos", Dune, "text/json"),
        new("POST", "/api/todos", Dune, "application/vnd.todo+json"),
        new("POST", "/api/todos", Dune, "text/plain"),
        new("POST", "/api/todos", Dune, Header: "Accept: text/xml"),
        new("POST", "/api/todos", Dune, Header: "Accept: text/json"),
        new("POST", "/api/todos", Dune, Header: "Accept: application/json; charset=utf-16"),
        new("POST", "/api/todos"),
        new("POST", "/api/todos", ""),
        new("POST", "/api/todos", "", IsChunked: true),
        new("POST", "/api/todos", "null"),
        new("POST", "/api/todos", "{"),
        new("POST", "/api/todos", "payload"),
        new("POST", "/api/todos", "[]"),
        new("POST", "/api/todos", """{"id":"payload"}"""),
        new("POST", "/api/todos", "{\n  \"id\": 1,\n  \"due\": \"payload\" }"),
        new("POST", "/api/todos", """{"id":1,"tags":["a",1]}"""),
        new("POST", "/api/todos", """{"id":1}payload"""),
        new("POST", "/api/todos", """{"id":99999999999}"""),
        new("POST", "/api/todos/created", Dune),
        new("POST", "/api/todos/optional", Dune),
        new("POST", "/api/todos/optional"),
        new("POST", "/api/orders", """{"number":1,"lines":[{"sku":"a","count":"3"},{"sku":"b","count":4}],"total":1.10}"""),
        new("POST", "/api/orders", """{"number":1,"lines":[{"sku":"a","count":3},{"sku":"b","count":[]}]}"""),
        new("POST", "/api/shapes", """{"kind":"circle","name":"c","radius":1.5}"""),
        new("POST", "/api/shapes/many", """[{"kind":"square","name":"s","side":2},{"kind":"nonsense"}]"""),
        new("POST", "/api/loose", """{"name":"n","more":[1,{"a":null}]}"""),
        new("POST", "/api/points", """{"px":1,"py":2}"""),
        new("POST", "/api/points", "null"),
        new("POST", "/api/numbers", "[1,2,3]"),
        new("POST", "/api/numbers", "[1,2,null]"),
        new("POST", "/api/words", """{"One":1,"two":2}"""),
        new("POST", "/api/words", """{"a":1,"b":"payload"}"""),
        new("POST", "/api/element", "[]"),
        new("POST", "/api/text", "\"the text\""),
        new("POST", "/api/checked", """{"name":"abc","count":1}"""),
        new("POST", "/api/checked", """{"name":"too long","count":11}"""),
        new("POST", "/api/checked", "{}"),
        new("POST", "/api/words", $"{{\"a\":{new string('[', 40)}{new string(']', 40)}}}"),
        new("GET", "/api/todo"),
        new("HEAD", "/api/todo"),
        new("GET", "/api/todo/null"),
        new("GET", "/api/todo/object"),
        new("GET", "/api/todo/json"),
        new("GET", "/api/todo/json-type"),
        new("GET", "/api/todo/json-utf16"),
        new("GET", "/api/todo/json-options"),
        new("GET", "/api/todo/json-modified"),
        new("GET", "/api/named"),
        new("GET", "/api/named/many"),
        new("GET", "/api/shape"),
        new("GET", "/api/shape/result"),
        new("GET", "/api/shapes"),
        new("GET", "/api/many?count=3"),
        new("GET", "/api/many?count=3000"),
        new("GET", "/api/many?count=payload"),
        new("GET", "/api/async?count=2000"),
        new("GET", "/api/problem"),
        new("GET", "/api/missing"),
        new("GET", "/api/invalid"),
        new("GET", "/api/typed"),
        new("GET", "/api/text"),
        new("GET", "/api/text", Header: "Accept: application/json"),
        new("GET", "/api/anonymous"),
    ]);

    [Theory]
    [MemberData(nameof(Questions))]
    public async Task Responds_as_before(Question question)
    {
        string before = await AskAsync(question, applications.OnStj);
        AssertSame(before, await AskAsync(question, applications.OnBrisk), applications.OnBrisk);
        AssertSame(before, await AskAsync(question, applications.WithOneLine), applications.WithOneLine);
        AssertSame(before, await AskAsync(question, applications.OnServices), applications.OnServices);
    }

    // The messages of the exceptions differ; their location, which follows, does not. Each request has its own identifier.
    private static async Task<string> AskAsync(Question question, Server server) =>
        Words().Replace(TraceId().Replace(await question.AskAsync(server), ""), "\"the words.$1");

    private static void AssertSame(string before, string after, Server server) =>
        Assert.True(before == after, $"Before:\n{before}\n\nAfter:\n{after}\n\n{string.Join('\n', server.Log.Lines.TakeLast(2))}");

    [GeneratedRegex(",\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();

    [GeneratedRegex("\"(?:[^\"\\\\]|\\\\.)*( Path: [^\"]*LineNumber: )")]
    private static partial Regex Words();

    /// <summary>The application before and after migration.</summary>
    public sealed class Applications : IAsyncLifetime
    {
        internal Server OnStj { get; private set; } = null!;

        internal Server OnBrisk { get; private set; } = null!;

        internal Server WithOneLine { get; private set; } = null!;

        internal Server OnServices { get; private set; } = null!;

        public async ValueTask InitializeAsync()
        {
            OnStj = await StartAsync("Applications.OnStj", _ => { });
            WithOneLine = await StartAsync("Applications.OnStj", controllers => controllers.AddBriskJson());
            OnBrisk = await StartAsync("Applications.OnBrisk", controllers => controllers.AddBriskJson());
            OnServices = await StartAsync("Applications.OnBrisk", controllers => controllers.Services.AddBriskJson());
        }

        public async ValueTask DisposeAsync()
        {
            await OnStj.DisposeAsync();
            await OnBrisk.DisposeAsync();
            await WithOneLine.DisposeAsync();
            await OnServices.DisposeAsync();
        }

        private static Task<Server> StartAsync(string controllers, Action<IMvcBuilder> add) => Server.StartAsync(
            builder => add(builder.Services.AddControllers().ConfigureApplicationPartManager(parts => parts.FeatureProviders.Add(new Only(controllers)))),
            app => app.MapControllers());
    }

    // One assembly contains the controllers of both.
    internal sealed class Only(string space) : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
        {
            foreach (TypeInfo other in feature.Controllers.Where(controller => controller.Namespace != space).ToArray())
            {
                feature.Controllers.Remove(other);
            }
        }
    }
}

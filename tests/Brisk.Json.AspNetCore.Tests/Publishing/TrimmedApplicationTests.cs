using System.Runtime.InteropServices;
using Brisk.Json.Tests.Repository;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests.Publishing;

/// <summary>An application published trimmed and without reflection: it builds without warnings, and reads and writes with generated contracts.</summary>
public sealed class TrimmedApplicationTests
{
    private const string Program = """
        using System.Text;
        using Brisk.Json.Serialization;
        using Microsoft.AspNetCore.Http.HttpResults;

        var builder = WebApplication.CreateSlimBuilder(args);
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddBriskJson(options => options.TypeInfoResolverChain.Insert(0, AppContext.Default));
        var app = builder.Build();
        app.MapPost("/todos", (Todo todo) => todo);
        app.MapGet("/all", () => TypedResults.Ok(new[] { new Todo(1, "a", "hidden"), new Todo(2, "b", "hidden") }));
        app.MapGet("/async", () => CountAsync());
        app.MapGet("/lines", () => TypedResults.Extensions.JsonLines(CountAsync()));
        app.MapGet("/problem", ProblemHttpResult () => TypedResults.Problem("detail", statusCode: 409));
        await app.StartAsync();

        using var http = new HttpClient { BaseAddress = new Uri(app.Urls.Single()) };
        await SendAsync(HttpMethod.Post, "/todos", "{\"id\":7,\"the_title\":\"Dune\"}");
        await SendAsync(HttpMethod.Post, "/todos", "{\"id\":\"x\"}");
        foreach (var path in new[] { "/all", "/async", "/lines", "/problem" })
        {
            await SendAsync(HttpMethod.Get, path, null);
        }

        async Task SendAsync(HttpMethod method, string path, string? body)
        {
            using var request = new HttpRequestMessage(method, path) { Content = body is null ? null : new StringContent(body, Encoding.UTF8, "application/json") };
            using var response = await http.SendAsync(request);
            Console.WriteLine($"{(int)response.StatusCode} {(await response.Content.ReadAsStringAsync()).Trim()}");
        }

        static async IAsyncEnumerable<Todo> CountAsync()
        {
            for (int i = 0; i < 2; i++)
            {
                await Task.Yield();
                yield return new Todo(i, "t", null);
            }
        }

        public sealed record Todo(int Id, [property: JsonPropertyName("the_title")] string Title, [property: JsonIgnore] string? Secret = "not sent");

        [JsonSerializable(typeof(Todo))]
        [JsonSerializable(typeof(Todo[]))]
        [JsonSerializable(typeof(IAsyncEnumerable<Todo>))]
        internal sealed partial class AppContext : JsonSerializerContext;
        """;

    private const string Answers = """
        200 {"id":7,"the_title":"Dune"}
        400 {"type":"https://tools.ietf.org/html/rfc9110#section-15.5.1","title":"Bad Request","status":400,"detail":"The body of the request is not JSON of the expected form.","path":"$.id","line":0,"byte":9,"errors":{"$.id":["Expected an integer from -2147483648 to 2147483647, found a string."]}}
        200 [{"id":1,"the_title":"a"},{"id":2,"the_title":"b"}]
        200 [{"id":0,"the_title":"t"},{"id":1,"the_title":"t"}]
        200 {"id":0,"the_title":"t"}
        {"id":1,"the_title":"t"}
        409 {"type":"https://tools.ietf.org/html/rfc9110#section-15.5.10","title":"Conflict","status":409,"detail":"detail"}
        """;

    [Fact]
    public async Task A_trimmed_application_uses_generated_contracts()
    {
        using var folder = new TemporaryFolder();
        folder.Write("app.csproj", Project());
        folder.Write("Program.cs", Program);
        var published = (await ChildProcess.DotNet(["publish", folder.PathOf("app.csproj"), "-o", folder.PathOf("out")], folder: folder.Root)).Successful();
        Assert.DoesNotContain("warning", published.Output);
        var run = (await ChildProcess.Program(folder.PathOf("out/app"))).Successful();
        Assert.Equal(Answers, run.Output.Trim());
    }

    private static string Project() => $"""
        <Project Sdk="Microsoft.NET.Sdk.Web">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <ImplicitUsings>enable</ImplicitUsings>
            <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
            <RuntimeIdentifier>{RuntimeInformation.RuntimeIdentifier}</RuntimeIdentifier>
            <SelfContained>true</SelfContained>
            <PublishTrimmed>true</PublishTrimmed>
            <TrimMode>full</TrimMode>
            <TrimmerSingleWarn>false</TrimmerSingleWarn>
            <EnableRequestDelegateGenerator>true</EnableRequestDelegateGenerator>
            <JsonSerializerIsReflectionEnabledByDefault>false</JsonSerializerIsReflectionEnabledByDefault>
            <InvariantGlobalization>true</InvariantGlobalization>
            <NuGetAudit>false</NuGetAudit>
          </PropertyGroup>
          <ItemGroup>
            <Reference Include="{typeof(JsonSerializer).Assembly.Location}" />
            <Reference Include="{typeof(BriskJsonServiceCollectionExtensions).Assembly.Location}" />
            <Analyzer Include="{SourceTree.PathOf($"src/Brisk.Json.Generator/bin/{SourceTree.Configuration}/netstandard2.0/Brisk.Json.Generator.dll")}" />
          </ItemGroup>
          <Import Project="{SourceTree.PathOf("src/Brisk.Json/build/Brisk.Json.targets")}" />
        </Project>
        """;
}

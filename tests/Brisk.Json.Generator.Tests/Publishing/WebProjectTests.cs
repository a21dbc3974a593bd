extern alias Generator;

using Brisk.Json.Tests.Repository;
using Generator::Brisk.Json.Generator;

namespace Brisk.Json.Generator.Tests.Publishing;

/// <summary>
/// A web project with implicit usings, which include System.Net.Http.Json: a <c>using</c> of the library is enough, and every call of the HTTP extensions is one of ours. It serves a document and requests it itself.
/// </summary>
public sealed class WebProjectTests
{
    private const string Program = """
        using Brisk.Json;
        using Brisk.Json.Serialization;
        using Brisk.Json.Streaming;

        var builder = WebApplication.CreateSlimBuilder(args);
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        await using var app = builder.Build();
        app.MapGet("/shelf", () => Results.Text("{\"name\":\"A\",\"books\":[{\"title\":\"T\"},{\"title\":\"U\"}]}", "application/json"));
        app.MapPost("/echo", async context => await context.Request.Body.CopyToAsync(context.Response.Body));
        await app.StartAsync();

        using var http = new HttpClient { BaseAddress = new Uri(app.Urls.Single()) };
        var shelf = await http.GetFromJsonAsync<Shelf>("shelf");
        await foreach (var book in shelf!.Books)
        {
            Console.WriteLine(shelf.Name + book.Title);
        }

        using var response = await http.PostAsJsonAsync("echo", new Book("V"));
        Console.WriteLine(await response.Content.ReadFromJsonAsync<Book>());
        Console.WriteLine(JsonContent.Create(1).GetType().FullName);
        await app.StopAsync();

        public record Book(string Title);

        public record Shelf(string Name, [property: JsonStreamed] IAsyncEnumerable<Book> Books);

        """;

    [Fact]
    public async Task A_web_project_needs_one_using()
    {
        using var folder = new TemporaryFolder();
        folder.Write("Program.cs", Program);
        folder.Write("app.csproj", Project(Targets, $"""<Reference Include="{typeof(JsonSerializer).Assembly.Location}" /><Analyzer Include="{typeof(ContractGenerator).Assembly.Location}" />"""));
        (await ChildProcess.DotNet(["build", folder.PathOf("app.csproj"), "-o", folder.PathOf("out")], folder: folder.Root)).Successful();
        var run = (await ChildProcess.DotNet([folder.PathOf("out/app.dll")], folder: folder.Root)).Successful();
        Assert.Equal("AT\nAU\nBook { Title = V }\nBrisk.Json.Http.JsonContent\n", run.Output.ReplaceLineEndings("\n"));
    }

    /// <summary>A project that gets the package through another one did not ask for it: its calls stay unchanged.</summary>
    [Theory]
    [InlineData("build", null, "true", true)]
    [InlineData("buildTransitive", "brisk.json", "", false)]
    [InlineData("buildTransitive", "Brisk.Json.AspNetCore", "", false)]
    [InlineData("buildTransitive", "Brisk.Json.Caching", "", true)]
    [InlineData("buildTransitive", null, "", true)]
    [InlineData("buildTransitive", null, "false", false)]
    public async Task The_using_is_replaced_in_projects_that_ask_for_the_package(string importedFrom, string? package, string keeps, bool isThere)
    {
        using var folder = new TemporaryFolder();
        folder.Write($"{importedFrom}/Brisk.Json.targets", File.ReadAllText(Targets));
        folder.Write("app.csproj", Project($"{importedFrom}/Brisk.Json.targets", package is null ? "" : $"<PackageReference Include=\"{package}\" />"));
        var items = (await ChildProcess.DotNet(["msbuild", folder.PathOf("app.csproj"), "-getItem:Using", $"-p:BriskJsonKeepsHttpJsonUsing={keeps}"], folder: folder.Root)).Successful();
        Assert.Contains("\"Microsoft.AspNetCore.Builder\"", items.Output);
        Assert.Equal(isThere, items.Output.Contains("\"System.Net.Http.Json\""));
        Assert.NotEqual(isThere, items.Output.Contains("\"Brisk.Json.Http\""));
    }

    private static string Targets => SourceTree.PathOf("src/Brisk.Json/build/Brisk.Json.targets");

    private static string Project(string targets, string references) => $"""
        <Project Sdk="Microsoft.NET.Sdk.Web">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <ImplicitUsings>enable</ImplicitUsings>
            <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
            <UseAppHost>false</UseAppHost>
            <NuGetAudit>false</NuGetAudit>
          </PropertyGroup>
          <ItemGroup>
            {references}
          </ItemGroup>
          <Import Project="{targets}" />
        </Project>
        """;
}

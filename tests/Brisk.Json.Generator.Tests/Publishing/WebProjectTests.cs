extern alias Generator;

using Brisk.Json.Tests.Repository;
using Generator::Brisk.Json.Generator;

namespace Brisk.Json.Generator.Tests.Publishing;

/// <summary>
/// A web project with implicit usings, which include System.Net.Http.Json: a <c>using</c> of the library is enough, and every call of an HTTP extension uses Brisk.Json. It serves a document and requests it itself.
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

    // The folder from which a project imports the settings, the package that it references, its setting to keep the using, and whether that of the framework stays.
    private static readonly Dictionary<string, (string ImportedFrom, string? Package, string Keeps, bool IsThere)> s_projects = new()
    {
        ["references the package and keeps the using"] = ("build", null, "true", true),
        ["references the package"] = ("buildTransitive", "brisk.json", "", false),
        ["references the package for ASP.NET Core"] = ("buildTransitive", "Brisk.Json.AspNetCore", "", false),
        ["references another package of ours"] = ("buildTransitive", "Brisk.Json.Caching", "", true),
        ["references none of our packages"] = ("buildTransitive", null, "", true),
        ["references none of our packages and drops the using"] = ("buildTransitive", null, "false", false),
    };

    private static readonly Lazy<Task<Dictionary<string, string[]>>> s_usings = new(EvaluateAsync);

    public static TheoryData<string> Projects => [.. s_projects.Keys];

    /// <summary>A project that gets the package through another one did not request it: its calls stay unchanged.</summary>
    [Theory, MemberData(nameof(Projects))]
    public async Task The_using_is_replaced_in_projects_that_reference_the_package(string project)
    {
        string[] usings = (await s_usings.Value)[project];
        Assert.Contains("Microsoft.AspNetCore.Builder", usings);
        Assert.Equal(s_projects[project].IsThere, usings.Contains("System.Net.Http.Json"));
        Assert.NotEqual(s_projects[project].IsThere, usings.Contains("Brisk.Json.Http"));
    }

    /// <summary>Evaluates all projects in one process, and returns the usings of each.</summary>
    private static async Task<Dictionary<string, string[]>> EvaluateAsync()
    {
        using var folder = new TemporaryFolder();
        foreach ((string name, (string importedFrom, string? package, string keeps, _)) in s_projects)
        {
            folder.Write($"{name}/{importedFrom}/Brisk.Json.targets", File.ReadAllText(Targets));
            string project = Project($"{importedFrom}/Brisk.Json.targets", package is null ? "" : $"<PackageReference Include=\"{package}\" />");
            folder.Write($"{name}/app.csproj", project.Replace("</PropertyGroup>", $"<BriskJsonKeepsHttpJsonUsing>{keeps}</BriskJsonKeepsHttpJsonUsing></PropertyGroup>").Replace("</Project>", """
                  <Target Name="WriteUsings">
                    <WriteLinesToFile File="usings.txt" Lines="@(Using)" />
                  </Target>
                </Project>
                """));
        }

        folder.Write("all.proj", """<Project><ItemGroup><App Include="*/app.csproj" /></ItemGroup><Target Name="All"><MSBuild Projects="@(App)" Targets="WriteUsings" /></Target></Project>""");
        (await ChildProcess.DotNet(["msbuild", folder.PathOf("all.proj"), "-nologo"], folder: folder.Root)).Successful();
        return s_projects.Keys.ToDictionary(static name => name, name => File.ReadAllLines(folder.PathOf($"{name}/usings.txt")));
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

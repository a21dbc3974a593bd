using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Tests.Repository;

/// <summary>Uses the package like a new user: in projects of every kind, created from their templates.</summary>
[Collection(PackageFeedCollection.Name)]
public sealed class FreshProjectTests(PackageFeed feed) : IDisposable
{
    private const long LargestGrowth = 10_000_000;
    private const int MostCompiledMethods = 150;
    private static readonly string[] PrecompiledPlatforms = ["linux-x64", "linux-arm64", "win-x64"];

    // Generated code and the generic code that only it calls, generic code over a struct of another assembly with the constructors that only it calls, what
    // requires an instruction set, and a kernel whose code the runtime rejects; see decision 4.
    private static readonly string[] LeftToTheJit =
    [
        "Brisk.Json.Generated.", "JsonConstructorArguments:Get[", "[System.DateOnly]", ",System.DateOnly]", "Converters.Slot:.ctor", "FloatingPointConverter`1[double]:.ctor", "NumberConverter`1[double]:.ctor",
        "QuotedText:.cctor", "StringDecoder:IsWide", "StringDecoder:DecodePairs",
    ];

    private readonly TemporaryFolder _folder = new();

    [Fact]
    public async Task Projects_of_every_kind_use_the_package()
    {
        WriteConfiguration();
        await AddAsync("console", "console", "C#", "Program.cs", ConsoleProgram);
        await AddAsync("web", "web", "C#", "Program.cs", WebProgram("builder.Services.AddBriskJson();"), Reference("Brisk.Json.AspNetCore"));
        await AddAsync("worker", "worker", "C#", "Worker.cs", WorkerProgram);
        await AddAsync("mstest", "tests", "C#", "Test1.cs", TestProgram);
        await AddAsync("console", "fsharp", "F#", "Program.fs", FSharpProgram);
        await AddAsync("console", "vb", "VB", "Program.vb", VisualBasicProgram);
        await AddAsync("classlib", "library", "C#", "Class1.cs", "namespace library;\npublic static class Library;\n");
        await AddAsync("web", "user", "C#", "Program.cs", WebProgram(""), "<ProjectReference Include=\"../library/library.csproj\" />");
        _folder.Write("all.slnx", $"<Solution>{string.Concat(Projects().Select(project => $"<Project Path=\"{project}\" />"))}</Solution>");
        await DotNetAsync("build", "all.slnx", "--nologo", "-v", "quiet");

        await CheckConsoleAsync();
        await CheckGrowthAsync();
        Assert.Equal("""{"book_title":"Dune"} no title: False""", await RunAsync("web"));
        Assert.Equal("""{"title":"Dune"} no title: True""", await RunAsync("user")); // it does not reference this library directly, and System.Text.Json does not know the attribute
        Assert.Equal("""{"Name":"worker","At":"2026-07-14"}""", await RunAsync("worker", new() { ["Logging__LogLevel__Default"] = "None" }));
        Assert.Equal("[1,2]", await RunAsync("fsharp"));
        Assert.Equal("[1,2]", await RunAsync("vb"));
        await DotNetAsync("test", "tests/tests.csproj", "--no-build", "--nologo");
    }

    public void Dispose() => _folder.Dispose();

    private async Task CheckConsoleAsync()
    {
        bool precompiled = PrecompiledPlatforms.Contains(RuntimeInformation.RuntimeIdentifier);
        Assert.Equal($"machine code: {precompiled}, symbols: True\n{{\"Name\":\"apple\",\"Count\":4,\"Weight\":0.25,\"Picked\":\"2026-07-14\",\"Tags\":[\"\\u00E4pfel\",null]}}", await RunAsync("console"));

        string list = _folder.PathOf("compiled.txt");
        await RunAsync("console", new() { ["DOTNET_JitStdOutFile"] = list, ["DOTNET_JitDisasmSummary"] = "1" });
        string[] compiled = [.. File.ReadLines(list).Where(static line => line.Contains("compiled Brisk.Json.", StringComparison.Ordinal))];
        Assert.True(compiled.Length > 0, "The runtime's list of compiled methods has changed its form.");
        Assert.True(!precompiled || compiled.Length <= MostCompiledMethods, $"{compiled.Length} methods of the library had to be compiled for a first call.");

        // Only the number is limited with AVX-512, for which text has kernels that are left to the JIT, and on other architectures, whose images contain what x64 needs.
        if (!precompiled || Avx512Vbmi2.IsSupported || RuntimeInformation.ProcessArchitecture != Architecture.X64) return;

        string unexpected = string.Join("\n", compiled.Where(static line => !Array.Exists(LeftToTheJit, part => line.Contains(part, StringComparison.Ordinal))));
        Assert.True(unexpected.Length == 0, $"The JIT had to compile for a first call:\n{unexpected}");
    }

    private async Task CheckGrowthAsync()
    {
        await DotNetAsync("publish", "console/console.csproj", "--nologo", "-v", "quiet", "-o", "published");
        var added = new DirectoryInfo(_folder.PathOf("published")).EnumerateFiles("*", SearchOption.AllDirectories).Where(file => !file.Name.StartsWith("console", StringComparison.Ordinal)).ToArray();
        Assert.All(added, file => Assert.Equal("Brisk.Json.dll", file.Name));
        Assert.InRange(added.Sum(file => file.Length), 1, LargestGrowth);
    }

    // Packages from elsewhere (templates refer to some) come from the usual sources, most from the folder that they were unpacked in.
    private void WriteConfiguration()
    {
        string unpacked = Environment.GetEnvironmentVariable("NUGET_PACKAGES")
            ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
        string fallback = Directory.Exists(unpacked) ? $"""<fallbackPackageFolders><add key="unpacked" value="{unpacked}" /></fallbackPackageFolders>""" : "";
        _folder.Write("NuGet.Config", $"""
            <configuration>
              <packageSources><add key="packed" value="{feed.Path}" /></packageSources>
              {fallback}
            </configuration>
            """);
        _folder.Write("global.json", "{}");
    }

    private async Task AddAsync(string template, string name, string language, string file, string program, string? reference = null)
    {
        await DotNetAsync("new", template, "--name", name, "--output", name, "--language", language, "--no-restore");
        string project = Directory.GetFiles(_folder.PathOf(name), "*.*proj").Single();
        File.WriteAllText(project, File.ReadAllText(project).Replace("</Project>", $"<ItemGroup>{reference ?? Reference("Brisk.Json")}</ItemGroup></Project>"));
        Assert.True(File.Exists(_folder.PathOf($"{name}/{file}")), $"The template {template} has no {file}.");
        _folder.Write($"{name}/{file}", program);
    }

    private string Reference(string package) => $"<PackageReference Include=\"{package}\" Version=\"{feed.Version}\" />";

    private IEnumerable<string> Projects() =>
        Directory.GetFiles(_folder.Root, "*.*proj", SearchOption.AllDirectories).Select(file => Path.GetRelativePath(_folder.Root, file).Replace('\\', '/'));

    private async Task<string> RunAsync(string project, Dictionary<string, string>? variables = null) =>
        (await RunAsync([_folder.PathOf($"{project}/bin/Debug/net10.0/{project}.dll")], variables)).Output.ReplaceLineEndings("\n").Trim();

    private Task DotNetAsync(params string[] arguments) => RunAsync(arguments, null);

    private async Task<ProcessResult> RunAsync(string[] arguments, Dictionary<string, string>? variables) =>
        (await ChildProcess.DotNet(arguments, folder: _folder.Root, variables: new Dictionary<string, string>(variables ?? []) { ["NUGET_PACKAGES"] = feed.UnpackedPath })).Successful();

    private static string ConsoleProgram => File.ReadAllText(SourceTree.PathOf("tests/Brisk.Json.Tests/Repository/PackageConsumer.txt"));

    // It has no using directive: that of the SDK is replaced. The host writes with the attributes of the library that it uses, and the client reads with them.
    private static string WebProgram(string services) => $$""""
        var builder = WebApplication.CreateBuilder(args);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        {{services}}
        await using var app = builder.Build();
        app.MapGet("/book", () => new Book { Title = "Dune" });
        app.MapGet("/text", () => Results.Content("""{"book_title":"Dune"}""", "application/json"));
        await app.StartAsync();
        using var http = new HttpClient();
        var book = await http.GetFromJsonAsync<Book>(app.Urls.Single() + "/text");
        Console.WriteLine(await http.GetStringAsync(app.Urls.Single() + "/book") + " no title: " + (book!.Title is null));

        internal sealed class Book
        {
            [Brisk.Json.Serialization.JsonPropertyName("book_title")]
            public string? Title { get; set; }
        }
        """";

    private const string WorkerProgram = """
        using Brisk.Json;

        namespace worker;

        public class Worker(IHostApplicationLifetime lifetime) : BackgroundService
        {
            protected override Task ExecuteAsync(CancellationToken stoppingToken)
            {
                Console.WriteLine(JsonSerializer.Serialize(new Message("worker", new DateOnly(2026, 7, 14))));
                lifetime.StopApplication();
                return Task.CompletedTask;
            }
        }

        public record Message(string Name, DateOnly At);
        """;

    private const string TestProgram = """
        using Brisk.Json;

        namespace tests;

        [TestClass]
        public sealed class Test1
        {
            [TestMethod]
            public void RoundTrips() => Assert.AreEqual("[1,2]", JsonSerializer.Serialize(JsonSerializer.Deserialize<List<int>>("[1, 2]")));
        }
        """;

    private const string FSharpProgram = """
        open Brisk.Json
        printfn "%s" (JsonSerializer.Serialize(JsonSerializer.Deserialize<int option list> "[1,2]"))
        """;

    private const string VisualBasicProgram = """
        Imports System
        Imports Brisk.Json

        Module Program
            Sub Main(args As String())
                Console.WriteLine(JsonSerializer.Serialize(JsonSerializer.Deserialize(Of Integer())("[1,2]")))
            End Sub
        End Module
        """;
}

using System.Net;
using System.Text;
using System.Text.Json.Nodes;
using Brisk.Json.Tests.Repository;
using ComplianceReport.Tests;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.Testing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Playwright;

namespace Brisk.Json.AspNetCore.Tests.Samples;

/// <summary>The compliance report as a web service.</summary>
public sealed class ComplianceServiceTests : IClassFixture<WebApplicationFactory<Program>>
{
    private const string Index = "https://documents.example/releases-index.json";

    private readonly WebApplicationFactory<Program> _service;

    public ComplianceServiceTests(WebApplicationFactory<Program> service) => _service = service.WithWebHostBuilder(Production);

    private static void Production(IWebHostBuilder builder) => builder.UseEnvironment("Production").ConfigureLogging(logging => logging.ClearProviders());

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Reports_what_the_program_reports()
    {
        string expected = await File.ReadAllTextAsync(SourceTree.PathOf("tests/Brisk.Json.Tests/Samples/Golden/embedded.json"), Token);
        string actual = await _service.CreateClient().GetStringAsync($"/report?today={JsonNode.Parse(expected)!["report-date"]}", Token);
        Assert.Equal(JsonNode.Parse(expected)!.ToJsonString(), JsonNode.Parse(actual)!.ToJsonString());
    }

    [Fact]
    public async Task Reports_on_its_own_documents_as_of_their_date()
    {
        JsonNode report = JsonNode.Parse(await _service.CreateClient().GetStringAsync("/report", Token))!;
        Assert.Equal("2026-07-14", (string)report["report-date"]!);
        Assert.All(report["versions"]!.AsArray(), version => Assert.False((bool)version!["supported"]! && (int?)version["support-ends-in-days"] < 0));
    }

    [Fact]
    public async Task Sends_a_line_for_each_version_before_the_next_document_arrives()
    {
        var documents = new SlowDocuments();
        await using WebApplicationFactory<Program> service = _service.WithWebHostBuilder(builder =>
        {
            builder.UseSetting("Index", Index);
            builder.ConfigureServices(services => services.ConfigureHttpClientDefaults(client => client.ConfigurePrimaryHttpMessageHandler(() => documents)));
        });
        documents.LetGo();
        using HttpResponseMessage response = await service.CreateClient().GetAsync("/report/lines?today=2026-07-20", HttpCompletionOption.ResponseHeadersRead, Token);
        Assert.Equal("application/x-ndjson", response.Content.Headers.ContentType!.ToString());
        using var lines = new StreamReader(await response.Content.ReadAsStreamAsync(Token), Encoding.UTF8);
        foreach (string version in SlowDocuments.Versions)
        {
            Assert.Equal(version, (string)JsonNode.Parse((await lines.ReadLineAsync(Token))!)!["version"]!);
            // Only now does the next document arrive.
            documents.LetGo();
        }

        Assert.Null(await lines.ReadLineAsync(Token));
    }

    [Fact]
    public async Task Reports_on_an_uploaded_document()
    {
        HttpClient client = _service.CreateClient();
        using var document = new StreamContent(File.OpenRead(SourceTree.PathOf("samples/ComplianceReport/Documents/releases-8.0.json")));
        document.Headers.ContentType = new("application/json");
        using HttpResponseMessage response = await client.PostAsync("/report?today=2026-07-20", document, Token);
        Assert.StartsWith("""{"version":"8.0","supported":true,""", await response.Content.ReadAsStringAsync(Token), StringComparison.Ordinal);

        using HttpResponseMessage refused = await client.PostAsync("/report", new StringContent("""{"channel-version":8}""", Encoding.UTF8, "application/json"), Token);
        Assert.Equal(HttpStatusCode.BadRequest, refused.StatusCode);
        Assert.Contains("\"path\":\"$.channel-version\",\"line\":0,\"byte\":20", await refused.Content.ReadAsStringAsync(Token), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Shows_the_versions_on_a_page()
    {
        Browser.SkipWhereMissing();
        await using WebApplicationFactory<Program> service = new WebApplicationFactory<Program>().WithWebHostBuilder(Production);
        service.UseKestrel(0);
        service.StartServer();
        using IPlaywright playwright = await Playwright.CreateAsync();
        await using IBrowser browser = await Browser.StartAsync(playwright);
        IPage page = await browser.NewPageAsync();
        var trouble = new List<string>();
        page.Console += (_, message) => trouble.Add($"console: {message.Text}");
        page.PageError += (_, error) => trouble.Add($"error: {error}");

        await page.GotoAsync(service.ClientOptions.BaseAddress + "?today=2026-07-20");
        await Assertions.Expect(page.GetByRole(AriaRole.Status)).ToHaveTextAsync("6 versions");
        Assert.Equal(["11.0", "10.0", "9.0", "8.0", "6.0", "3.0"], await page.Locator("tbody th").AllTextContentsAsync());
        Assert.Contains("113 more days", await page.Locator("tbody tr", new() { HasText = "8.0" }).Last.InnerTextAsync(), StringComparison.Ordinal);
        foreach (int width in new[] { 1280, 360 })
        {
            await page.SetViewportSizeAsync(width, 800);
            Assert.Equal(width, await page.EvaluateAsync<int>("document.documentElement.scrollWidth"));
        }

        Assert.Empty(trouble);
    }

    // An index of documents, each of which is sent when it is released, and has much after the relevant part.
    private sealed class SlowDocuments : HttpMessageHandler
    {
        public static readonly string[] Versions = ["10.0", "9.0", "8.0"];

        private readonly SemaphoreSlim _letGo = new(0);

        public void LetGo() => _letGo.Release();

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            string address = request.RequestUri!.AbsoluteUri;
            if (address == Index)
            {
                return new() { Content = new StringContent($$"""{"releases-index":[{{string.Join(',', Versions.Select(version => $$"""{"channel-version":"{{version}}","releases.json":"https://documents.example/{{version}}.json"}"""))}}]}""") };
            }

            await _letGo.WaitAsync(cancellationToken);
            string version = Path.GetFileNameWithoutExtension(address);
            return new() { Content = new StringContent($$"""{"channel-version":"{{version}}","support-phase":"active","eol-date":null,"releases":[{"release-date":"2026-07-14","release-version":"{{version}}.1","security":true},this is never read""") };
        }
    }
}

using System.Globalization;
using System.Text.Json.Nodes;
using Brisk.Json.Tests.Repository;
using ComplianceReport.Comparing;
using Microsoft.Playwright;

namespace ComplianceReport.Tests;

/// <summary>The page of a comparison, in a browser.</summary>
public sealed class PageTests
{
    [Fact]
    public async Task Shows_the_figures_in_light_and_dark_on_screens_of_all_sizes()
    {
        Browser.SkipWhereMissing();
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Browser.StartAsync(playwright);
        using var folder = new TemporaryFolder();
        (await CompareTests.RunAsync(["compare", "--quick", "--styles", "streamed,stj-serializer,newtonsoft", "--documents", "small,large", "--html", folder.PathOf("page.html"), "--json", folder.PathOf("page.json")])).Successful();
        var page = await browser.NewPageAsync();
        var trouble = Watch(page);

        await page.GotoAsync(new Uri(folder.PathOf("page.html")).AbsoluteUri);
        await AssertFiguresAsync(page, JsonNode.Parse(File.ReadAllText(folder.PathOf("page.json")))!);
        await AssertReadableAsync(page);
        await AssertFitsAsync(page, 1280);
        await AssertFitsAsync(page, 360);
        await AssertDarkIsDarkAsync(page);

        Assert.Empty(trouble);
    }

    [Fact]
    public async Task Fits_every_style_on_small_screens()
    {
        Browser.SkipWhereMissing();
        using var playwright = await Playwright.CreateAsync();
        await using var browser = await Browser.StartAsync(playwright);
        var page = await browser.NewPageAsync();
        TimeResult[] times = [new("large", "file", 0.012345, 123_456_789, 20, 0.0103, 0.0163), new("remote", "remote", 12.345, 1, 1)];
        var styles = Style.All.Select((style, i) => new StyleResult(style.Name, style.Library, style.Title, 100 + i, times, [new("large", 123_456_789)]));
        DocumentFacts[] documents = [new("large", new string('s', 80), 1_234_567), new("remote", $"https://example.com/{new string('r', 150)}", null)];

        await page.SetContentAsync(HtmlPage.Make(new(DateTimeOffset.Now, Quick: true, Machine.Current, documents, ["file", "remote"], [.. styles])));
        await AssertFitsAsync(page, 1280);
        await AssertFitsAsync(page, 360);
    }

    // Everything that a self-contained page does not do.
    private static List<string> Watch(IPage page)
    {
        var trouble = new List<string>();
        page.Console += (_, message) => trouble.Add($"console: {message.Text}");
        page.PageError += (_, error) => trouble.Add($"error: {error}");
        page.Request += (_, request) =>
        {
            if (!request.IsNavigationRequest && !request.Url.StartsWith("data:", StringComparison.Ordinal))
            {
                trouble.Add($"request: {request.Url}");
            }
        };
        return trouble;
    }

    private static async Task AssertFiguresAsync(IPage page, JsonNode results)
    {
        foreach (var style in results["styles"]!.AsArray())
        {
            string row = $"tr[data-style={style!["name"]}]";
            string[] shown = await TextsAsync(page, $"#time-file {row} th");
            Assert.Equal([$"{style["title"]}{style["library"]}"], shown);
            foreach (string source in new[] { "file", "string", "web" })
            {
                var times = style["times"]!.AsArray().Where(time => (string)time!["source"]! == source);
                shown = await TextsAsync(page, $"#time-{source} {row} td");
                Assert.Equal([$"{style["lines"]}", .. times.Select(FigureOf)], shown);
            }

            shown = await TextsAsync(page, $"#working-set {row} td");
            Assert.Equal([$"{style["lines"]}", .. style["memory"]!.AsArray().Select(memory => Figures.Megabytes((long)memory!["peak-working-set"]!))], shown);
        }

        // Lines, and two documents from three sources; a bar for each style.
        Assert.Equal(7, await page.Locator("svg").CountAsync());
        Assert.Equal(7 * 3, await page.Locator("svg rect").CountAsync());
        Assert.Equal(6 * 3, await page.Locator("svg line.spread").CountAsync());
        double slowest = results["styles"]!.AsArray().Max(style => (double)style!["times"]![1]!["seconds"]!);
        Assert.Contains($"{Figures.Milliseconds(slowest)} ms", await page.Locator("svg .figure").AllTextContentsAsync());
    }

    private static string FigureOf(JsonNode? time)
    {
        double seconds = (double)time!["seconds"]!;
        return Figures.Milliseconds(seconds) + Figures.Spread(((double)time["slowest"]! - (double)time["fastest"]!) / 2 / seconds);
    }

    // What screen readers use.
    private static async Task AssertReadableAsync(IPage page)
    {
        Assert.Equal("One report, 3 programs", await page.TitleAsync());
        Assert.Equal(1, await page.Locator("h1").CountAsync());
        Assert.Equal("en", await page.Locator("html").GetAttributeAsync("lang"));
        Assert.Equal(await page.Locator("table").CountAsync(), await page.Locator("table > caption").CountAsync());
        Assert.Equal(await page.Locator("svg").CountAsync(), await page.Locator("svg[role=img] > title").CountAsync());
        Assert.Equal(await page.Locator("svg").CountAsync(), await page.Locator("figure > figcaption").CountAsync());
        Assert.Equal(0, await page.Locator("th:not([scope])").CountAsync());
    }

    private static async Task AssertFitsAsync(IPage page, int width)
    {
        await page.SetViewportSizeAsync(width, 800);
        Assert.Equal(width, await page.EvaluateAsync<int>("document.documentElement.scrollWidth"));
        string[] outside = await page.EvaluateAsync<string[]>("[...document.querySelectorAll('svg text')].filter(t => t.getBoundingClientRect().right > innerWidth).map(t => t.textContent)");
        Assert.Empty(outside);
    }

    private static async Task AssertDarkIsDarkAsync(IPage page)
    {
        int light = await BrightnessAsync(page, ColorScheme.Light);
        int dark = await BrightnessAsync(page, ColorScheme.Dark);
        Assert.True(light > 700 && dark < 100, $"{light} {dark}");
    }

    private static async Task<int> BrightnessAsync(IPage page, ColorScheme scheme)
    {
        await page.EmulateMediaAsync(new() { ColorScheme = scheme });
        string color = await page.EvaluateAsync<string>("getComputedStyle(document.body).backgroundColor");
        return color["rgb(".Length..^1].Split(',').Sum(part => int.Parse(part, CultureInfo.InvariantCulture));
    }

    private static async Task<string[]> TextsAsync(IPage page, string selector) => [.. await page.Locator(selector).AllTextContentsAsync()];
}

using System.Text.Json.Nodes;
using Brisk.Json.Tests.Repository;
using ComplianceReport.Comparing;

namespace ComplianceReport.Tests;

/// <summary>The command that compares the styles, run as a process.</summary>
public sealed class CompareTests
{
    private static readonly string[] Quick = ["compare", "--quick", "--styles", "streamed,raw", "--styles", "newtonsoft", "--documents", "small,large"];
    private static readonly string[] Quickest = ["compare", "--quick", "--styles", "streamed,newtonsoft", "--documents", "large", "--sources", "file"];

    [Fact]
    public async Task Prints_tables_and_writes_its_results()
    {
        using var folder = new TemporaryFolder();
        var run = (await RunAsync([.. Quick, "--json", folder.PathOf("results.json")])).Successful();

        Assert.Contains("file: milliseconds", run.Output);
        Assert.Matches(@"brisk-streamed .* ±\d+%\s", run.Output);
        Assert.Contains("string: milliseconds", run.Output);
        Assert.Contains("web: milliseconds", run.Output);
        Assert.Contains("kB allocated", run.Output);
        Assert.Contains("All styles wrote the same reports.", run.Output);
        var styles = JsonNode.Parse(File.ReadAllText(folder.PathOf("results.json")))!["styles"]!.AsArray();
        Assert.Equal(["brisk-streamed", "brisk-raw", "stj-raw", "newtonsoft"], styles.Select(style => (string)style!["name"]!));
        Assert.All(styles, AssertComplete);
    }

    [Fact]
    public async Task Compares_on_a_remote_document()
    {
        using var folder = new TemporaryFolder();
        await using var server = await LocalServer.StartAsync(new Dictionary<string, byte[]> { ["releases.json"] = ReleasesDocument.All[1].Make() });
        (await RunAsync([.. Quickest, "--url", $"{server.Address}releases.json", "--json", folder.PathOf("results.json")])).Successful();

        var style = JsonNode.Parse(File.ReadAllText(folder.PathOf("results.json")))!["styles"]![0]!;
        Assert.Contains(style["times"]!.AsArray(), time => (string)time!["source"]! == "remote");
    }

    [Fact]
    public async Task Shows_saved_results_and_inserts_them_into_a_Markdown_page()
    {
        using var folder = new TemporaryFolder();
        string text = folder.Write("page.md", "before\n<!-- compare: begin -->\nold\n<!-- compare: end -->\nbehind\n");
        var first = (await RunAsync([.. Quickest, "--json", folder.PathOf("results.json")])).Successful();
        var again = (await RunAsync(["compare", "--from", folder.PathOf("results.json"), "--markdown", text, "--json", folder.PathOf("again.json")])).Successful();

        Assert.Equal(first.Output, again.Output);
        Assert.Equal(File.ReadAllText(folder.PathOf("results.json")), File.ReadAllText(folder.PathOf("again.json")));
        string[] lines = File.ReadAllLines(text);
        Assert.Equal(["before", "<!-- compare: begin -->"], lines[..2]);
        Assert.Equal(["<!-- compare: end -->", "behind"], lines[^2..]);
        Assert.Equal(2, lines.Count(line => line.Contains(".Json: ", StringComparison.Ordinal)));
        Assert.DoesNotContain("old", lines);
    }

    [Fact]
    public async Task Reports_that_a_Markdown_page_has_no_markers()
    {
        using var folder = new TemporaryFolder();
        (await RunAsync([.. Quickest, "--json", folder.PathOf("results.json")])).Successful();
        var run = await RunAsync(["compare", "--from", folder.PathOf("results.json"), "--markdown", folder.Write("page.md", "no marks\n")]);
        Assert.NotEqual(0, run.ExitCode);
        Assert.Contains("page.md: Expected the lines", run.Error);
        Assert.Equal("no marks\n", File.ReadAllText(folder.PathOf("page.md")));
    }

    [Theory]
    [InlineData("--styles 'stremed' is not one of", "--styles", "stremed")]
    [InlineData("--documents 'huge' is not one of", "--documents", "huge")]
    [InlineData("--sources 'disk' is not one of", "--sources", "disk")]
    [InlineData("--url 'disk' is not an address", "--url", "disk")]
    public async Task Describes_invalid_arguments(string message, params string[] arguments)
    {
        var run = await RunAsync(["compare", "--quick", .. arguments]);
        Assert.NotEqual(0, run.ExitCode);
        Assert.Contains(message, run.Error.Replace(":", "", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Fails_where_a_style_fails()
    {
        await using var server = await LocalServer.StartAsync(new Dictionary<string, byte[]> { ["broken.json"] = "{\"channel-version\":"u8.ToArray() });
        var run = await RunAsync(["compare", "--quick", "--styles", "stj-raw", "--documents", "small", "--url", $"{server.Address}broken.json"]);
        Assert.NotEqual(0, run.ExitCode);
        Assert.Contains("stj-raw failed", run.Error);
    }

    [Fact]
    public void Fails_where_reports_differ()
    {
        var check = new ReportCheck();
        check.Add(MeasurementOf("one", "large", "eA=="));
        check.Add(MeasurementOf("two", "small", "eQ=="));
        check.Add(MeasurementOf("two", "large", "eA=="));
        var difference = Assert.Throws<ReportsDifferException>(() => check.Add(MeasurementOf("three", "large", "eQ==")));
        Assert.Contains("three on 'large'", difference.Message);
        Assert.Contains("one on 'large'", difference.Message);
    }

    [Fact]
    public void The_mean_is_that_of_the_middle_half()
    {
        Assert.Equal(2.75, Rounds.TrimmedMean([100, 1, 3, 2, 4, 0, 2, 1000]), 6);
        Assert.Equal(7, Rounds.TrimmedMean([7]));
    }

    [Fact]
    public void The_spread_is_that_of_the_middle_half()
    {
        var time = RoundsOf([1, 9, 10, 12, 50, 10, 8, 11]).ToTime(wanted: 1);
        Assert.Equal(10, time.Seconds, 6);
        Assert.Equal((9, 11), (time.Fastest, time.Slowest));
        Assert.Equal("±10%", Figures.Spread(time.Spread));
        Assert.Equal("", Figures.Spread(null));
    }

    [Fact]
    public void A_round_that_disagrees_is_repeated_and_excluded()
    {
        var disagree = RoundsOf([10, 10], [19, 20], [11, 11]);
        Assert.False(disagree.Agree(wanted: 3));
        Assert.Equal(0, disagree.ToTime(wanted: 3).Repeated);

        var repeated = RoundsOf([10, 10], [19, 20], [11, 11], [10.5, 10.5]);
        Assert.True(repeated.Agree(wanted: 3));
        var time = repeated.ToTime(wanted: 3);
        Assert.Equal((10.5, 6, 1), (time.Seconds, time.Passes, time.Repeated));
        Assert.Equal((10, 11), (time.Fastest, time.Slowest));
    }

    [Fact]
    public void Rounds_that_agree_are_not_repeated() => Assert.True(RoundsOf([10, 10], [10.5, 11], [9.9, 10]).Agree(wanted: 3));

    /// <summary>Runs the program.</summary>
    internal static Task<ProcessResult> RunAsync(string[] arguments) =>
        ChildProcess.DotNet([SourceTree.AssemblyOf("samples/ComplianceReport"), .. arguments]);

    private static Rounds RoundsOf(params double[][] rounds) => new("large", "file", [.. rounds.Select(seconds => new Cell("large", "file", "", seconds, 1))]);

    private static Measurement MeasurementOf(string style, string document, string report) => new(style, null, [new Cell(document, "file", report, [1], 1)]);

    private static void AssertComplete(JsonNode? style)
    {
        Assert.True((int)style!["lines"]! > 0);
        Assert.Equal(6, style["times"]!.AsArray().Count);
        Assert.All(style["times"]!.AsArray(), time =>
        {
            Assert.True((double)time!["seconds"]! > 0);
            Assert.True((long)time["allocated"]! > 0);
            Assert.InRange((double)time["seconds"]!, (double)time["fastest"]!, (double)time["slowest"]!);
        });
        Assert.Equal(2, style["memory"]!.AsArray().Count);
    }
}

using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Tests.Samples;

/// <summary>Runs the sample like its users: as a process.</summary>
public sealed class ComplianceReportTests
{
    private const string Golden = "tests/Brisk.Json.Tests/Samples/Golden";
    private const string Documents = "samples/ComplianceReport/Documents";
    private const string Today = "2026-07-20";

    private const string Minimal = """
        {
          "channel-version": "8.0",
          "support-phase": "active",
          "eol-date": "2026-11-10",
          "releases": [
            { "release-date": "2026-07-14", "release-version": "8.0.29", "security": true, "cve-list": null }
          ]
        }
        """;

    private static readonly string MinimalReport = """
        {"report-date":"2026-07-20","versions":[{"version":"8.0","supported":true,"eol-date":"2026-11-10","support-ends-in-days":113,"releases":[
        {"release-date":"2026-07-14","released-days-ago":6,"release-version":"8.0.29","security":true,"cve-list":[]}]}]}
        """.ReplaceLineEndings("") + "\n";

    [Fact]
    public async Task Reports_on_the_embedded_documents() =>
        Baseline.Check($"{Golden}/embedded.json", (await Report("--indented")).Successful().Output);

    [Fact]
    public async Task The_embedded_documents_are_reported_as_of_their_date()
    {
        var report = (await ChildProcess.DotNet([SourceTree.AssemblyOf("samples/ComplianceReport")])).Successful().Output;
        Assert.StartsWith("{\"report-date\":\"2026-07-14\",", report);
        Assert.Equal((await Report("--today", "2026-07-14")).Successful().Output, report);
        Assert.DoesNotMatch("\"supported\":true,\"eol-date\":\"[^\"]*\",\"support-ends-in-days\":-", report);
    }

    [Theory]
    [InlineData("releases-8.0.json")]
    [InlineData("releases-6.0.json")]
    [InlineData("releases-3.0.json")]
    [InlineData("releases-11.0.json")]
    public async Task Reports_on_a_file(string name) =>
        Baseline.Check($"{Golden}/{name}", (await Report($"{Documents}/{name}", "--indented")).Successful().Output);

    [Fact]
    public async Task Several_files_keep_their_order()
    {
        var report = (await Report($"{Documents}/releases-6.0.json", $"{Documents}/releases-9.0.json")).Successful().Output;
        Assert.True(report.IndexOf("\"version\":\"6.0\"", StringComparison.Ordinal) < report.IndexOf("\"version\":\"9.0\"", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Reads_standard_input() =>
        Assert.Equal(MinimalReport, (await Report(["-"], Minimal)).Successful().Output);

    [Fact]
    public async Task A_byte_order_mark_is_accepted()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("releases.json", [0xEF, 0xBB, 0xBF, .. System.Text.Encoding.UTF8.GetBytes(Minimal)]);
        Assert.Equal(MinimalReport, (await Report(path)).Successful().Output);
    }

    [Theory]
    [InlineData("8.0/releases.json")]
    [InlineData("releases-8.0.json")]
    public async Task An_index_is_followed_to_local_documents(string name)
    {
        using var folder = new TemporaryFolder();
        folder.Write(name, Minimal);
        var index = folder.Write("releases-index.json", Index("8.0", "https://unreachable.invalid/8.0/releases.json"));
        Assert.Equal(MinimalReport, (await Report(index)).Successful().Output);
    }

    [Fact]
    public async Task An_index_without_local_documents_is_followed_to_its_links()
    {
        using var site = new LocalWebSite(path => path == "/8.0/releases.json" ? Minimal : null);
        using var folder = new TemporaryFolder();
        var index = folder.Write("releases-index.json", Index("8.0", $"{site.Address}8.0/releases.json"));
        Assert.Equal(MinimalReport, (await Report(index)).Successful().Output);
    }

    [Fact]
    public async Task Reads_addresses_and_the_links_of_an_index_there()
    {
        using var site = new LocalWebSite(path => path switch
        {
            "/releases.json" => Minimal,
            "/index/releases-index.json" => Index("8.0", "../releases.json"),
            _ => null,
        });
        Assert.Equal(MinimalReport, (await Report($"{site.Address}releases.json")).Successful().Output);
        Assert.Equal(MinimalReport, (await Report($"{site.Address}index/releases-index.json")).Successful().Output);
    }

    [Fact]
    public async Task Writes_to_a_file_and_replaces_what_is_there()
    {
        using var folder = new TemporaryFolder();
        var output = folder.Write("report.json", "the report of yesterday, which is longer than the one of today" + new string('!', 1000));
        var result = (await Report(["-", "--output", output], Minimal)).Successful();
        Assert.Equal("", result.Output);
        Assert.Equal(MinimalReport, File.ReadAllText(output));
        Assert.Single(Directory.GetFileSystemEntries(folder.Root));
    }

    [Fact]
    public async Task After_an_error_the_old_report_is_unchanged()
    {
        using var folder = new TemporaryFolder();
        var output = folder.Write("report.json", "the report of yesterday");
        var result = await Report(["-", "--output", output], Minimal[..^5]);
        Assert.NotEqual(0, result.ExitCode);
        Assert.Equal("the report of yesterday", File.ReadAllText(output));
        Assert.Single(Directory.GetFileSystemEntries(folder.Root));
    }

    [Theory]
    [InlineData("", "-: $, line 1, byte 1: ")]
    [InlineData("null", "-: $, line 1, byte 5: ")]
    [InlineData("{}", "-: $, line 1, byte 1: Expected a releases document")]
    [InlineData("[]", "-: $, line 1, byte 2: ")]
    [InlineData("<html>", "-: $, line 1, byte 1: ")]
    [InlineData("{\"channel-version\":\"8.0\",\n  \"releases\":{}}", "-: $.releases, line 2, byte 15: ")]
    [InlineData("{\"channel-version\":\"8.0\",\n \"releases\":[\n  null]}", "-: $.releases[0], line 3, byte 7: ")]
    [InlineData("{\"channel-version\":8.0}", "-: $.channel-version, line 1, byte 23: ")]
    [InlineData("{\"eol-date\":\n\"soon\"}", "-: $.eol-date, line 2, byte 7: The date is not of the form yyyy-MM-dd.")]
    [InlineData("{\"releases\":[{\"release-date\":\"2026-02-30\"}]}", "-: $.releases[0].release-date, line 1, byte 42: ")]
    [InlineData("{\"releases\":[\n {\"release-date\":\"2026-02-28\"}]}", "-: $.releases[0], line 2, byte 31: ")]
    [InlineData("{\"releases\":[{\"sdk\":[1,}]}", "-: $.releases[0].sdk, line 1, byte 24: ")]
    [InlineData("{\"releases-index\":[{\"channel-version\":\"8.0\"}]}", "-: $.releases-index[0], line 1, byte 45: ")]
    public async Task Describes_the_error_in_a_document_and_its_location(string document, string message) =>
        AssertMistake(await Report(["-"], document), message);

    [Fact]
    public async Task Names_the_file_that_an_index_refers_to()
    {
        using var folder = new TemporaryFolder();
        folder.Write("releases-8.0.json", "{");
        var index = folder.Write("releases-index.json", Index("8.0", "https://unreachable.invalid/"));
        AssertMistake(await Report(index), folder.PathOf("releases-8.0.json") + ": $, line 1, byte 2: ");
    }

    [Fact]
    public async Task Names_the_source_that_cannot_be_read()
    {
        using var site = new LocalWebSite(path => path == "/page" ? "<!DOCTYPE html>" : null);
        using var folder = new TemporaryFolder();
        AssertMistake(await Report(folder.PathOf("missing.json")), "missing.json: ");
        AssertMistake(await Report(folder.Root), folder.Root + ": This is a directory");
        AssertMistake(await Report($"{site.Address}missing"), "missing: ");
        AssertMistake(await Report($"{site.Address}page"), "page: $, line 1, byte 1: ");
        var nowhere = LocalWebSite.Nowhere;
        AssertMistake(await Report(nowhere), nowhere + ": ");
    }

    [Fact]
    public async Task Describes_invalid_arguments_and_output()
    {
        using var folder = new TemporaryFolder();
        AssertMistake(await Report("--today", "20/07/2026"), "'20/07/2026' is not a date of the form yyyy-MM-dd.", prefix: "");
        AssertMistake(await Report("--bogus"), "'--bogus' is not an option.", prefix: "");
        AssertMistake(await Report("-", "-x"), "'-x' is not an option.", prefix: "");
        AssertMistake(await Report("--output", folder.PathOf("no/such/folder.json")), "folder.json: The report cannot be written.");
    }

    [Fact]
    public async Task The_embedded_documents_are_generated_from_the_facts()
    {
        using var folder = new TemporaryFolder();
        (await ChildProcess.DotNet([SourceTree.AssemblyOf("tools/ReleaseDocuments"), folder.Root])).Successful();
        var made = Directory.GetFiles(folder.Root).Select(file => (Path.GetFileName(file), File.ReadAllText(file))).Order();
        var committed = Directory.GetFiles(SourceTree.PathOf(Documents)).Select(file => (Path.GetFileName(file), File.ReadAllText(file))).Order();
        Assert.Equal(committed, made);
    }

    private static Task<ProcessResult> Report(params string[] arguments) => Report(arguments, input: "");

    private static Task<ProcessResult> Report(string[] arguments, string input)
    {
        string[] today = arguments.Contains("--today") ? [] : ["--today", Today];
        return ChildProcess.DotNet([SourceTree.AssemblyOf("samples/ComplianceReport"), .. today, .. arguments], input);
    }

    private static string Index(string channel, string link) =>
        $$"""{"releases-index":[{"channel-version":"{{channel}}","releases.json":"{{link}}"}]}""";

    /// <summary>Verifies that there is one message with the expected start and content, nothing on standard output, and the exit code of a failure.</summary>
    private static void AssertMistake(ProcessResult result, string message, string prefix = "error: ")
    {
        Assert.NotEqual(0, result.ExitCode);
        Assert.Equal("", result.Output);
        Assert.StartsWith(prefix, result.Error);
        Assert.Contains(message, result.Error);
        Assert.Single(result.Error.TrimEnd().Split('\n'));
    }
}

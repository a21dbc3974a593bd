using System.Text;
using ComplianceReport.Comparing;

namespace ComplianceReport.Tests;

/// <summary>Every style produces the bytes of System.Text.Json's serializer, for documents of all shapes, however they are split.</summary>
public sealed class StyleTests
{
    private static readonly DateOnly Today = new(2026, 8, 1);
    private static readonly Style Oracle = Style.All.Single(style => style.Name == "stj-serializer");
    private static readonly Dictionary<string, byte[]> Generated = ReleasesDocument.All.ToDictionary(document => document.Name, document => document.Make());

    public static TheoryData<string> Styles => [.. Style.All.Select(style => style.Name)];

    [Fact]
    public async Task The_report_is_the_one_of_the_rules()
    {
        string report = Encoding.UTF8.GetString(await WriteAsync(Oracle, AwkwardDocuments.Utf8(AwkwardDocuments.All["no vulnerabilities"])));
        Assert.Equal(
            """
            {"report-date":"2026-08-01","versions":[{"version":"7.0","supported":false,"eol-date":"2024-05-14","support-ends-in-days":-809,"releases":[
            {"release-date":"2024-05-28","released-days-ago":795,"release-version":"7.0.20","security":false,"cve-list":[]},
            {"release-date":"2024-05-14","released-days-ago":809,"release-version":"7.0.19","security":true,"cve-list":[]}]}]}
            """.ReplaceLineEndings(""),
            report);
    }

    [Theory, MemberData(nameof(Styles))]
    public async Task Generated_documents_from_every_source(string style)
    {
        using var folder = new Brisk.Json.Tests.Repository.TemporaryFolder();
        await using var server = await LocalServer.StartAsync(Generated);
        foreach (var (name, text) in Generated)
        {
            byte[] expected = await WriteAsync(Oracle, text);
            IDocumentSource[] sources =
            [
                new StringSource(name, Encoding.UTF8.GetString(text)),
                new FileSource(name, folder.Write($"{name}.json", text)),
                new WebSource(name, "web", new(server.Address, name)),
            ];
            foreach (var source in sources)
            {
                await using var stream = await source.OpenAsync();
                AssertSame(expected, await WriteAsync(Named(style), stream), $"{name} from {source.Kind}");
            }
        }

        byte[] inPieces = await WriteAsync(Named(style), new Pieces(Generated["at-end"], 1_000));
        AssertSame(await WriteAsync(Oracle, Generated["at-end"]), inPieces, "at-end in pieces");
    }

    [Theory, MemberData(nameof(Styles))]
    public async Task Difficult_documents_in_pieces(string style)
    {
        foreach (var (name, document) in AwkwardDocuments.All)
        {
            byte[] text = AwkwardDocuments.Utf8(document);
            byte[] expected = await WriteAsync(Oracle, text);
            int[] sizes = text.Length < 10_000 ? [1, 2, 3, 7, 64, text.Length] : [997, 4_096, text.Length];
            foreach (int size in sizes)
            {
                AssertSame(expected, await WriteAsync(Named(style), new Pieces(text, size)), $"{name} in pieces of {size}");
            }
        }
    }

    [Theory, MemberData(nameof(Styles))]
    public async Task Text_that_is_escaped_in_the_report(string style)
    {
        byte[] text = AwkwardDocuments.Utf8(AwkwardDocuments.EscapedInTheReport);
        byte[] expected = await WriteAsync(Oracle, text);
        byte[] report = await WriteAsync(Named(style), new Pieces(text, 5));
        if (style.StartsWith("newtonsoft", StringComparison.Ordinal))
        {
            // The defaults escape less: the same report, spelled differently.
            Assert.True(System.Text.Json.Nodes.JsonNode.DeepEquals(System.Text.Json.Nodes.JsonNode.Parse(expected), System.Text.Json.Nodes.JsonNode.Parse(report)));
        }
        else
        {
            AssertSame(expected, report, "escaped");
        }
    }

    [Theory]
    [InlineData("brisk-streamed")]
    [InlineData("brisk-stream-reader")]
    [InlineData("brisk-reader")]
    [InlineData("brisk-pipelines")]
    [InlineData("brisk-raw")]
    [InlineData("stj-reader")]
    [InlineData("stj-pipelines")]
    [InlineData("stj-raw")]
    public async Task Little_is_read_after_the_last_requested_release(string style)
    {
        var large = new Pieces(Generated["large"], int.MaxValue);
        await WriteAsync(Named(style), large);
        Assert.InRange(large.Position, 1, 100_000);
    }

    [Theory, MemberData(nameof(Styles))]
    public async Task A_truncated_document_is_an_error(string style)
    {
        byte[] text = AwkwardDocuments.Utf8(AwkwardDocuments.All["escaped"]);
        foreach (int length in new[] { 0, 1, 30, 100, 150, 200, 300 })
        {
            var report = Task.Run(() => WriteAsync(Named(style), text[..length]), TestContext.Current.CancellationToken);
            await Assert.ThrowsAnyAsync<Exception>(() => report.WaitAsync(TimeSpan.FromSeconds(30), TestContext.Current.CancellationToken));
            Assert.True(report.IsFaulted, $"{length}");
        }
    }

    [Theory]
    [InlineData("brisk-reader")]
    [InlineData("stj-reader")]
    [InlineData("brisk-pipelines")]
    [InlineData("stj-pipelines")]
    [InlineData("brisk-raw")]
    [InlineData("stj-raw")]
    public Task A_document_without_releases_is_an_error_for_handwritten_readers(string style) =>
        Assert.ThrowsAsync<EndOfStreamException>(() => WriteAsync(Named(style), "{}"u8.ToArray()));

    private static Style Named(string name) => Style.All.Single(style => style.Name == name);

    private static Task<byte[]> WriteAsync(Style style, byte[] text) => WriteAsync(style, new MemoryStream(text));

    private static async Task<byte[]> WriteAsync(Style style, Stream input)
    {
        var output = new MemoryStream();
        await style.WriteAsync(input, output, Today);
        return output.ToArray();
    }

    private static void AssertSame(byte[] expected, byte[] actual, string what) =>
        Assert.True(expected.AsSpan().SequenceEqual(actual), $"{what}:\n{Shown(actual)}\ninstead of\n{Shown(expected)}");

    private static string Shown(byte[] report) => Encoding.UTF8.GetString(report.AsSpan(0, Math.Min(report.Length, 2_000)));

    /// <summary>A stream that returns a limited number of bytes per read.</summary>
    private sealed class Pieces(byte[] text, int size) : MemoryStream(text)
    {
        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, size));

        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, size)]);

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            new(Read(buffer.Span));
    }
}

using System.Text;
using Brisk.Json.Streaming;

namespace Brisk.Json.Tests.Streaming;

/// <summary>The same report in three ways: with complete objects, with streamed members, and manually.</summary>
public sealed class HandWrittenReportTests
{
    private static readonly DateOnly s_today = new(2024, 3, 1);

    private static readonly JsonSerializerOptions s_options = new() { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower };

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(0)]
    [InlineData(7)]
    [InlineData(-1)]
    public async Task Every_way_produces_the_same_report(int securityAt)
    {
        byte[] document = Document(securityAt);
        var whole = JsonSerializer.Deserialize<Whole>(document, s_options)!;
        string expected = Report(whole.ChannelVersion, whole.SupportPhase, whole.EolDate, Worth(whole.Releases));

        var streamed = await JsonSerializer.DeserializeAsync<Streamed>(new MemoryStream(document), s_options, Token);
        var worth = new List<Release>();
        await foreach (Release release in streamed!.Releases)
        {
            if (worth.Count == 0 || release.Security) worth.Add(release);
            if (release.Security) break;
        }

        Assert.Equal(expected, Report(streamed.ChannelVersion, streamed.SupportPhase, streamed.EolDate, worth));

        var stream = new MemoryStream(document);
        var byHand = new MemoryStream();
        await using (var writer = new Utf8JsonWriter(byHand)) await HandWrittenReport.WriteAsync(stream, writer, s_today, Token);
        Assert.Equal(expected, Encoding.UTF8.GetString(byHand.ToArray()));
    }

    private static IEnumerable<Release> Worth(Release[] releases)
        => releases[0].Security ? [releases[0]] : [releases[0], .. releases.Where(release => release.Security).Take(1)];

    private static string Report(string version, string phase, DateOnly? end, IEnumerable<Release> releases) => JsonSerializer.Serialize(
        new
        {
            Version = version,
            Supported = phase is "active" or "maintenance",
            EolDate = end,
            SupportEndsInDays = end?.DayNumber - s_today.DayNumber,
            Releases = releases.Select(release => new
            {
                release.ReleaseDate,
                ReleasedDaysAgo = Math.Abs(s_today.DayNumber - release.ReleaseDate.DayNumber),
                release.ReleaseVersion,
                release.Security,
                CveList = release.CveList ?? [],
            }),
        },
        s_options);

    private static byte[] Document(int securityAt) => JsonSerializer.SerializeToUtf8Bytes(
        new
        {
            ChannelVersion = "8.0",
            LatestRelease = "8.0.2",
            SupportPhase = "active",
            EolDate = "2026-11-10",
            Releases = Enumerable.Range(0, 40).Select(i => new
            {
                ReleaseDate = new DateOnly(2024, 2, 13).AddDays(-i),
                ReleaseVersion = $"8.0.{40 - i}",
                Security = i == securityAt,
                CveList = i == securityAt ? new[] { new { CveId = "CVE-2024-1", CveUrl = "https://example.test/1" } } : null,
                Sdks = Enumerable.Range(0, 50).Select(n => new { Version = n, Files = new[] { "a", "b" } }),
            }),
        },
        s_options);

    private sealed record Whole(string ChannelVersion, string SupportPhase, DateOnly? EolDate, Release[] Releases);

    private sealed record Streamed(string ChannelVersion, string SupportPhase, DateOnly? EolDate, [property: JsonStreamed] IAsyncEnumerable<Release> Releases);

    private readonly record struct Release(DateOnly ReleaseDate, string ReleaseVersion, bool Security, Cve[]? CveList);

    private sealed record Cve(string CveId, string? CveUrl);
}

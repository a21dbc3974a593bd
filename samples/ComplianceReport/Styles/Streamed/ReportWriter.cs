using Brisk.Json;
using Brisk.Json.Serialization;
using Brisk.Json.Streaming;

namespace Styles.Streamed;

public record MajorRelease(string ChannelVersion, string SupportPhase, DateOnly? EolDate, [property: JsonStreamed] IAsyncEnumerable<Release> Releases);

public record Release(DateOnly ReleaseDate, string ReleaseVersion, bool Security, IList<Cve>? CveList);

public record Cve(string CveId, string? CveUrl);

public record Report(DateOnly ReportDate, IList<VersionReport> Versions);

public record VersionReport(string Version, bool Supported, DateOnly? EolDate, int? SupportEndsInDays, IList<ReleaseReport> Releases);

public record ReleaseReport(DateOnly ReleaseDate, int ReleasedDaysAgo, string ReleaseVersion, bool Security, IList<Cve> CveList);

/// <summary>Reads the releases one at a time, up to the last one needed.</summary>
public static class ReportWriter
{
    public static async Task WriteAsync(Stream input, Stream output, DateOnly today)
    {
        var options = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower };
        var major = (await JsonSerializer.DeserializeAsync<MajorRelease>(input, options))!;
        var releases = new List<ReleaseReport>();
        await foreach (var (date, version, security, cves) in major.Releases)
        {
            if (security || releases.Count == 0)
            {
                releases.Add(new(date, Math.Abs(today.DayNumber - date.DayNumber), version, security, cves ?? []));
            }

            if (security) break;
        }

        bool supported = major.SupportPhase is "active" or "maintenance";
        var versionReport = new VersionReport(major.ChannelVersion, supported, major.EolDate, major.EolDate?.DayNumber - today.DayNumber, releases);
        await JsonSerializer.SerializeAsync(output, new Report(today, [versionReport]), options);
    }
}

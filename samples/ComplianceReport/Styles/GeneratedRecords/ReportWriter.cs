using Brisk.Json;

namespace Styles.GeneratedRecords;

/// <summary>Reads everything into objects, with generated code.</summary>
public static class ReportWriter
{
    public static async Task WriteAsync(Stream input, Stream output, DateOnly today)
    {
        var major = await JsonSerializer.DeserializeAsync(input, GeneratedRecordsContext.Default.MajorRelease);
        await JsonSerializer.SerializeAsync(output, ReportOn(major!, today), GeneratedRecordsContext.Default.Report);
    }

    private static Report ReportOn(MajorRelease major, DateOnly today)
    {
        bool supported = major.SupportPhase is "active" or "maintenance";
        int? daysLeft = major.EolDate?.DayNumber - today.DayNumber;
        return new(today, [new(major.ChannelVersion, supported, major.EolDate, daysLeft, [.. WorthInstalling(major.Releases, today)])]);
    }

    // The latest patch, which comes first, and, if that is not a security release, the latest security release.
    private static IEnumerable<ReleaseReport> WorthInstalling(IList<Release> releases, DateOnly today)
    {
        bool isLatest = true;
        foreach (var release in releases)
        {
            if (isLatest || release.Security) yield return ReportOn(release, today);

            if (release.Security) yield break;

            isLatest = false;
        }
    }

    private static ReleaseReport ReportOn(Release release, DateOnly today)
    {
        int daysAgo = Math.Abs(today.DayNumber - release.ReleaseDate.DayNumber);
        return new(release.ReleaseDate, daysAgo, release.ReleaseVersion, release.Security, release.CveList ?? []);
    }
}

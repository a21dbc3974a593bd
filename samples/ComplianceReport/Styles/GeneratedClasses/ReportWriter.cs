using Brisk.Json;

namespace Styles.GeneratedClasses;

/// <summary>Reads everything into objects of plain classes, with generated code.</summary>
public static class ReportWriter
{
    public static async Task WriteAsync(Stream input, Stream output, DateOnly today)
    {
        var major = await JsonSerializer.DeserializeAsync(input, GeneratedClassesContext.Default.MajorRelease);
        await JsonSerializer.SerializeAsync(output, ReportOn(major!, today), GeneratedClassesContext.Default.Report);
    }

    private static Report ReportOn(MajorRelease major, DateOnly today) => new()
    {
        ReportDate = today,
        Versions =
        [
            new()
            {
                Version = major.ChannelVersion,
                Supported = major.SupportPhase is "active" or "maintenance",
                EolDate = major.EolDate,
                SupportEndsInDays = major.EolDate?.DayNumber - today.DayNumber,
                Releases = [.. WorthInstalling(major.Releases, today)],
            },
        ],
    };

    // The latest patch, which comes first, and, if that is not a security release, the latest security release.
    private static IEnumerable<ReleaseReport> WorthInstalling(List<Release> releases, DateOnly today)
    {
        bool isLatest = true;
        foreach (var release in releases)
        {
            if (isLatest || release.Security) yield return ReportOn(release, today);

            if (release.Security) yield break;

            isLatest = false;
        }
    }

    private static ReleaseReport ReportOn(Release release, DateOnly today) => new()
    {
        ReleaseDate = release.ReleaseDate,
        ReleasedDaysAgo = Math.Abs(today.DayNumber - release.ReleaseDate.DayNumber),
        ReleaseVersion = release.ReleaseVersion,
        Security = release.Security,
        CveList = release.CveList ?? [],
    };
}

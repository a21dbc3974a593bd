namespace ComplianceReport;

/// <summary>The content of the report, and the selection of releases.</summary>
public static class Rules
{
    /// <summary>Reports on one version of .NET.</summary>
    public static VersionReport ReportOn(Channel channel, DateOnly today) => new(
        channel.Version,
        Supported: channel.SupportPhase is "active" or "maintenance",
        channel.EolDate,
        SupportEndsInDays: channel.EolDate?.DayNumber - today.DayNumber,
        [.. WorthInstalling(channel.Releases).Select(release => ReportOn(release, today))]);

    /// <summary>The date of the latest release of all channels.</summary>
    public static DateOnly LatestRelease(IEnumerable<Channel> channels) =>
        channels.SelectMany(channel => channel.Releases).Max(release => release.ReleaseDate);

    /// <summary>The latest patch, which comes first, and, if that is not a security release, the latest security release.</summary>
    private static IEnumerable<Release> WorthInstalling(Release[] releases) => releases switch
    {
        [] => [],
        [{ Security: true } latest, ..] => [latest],
        [var latest, ..] => [latest, .. releases.Where(release => release.Security).Take(1)],
    };

    private static ReleaseReport ReportOn(Release release, DateOnly today) => new(
        release.ReleaseDate,
        ReleasedDaysAgo: Math.Abs(today.DayNumber - release.ReleaseDate.DayNumber),
        release.ReleaseVersion,
        release.Security,
        release.CveList ?? []);
}

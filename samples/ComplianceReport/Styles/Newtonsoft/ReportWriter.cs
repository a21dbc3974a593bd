using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Styles.Newtonsoft;

/// <summary>Reads everything into objects, by reflection.</summary>
public static class ReportWriter
{
    private static readonly JsonSerializer Serializer = JsonSerializer.Create(new()
    {
        ContractResolver = new DefaultContractResolver { NamingStrategy = new KebabCaseNamingStrategy() },
    });

    public static async Task WriteAsync(Stream input, Stream output, DateOnly today)
    {
        using var reader = new JsonTextReader(new StreamReader(input));
        var major = Serializer.Deserialize<MajorRelease>(reader);
        await using var writer = new StreamWriter(output, leaveOpen: true);
        Serializer.Serialize(writer, ReportOn(major!, today));
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

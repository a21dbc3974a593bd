using Brisk.Json;
using Brisk.Json.Nodes;

namespace Styles.Node;

/// <summary>Reads everything into nodes, and composes the report from nodes.</summary>
public static class ReportWriter
{
    public static async Task WriteAsync(Stream input, Stream output, DateOnly today)
    {
        var major = (await JsonNode.ParseAsync(input))!;
        var report = new JsonObject
        {
            ["report-date"] = Text(today),
            ["versions"] = new JsonArray { ReportOn(major, today) },
        };
        await using var writer = new Utf8JsonWriter(output);
        report.WriteTo(writer);
    }

    private static JsonObject ReportOn(JsonNode major, DateOnly today)
    {
        DateOnly? end = (string?)major["eol-date"] is { } date ? Date(date) : null;
        return new()
        {
            ["version"] = (string?)major["channel-version"],
            ["supported"] = (string?)major["support-phase"] is "active" or "maintenance",
            ["eol-date"] = end is { } day ? Text(day) : null,
            ["support-ends-in-days"] = end?.DayNumber - today.DayNumber,
            ["releases"] = new JsonArray([.. WorthInstalling(major["releases"]!.AsArray(), today)]),
        };
    }

    // The latest patch, which comes first, and, if that is not a security release, the latest security release.
    private static IEnumerable<JsonNode> WorthInstalling(JsonArray releases, DateOnly today)
    {
        bool isLatest = true;
        foreach (var release in releases)
        {
            bool security = (bool?)release!["security"] ?? false;
            if (isLatest || security) yield return ReportOn(release, security, today);

            if (security) yield break;

            isLatest = false;
        }
    }

    private static JsonObject ReportOn(JsonNode release, bool security, DateOnly today)
    {
        var date = Date((string)release["release-date"]!);
        return new()
        {
            ["release-date"] = Text(date),
            ["released-days-ago"] = Math.Abs(today.DayNumber - date.DayNumber),
            ["release-version"] = (string?)release["release-version"],
            ["security"] = security,
            ["cve-list"] = new JsonArray([.. (release["cve-list"]?.AsArray() ?? []).Select(ReportOn)]),
        };
    }

    private static JsonNode ReportOn(JsonNode? cve) => new JsonObject
    {
        ["cve-id"] = (string?)cve!["cve-id"],
        ["cve-url"] = (string?)cve["cve-url"],
    };

    private static DateOnly Date(string text) => DateOnly.ParseExact(text, "O");

    private static string Text(DateOnly date) => date.ToString("O");
}

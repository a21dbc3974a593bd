using Brisk.Json;

namespace Styles.Reader;

/// <summary>Reads and writes tokens; reads nothing after the last release needed.</summary>
public static class ReportWriter
{
    public static async Task WriteAsync(Stream input, Stream output, DateOnly today)
    {
        using var json = new StreamTokenReader(input);
        var major = new MajorRelease(json);
        await major.ReadMembersAsync();
        await using var writer = new Utf8JsonWriter(output);
        writer.WriteStartObject();
        writer.WriteString("report-date"u8, Text(today));
        writer.WriteStartArray("versions"u8);
        writer.WriteStartObject();
        WriteMembers(writer, major, today);
        writer.WriteStartArray("releases"u8);
        await WriteReleasesAsync(writer, major, today);
        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteMembers(Utf8JsonWriter writer, MajorRelease major, DateOnly today)
    {
        writer.WriteString("version"u8, major.Version);
        writer.WriteBoolean("supported"u8, major.SupportPhase is "active" or "maintenance");
        if (major.EolDate is { } end)
        {
            writer.WriteString("eol-date"u8, Text(end));
            writer.WriteNumber("support-ends-in-days"u8, end.DayNumber - today.DayNumber);
        }
        else
        {
            writer.WriteNull("eol-date"u8);
            writer.WriteNull("support-ends-in-days"u8);
        }
    }

    // The latest patch, which comes first, and, if that is not a security release, the latest security release.
    private static async Task WriteReleasesAsync(Utf8JsonWriter writer, MajorRelease major, DateOnly today)
    {
        bool isLatest = true;
        await foreach (var release in major.ReadReleasesAsync())
        {
            if (isLatest || release.Security) await WriteReleaseAsync(writer, release, today);

            if (release.Security) break;

            isLatest = false;
        }
    }

    private static async Task WriteReleaseAsync(Utf8JsonWriter writer, Release release, DateOnly today)
    {
        writer.WriteStartObject();
        writer.WriteString("release-date"u8, Text(release.Date));
        writer.WriteNumber("released-days-ago"u8, Math.Abs(today.DayNumber - release.Date.DayNumber));
        writer.WriteString("release-version"u8, release.Version);
        writer.WriteBoolean("security"u8, release.Security);
        writer.WriteStartArray("cve-list"u8);
        await foreach (var cve in release.Cves)
        {
            writer.WriteStartObject();
            writer.WriteString("cve-id"u8, cve.Id);
            writer.WriteString("cve-url"u8, cve.Url);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static string Text(DateOnly date) => date.ToString("O");
}

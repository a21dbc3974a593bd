using Brisk.Json;

namespace Styles.Document;

/// <summary>Reads everything into a document, and writes the report from its elements.</summary>
public static class ReportWriter
{
    public static async Task WriteAsync(Stream input, Stream output, DateOnly today)
    {
        using var document = await JsonDocument.ParseAsync(input);
        await using var writer = new Utf8JsonWriter(output);
        writer.WriteStartObject();
        writer.WriteString("report-date"u8, today.ToString("O"));
        writer.WriteStartArray("versions"u8);
        WriteVersion(writer, document.RootElement, today);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteVersion(Utf8JsonWriter writer, JsonElement major, DateOnly today)
    {
        writer.WriteStartObject();
        writer.WriteString("version"u8, major.GetProperty("channel-version"u8).GetString());
        writer.WriteBoolean("supported"u8, major.GetProperty("support-phase"u8).GetString() is "active" or "maintenance");
        WriteEndOfLife(writer, major, today);
        writer.WriteStartArray("releases"u8);
        WriteReleases(writer, major.GetProperty("releases"u8), today);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteEndOfLife(Utf8JsonWriter writer, JsonElement major, DateOnly today)
    {
        if (major.TryGetProperty("eol-date"u8, out var date) && date.ValueKind is JsonValueKind.String)
        {
            writer.WriteString("eol-date"u8, date.GetString());
            writer.WriteNumber("support-ends-in-days"u8, Day(date) - today.DayNumber);
        }
        else
        {
            writer.WriteNull("eol-date"u8);
            writer.WriteNull("support-ends-in-days"u8);
        }
    }

    // The latest patch, which comes first, and, if that is not a security release, the latest security release.
    private static void WriteReleases(Utf8JsonWriter writer, JsonElement releases, DateOnly today)
    {
        bool isLatest = true;
        foreach (var release in releases.EnumerateArray())
        {
            bool security = release.TryGetProperty("security"u8, out var value) && value.GetBoolean();
            if (isLatest || security) WriteRelease(writer, release, security, today);

            if (security) return;

            isLatest = false;
        }
    }

    private static void WriteRelease(Utf8JsonWriter writer, JsonElement release, bool security, DateOnly today)
    {
        var date = release.GetProperty("release-date"u8);
        writer.WriteStartObject();
        writer.WriteString("release-date"u8, date.GetString());
        writer.WriteNumber("released-days-ago"u8, Math.Abs(today.DayNumber - Day(date)));
        writer.WriteString("release-version"u8, release.GetProperty("release-version"u8).GetString());
        writer.WriteBoolean("security"u8, security);
        writer.WriteStartArray("cve-list"u8);
        if (release.TryGetProperty("cve-list"u8, out var cves) && cves.ValueKind is JsonValueKind.Array)
        {
            foreach (var cve in cves.EnumerateArray())
            {
                WriteCve(writer, cve);
            }
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteCve(Utf8JsonWriter writer, JsonElement cve)
    {
        writer.WriteStartObject();
        writer.WriteString("cve-id"u8, cve.GetProperty("cve-id"u8).GetString());
        writer.WriteString("cve-url"u8, cve.TryGetProperty("cve-url"u8, out var url) ? url.GetString() : null);
        writer.WriteEndObject();
    }

    private static int Day(JsonElement date) => DateOnly.FromDateTime(date.GetDateTime()).DayNumber;
}

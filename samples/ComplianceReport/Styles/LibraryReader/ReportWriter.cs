using Brisk.Json;
using Brisk.Json.Streaming;

namespace Styles.LibraryReader;

/// <summary>Reads tokens and small values, and nothing after the last release needed.</summary>
public static class ReportWriter
{
    private static readonly JsonSerializerOptions Options = new() { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower };

    public static async Task WriteAsync(Stream input, Stream output, DateOnly today)
    {
        await using var reader = new JsonStreamReader(input, Options, leaveOpen: true);
        await using var writer = new Utf8JsonWriter(output);
        writer.WriteStartObject();
        writer.WriteString("report-date"u8, Text(today));
        writer.WriteStartArray("versions"u8);
        writer.WriteStartObject();
        await WriteMembersAsync(reader, writer, today);
        writer.WriteStartArray("releases"u8);
        await WriteReleasesAsync(reader, writer, today);
        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static async Task WriteMembersAsync(JsonStreamReader reader, Utf8JsonWriter writer, DateOnly today)
    {
        var major = new Major();
        await reader.ReadAsync();
        while (await reader.ReadAsync() && reader.TokenType is JsonTokenType.PropertyName && !reader.ValueTextEquals("releases"u8))
        {
            switch (reader.GetString())
            {
                case "channel-version":
                    major.Version = await reader.DeserializeAsync<string>();
                    break;
                case "support-phase":
                    major.SupportPhase = await reader.DeserializeAsync<string>();
                    break;
                case "eol-date":
                    major.EolDate = await reader.DeserializeAsync<DateOnly?>();
                    break;
                default:
                    await reader.SkipAsync();
                    break;
            }
        }

        Write(major, writer, today);
    }

    private static void Write(Major major, Utf8JsonWriter writer, DateOnly today)
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
    private static async Task WriteReleasesAsync(JsonStreamReader reader, Utf8JsonWriter writer, DateOnly today)
    {
        bool isLatest = true;
        await reader.ReadAsync();
        while (await reader.ReadAsync() && reader.TokenType is JsonTokenType.StartObject)
        {
            int depth = reader.CurrentDepth;
            var release = await ReadReleaseAsync(reader);
            if (isLatest || release.Security) Write(release, writer, today);

            if (release.Security) return;

            isLatest = false;
            while (reader.CurrentDepth > depth && await reader.ReadAsync())
            {
                await reader.SkipAsync();
            }
        }
    }

    private static async Task<Release> ReadReleaseAsync(JsonStreamReader reader)
    {
        var release = new Release();
        while (release.Cves is null && await reader.ReadAsync() && reader.TokenType is JsonTokenType.PropertyName)
        {
            switch (reader.GetString())
            {
                case "release-date":
                    release.Date = await reader.DeserializeAsync<DateOnly>();
                    break;
                case "release-version":
                    release.Version = await reader.DeserializeAsync<string>();
                    break;
                case "security":
                    release.Security = await reader.DeserializeAsync<bool>();
                    break;
                case "cve-list":
                    release.Cves = await reader.DeserializeAsync<Cve[]>() ?? [];
                    break;
                default:
                    await reader.SkipAsync();
                    break;
            }
        }

        return release;
    }

    private static void Write(Release release, Utf8JsonWriter writer, DateOnly today)
    {
        writer.WriteStartObject();
        writer.WriteString("release-date"u8, Text(release.Date));
        writer.WriteNumber("released-days-ago"u8, Math.Abs(today.DayNumber - release.Date.DayNumber));
        writer.WriteString("release-version"u8, release.Version);
        writer.WriteBoolean("security"u8, release.Security);
        writer.WritePropertyName("cve-list"u8);
        JsonSerializer.Serialize(writer, release.Cves ?? [], Options);
        writer.WriteEndObject();
    }

    private static string Text(DateOnly date) => date.ToString("O");

    private sealed class Major
    {
        public string? Version { get; set; }

        public string? SupportPhase { get; set; }

        public DateOnly? EolDate { get; set; }
    }

    private sealed class Release
    {
        public DateOnly Date { get; set; }

        public string? Version { get; set; }

        public bool Security { get; set; }

        public Cve[]? Cves { get; set; }
    }

    private sealed record Cve(string CveId, string? CveUrl);
}

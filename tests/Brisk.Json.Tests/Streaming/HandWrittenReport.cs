using Brisk.Json.Nodes;
using Brisk.Json.Streaming;

namespace Brisk.Json.Tests.Streaming;

/// <summary>
/// The compliance report written manually with the token reader: nothing after the last release that it names is read, and no objects are
/// created for the releases.
/// </summary>
internal static class HandWrittenReport
{
    /// <summary>Reads a releases document of one version and writes its report.</summary>
    public static async Task WriteAsync(Stream source, Utf8JsonWriter report, DateOnly today, CancellationToken cancellationToken)
    {
        await using var reader = new JsonStreamReader(source);
        report.WriteStartObject();
        report.WriteString("version", await ReadAsync<string>(reader, "channel-version"u8, cancellationToken));
        report.WriteBoolean("supported", await ReadAsync<string>(reader, "support-phase"u8, cancellationToken) is "active" or "maintenance");
        if (await ReadAsync<DateOnly?>(reader, "eol-date"u8, cancellationToken) is { } end)
        {
            report.WriteString("eol-date", end.ToString("O"));
            report.WriteNumber("support-ends-in-days", end.DayNumber - today.DayNumber);
        }

        report.WriteStartArray("releases");
        if (await reader.ReadToPropertyAsync("releases"u8, cancellationToken) && await reader.ReadAsync(cancellationToken))
        {
            await WriteReleasesAsync(reader, report, today, cancellationToken);
        }

        report.WriteEndArray();
        report.WriteEndObject();
        await report.FlushAsync(cancellationToken);
    }

    // The latest patch, which comes first, and, if that is not a security release, the latest security release.
    private static async Task WriteReleasesAsync(JsonStreamReader reader, Utf8JsonWriter report, DateOnly today, CancellationToken cancellationToken)
    {
        bool isFirst = true;
        while (await reader.ReadAsync(cancellationToken) && reader.TokenType == JsonTokenType.StartObject)
        {
            var release = await ReadReleaseAsync(reader, cancellationToken);
            if (isFirst || release.Security)
            {
                Write(release, report, today);
            }

            if (release.Security)
            {
                return;
            }

            isFirst = false;
        }
    }

    private static async Task<Release> ReadReleaseAsync(JsonStreamReader reader, CancellationToken cancellationToken)
    {
        var release = new Release();
        while (await reader.ReadAsync(cancellationToken) && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("release-date"u8)) release.Date = await reader.DeserializeAsync<DateOnly>(cancellationToken);
            else if (reader.ValueTextEquals("release-version"u8)) release.Version = await reader.DeserializeAsync<string>(cancellationToken);
            else if (reader.ValueTextEquals("security"u8)) release.Security = await reader.DeserializeAsync<bool>(cancellationToken);
            else if (reader.ValueTextEquals("cve-list"u8)) release.Cves = await reader.DeserializeAsync<JsonArray>(cancellationToken);
            else await reader.SkipAsync(cancellationToken);
        }

        return release;
    }

    private static void Write(in Release release, Utf8JsonWriter report, DateOnly today)
    {
        report.WriteStartObject();
        report.WriteString("release-date", release.Date.ToString("O"));
        report.WriteNumber("released-days-ago", Math.Abs(today.DayNumber - release.Date.DayNumber));
        report.WriteString("release-version", release.Version);
        report.WriteBoolean("security", release.Security);
        report.WritePropertyName("cve-list");
        (release.Cves ?? []).WriteTo(report);
        report.WriteEndObject();
    }

    private static async Task<T?> ReadAsync<T>(JsonStreamReader reader, ReadOnlyMemory<byte> name, CancellationToken cancellationToken)
        => await reader.ReadToPropertyAsync(name.Span, cancellationToken) ? await reader.DeserializeAsync<T>(cancellationToken) : default;

    private static Task<T?> ReadAsync<T>(JsonStreamReader reader, ReadOnlySpan<byte> name, CancellationToken cancellationToken)
        => ReadAsync<T>(reader, name.ToArray().AsMemory(), cancellationToken);

    private struct Release
    {
        public DateOnly Date;
        public string? Version;
        public bool Security;
        public JsonArray? Cves;
    }
}

using System.Runtime.CompilerServices;
using Brisk.Json;
using Brisk.Json.AspNetCore;
using ComplianceReport;
using Microsoft.Extensions.Options;

namespace ComplianceService;

/// <summary>Reads the documents that an index links to, and reports on each as soon as enough of it has been read.</summary>
public sealed class Channels(HttpClient http, IConfiguration configuration, IOptions<BriskJsonOptions> json)
{
    private readonly string _index = configuration["Index"] ?? Path.Combine(AppContext.BaseDirectory, "Documents", "releases-index.json");

    private JsonSerializerOptions Options => json.Value.SerializerOptions;

    /// <summary>The current date, or that of the latest release in the documents that come with the service, because these become outdated with it.</summary>
    public async Task<DateOnly> DefaultDateAsync(CancellationToken cancellation)
    {
        if (configuration["Index"] is not null) return DateOnly.FromDateTime(DateTime.UtcNow);

        var latest = DateOnly.MinValue;
        await foreach (var channel in ReadAsync(cancellation))
        {
            await foreach (var release in channel.Releases.WithCancellation(cancellation))
            {
                latest = release.ReleaseDate > latest ? release.ReleaseDate : latest;
                break; // the latest comes first
            }
        }

        return latest;
    }

    /// <summary>Reports on one version after another.</summary>
    public async IAsyncEnumerable<VersionReport> ReportAsync(DateOnly today, [EnumeratorCancellation] CancellationToken cancellation)
    {
        await foreach (var channel in ReadAsync(cancellation))
        {
            yield return await ReportOnAsync(channel, today, cancellation);
        }
    }

    /// <summary>Reports on a version, reading no further than its latest security release.</summary>
    /// <param name="channel">The document.</param>
    /// <param name="today">The date of the report; null for that of the latest release.</param>
    /// <param name="cancellation">Cancels reading.</param>
    public static async Task<VersionReport> ReportOnAsync(StreamedChannel channel, DateOnly? today, CancellationToken cancellation)
    {
        var releases = new List<Release>();
        await foreach (var release in channel.Releases.WithCancellation(cancellation))
        {
            releases.Add(release);
            if (release.Security) break;
        }

        var read = new Channel(channel.ChannelVersion, channel.SupportPhase, channel.EolDate, [.. releases]);
        return Rules.ReportOn(read, today ?? Rules.LatestRelease([read]));
    }

    private async IAsyncEnumerable<StreamedChannel> ReadAsync([EnumeratorCancellation] CancellationToken cancellation)
    {
        Index index;
        await using (var stream = await OpenAsync(_index, cancellation))
        {
            index = (await JsonSerializer.DeserializeAsync<Index>(stream, Options, cancellation))!;
        }

        foreach (var entry in index.ReleasesIndex)
        {
            await using var stream = await OpenAsync(Locate(entry), cancellation);
            yield return (await JsonSerializer.DeserializeAsync<StreamedChannel>(stream, Options, cancellation))!;
        }
    }

    // Next to an index that is a file, otherwise the target of the link.
    private string Locate(IndexEntry entry) =>
        IsUrl(_index)
            ? new Uri(new Uri(_index), entry.Link).AbsoluteUri
            : Path.Combine(Path.GetDirectoryName(_index)!, $"releases-{Path.GetFileName(entry.ChannelVersion)}.json");

    private async Task<Stream> OpenAsync(string location, CancellationToken cancellation) =>
        IsUrl(location) ? await http.GetStreamAsync(location, cancellation) : File.OpenRead(location);

    private static bool IsUrl(string location) => location.StartsWith("http://", StringComparison.Ordinal) || location.StartsWith("https://", StringComparison.Ordinal);
}

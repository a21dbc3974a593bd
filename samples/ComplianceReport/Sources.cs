using Brisk.Json;

namespace ComplianceReport;

/// <summary>Reads releases documents from files, URLs, standard input, and the program itself.</summary>
public sealed class Sources(JsonSerializerOptions options, Progress progress, CancellationToken cancellation)
{
    /// <summary>The index of the built-in documents.</summary>
    public const string Embedded = "embedded:/releases-index.json";

    private static readonly HttpClient Http = new();
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(100);

    /// <summary>Reads a document and, if it is an index, the documents to which it links, in its order.</summary>
    /// <exception cref="SourceException">A source cannot be read, or is not such a document.</exception>
    public async Task<Channel[]> ReadAsync(string source)
    {
        var document = await DeserializeAsync(source);
        return document.ReleasesIndex is { } entries
            ? await Task.WhenAll(entries.Select(async entry => await ReadChannelAsync(Locate(source, entry))))
            : [ToChannel(source, document)];
    }

    private async Task<Channel> ReadChannelAsync(string source) => ToChannel(source, await DeserializeAsync(source));

    private static Channel ToChannel(string source, Document document) => document switch
    {
        { ChannelVersion: { } version, SupportPhase: { } phase, Releases: { } releases } => new(version, phase, document.EolDate, releases),
        _ => throw new SourceException(source, new JsonException(
            "Expected a releases document (channel-version, support-phase, releases) or an index of them (releases-index).", "$", 0, 0)),
    };

    private async Task<Document> DeserializeAsync(string source)
    {
        using var timeout = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        timeout.CancelAfter(Patience);
        try
        {
            using var step = progress.Begin(source);
            await using var stream = await OpenAsync(source, timeout.Token);
            return await JsonSerializer.DeserializeAsync<Document>(stream, options, timeout.Token);
        }
        catch (OperationCanceledException) when (!cancellation.IsCancellationRequested)
        {
            throw new SourceException(source, new TimeoutException($"No response within {Patience.TotalSeconds} seconds."));
        }
        catch (Exception e) when (e is JsonException or IOException or UnauthorizedAccessException or HttpRequestException or ArgumentException)
        {
            throw new SourceException(source, e);
        }
    }

    private static async Task<Stream> OpenAsync(string source, CancellationToken cancellation) =>
        source == "-" ? Console.OpenStandardInput()
        : IsUrl(source) ? await Http.GetStreamAsync(source, cancellation)
        : OpenEmbedded(source) ?? OpenFile(source);

    /// <summary>Returns the location of the document of an index entry: next to an index that is a file, otherwise the target of the link.</summary>
    private static string Locate(string index, IndexEntry entry)
    {
        if (IsUrl(index)) return new Uri(new Uri(index), entry.Link).AbsoluteUri;

        var folder = index[..^Path.GetFileName(index).Length];
        var channel = Path.GetFileName(entry.ChannelVersion);
        string[] beside = [$"{folder}{channel}/releases.json", $"{folder}releases-{channel}.json"];
        return beside.FirstOrDefault(Exists) ?? (IsUrl(entry.Link) ? entry.Link : folder + entry.Link);
    }

    private static bool Exists(string path)
    {
        using var embedded = OpenEmbedded(path);
        return embedded is not null || File.Exists(path);
    }

    private static FileStream OpenFile(string path) =>
        Directory.Exists(path) ? throw new IOException("This is a directory, not a document.") : File.OpenRead(path);

    private static Stream? OpenEmbedded(string name) => typeof(Sources).Assembly.GetManifestResourceStream(name);

    private static bool IsUrl(string source) =>
        Uri.TryCreate(source, UriKind.Absolute, out var uri) && (uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps);
}

/// <summary>A source that cannot be read or has the wrong content; the message says which, where, and why.</summary>
public sealed class SourceException(string source, Exception reason) : Exception($"{source}: {Describe(reason)}", reason)
{
    private static string Describe(Exception reason) => reason switch
    {
        JsonException { Path: { } path, LineNumber: { } line, BytePositionInLine: { } position } =>
            $"{path}, line {line + 1}, byte {position + 1}: {reason.Message.Split(" Path: ")[0]}",
        _ => reason.GetBaseException().Message,
    };
}

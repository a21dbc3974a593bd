using Brisk.Json;

namespace Styles.Reader;

public record Release(DateOnly Date, string Version, bool Security, IAsyncEnumerable<Cve> Cves);

public record Cve(string? Id, string? Url);

/// <summary>Reads a releases document in order. What is not requested is not read.</summary>
public sealed class MajorRelease(StreamTokenReader json)
{
    private const int MemberDepth = 1;
    private const int ReleaseDepth = 2;
    private const int ReleaseMemberDepth = 3;
    private const int CveDepth = 4;
    private const int CveMemberDepth = 5;

    public string? Version { get; private set; }

    public string? SupportPhase { get; private set; }

    public DateOnly? EolDate { get; private set; }

    /// <summary>Reads the members before the releases.</summary>
    public async ValueTask ReadMembersAsync()
    {
        await json.ReadAsync();
        while (await json.ReadToAsync(JsonTokenType.PropertyName, MemberDepth) && !Is("releases"u8))
        {
            if (Is("channel-version"u8))
            {
                Version = await ReadStringAsync();
            }
            else if (Is("support-phase"u8))
            {
                SupportPhase = await ReadStringAsync();
            }
            else if (Is("eol-date"u8))
            {
                await json.ReadAsync();
                EolDate = json.Current.TokenType is JsonTokenType.Null ? null : Date();
            }
        }
    }

    /// <summary>Reads the releases, one at a time.</summary>
    public async IAsyncEnumerable<Release> ReadReleasesAsync()
    {
        await json.ReadAsync();
        while (await json.ReadToAsync(JsonTokenType.StartObject, ReleaseDepth))
        {
            var (date, version, security, hasCves) = (default(DateOnly), "", false, false);
            while (!hasCves && await json.ReadToAsync(JsonTokenType.PropertyName, ReleaseMemberDepth))
            {
                if (Is("release-date"u8))
                {
                    await json.ReadAsync();
                    date = Date();
                }
                else if (Is("release-version"u8))
                {
                    version = await ReadStringAsync();
                }
                else if (Is("security"u8))
                {
                    await json.ReadAsync();
                    security = json.Current.GetBoolean();
                }
                else
                {
                    hasCves = Is("cve-list"u8);
                }
            }

            yield return new(date, version!, security, hasCves ? ReadCvesAsync() : AsyncEnumerable.Empty<Cve>());
            if (hasCves) await json.ReadToAsync(JsonTokenType.None, ReleaseMemberDepth);
        }
    }

    private async IAsyncEnumerable<Cve> ReadCvesAsync()
    {
        await json.ReadAsync();
        while (await json.ReadToAsync(JsonTokenType.StartObject, CveDepth))
        {
            var cve = new Cve(null, null);
            while (await json.ReadToAsync(JsonTokenType.PropertyName, CveMemberDepth))
            {
                if (Is("cve-id"u8))
                {
                    cve = cve with { Id = await ReadStringAsync() };
                }
                else if (Is("cve-url"u8))
                {
                    cve = cve with { Url = await ReadStringAsync() };
                }
            }

            yield return cve;
        }
    }

    private bool Is(ReadOnlySpan<byte> name) => json.Current.ValueTextEquals(name);

    private async ValueTask<string?> ReadStringAsync()
    {
        await json.ReadAsync();
        return json.Current.GetString();
    }

    private DateOnly Date() => DateOnly.FromDateTime(json.Current.GetDateTime());
}

using Brisk.Json;
using Styles.Reader;

namespace Styles.Raw;

/// <summary>Copies UTF-8 from the reader to the writer without objects in between; reads nothing after the last release needed.</summary>
public sealed class ReportWriter
{
    private static readonly JsonEncodedText Version = JsonEncodedText.Encode("version");
    private static readonly JsonEncodedText CveId = JsonEncodedText.Encode("cve-id");
    private static readonly JsonEncodedText CveUrl = JsonEncodedText.Encode("cve-url");

    private const int MemberDepth = 1;
    private const int ReleaseDepth = 2;
    private const int ReleaseMemberDepth = 3;
    private const int CveDepth = 4;
    private const int CveMemberDepth = 5;

    private readonly StreamTokenReader _json;
    private readonly Utf8JsonWriter _writer;
    private readonly DateOnly _today;
    private readonly Utf8Text _text = new();
    private readonly Utf8Text _version = new();

    private ReportWriter(StreamTokenReader json, Utf8JsonWriter writer, DateOnly today) => (_json, _writer, _today) = (json, writer, today);

    public static async Task WriteAsync(Stream input, Stream output, DateOnly today)
    {
        using var json = new StreamTokenReader(input);
        await using var writer = new Utf8JsonWriter(output);
        writer.WriteStartObject();
        writer.WriteString("report-date"u8, Text(today));
        writer.WriteStartArray("versions"u8);
        await new ReportWriter(json, writer, today).WriteVersionAsync();
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private async Task WriteVersionAsync()
    {
        bool supported = false;
        DateOnly? end = null;
        _writer.WriteStartObject();
        await _json.ReadAsync();
        while (await _json.ReadToAsync(JsonTokenType.PropertyName, MemberDepth) && !Is("releases"u8))
        {
            if (Is("channel-version"u8))
            {
                await CopyAsync(Version);
            }
            else if (Is("support-phase"u8))
            {
                await _json.ReadAsync();
                supported = Is("active"u8) || Is("maintenance"u8);
            }
            else if (Is("eol-date"u8))
            {
                await _json.ReadAsync();
                end = _json.Current.TokenType is JsonTokenType.Null ? null : Date();
            }
        }

        WriteSupport(supported, end);
        _writer.WriteStartArray("releases"u8);
        await WriteReleasesAsync();
        _writer.WriteEndArray();
        _writer.WriteEndObject();
    }

    private void WriteSupport(bool supported, DateOnly? end)
    {
        _writer.WriteBoolean("supported"u8, supported);
        if (end is { } day)
        {
            _writer.WriteString("eol-date"u8, Text(day));
            _writer.WriteNumber("support-ends-in-days"u8, day.DayNumber - _today.DayNumber);
        }
        else
        {
            _writer.WriteNull("eol-date"u8);
            _writer.WriteNull("support-ends-in-days"u8);
        }
    }

    // The latest patch, which comes first, and, if that is not a security release, the latest security release.
    private async Task WriteReleasesAsync()
    {
        bool isLatest = true;
        bool security = false;
        await _json.ReadAsync();
        while (!security && await _json.ReadToAsync(JsonTokenType.StartObject, ReleaseDepth))
        {
            security = await WriteReleaseAsync(isLatest);
            isLatest = false;
        }
    }

    // Writes the release if it is needed, and returns whether it is a security release. The rest of one is read only if another follows.
    private async ValueTask<bool> WriteReleaseAsync(bool isLatest)
    {
        var date = default(DateOnly);
        bool security = false;
        bool hasCves = false;
        while (!hasCves && await _json.ReadToAsync(JsonTokenType.PropertyName, ReleaseMemberDepth))
        {
            if (Is("release-date"u8))
            {
                await _json.ReadAsync();
                date = Date();
            }
            else if (Is("release-version"u8))
            {
                await _json.ReadAsync();
                _version.Take(_json.Current);
            }
            else if (Is("security"u8))
            {
                await _json.ReadAsync();
                security = _json.Current.GetBoolean();
            }
            else
            {
                hasCves = Is("cve-list"u8);
            }
        }

        if (isLatest || security)
        {
            WriteMembers(date, security);
            await WriteCvesAsync(hasCves);
        }

        if (hasCves && !security) await _json.ReadToAsync(JsonTokenType.None, ReleaseMemberDepth);

        return security;
    }

    private void WriteMembers(DateOnly date, bool security)
    {
        _writer.WriteStartObject();
        _writer.WriteString("release-date"u8, Text(date));
        _writer.WriteNumber("released-days-ago"u8, Math.Abs(_today.DayNumber - date.DayNumber));
        _writer.WriteString("release-version"u8, _version.Value);
        _writer.WriteBoolean("security"u8, security);
    }

    private async ValueTask WriteCvesAsync(bool hasCves)
    {
        _writer.WriteStartArray("cve-list"u8);
        if (hasCves)
        {
            await _json.ReadAsync();
            while (await _json.ReadToAsync(JsonTokenType.StartObject, CveDepth))
            {
                await CopyCveAsync();
            }
        }

        _writer.WriteEndArray();
        _writer.WriteEndObject();
    }

    private async ValueTask CopyCveAsync()
    {
        bool hasUrl = false;
        _writer.WriteStartObject();
        while (await _json.ReadToAsync(JsonTokenType.PropertyName, CveMemberDepth))
        {
            if (Is("cve-id"u8))
            {
                await CopyAsync(CveId);
            }
            else if (Is("cve-url"u8))
            {
                await CopyAsync(CveUrl);
                hasUrl = true;
            }
        }

        if (!hasUrl) _writer.WriteNull("cve-url"u8);

        _writer.WriteEndObject();
    }

    private async ValueTask CopyAsync(JsonEncodedText name)
    {
        await _json.ReadAsync();
        if (_json.Current.TokenType is JsonTokenType.Null)
        {
            _writer.WriteNull(name);
        }
        else
        {
            _text.Take(_json.Current);
            _writer.WriteString(name, _text.Value);
        }
    }

    private bool Is(ReadOnlySpan<byte> text) => _json.Current.ValueTextEquals(text);

    private DateOnly Date() => DateOnly.FromDateTime(_json.Current.GetDateTime());

    private static string Text(DateOnly date) => date.ToString("O");
}

using System.Buffers;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Brisk.Json;

namespace ComplianceReport.Comparing;

/// <summary>
/// A generated releases document for comparing the styles, the same on every machine. It has the members of the documents
/// that the .NET project publishes, in their order; the content is fictitious.
/// </summary>
/// <param name="Name">Its name on the command line and in results.</param>
/// <param name="Shape">What is special about it.</param>
/// <param name="Releases">The number of releases.</param>
/// <param name="FirstSecurityRelease">The position of the first security release; some of those after it are security releases, too.</param>
/// <param name="HasFiles">Whether the releases list their files, about 40 kB each.</param>
public sealed record ReleasesDocument(string Name, string Shape, int Releases, int FirstSecurityRelease, bool HasFiles)
{
    private static readonly DateOnly Latest = new(2026, 7, 14);
    private static readonly string[] Platforms =
    [
        "linux-arm", "linux-arm64", "linux-musl-arm", "linux-musl-arm64", "linux-musl-x64", "linux-x64", "freebsd-x64", "osx-arm64", "osx-x64", "win-arm64", "win-x64", "win-x86",
    ];

    /// <summary>The documents, small ones first.</summary>
    public static IReadOnlyList<ReleasesDocument> All { get; } =
    [
        new("small", "one release", 1, 0, HasFiles: false),
        new("medium", "30 releases without files", 30, 0, HasFiles: false),
        new("large", "30 releases; the first is the security release", 30, 0, HasFiles: true),
        new("near-end", "the security release is the 28th of 30", 30, 27, HasFiles: true),
        new("at-end", "the security release is the last of 30", 30, 29, HasFiles: true),
        new("absent", "none of the 30 releases is a security release", 30, int.MaxValue, HasFiles: true),
    ];

    /// <summary>Creates the document as UTF-8.</summary>
    public byte[] Make()
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(buffer, new() { Indented = true, NewLine = "\n" });
        writer.WriteStartObject();
        writer.WriteString("channel-version", "8.0");
        writer.WriteString("latest-release", Version(0));
        writer.WriteString("latest-release-date", Date(0));
        writer.WriteString("latest-runtime", Version(0));
        writer.WriteString("latest-sdk", SdkVersion(0, 4));
        writer.WriteString("release-type", "lts");
        writer.WriteString("support-phase", "active");
        writer.WriteString("eol-date", "2026-11-10");
        writer.WriteString("lifecycle-policy", "https://support.example.com/policies/dotnet-releases/");
        writer.WriteStartArray("releases");
        for (int i = 0; i < Releases; i++)
        {
            WriteRelease(writer, i);
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.Flush();
        return [.. buffer.WrittenSpan, (byte)'\n'];
    }

    private void WriteRelease(Utf8JsonWriter writer, int release)
    {
        bool security = release >= FirstSecurityRelease && (release == FirstSecurityRelease || release % 3 == 0);
        writer.WriteStartObject();
        writer.WriteString("release-date", Date(release));
        writer.WriteString("release-version", Version(release));
        writer.WriteBoolean("security", security);
        writer.WriteStartArray("cve-list");
        int vulnerabilities = !security ? 0 : release % 9 == 0 ? 3 : 4;
        for (int i = 0; i < vulnerabilities; i++)
        {
            WriteVulnerability(writer, Date(release)[..4], 35390 + (7 * release) + i);
        }

        writer.WriteEndArray();
        if (HasFiles)
        {
            writer.WriteString("release-notes", $"https://example.com/core/release-notes/8.0/{Version(release)}/{Version(release)}.md");
            WriteProduct(writer, "runtime", "dotnet-runtime", Version(release));
            WriteProduct(writer, "sdk", "dotnet-sdk", SdkVersion(release, 4));
            writer.WriteStartArray("sdks");
            WriteProduct(writer, null, "dotnet-sdk", SdkVersion(release, 4));
            WriteProduct(writer, null, "dotnet-sdk", SdkVersion(release, 3));
            writer.WriteEndArray();
            WriteProduct(writer, "aspnetcore-runtime", "aspnetcore-runtime", Version(release));
            WriteProduct(writer, "windowsdesktop", "windowsdesktop-runtime", Version(release));
        }

        writer.WriteEndObject();
    }

    private static void WriteVulnerability(Utf8JsonWriter writer, string year, int number)
    {
        string id = $"CVE-{year}-{number}";
        writer.WriteStartObject();
        writer.WriteString("cve-id", id);
        writer.WriteString("cve-url", $"https://cve.mitre.org/cgi-bin/cvename.cgi?name={id}");
        writer.WriteEndObject();
    }

    private static void WriteProduct(Utf8JsonWriter writer, string? name, string package, string version)
    {
        if (name is null)
        {
            writer.WriteStartObject();
        }
        else
        {
            writer.WriteStartObject(name);
        }

        writer.WriteString("version", version);
        writer.WriteString("version-display", version);
        writer.WriteString("vs-version", "17.2.18,17.4.10,17.6.6,17.7.0");
        writer.WriteStartArray("files");
        foreach (string platform in Platforms)
        {
            string[] endings = platform.StartsWith("win", StringComparison.Ordinal) ? ["exe", "zip"] : ["tar.gz"];
            foreach (string ending in endings)
            {
                WriteFile(writer, package, version, platform, ending);
            }
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteFile(Utf8JsonWriter writer, string package, string version, string platform, string ending)
    {
        byte[] hash = SHA512.HashData(Encoding.ASCII.GetBytes($"{package} {version} {platform} {ending}"));
        writer.WriteStartObject();
        writer.WriteString("name", $"{package}-{platform}.{ending}");
        writer.WriteString("rid", platform);
        writer.WriteString("url", $"https://download.example.com/pr/{new Guid(hash.AsSpan(0, 16))}/{Convert.ToHexStringLower(hash.AsSpan(16, 16))}/{package}-{version}-{platform}.{ending}");
        writer.WriteString("hash", Convert.ToHexStringLower(hash));
        writer.WriteEndObject();
    }

    private static string Date(int release) => Latest.AddMonths(-release).ToString("O", CultureInfo.InvariantCulture);

    private static string Version(int release) => $"8.0.{29 - release}";

    private static string SdkVersion(int release, int band) => $"8.0.{band}{29 - release:00}";
}

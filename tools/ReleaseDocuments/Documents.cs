using System.Security.Cryptography;
using System.Text;

namespace ReleaseDocuments;

/// <summary>Creates documents in the shape of those that the .NET project publishes: versions, dates, and vulnerabilities are facts, links and hashes are invented.</summary>
public static class Documents
{
    private const string Site = "https://builds.dotnet.microsoft.com/dotnet";

    /// <summary>The index of the channels.</summary>
    public static IndexDocument Index(IEnumerable<ChannelFacts> channels) =>
        new("https://json.schemastore.org/dotnet-releases-index.json", [.. channels.Select(IndexEntry)]);

    /// <summary>The releases document of a channel.</summary>
    public static ChannelDocument Channel(ChannelFacts channel)
    {
        var latest = channel.Releases[0];
        return new(
            channel.Version, latest.Version, latest.Date, latest.Version, latest.Sdk,
            channel.SupportPhase, channel.ReleaseType, channel.EndOfLife,
            LifecyclePolicy: "https://aka.ms/dotnetcoresupport",
            [.. channel.Releases.Select(release => Release(channel, release))]);
    }

    private static IndexEntry IndexEntry(ChannelFacts channel)
    {
        var latest = channel.Releases[0];
        return new(
            channel.Version, latest.Version, latest.Date, latest.Security, latest.Version, latest.Sdk,
            Product: channel.Version.StartsWith('3') ? ".NET Core" : ".NET",
            channel.SupportPhase, channel.EndOfLife, channel.ReleaseType,
            Link: $"{Site}/release-metadata/{channel.Version}/releases.json");
    }

    private static Release Release(ChannelFacts channel, ReleaseFacts release)
    {
        var listed = release.Vulnerabilities.Length > 0 || channel.SupportPhase != "eol";
        var sdk = Component("Sdk", "dotnet-sdk", release.Sdk, "linux-x64", "win-x64") with { RuntimeVersion = release.Version };
        return new(
            release.Date, release.Version, release.Security,
            listed ? [.. release.Vulnerabilities.Select(Vulnerability)] : null,
            ReleaseNotes: $"https://github.com/dotnet/core/blob/main/release-notes/{channel.Version}/{release.Version}/{release.Version}.md",
            Component("Runtime", "dotnet-runtime", release.Version, "linux-x64", "win-x64"),
            sdk,
            [sdk],
            Component("aspnetcore/Runtime", "aspnetcore-runtime", release.Version, "linux-x64"),
            Component("WindowsDesktop", "windowsdesktop-runtime", release.Version, "win-x64"));
    }

    private static Cve Vulnerability(string id) => new(id, $"https://cve.mitre.org/cgi-bin/cvename.cgi?name={id}");

    private static Component Component(string folder, string name, string version, params string[] platforms) =>
        new(version, version, RuntimeVersion: null, VsVersion: "", [.. platforms.Select(platform => Download(folder, name, version, platform))]);

    private static Download Download(string folder, string name, string version, string platform)
    {
        var extension = platform.StartsWith("win", StringComparison.Ordinal) ? "zip" : "tar.gz";
        var url = $"{Site}/{folder}/{version}/{name}-{version}-{platform}.{extension}";
        return new($"{name}-{platform}.{extension}", platform, url, Convert.ToHexStringLower(SHA512.HashData(Encoding.UTF8.GetBytes(url))));
    }
}

using System.Text.Json.Serialization;

namespace Benchmarks.Models;

/// <summary>The releases of one channel, in the shape of .NET's releases.json.</summary>
public sealed class Channel
{
    [JsonPropertyName("channel-version")]
    public string? ChannelVersion { get; set; }

    [JsonPropertyName("latest-release")]
    public string? LatestRelease { get; set; }

    [JsonPropertyName("latest-release-date")]
    public DateOnly? LatestReleaseDate { get; set; }

    [JsonPropertyName("latest-runtime")]
    public string? LatestRuntime { get; set; }

    [JsonPropertyName("latest-sdk")]
    public string? LatestSdk { get; set; }

    [JsonPropertyName("support-phase")]
    public string? SupportPhase { get; set; }

    [JsonPropertyName("release-type")]
    public string? ReleaseType { get; set; }

    [JsonPropertyName("eol-date")]
    public DateOnly? EolDate { get; set; }

    [JsonPropertyName("lifecycle-policy")]
    public string? LifecyclePolicy { get; set; }

    [JsonPropertyName("releases")]
    public List<Release> Releases { get; set; } = [];
}

/// <summary>One release with its components.</summary>
public sealed class Release
{
    [JsonPropertyName("release-date")]
    public DateOnly? ReleaseDate { get; set; }

    [JsonPropertyName("release-version")]
    public string? ReleaseVersion { get; set; }

    [JsonPropertyName("security")]
    public bool Security { get; set; }

    [JsonPropertyName("cve-list")]
    public List<Cve>? CveList { get; set; } = [];

    [JsonPropertyName("release-notes")]
    public string? ReleaseNotes { get; set; }

    [JsonPropertyName("runtime")]
    public Component? Runtime { get; set; }

    [JsonPropertyName("sdk")]
    public Sdk? Sdk { get; set; }

    [JsonPropertyName("sdks")]
    public List<Sdk>? Sdks { get; set; } = [];

    [JsonPropertyName("aspnetcore-runtime")]
    public AspNetRuntime? AspnetcoreRuntime { get; set; }

    [JsonPropertyName("windowsdesktop")]
    public Component? Windowsdesktop { get; set; }
}

/// <summary>A fixed vulnerability.</summary>
public sealed class Cve
{
    [JsonPropertyName("cve-id")]
    public string? CveId { get; set; }

    [JsonPropertyName("cve-url")]
    public string? CveUrl { get; set; }
}

/// <summary>A component with its files.</summary>
public sealed class Component
{
    [JsonPropertyName("version")]
    public string? Version { get; set; }

    [JsonPropertyName("version-display")]
    public string? VersionDisplay { get; set; }

    [JsonPropertyName("vs-version")]
    public string? VsVersion { get; set; }

    [JsonPropertyName("vs-mac-version")]
    public string? VsMacVersion { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    [JsonPropertyName("vs-support")]
    public string? VsSupport { get; set; }

    [JsonPropertyName("files")]
    public List<ComponentFile>? Files { get; set; } = [];
}

/// <summary>The ASP.NET Core runtime of a release.</summary>
public sealed class AspNetRuntime
{
    [JsonPropertyName("version")]
    public string? Version { get; set; }

    [JsonPropertyName("version-display")]
    public string? VersionDisplay { get; set; }

    [JsonPropertyName("version-aspnetcoremodule")]
    public List<string>? VersionAspnetcoremodule { get; set; } = [];

    [JsonPropertyName("vs-version")]
    public string? VsVersion { get; set; }

    [JsonPropertyName("files")]
    public List<ComponentFile>? Files { get; set; } = [];
}

/// <summary>An SDK of a release.</summary>
public sealed class Sdk
{
    [JsonPropertyName("version")]
    public string? Version { get; set; }

    [JsonPropertyName("version-display")]
    public string? VersionDisplay { get; set; }

    [JsonPropertyName("runtime-version")]
    public string? RuntimeVersion { get; set; }

    [JsonPropertyName("vs-version")]
    public string? VsVersion { get; set; }

    [JsonPropertyName("vs-mac-version")]
    public string? VsMacVersion { get; set; }

    [JsonPropertyName("vs-support")]
    public string? VsSupport { get; set; }

    [JsonPropertyName("vs-mac-support")]
    public string? VsMacSupport { get; set; }

    [JsonPropertyName("csharp-version")]
    public string? CsharpVersion { get; set; }

    [JsonPropertyName("fsharp-version")]
    public string? FsharpVersion { get; set; }

    [JsonPropertyName("vb-version")]
    public string? VbVersion { get; set; }

    [JsonPropertyName("files")]
    public List<ComponentFile>? Files { get; set; } = [];
}

/// <summary>A file to download.</summary>
public sealed class ComponentFile
{
    [JsonPropertyName("name")]
    public string? Name { get; set; }

    [JsonPropertyName("rid")]
    public string? Rid { get; set; }

    [JsonPropertyName("url")]
    public string? Url { get; set; }

    [JsonPropertyName("hash")]
    public string? Hash { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    [JsonPropertyName("akams")]
    public string? Akams { get; set; }
}

/// <summary>The index of all channels.</summary>
public sealed class ReleasesIndex
{
    [JsonPropertyName("$schema")]
    public string? Schema { get; set; }

    [JsonPropertyName("releases-index")]
    public List<IndexEntry> Channels { get; set; } = [];
}

/// <summary>One channel in the index.</summary>
public sealed class IndexEntry
{
    [JsonPropertyName("channel-version")]
    public string? ChannelVersion { get; set; }

    [JsonPropertyName("latest-release")]
    public string? LatestRelease { get; set; }

    [JsonPropertyName("latest-release-date")]
    public DateOnly? LatestReleaseDate { get; set; }

    [JsonPropertyName("security")]
    public bool Security { get; set; }

    [JsonPropertyName("latest-runtime")]
    public string? LatestRuntime { get; set; }

    [JsonPropertyName("latest-sdk")]
    public string? LatestSdk { get; set; }

    [JsonPropertyName("product")]
    public string? Product { get; set; }

    [JsonPropertyName("support-phase")]
    public string? SupportPhase { get; set; }

    [JsonPropertyName("eol-date")]
    public DateOnly? EolDate { get; set; }

    [JsonPropertyName("release-type")]
    public string? ReleaseType { get; set; }

    [JsonPropertyName("releases.json")]
    public string? ReleasesJson { get; set; }

    [JsonPropertyName("supported-os.json")]
    public string? SupportedOsJson { get; set; }
}

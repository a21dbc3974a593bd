using Brisk.Json.Serialization;

namespace ReleaseDocuments;

/// <summary>releases-index.json.</summary>
public sealed record IndexDocument([property: JsonPropertyName("$schema")] string Schema, IndexEntry[] ReleasesIndex);

/// <summary>A channel in the index.</summary>
public sealed record IndexEntry(
    string ChannelVersion,
    string LatestRelease,
    DateOnly LatestReleaseDate,
    bool Security,
    string LatestRuntime,
    string LatestSdk,
    string Product,
    string SupportPhase,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] DateOnly? EolDate,
    string ReleaseType,
    [property: JsonPropertyName("releases.json")] string Link);

/// <summary>releases.json.</summary>
public sealed record ChannelDocument(
    string ChannelVersion,
    string LatestRelease,
    DateOnly LatestReleaseDate,
    string LatestRuntime,
    string LatestSdk,
    string SupportPhase,
    string ReleaseType,
    DateOnly? EolDate,
    string LifecyclePolicy,
    Release[] Releases);

/// <summary>A release; old documents omit an empty list of vulnerabilities.</summary>
public sealed record Release(
    DateOnly ReleaseDate,
    string ReleaseVersion,
    bool Security,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] Cve[]? CveList,
    string ReleaseNotes,
    Component Runtime,
    Component Sdk,
    Component[] Sdks,
    Component AspnetcoreRuntime,
    Component Windowsdesktop);

/// <summary>A vulnerability.</summary>
public sealed record Cve(string CveId, string CveUrl);

/// <summary>A component of a release that can be downloaded separately.</summary>
public sealed record Component(
    string Version,
    string VersionDisplay,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? RuntimeVersion,
    string VsVersion,
    Download[] Files);

/// <summary>A file to download.</summary>
public sealed record Download(string Name, string Rid, string Url, string Hash);

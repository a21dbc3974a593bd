using Brisk.Json.Serialization;

namespace ComplianceReport;

// Input. A structure cannot be null, so a null in its place is an error with a location.

/// <summary>The content of a source: a releases document of one channel, or the index that links to many.</summary>
[method: JsonConstructor]
public readonly record struct Document(
    string? ChannelVersion = null,
    string? SupportPhase = null,
    [property: JsonConverter(typeof(OptionalDateConverter))] DateOnly? EolDate = null,
    Release[]? Releases = null,
    IndexEntry[]? ReleasesIndex = null);

/// <summary>A channel in the index, with the link to its releases document.</summary>
[method: JsonConstructor]
public readonly record struct IndexEntry(string ChannelVersion, [property: JsonPropertyName("releases.json")] string Link);

/// <summary>A release of a channel.</summary>
[method: JsonConstructor]
public readonly record struct Release(
    DateOnly ReleaseDate,
    string ReleaseVersion,
    bool Security = false,
    Cve[]? CveList = null);

/// <summary>A vulnerability fixed by a release; input and output.</summary>
[method: JsonConstructor]
public readonly record struct Cve(string CveId, string? CveUrl = null);

/// <summary>A releases document known to be complete.</summary>
public record Channel(string Version, string SupportPhase, DateOnly? EolDate, Release[] Releases);

// Output.

/// <summary>The report.</summary>
public record Report(DateOnly ReportDate, VersionReport[] Versions);

/// <summary>Whether and how long a version is supported, and which of its releases to install.</summary>
public record VersionReport(
    string Version,
    bool Supported,
    DateOnly? EolDate,
    int? SupportEndsInDays,
    ReleaseReport[] Releases);

/// <summary>A release worth installing.</summary>
public record ReleaseReport(
    DateOnly ReleaseDate,
    int ReleasedDaysAgo,
    string ReleaseVersion,
    bool Security,
    Cve[] CveList);

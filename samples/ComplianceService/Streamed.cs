using Brisk.Json.Serialization;
using Brisk.Json.Streaming;
using ComplianceReport;

namespace ComplianceService;

/// <summary>A releases document whose releases are read one at a time, while they are enumerated.</summary>
public sealed record StreamedChannel(
    string ChannelVersion,
    string SupportPhase,
    [property: JsonConverter(typeof(OptionalDateConverter))] DateOnly? EolDate,
    [property: JsonStreamed] IAsyncEnumerable<Release> Releases);

/// <summary>An index of releases documents.</summary>
public sealed record Index(IndexEntry[] ReleasesIndex);

/// <summary>The report, whose versions are written one at a time, while they are found.</summary>
public sealed record StreamedReport(DateOnly ReportDate, IAsyncEnumerable<VersionReport> Versions);

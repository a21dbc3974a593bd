namespace Styles.GeneratedRecords;

public record MajorRelease(string ChannelVersion, string SupportPhase, DateOnly? EolDate, IList<Release> Releases);

public record Release(DateOnly ReleaseDate, string ReleaseVersion, bool Security, IList<Cve>? CveList);

public record Cve(string CveId, string? CveUrl);

public record Report(DateOnly ReportDate, IList<VersionReport> Versions);

public record VersionReport(string Version, bool Supported, DateOnly? EolDate, int? SupportEndsInDays, IList<ReleaseReport> Releases);

public record ReleaseReport(DateOnly ReleaseDate, int ReleasedDaysAgo, string ReleaseVersion, bool Security, IList<Cve> CveList);

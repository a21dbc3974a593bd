namespace Styles.GeneratedClasses;

public class MajorRelease
{
    public string ChannelVersion { get; set; } = "";

    public string SupportPhase { get; set; } = "";

    public DateOnly? EolDate { get; set; }

    public List<Release> Releases { get; set; } = [];
}

public class Release
{
    public DateOnly ReleaseDate { get; set; }

    public string ReleaseVersion { get; set; } = "";

    public bool Security { get; set; }

    public List<Cve>? CveList { get; set; }
}

public class Cve
{
    public string CveId { get; set; } = "";

    public string? CveUrl { get; set; }
}

public class Report
{
    public DateOnly ReportDate { get; set; }

    public List<VersionReport> Versions { get; set; } = [];
}

public class VersionReport
{
    public string Version { get; set; } = "";

    public bool Supported { get; set; }

    public DateOnly? EolDate { get; set; }

    public int? SupportEndsInDays { get; set; }

    public List<ReleaseReport> Releases { get; set; } = [];
}

public class ReleaseReport
{
    public DateOnly ReleaseDate { get; set; }

    public int ReleasedDaysAgo { get; set; }

    public string ReleaseVersion { get; set; } = "";

    public bool Security { get; set; }

    public List<Cve> CveList { get; set; } = [];
}

using System.Globalization;

namespace ComplianceReport.Comparing;

/// <summary>Formats figures with three significant digits.</summary>
public static class Figures
{
    /// <summary>Formats a time.</summary>
    public static string Milliseconds(double seconds) => Digits(seconds * 1e3);

    /// <summary>Formats a number of bytes in kB.</summary>
    public static string Kilobytes(long bytes) => Digits(bytes / 1e3);

    /// <summary>Formats a number of bytes in MB.</summary>
    public static string Megabytes(long bytes) => Digits(bytes / 1e6);

    /// <summary>Formats a number of bytes in a suitable unit.</summary>
    public static string Size(long bytes) => bytes switch
    {
        < 1_000 => $"{bytes} B",
        < 1_000_000 => $"{Kilobytes(bytes)} kB",
        _ => $"{Megabytes(bytes)} MB",
    };

    /// <summary>Formats a ratio.</summary>
    public static string Times(double ratio) => $"{Digits(ratio)}×";

    /// <summary>Formats a spread; empty if it is unknown.</summary>
    public static string Spread(double? spread) => spread is { } share ? $"±{(share * 100).ToString("0", CultureInfo.InvariantCulture)}%" : "";

    private static string Digits(double value) => value.ToString(
        Math.Abs(value) switch { 0 => "0", < 0.1 => "0.0000", < 1 => "0.000", < 10 => "0.00", < 100 => "0.0", _ => "#,0" },
        CultureInfo.InvariantCulture);
}

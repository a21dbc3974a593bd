using System.Globalization;

namespace ComplianceReport.Comparing;

/// <summary>How figures are spelled, with three digits that count.</summary>
public static class Figures
{
    /// <summary>A time.</summary>
    public static string Milliseconds(double seconds) => Digits(seconds * 1e3);

    /// <summary>A number of bytes, in kB.</summary>
    public static string Kilobytes(long bytes) => Digits(bytes / 1e3);

    /// <summary>A number of bytes, in MB.</summary>
    public static string Megabytes(long bytes) => Digits(bytes / 1e6);

    /// <summary>A number of bytes, in what suits it.</summary>
    public static string Size(long bytes) => bytes switch
    {
        < 1_000 => $"{bytes} B",
        < 1_000_000 => $"{Kilobytes(bytes)} kB",
        _ => $"{Megabytes(bytes)} MB",
    };

    /// <summary>How many times as much.</summary>
    public static string Times(double ratio) => $"{Digits(ratio)}×";

    /// <summary>How far times were apart; nothing where that is not known.</summary>
    public static string Spread(double? spread) => spread is { } share ? $"±{(share * 100).ToString("0", CultureInfo.InvariantCulture)}%" : "";

    private static string Digits(double value) => value.ToString(
        Math.Abs(value) switch { 0 => "0", < 0.1 => "0.0000", < 1 => "0.000", < 10 => "0.00", < 100 => "0.0", _ => "#,0" },
        CultureInfo.InvariantCulture);
}

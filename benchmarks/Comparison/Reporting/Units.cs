using System.Globalization;

namespace Benchmarks.Reporting;

/// <summary>Formats figures for readers.</summary>
internal static class Units
{
    public static string Time(double seconds) => seconds switch
    {
        < 1e-6 => Round(seconds * 1e9) + " ns",
        < 1e-3 => Round(seconds * 1e6) + " µs",
        < 1 => Round(seconds * 1e3) + " ms",
        _ => Round(seconds) + " s",
    };

    public static string Bytes(long bytes) => Math.Abs(bytes) switch
    {
        < 10_000 => bytes.ToString(CultureInfo.InvariantCulture) + " B",
        < 10_000_000 => Round(bytes / 1e3) + " kB",
        _ => Round(bytes / 1e6) + " MB",
    };

    public static string Times(double ratio) => ratio.ToString("0.00", CultureInfo.InvariantCulture) + "×";

    public static string Share(double ratio) => ratio.ToString("0.00", CultureInfo.InvariantCulture);

    public static string Verdict(bool? met) => met switch
    {
        true => "met",
        false => "MISSED",
        _ => "",
    };

    private static string Round(double value) =>
        value.ToString(Math.Abs(value) >= 100 ? "0" : Math.Abs(value) >= 10 ? "0.0" : "0.00", CultureInfo.InvariantCulture);
}

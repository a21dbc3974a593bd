using System.Globalization;

namespace Benchmarks.Reporting;

/// <summary>The heading of a section: machine, versions, and date.</summary>
internal static class Heading
{
    public static string Machine(Report report)
    {
        Machine machine = report.Machine;
        return $"{machine.Processor}, {machine.Processors} processors, {machine.Architecture}{Vectors(machine)}, {machine.System}{Disturbance(machine)}";
    }

    private static string Vectors(Machine machine) => machine.VectorBits is { } bits ? $" with {bits}-bit vectors" : "";

    private static string Disturbance(Machine machine) =>
        machine.WasBusy ? string.Create(CultureInfo.InvariantCulture, $"; the machine was not idle (load {machine.Load:F1}), so these figures are unreliable") : "";

    public static string Libraries(Report report) =>
        $"{report.Machine.Runtime}; {string.Join(", ", report.Machine.Libraries.Select(library => $"{library.Key} {library.Value}"))}{Heap(report.Machine)}";

    private static string Heap(Machine machine) =>
        (machine.Generation0 is { } size ? string.Create(CultureInfo.InvariantCulture, $"; generation 0: at least {size >> 20} MB") : "")
        + (machine.LargeObjectThreshold is { } threshold ? string.Create(CultureInfo.InvariantCulture, $", objects of up to {threshold >> 20} MB") : "");

    public static string Date(Report report) =>
        report.Date.ToString("yyyy-MM-dd HH:mm zzz", CultureInfo.InvariantCulture) + (report.Quick ? "; QUICK RUN without warmup: do not publish" : "");

    public static void Print(TextWriter output, Report report)
    {
        output.WriteLine(Machine(report));
        output.WriteLine(Libraries(report));
        output.WriteLine(Date(report));
        if (Reporting.Machine.MeasuresUnoptimizedCode)
        {
            output.WriteLine("WARNING: Brisk.Json was compiled without optimization; run with -c Release.");
        }
        output.WriteLine();
    }
}

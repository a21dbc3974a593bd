using Spectre.Console;

namespace ComplianceReport.Comparing;

/// <summary>Prints a comparison.</summary>
public static class ConsoleTables
{
    /// <summary>Prints a table for each source, and one for memory.</summary>
    public static void Print(Comparison comparison)
    {
        var console = Console.IsOutputRedirected
            ? AnsiConsole.Create(new() { Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors, Out = new AnsiConsoleOutput(Console.Out) })
            : AnsiConsole.Console;
        if (comparison.Quick) console.MarkupLine("[yellow]This was a quick run: do not publish its figures.[/]");

        foreach (string source in comparison.Sources)
        {
            console.Write(Times(comparison, source));
        }

        console.Write(Allocated(comparison, comparison.Sources.Contains("file") ? "file" : comparison.Sources[0]));

        if (comparison.Styles.Any(style => style.Memory.Length > 0)) console.Write(Memory(comparison));

        int repeated = comparison.Styles.Sum(style => style.Times.Sum(time => time.Repeated));
        if (repeated > 0)
        {
            console.MarkupLineInterpolated($"{repeated} measurements were repeated, because rounds disagreed.");
        }

        console.MarkupLineInterpolated($"All styles wrote the same reports. {comparison.Machine.Processor}, {comparison.Machine.Processors} processors, {comparison.Machine.Runtime}.");
    }

    private static Table Times(Comparison comparison, string source)
    {
        var documents = DocumentsOf(comparison, source);
        var table = Start($"{source}: milliseconds per report (trimmed mean; the largest spread of the row)", documents);
        table.AddColumn(new TableColumn("spread").RightAligned().NoWrap().PadRight(0));
        foreach (var style in comparison.Styles)
        {
            TimeResult?[] times = [.. documents.Select(document => style.Time(document.Name, source))];
            table.AddRow([style.Name, $"{style.Lines}", .. times.Select(time => time is null ? "" : Figures.Milliseconds(time.Seconds)), Figures.Spread(times.Max(time => time?.Spread))]);
        }

        return table;
    }

    private static Table Memory(Comparison comparison)
    {
        var documents = comparison.Documents.Where(document => document.Name != DocumentNames.Remote).ToArray();
        var table = Start("peak working set of a process that writes a report, in MB", documents);
        foreach (var style in comparison.Styles)
        {
            table.AddRow([style.Name, $"{style.Lines}", .. documents.Select(document => style.MemoryFor(document.Name) is { } memory ? Figures.Megabytes(memory.PeakWorkingSet) : "")]);
        }

        return table;
    }

    private static Table Allocated(Comparison comparison, string source)
    {
        var documents = DocumentsOf(comparison, source);
        var table = Start($"{source}: kB allocated per report", documents);
        foreach (var style in comparison.Styles)
        {
            table.AddRow([style.Name, $"{style.Lines}", .. documents.Select(document => style.Time(document.Name, source) is { } time ? Figures.Kilobytes(time.Allocated) : "")]);
        }

        return table;
    }

    private static DocumentFacts[] DocumentsOf(Comparison comparison, string source) =>
        [.. comparison.Documents.Where(document => (document.Name == DocumentNames.Remote) == (source == DocumentNames.Remote))];

    private static Table Start(string title, IEnumerable<DocumentFacts> documents)
    {
        var table = new Table { Title = new(title), Border = TableBorder.Simple };
        table.AddColumn(new TableColumn("style").NoWrap().PadRight(0));
        table.AddColumn(new TableColumn("lines").RightAligned().NoWrap().PadRight(0));
        foreach (var document in documents)
        {
            table.AddColumn(new TableColumn(document.Name).RightAligned().NoWrap().PadRight(0));
        }

        return table;
    }
}

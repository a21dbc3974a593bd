using System.Globalization;

namespace ComplianceReport.Comparing;

/// <summary>A comparison as a table between two markers in a Markdown file, where the next one replaces it.</summary>
public static class MarkdownTable
{
    private const string Begin = "<!-- compare: begin -->";
    private const string End = "<!-- compare: end -->";
    private const string Source = "file";

    /// <summary>Inserts the table into a file with the markers.</summary>
    /// <exception cref="IOException">The file has no markers.</exception>
    public static void Replace(string path, Comparison comparison)
    {
        string text = File.ReadAllText(path);
        int begin = text.IndexOf(Begin, StringComparison.Ordinal);
        int end = text.IndexOf(End, StringComparison.Ordinal);
        if (begin < 0 || end < begin)
        {
            throw new IOException($"{path}: Expected the lines '{Begin}' and '{End}', between which the table is inserted.");
        }

        File.WriteAllText(path, $"{text[..begin]}{Begin}\n{Make(comparison)}{text[end..]}");
    }

    /// <summary>Creates the table: lines, the time from a file for each document with the largest spread of these, and the memory for the large one.</summary>
    public static string Make(Comparison comparison)
    {
        DocumentFacts[] documents = [.. comparison.Documents.Where(document => document.Name != DocumentNames.Remote)];
        var lines = new List<string>
        {
            $"{comparison.Machine.Processor}, {comparison.Machine.Processors} processors, {comparison.Machine.Runtime}, "
                + $"{string.Join(", ", comparison.Machine.Libraries.Select(library => $"{library.Key} {library.Value}"))}, "
                + comparison.Date.ToString("yyyy-MM-dd HH:mm zzz", CultureInfo.InvariantCulture)
                + (comparison.Quick ? " (a quick run: do not publish its figures)" : ""),
            "",
            $"| program | lines | {string.Join(" | ", documents.Select(document => document.Name))} | spread | allocated | working set |",
            $"|---|---:|{string.Concat(documents.Select(_ => "---:|"))}---:|---:|---:|",
        };
        lines.AddRange(comparison.Styles.Select(style => Row(style, documents)));
        return string.Concat(lines.Select(line => $"{line}\n"));
    }

    private static string Row(StyleResult style, DocumentFacts[] documents)
    {
        TimeResult?[] results = [.. documents.Select(document => style.Time(document.Name, Source))];
        var times = results.Select(time => time is null ? "" : Figures.Milliseconds(time.Seconds));
        string spread = Figures.Spread(results.Max(time => time?.Spread));
        string allocated = style.Time("large", Source) is { } large ? $"{Figures.Kilobytes(large.Allocated)} kB" : "";
        string peak = style.MemoryFor("large") is { } memory ? $"{Figures.Megabytes(memory.PeakWorkingSet)} MB" : "";
        return $"| {style.Library}: {style.Title} | {style.Lines} | {string.Join(" | ", times)} | {spread} | {allocated} | {peak} |";
    }
}

using Benchmarks.Cases;
using Benchmarks.Measurement;

namespace Benchmarks.Reporting;

/// <summary>Inserts the results of the article programs between the markers in docs/articles.md.</summary>
internal static class ArticlePage
{
    public static void Fill(string repository)
    {
        string results = Path.Combine(repository, "benchmarks", "results", "articles.json");
        if (!File.Exists(results)) return;
        Report report = Report.Load(results);
        string path = Path.Combine(repository, "docs", "articles.md");
        string page = File.ReadAllText(path);
        foreach (IGrouping<string, Row> group in report.Rows.GroupBy(row => row.Operation))
        {
            page = Replace(page, group.Key, Tables.Rows(Operations.All.First(operation => operation.Key == group.Key), [.. group]), report);
        }
        File.WriteAllText(path, page);
    }

    private static string Replace(string page, string operation, Table table, Report report)
    {
        string begin = $"<!-- articles: {operation}: begin -->\n", end = $"<!-- articles: {operation}: end -->";
        int start = page.IndexOf(begin, StringComparison.Ordinal), stop = page.IndexOf(end, StringComparison.Ordinal);
        if (start < 0 || stop < start)
        {
            throw new InvalidDataException($"docs/articles.md has no markers for '{operation}'.");
        }
        using var text = new StringWriter { NewLine = "\n" };
        text.WriteLine($"{Heading.Machine(report)}, {Heading.Date(report)}.");
        text.WriteLine();
        table.PrintMarkdown(text);
        return string.Concat(page.AsSpan(0, start + begin.Length), text.ToString().TrimEnd(), "\n", page.AsSpan(stop));
    }
}

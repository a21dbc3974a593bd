using System.Text;

namespace Benchmarks.Reporting;

/// <summary>A table of text: the first column left-aligned, the others right-aligned.</summary>
internal sealed class Table(string title, params string[] header)
{
    private readonly List<string[]> _rows = [header];

    public void Add(params string[] cells) => _rows.Add(cells);

    public void PrintText(TextWriter output)
    {
        int[] widths = new int[header.Length];
        foreach (string[] row in _rows)
        {
            for (int i = 0; i < row.Length; i++)
            {
                widths[i] = Math.Max(widths[i], row[i].Length);
            }
        }
        output.WriteLine(title);
        for (int i = 0; i < _rows.Count; i++)
        {
            output.WriteLine(Line(_rows[i], widths));
            if (i == 0) output.WriteLine(new string('-', widths.Sum() + (2 * (widths.Length - 1))));
        }
        output.WriteLine();
    }

    public void PrintMarkdown(TextWriter output)
    {
        output.WriteLine($"**{title}**");
        output.WriteLine();
        for (int i = 0; i < _rows.Count; i++)
        {
            output.WriteLine($"| {string.Join(" | ", _rows[i])} |");
            if (i == 0) output.WriteLine($"|---{string.Concat(Enumerable.Repeat("|---:", header.Length - 1))}|");
        }
        output.WriteLine();
    }

    private static string Line(string[] cells, int[] widths)
    {
        var line = new StringBuilder(cells[0].PadRight(widths[0]));
        for (int i = 1; i < cells.Length; i++)
        {
            line.Append("  ").Append(cells[i].PadLeft(widths[i]));
        }
        return line.ToString().TrimEnd();
    }
}

using System.Globalization;
using System.Net;
using System.Text;
using Benchmarks.Measurement;

namespace Benchmarks.Reporting;

/// <summary>
/// A picture of the ratios as a self-contained SVG: a bar per operation for the geometric mean, a dot per document,
/// a tick at the target. The scale is logarithmic, so that twice as fast and half as fast are equally long, and ends
/// where the bars would crowd each other: one that is longer reaches the edge.
/// </summary>
internal static class Chart
{
    private const int Left = 290;
    private const int Right = 96;
    private const int Width = 980;
    private const int Top = 92;
    private const int RowHeight = 30;
    private const double MostShown = 12;

    private static readonly string Style = """
        text { font: 13px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #1f2933; }
        .title { font-size: 19px; font-weight: 600; } .quiet { fill: #6b7785; font-size: 12px; }
        .grid { stroke: #e4e8ee; } .one { stroke: #6b7785; stroke-width: 1.5; }
        .bar { fill: #2f6fde; } .slow { fill: #d9534f; } .dot { fill: #0b2e6b; fill-opacity: .55; }
        .goal { stroke: #e08a00; stroke-width: 2.5; } .value { font-weight: 600; }
        """;

    public static void Save(string path, Report report) => File.WriteAllText(path, Draw(report));

    public static string Draw(Report report)
    {
        IReadOnlyList<OperationSummary> operations = report.Operations;
        IReadOnlyList<Row> rows = report.Rows;
        double[] speeds = [.. rows.Select(row => row.Of(Summary.Ours)?.Speed.Median).OfType<double>(), 1, 4];
        var scale = new Scale(speeds.Min(), Math.Min(MostShown, speeds.Max()));
        int height = Top + (operations.Count * RowHeight) + 56;

        var svg = new StringBuilder();
        svg.AppendLine(CultureInfo.InvariantCulture, $"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {Width} {height}" width="{Width}" height="{height}" role="img">""");
        svg.AppendLine(CultureInfo.InvariantCulture, $"<style>{Style}</style>");
        svg.AppendLine("""<rect width="100%" height="100%" fill="#ffffff"/>""");
        Text(svg, 24, 34, "title", "Brisk.Json: times as fast as System.Text.Json");
        Text(svg, 24, 56, "quiet", $"{report.Date:yyyy-MM-dd}, {report.Machine.Processor}, {report.Machine.Runtime}{(report.Quick ? " (quick run: no results)" : "")}");
        DrawGrid(svg, scale, height - 56);
        for (int i = 0; i < operations.Count; i++)
        {
            DrawOperation(svg, scale, operations[i], rows, Top + (i * RowHeight));
        }
        Text(svg, Left, height - 18, "quiet", "bar: geometric mean; dot: one document; orange: target; logarithmic scale");
        svg.AppendLine("</svg>");
        return svg.ToString();
    }

    private static void DrawGrid(StringBuilder svg, Scale scale, int bottom)
    {
        foreach (double tick in scale.Ticks)
        {
            string x = Number(scale.Position(tick));
            svg.AppendLine(CultureInfo.InvariantCulture, $"""<line class="{(tick == 1 ? "one" : "grid")}" x1="{x}" y1="{Top - 8}" x2="{x}" y2="{bottom}"/>""");
            svg.AppendLine(CultureInfo.InvariantCulture, $"""<text class="quiet" text-anchor="middle" x="{x}" y="{Top - 14}">{tick}×</text>""");
        }
    }

    private static void DrawOperation(StringBuilder svg, Scale scale, OperationSummary operation, IReadOnlyList<Row> rows, int y)
    {
        double one = scale.Position(1);
        double mean = scale.Position(operation.Mean);
        int middle = y + (RowHeight / 2);
        svg.AppendLine(CultureInfo.InvariantCulture, $"""<text text-anchor="end" x="{Left - 14}" y="{middle + 4}">{WebUtility.HtmlEncode(operation.Title)}</text>""");
        svg.AppendLine(CultureInfo.InvariantCulture, $"""<rect class="{(operation.Mean < 1 ? "slow" : "bar")}" x="{Number(Math.Min(one, mean))}" y="{y + 7}" width="{Number(Math.Abs(mean - one))}" height="{RowHeight - 14}" rx="3"/>""");
        foreach (Row row in rows.Where(row => row.Operation == operation.Operation))
        {
            if (row.Of(Summary.Ours) is { } ours)
            {
                svg.AppendLine(CultureInfo.InvariantCulture, $"""<circle class="dot" cx="{Number(scale.Position(ours.Speed.Median))}" cy="{middle}" r="3.5"><title>{WebUtility.HtmlEncode(row.Corpus)}: {Units.Times(ours.Speed.Median)}</title></circle>""");
            }
        }
        if (operation.TargetMean is { } target)
        {
            string x = Number(scale.Position(target));
            svg.AppendLine(CultureInfo.InvariantCulture, $"""<line class="goal" x1="{x}" y1="{y + 3}" x2="{x}" y2="{y + RowHeight - 3}"/>""");
        }
        svg.AppendLine(CultureInfo.InvariantCulture, $"""<text class="value" text-anchor="end" x="{Width - 20}" y="{middle + 4}">{Units.Times(operation.Mean)}</text>""");
    }

    private static void Text(StringBuilder svg, int x, int y, string style, string text) =>
        svg.AppendLine(CultureInfo.InvariantCulture, $"""<text class="{style}" x="{x}" y="{y}">{WebUtility.HtmlEncode(text)}</text>""");

    private static string Number(double value) => value.ToString("0.#", CultureInfo.InvariantCulture);

    /// <summary>Maps ratios to pixels, a power of two to the same width everywhere.</summary>
    private sealed class Scale(double least, double most)
    {
        private readonly double _low = Math.Floor(Math.Log2(least) * 2) / 2;
        private readonly double _high = Math.Ceiling(Math.Log2(most) * 2) / 2;

        public IEnumerable<double> Ticks
        {
            get
            {
                for (int power = (int)Math.Ceiling(_low); power <= _high; power++)
                {
                    yield return Math.Pow(2, power);
                }
            }
        }

        public double Position(double ratio) =>
            Left + ((Math.Clamp(Math.Log2(ratio), _low, _high) - _low) / (_high - _low) * (Width - Left - Right));
    }
}

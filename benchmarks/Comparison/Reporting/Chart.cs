using System.Globalization;
using System.Net;
using System.Text;
using Benchmarks.Measurement;

namespace Benchmarks.Reporting;

/// <summary>
/// The ratios as a self-contained SVG chart: a bar per operation for the geometric mean, a dot per document,
/// a tick at the target. The scale is logarithmic, so bars for twice and for half as fast have the same length. It is cut off where it would compress the other bars: a longer
/// bar extends to the edge.
/// </summary>
internal sealed class Chart
{
    private const int Margin = 24;
    private const int LabelGap = 14;
    private const int PlotWidth = 594;
    private const int Right = 96;
    private const int Top = 92;
    private const int RowHeight = 34;
    private const int LineHeight = 15;
    private const double MostShown = 12;

    private static readonly string Style = """
        text { font: 13px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #1f2933; }
        .title { font-size: 19px; font-weight: 600; } .quiet { fill: #6b7785; font-size: 12px; }
        .grid { stroke: #e4e8ee; } .one { stroke: #6b7785; stroke-width: 1.5; }
        .bar { fill: #0e8f64; } .slow { fill: #d9534f; } .dot { fill: #053b29; fill-opacity: .55; }
        .goal { stroke: #e08a00; stroke-width: 2.5; } .value { font-weight: 600; }
        """;

    private readonly StringBuilder _svg = new();
    private readonly Report _report;
    private readonly ChartLabels _labels;
    private readonly Scale _scale;
    private readonly int _left;
    private readonly int _width;

    private Chart(Report report)
    {
        _report = report;
        _labels = new ChartLabels(report.Operations.Select(operation => operation.Title));
        _left = Margin + (int)Math.Ceiling(_labels.Width) + LabelGap;
        _width = _left + PlotWidth + Right;
        double[] speeds = [.. report.Rows.Select(row => row.Of(Summary.Ours)?.Speed.Value).OfType<double>(), 1, 4];
        _scale = new Scale(speeds.Min(), Math.Min(MostShown, speeds.Max()), _left);
    }

    public static void Save(string path, Report report) => File.WriteAllText(path, new Chart(report).Draw());

    private string Draw()
    {
        IReadOnlyList<OperationSummary> operations = _report.Operations;
        int height = Top + (operations.Count * RowHeight) + 56;
        Line($"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_width} {height}" width="{_width}" height="{height}" role="img" aria-label="Brisk.Json: speedup over System.Text.Json">""");
        Line($"<style>{Style}</style>");
        Line($"""<rect width="100%" height="100%" fill="#ffffff"/>""");
        Text(Margin, 34, "title", "Brisk.Json: speedup over System.Text.Json");
        Text(Margin, 56, "quiet", $"{_report.Date:yyyy-MM-dd}, {_report.Machine.Processor}, {_report.Machine.Runtime}{(_report.Quick ? " (quick run: do not publish)" : "")}");
        DrawGrid(height - 56);
        for (int i = 0; i < operations.Count; i++)
        {
            DrawOperation(operations[i], Top + (i * RowHeight));
        }
        Text(_left, height - 18, "quiet", "bar: geometric mean; dot: one document; orange: target; logarithmic scale");
        Line($"</svg>");
        return _svg.ToString();
    }

    private void DrawGrid(int bottom)
    {
        foreach (double tick in _scale.Ticks)
        {
            string x = Number(_scale.Position(tick));
            Line($"""<line class="{(tick == 1 ? "one" : "grid")}" x1="{x}" y1="{Top - 8}" x2="{x}" y2="{bottom}"/>""");
            Line($"""<text class="quiet" text-anchor="middle" x="{x}" y="{Top - 14}">{tick}×</text>""");
        }
    }

    private void DrawOperation(OperationSummary operation, int y)
    {
        double one = _scale.Position(1);
        double mean = _scale.Position(operation.Mean);
        int middle = y + (RowHeight / 2);
        DrawLabel(_labels.LinesOf(operation.Title), middle);
        Line($"""<rect class="{(operation.Mean < 1 ? "slow" : "bar")}" x="{Number(Math.Min(one, mean))}" y="{middle - 8}" width="{Number(Math.Abs(mean - one))}" height="16" rx="3"/>""");
        foreach (Row row in _report.Rows.Where(row => row.Operation == operation.Operation))
        {
            if (row.Of(Summary.Ours) is { } ours)
            {
                Line($"""<circle class="dot" cx="{Number(_scale.Position(ours.Speed.Value))}" cy="{middle}" r="3.5"><title>{WebUtility.HtmlEncode(row.Corpus)}: {Units.Times(ours.Speed.Value)}</title></circle>""");
            }
        }
        if (operation.TargetMean is { } target)
        {
            string x = Number(_scale.Position(target));
            Line($"""<line class="goal" x1="{x}" y1="{middle - 12}" x2="{x}" y2="{middle + 12}"/>""");
        }
        Line($"""<text class="value" text-anchor="end" x="{_width - 20}" y="{middle + 4}">{Units.Times(operation.Mean)}</text>""");
    }

    private void DrawLabel(string[] lines, int middle)
    {
        double first = middle + 4 - ((lines.Length - 1) * LineHeight / 2.0);
        for (int i = 0; i < lines.Length; i++)
        {
            Line($"""<text text-anchor="end" x="{_left - LabelGap}" y="{Number(first + (i * LineHeight))}">{WebUtility.HtmlEncode(lines[i])}</text>""");
        }
    }

    private void Text(int x, int y, string style, string text) => Line($"""<text class="{style}" x="{x}" y="{y}">{WebUtility.HtmlEncode(text)}</text>""");

    private void Line(FormattableString line) => _svg.Append(line.ToString(CultureInfo.InvariantCulture)).Append('\n');

    private static string Number(double value) => value.ToString("0.#", CultureInfo.InvariantCulture);

    /// <summary>Maps ratios to pixels: a power of two has the same width everywhere.</summary>
    private sealed class Scale(double least, double most, int left)
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
            left + ((Math.Clamp(Math.Log2(ratio), _low, _high) - _low) / (_high - _low) * PlotWidth);
    }
}

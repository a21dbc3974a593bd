using System.Globalization;
using System.Net;
using System.Text;

namespace ComplianceReport.Comparing;

/// <summary>A bar of a chart.</summary>
/// <param name="Label">The label.</param>
/// <param name="Kind">The CSS class that determines its color.</param>
/// <param name="Value">Its length.</param>
/// <param name="Figure">The value as text.</param>
/// <param name="Least">The start of its spread, if it is drawn.</param>
/// <param name="Most">The end of its spread.</param>
public sealed record Bar(string Label, string Kind, double Value, string Figure, double? Least = null, double? Most = null);

/// <summary>
/// Horizontal bars, the shortest first, as inline SVG. Lengths are shares of the width and texts have a fixed size, so that a chart
/// fills the available width, and is readable on a phone.
/// </summary>
public static class BarChart
{
    private const int RowHeight = 36;
    private const int LabelBaseline = 13;
    private const int BarTop = 18;
    private const int BarHeight = 12;
    private const double LongestBar = 76; // percent: the figure follows the bar

    /// <summary>Draws a chart with a title.</summary>
    public static string Draw(string title, IEnumerable<Bar> bars)
    {
        Bar[] rows = [.. bars.OrderBy(bar => bar.Value)];
        double most = rows.Max(bar => Math.Max(bar.Value, bar.Most ?? 0));
        var svg = new StringBuilder();
        svg.Append(CultureInfo.InvariantCulture, $"<figure>\n<figcaption>{Encode(title)}</figcaption>\n<svg role=\"img\" width=\"100%\" height=\"{rows.Length * RowHeight}\">\n");
        svg.Append(CultureInfo.InvariantCulture, $"<title>{Encode(title)}: from {Encode(Describe(rows[0]))} to {Encode(Describe(rows[^1]))}</title>\n");
        for (int i = 0; i < rows.Length; i++)
        {
            DrawBar(svg, rows[i], i * RowHeight, LongestBar / most);
        }

        return svg.Append("</svg>\n</figure>\n").ToString();
    }

    private static void DrawBar(StringBuilder svg, Bar bar, int top, double scale)
    {
        string width = Percent(Math.Max(bar.Value * scale, 0.3));
        string end = Percent(Math.Max((bar.Most ?? bar.Value) * scale, 0.3));
        svg.Append(CultureInfo.InvariantCulture, $"<g class=\"{bar.Kind}\"><title>{Encode(Describe(bar))}</title>");
        svg.Append(CultureInfo.InvariantCulture, $"<text y=\"{top + LabelBaseline}\">{Encode(bar.Label)}</text>");
        svg.Append(CultureInfo.InvariantCulture, $"<rect y=\"{top + BarTop}\" width=\"{width}%\" height=\"{BarHeight}\" rx=\"2\"/>");
        if (bar is { Least: { } least, Most: { } slowest })
        {
            int middle = top + BarTop + (BarHeight / 2);
            svg.Append(CultureInfo.InvariantCulture, $"<line class=\"spread\" x1=\"{Percent(least * scale)}%\" x2=\"{Percent(slowest * scale)}%\" y1=\"{middle}\" y2=\"{middle}\"/>");
        }

        svg.Append(CultureInfo.InvariantCulture, $"<text class=\"figure\" x=\"{end}%\" dx=\"6\" y=\"{top + BarTop + BarHeight - 2}\">{Encode(bar.Figure)}</text></g>\n");
    }

    private static string Percent(double share) => share.ToString("0.##", CultureInfo.InvariantCulture);

    private static string Describe(Bar bar) => $"{bar.Label}, {bar.Figure}";

    private static string Encode(string text) => WebUtility.HtmlEncode(text);
}

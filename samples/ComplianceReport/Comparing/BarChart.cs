using System.Globalization;
using System.Net;
using System.Text;

namespace ComplianceReport.Comparing;

/// <summary>A bar of a chart.</summary>
/// <param name="Label">What it stands for.</param>
/// <param name="Kind">The class that colours it.</param>
/// <param name="Value">Its length.</param>
/// <param name="Figure">The value as it is read.</param>
/// <param name="Least">Where its spread begins, if it is drawn.</param>
/// <param name="Most">Where its spread ends.</param>
public sealed record Bar(string Label, string Kind, double Value, string Figure, double? Least = null, double? Most = null);

/// <summary>
/// Bars below each other, the shortest first, as inline SVG. Lengths are shares of the width and texts have a size of their own, so that a chart
/// is as wide as there is room, and can be read on a phone.
/// </summary>
public static class BarChart
{
    private const int RowHeight = 36;
    private const int LabelBaseline = 13;
    private const int BarTop = 18;
    private const int BarHeight = 12;
    private const double LongestBar = 76; // percent: the figure follows the bar

    /// <summary>Draws a chart under a title.</summary>
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

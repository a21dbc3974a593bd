namespace Benchmarks.Reporting;

/// <summary>
/// The labels of a chart's rows, in at most two lines each, and their width. An SVG file cannot measure its text, and the font of the
/// viewer is unknown, so widths are those of DejaVu Sans: the widest of the fonts in the chart's style and of their substitutes.
/// </summary>
internal sealed class ChartLabels(IEnumerable<string> texts)
{
    private const int MostInLine = 34;
    private const int CommaBonus = 8;
    private const double FontSize = 13;

    private readonly Dictionary<string, string[]> _lines = texts.Distinct().ToDictionary(text => text, Break);

    public double Width => _lines.Values.SelectMany(lines => lines).Select(WidthOf).DefaultIfEmpty().Max();

    public string[] LinesOf(string text) => _lines[text];

    /// <summary>Breaks a long text at a space near its middle, preferably after a comma.</summary>
    private static string[] Break(string text)
    {
        int[] spaces = [.. Enumerable.Range(0, text.Length).Where(i => text[i] == ' ')];
        if (text.Length <= MostInLine || spaces.Length == 0) return [text];
        int end = spaces.MinBy(space => Math.Max(space, text.Length - space) - (text[space - 1] == ',' ? CommaBonus : 0));
        return [text[..end], text[(end + 1)..]];
    }

    private static double WidthOf(string line) => line.Sum(WidthOf) * FontSize;

    // In ems, rounded up.
    private static double WidthOf(char character) => character switch
    {
        ' ' or 'i' or 'j' or 'l' or '.' or ',' or ':' or '[' or ']' or '(' or ')' => 0.4,
        'f' or 'r' or 't' => 0.42,
        'm' or 'w' or '+' or '@' => 1,
        >= 'A' and <= 'Z' => 0.8,
        _ => 0.65,
    };
}

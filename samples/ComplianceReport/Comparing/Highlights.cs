namespace ComplianceReport.Comparing;

/// <summary>The purpose of a comparison: the streamed style next to those of System.Text.Json.</summary>
public static class Highlights
{
    /// <summary>The style that should be the shortest and the fastest.</summary>
    public const string Streamed = "brisk-streamed";

    private const string Document = "large";
    private const string Source = "file";

    /// <summary>The facts, each with its figure; only measured ones.</summary>
    public static IEnumerable<(string Term, string Figure)> Of(Comparison comparison)
    {
        if (Find(comparison, Streamed) is not { } streamed || streamed.Time(Document, Source) is not { } time)
        {
            yield break;
        }

        string next = comparison.Styles.Where(style => style != streamed).MinBy(style => style.Lines) is { } other ? $"; the next shortest has {other.Lines} lines" : "";
        yield return ($"the streamed program{next}", $"{streamed.Lines} lines");
        yield return ("its time for the large document, from a file", $"{Figures.Milliseconds(time.Seconds)} ms");
        foreach (var (name, title) in new[] { ("stj-serializer", "JsonSerializer"), ("stj-raw", "raw copy") })
        {
            if (Find(comparison, name) is { } reference && reference.Time(Document, Source) is { } referenceTime)
            {
                yield return ($"what System.Text.Json's {title} takes, in {reference.Lines} lines", $"{Figures.Milliseconds(referenceTime.Seconds)} ms");
            }
        }
    }

    private static StyleResult? Find(Comparison comparison, string name) => comparison.Styles.FirstOrDefault(style => style.Name == name);
}

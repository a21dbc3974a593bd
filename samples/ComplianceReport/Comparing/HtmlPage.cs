using System.Globalization;
using System.Net;
using System.Text;

namespace ComplianceReport.Comparing;

/// <summary>
/// A comparison as a self-contained page: charts, tables, light and dark. Every figure of a chart is also in a table, so that it can be
/// read without the charts, and by screen readers.
/// </summary>
public sealed class HtmlPage
{
    private readonly Comparison _comparison;
    private readonly StringBuilder _html = new();

    private HtmlPage(Comparison comparison) => _comparison = comparison;

    /// <summary>Creates the page.</summary>
    public static string Make(Comparison comparison)
    {
        var page = new HtmlPage(comparison);
        page.WriteHead();
        page.WriteFacts();
        page.WriteLines();
        foreach (string source in comparison.Sources)
        {
            page.WriteSource(source);
        }

        page.WriteMemory();
        page.WriteMethod();
        return page._html.Append("</main>\n</body>\n</html>\n").ToString();
    }

    private void WriteHead()
    {
        Write($"""
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
            <link rel="icon" href="data:,">
            <title>One report, {_comparison.Styles.Length} programs</title>
            <style>
            {Stylesheet()}</style>
            </head>
            <body>
            <header>
            <h1>One report, {_comparison.Styles.Length} programs</h1>
            <p>The report says which releases of .NET to install and how long they are supported. It is written once for each way to read JSON;
            all of these programs write the same bytes. What they cost is their length, their time and their memory.</p>
            <p class="quiet">{Encode(_comparison.Machine.Processor)}, {_comparison.Machine.Processors} processors, {Encode(_comparison.Machine.System)}; {Encode(_comparison.Machine.Runtime)};
            {Encode(string.Join(", ", _comparison.Machine.Libraries.Select(library => $"{library.Key} {library.Value}")))};
            <time datetime="{_comparison.Date:O}">{_comparison.Date.ToString("yyyy-MM-dd HH:mm zzz", CultureInfo.InvariantCulture)}</time></p>
            """);
        if (_comparison.Quick)
        {
            Write("""<p class="warning">This was a quick run to check that everything works: do not publish its figures.</p>""");
        }

        Write("</header>\n<main>");
    }

    private void WriteFacts()
    {
        var facts = Highlights.Of(_comparison).ToArray();
        if (facts.Length > 0)
        {
            Write("<dl class=\"facts\">");
            foreach (var (term, figure) in facts)
            {
                Write($"<div><dt>{Encode(term)}</dt><dd>{Encode(figure)}</dd></div>");
            }

            Write("</dl>");
        }

        Write("""
            <ul class="legend"><li class="streamed">Brisk.Json, streamed member</li><li class="brisk">Brisk.Json</li><li class="stj">System.Text.Json</li><li class="newtonsoft">Newtonsoft.Json</li></ul>
            """);
    }

    private void WriteLines()
    {
        Write("<section>\n<h2>Lines of code</h2>\n<p>All source files that a program compiles, including models, without blank lines and comments. A program for both libraries,\nBrisk.Json and System.Text.Json, is one source: only its using directives differ.</p>\n<div class=\"charts\">");
        var bars = _comparison.Styles.GroupBy(style => (style.Title, style.Lines)).Select(same =>
            new Bar($"{(same.Count() > 1 ? "both libraries" : same.First().Library)} · {same.Key.Title}", KindOf(same.First()), same.Key.Lines, $"{same.Key.Lines}"));
        _html.Append(BarChart.Draw("Lines", bars));
        Write("</div>\n</section>");
    }

    private void WriteSource(string source)
    {
        DocumentFacts[] documents = [.. _comparison.Documents.Where(document => (document.Name == DocumentNames.Remote) == (source == DocumentNames.Remote))];
        Write($"<section>\n<h2>Time: {Encode(SourceTitle(source))}</h2>\n<p>Milliseconds for a report, from opening the document to the last byte of the report. The thin line shows the spread.</p>");
        WriteCharts(documents, source);
        WriteTable($"Milliseconds for a report, {SourceTitle(source)}", $"time-{source}", documents, (style, document) => style.Time(document, source) is { } time ? new(time.Seconds, Figures.Milliseconds(time.Seconds), Figures.Spread(time.Spread)) : null);
        Write("</section>");
    }

    private void WriteMemory()
    {
        string source = _comparison.Sources.Contains("file") ? "file" : _comparison.Sources[0];
        DocumentFacts[] documents = [.. _comparison.Documents.Where(document => (document.Name == DocumentNames.Remote) == (source == DocumentNames.Remote))];
        Write("<section>\n<h2>Memory</h2>\n<p>Bytes allocated per report after warm-up, and the peak memory of a process that was started to write a report.</p>");
        WriteTable($"kB allocated for a report, {SourceTitle(source)}", "allocated", documents, (style, document) => style.Time(document, source) is { } time ? new(time.Allocated, Figures.Kilobytes(time.Allocated)) : null);
        if (_comparison.Styles.Any(style => style.Memory.Length > 0))
        {
            documents = [.. documents.Where(document => _comparison.Styles.Any(style => style.MemoryFor(document.Name) is not null))];
            WriteTable("Peak working set in MB, from a file", "working-set", documents, (style, document) => style.MemoryFor(document) is { } memory ? new(memory.PeakWorkingSet, Figures.Megabytes(memory.PeakWorkingSet)) : null);
        }

        Write("</section>");
    }

    private void WriteMethod() => Write("""
        <section class="method">
        <h2>How it was measured</h2>
        <p>Each program ran in separate processes, which took turns in rounds of different order. A process warmed up until the JIT compiler was idle; then passes were timed. The mean is that of the passes of all rounds without the fastest and the slowest quarter; the spread is half the distance
        between the fastest and the slowest of these passes. If rounds disagreed, up to four more were run, and the three that agree best were used. The documents were generated and served by the measuring program, and are the same on every machine. All reports were compared byte for byte.</p>
        <p><code>dotnet run -c Release --project samples/ComplianceReport -- compare --html compare.html</code></p>
        </section>
        """);

    private void WriteCharts(DocumentFacts[] documents, string source)
    {
        Write("<div class=\"charts\">");
        foreach (var document in documents)
        {
            var bars =
                from style in _comparison.Styles
                let time = style.Time(document.Name, source)
                where time is not null
                select new Bar($"{style.Library} · {style.Title}", KindOf(style), time.Seconds, $"{Figures.Milliseconds(time.Seconds)} ms", time.Fastest, time.Slowest);
            _html.Append(BarChart.Draw($"{document.Name}{Size(document)}: {document.Shape}", bars));
        }

        Write("</div>");
    }

    private void WriteTable(string caption, string id, DocumentFacts[] documents, Func<StyleResult, string, Entry?> entryOf)
    {
        Write($"<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"{Encode(caption)}\">\n<table id=\"{id}\">\n<caption>{Encode(caption)}</caption>\n<thead><tr><th scope=\"col\">program</th><th scope=\"col\">lines</th>");
        foreach (var document in documents)
        {
            Write($"<th scope=\"col\">{Encode(document.Name)}</th>");
        }

        Write("</tr></thead>\n<tbody>");
        foreach (var style in _comparison.Styles)
        {
            Write($"<tr class=\"{KindOf(style)}\" data-style=\"{style.Name}\"><th scope=\"row\">{Encode(style.Title)}<small>{Encode(style.Library)}</small></th><td>{style.Lines}</td>");
            foreach (var document in documents)
            {
                var entry = entryOf(style, document.Name);
                bool isBest = entry?.Value <= _comparison.Styles.Min(other => entryOf(other, document.Name)?.Value);
                string spread = entry?.Spread is { Length: > 0 } text ? $"<small>{text}</small>" : "";
                Write($"<td{(isBest ? " class=\"best\"" : "")}>{entry?.Figure}{spread}</td>");
            }

            Write("</tr>");
        }

        Write("</tbody>\n</table>\n</div>");
    }

    private static string Size(DocumentFacts document) => document.Bytes is { } bytes ? $" ({Figures.Size(bytes)})" : "";

    private static string SourceTitle(string source) => source switch
    {
        "string" => "from a string",
        "file" => "from a file",
        "web" => "from a web server on the same machine",
        _ => "from a remote web server",
    };

    private static string KindOf(StyleResult style) => style.Name switch
    {
        Highlights.Streamed => "streamed",
        _ => style.Name.Split('-')[0],
    };

    private static string Stylesheet()
    {
        using var reader = new StreamReader(typeof(HtmlPage).Assembly.GetManifestResourceStream("page.css")!);
        return reader.ReadToEnd();
    }

    private void Write(string html) => _html.Append(html).Append('\n');

    private static string Encode(string text) => WebUtility.HtmlEncode(text);

    private sealed record Entry(double Value, string Figure, string Spread = "");
}

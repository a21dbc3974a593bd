using Benchmarks.Cases;
using Benchmarks.Measurement;

namespace Benchmarks.Reporting;

/// <summary>Writes docs/performance.md and its charts from the results that are kept in benchmarks/results.</summary>
internal static class Document
{
    private static readonly (string File, string Heading)[] Chapters =
    [
        ("generated", "Generated documents"),
        ("files", "Files"),
        ("documents", "Documents: twitter, citm_catalog, canada, releases-8.0"),
        ("nodes", "Nodes: twitter, citm_catalog, canada, releases-8.0"),
        ("streams", "Streams"),
        ("rows", "Rows of a stream"),
        ("rows-memory", "Rows of a long stream"),
        ("paths", "Paths"),
        ("articles", "The programs of the articles"),
        ("contracts", "Generated contracts"),
        ("first-call", "First call"),
        ("build-time", "Build time"),
        ("code-size", "Native code"),
    ];

    public static void Write(string repository)
    {
        string docs = Directory.CreateDirectory(Path.Combine(repository, "docs")).FullName;
        using var output = new StreamWriter(Path.Combine(docs, "performance.md")) { NewLine = "\n" };
        output.WriteLine(Introduction);
        foreach ((string file, string heading) in Chapters)
        {
            string results = Path.Combine(repository, "benchmarks", "results", file + ".json");
            if (File.Exists(results)) WriteChapter(output, docs, file, heading, Report.Load(results));
        }
        output.WriteLine(Method);
        ArticlePage.Fill(repository);
    }

    private static void WriteChapter(TextWriter output, string docs, string file, string heading, Report report)
    {
        output.WriteLine($"## {heading}");
        output.WriteLine();
        output.WriteLine($"{Heading.Machine(report)}  ");
        output.WriteLine($"{Heading.Libraries(report)}  ");
        output.WriteLine($"{Heading.Date(report)}: `{report.Command}`");
        output.WriteLine();
        if (report.Operations.Count > 0)
        {
            string chart = $"performance-{file}.svg";
            Chart.Save(Path.Combine(docs, chart), report);
            output.WriteLine($"![Times as fast as System.Text.Json, by operation]({chart})");
            output.WriteLine();
        }
        foreach (Table table in Tables.Summaries(report))
        {
            table.PrintMarkdown(output);
        }
        foreach (IGrouping<string, Row> group in report.Rows.GroupBy(row => row.Operation))
        {
            Tables.Rows(Operations.All.First(operation => operation.Key == group.Key), [.. group]).PrintMarkdown(output);
        }
    }

    private const string Introduction = """
        # Performance

        How many times as fast as System.Text.Json (STJ) Brisk.Json is, and what it allocates. This page is written by
        `dotnet run -c Release --project benchmarks/Comparison -- document` from the files in `benchmarks/results`.

        """;

    private const string Method = """
        ## How it is measured

        ```
        dotnet run -c Release --project benchmarks/Comparison -- --json benchmarks/results/generated.json
        dotnet run -c Release --project benchmarks/Comparison -- --json benchmarks/results/files.json --data DIR
        dotnet run -c Release --project benchmarks/Comparison -- --json benchmarks/results/documents.json --filter document --data DIR
        dotnet run -c Release --project benchmarks/Comparison -- --json benchmarks/results/nodes.json --filter node --data DIR
        dotnet run -c Release --project benchmarks/Comparison -- --json benchmarks/results/streams.json --filter stream
        dotnet run -c Release --project benchmarks/Comparison -- --json benchmarks/results/rows.json --filter rows
        dotnet run -c Release --project benchmarks/Comparison -- --json benchmarks/results/paths.json --filter "select by path"
        dotnet run -c Release --project benchmarks/Comparison -- articles --json benchmarks/results/articles.json
        dotnet run -c Release --project benchmarks/Comparison -- huge
        dotnet run -c Release --project benchmarks/Comparison -- rows-memory --json benchmarks/results/rows-memory.json
        dotnet run -c Release --project benchmarks/Comparison -- --json benchmarks/results/contracts.json --filter "generated contract" --data DIR
        dotnet run -c Release --project benchmarks/Comparison -- first-call --json benchmarks/results/first-call.json
        dotnet run -c Release --project benchmarks/Comparison -- build-time --json benchmarks/results/build-time.json
        dotnet run -c Release --project benchmarks/Comparison -- code-size --json benchmarks/results/code-size.json
        dotnet run -c Release --project benchmarks/Comparison -- document
        ```

        The first line needs nothing but the repository: the program makes its documents itself, the same on every run.
        `DIR` is a folder of JSON files; those named `twitter*`, `citm*`, `canada*`, `releases*` and `fake-*` are read into
        models, others as tokens only. `--filter TEXT` measures a part, `--quick` only sees that everything runs,
        `--chart FILE` draws the ratios.

        - One process. Both libraries are driven by the same source, compiled twice with other namespaces.
        - Every answer is checked first: graphs by writing them with STJ, text byte by byte (Newtonsoft's text by reading it back).
        - All contenders warm up until the compiler is quiet and times settle. Then they take turns in batches of some
          milliseconds; a ratio is one of medians, and the quartiles are those of the ratios within the rounds.
        - Garbage collections run on the thread that allocates and are charged to whoever causes them.
        - Allocation is the least of a few calls, counted by the runtime.
        - The first call is measured in fresh processes of a published, framework-dependent program, the libraries in turn.
        - Build time is that of `dotnet msbuild -t:Rebuild` on a project of 200 types, without contracts and with each generator's, in turn.
        - Targets are data in the program. A missed one is marked, here too.
        """;
}

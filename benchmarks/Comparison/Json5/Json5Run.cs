using Benchmarks.Cases;
using Benchmarks.Contenders;
using Benchmarks.Corpora;
using Benchmarks.Measurement;
using Benchmarks.Reporting;

namespace Benchmarks.Json5;

/// <summary>Measures reading JSON5 relative to reading the same values from JSON, and compares it with Newtonsoft.Json, which also reads most of JSON5.</summary>
internal sealed class Json5Run(string? filter, bool quick) : ICorpusVisitor
{
    private readonly Table _table = new(
        "Typed reads of JSON5 by reflection: times as multiples of reading the same values from JSON of the same layout",
        "document", "JSON", "JSON5", "JSON", "JSON as JSON5", "JSON5", "JSON5 from a stream", "Newtonsoft, JSON5");

    private bool IsWrong { get; set; }

    /// <summary>Runs the measurement, and returns the exit code: 1 if a result was wrong.</summary>
    public static int Run(string? folder, string? filter, bool quick, TextWriter output)
    {
        var run = new Json5Run(filter, quick);
        foreach (Corpus corpus in folder is null ? GeneratedCorpora.Create(quick ? 0.05 : 1) : CorpusFiles.Load(folder))
        {
            corpus.Accept(run);
        }
        run._table.PrintText(output);
        return run.IsWrong ? 1 : 0;
    }

    public void Visit<T>(Corpus<T> corpus) where T : class
    {
        if (!corpus.Name.Contains(filter ?? "", StringComparison.OrdinalIgnoreCase)) return;
        byte[] json = new Reshape { Indented = true }.Apply(corpus.Utf8);
        byte[] json5 = Json5Text.Of(corpus.Utf8);
        Row row = new Runner(quick ? Pace.Quick : Pace.Full).Run(new Case(Operations.Read, corpus.Name, json5.Length, () =>
        [
            new Entry("json", BriskJsonContenders.Instance.Read<T>(json)!),
            new Entry("json as json5", Json5Reading.Read<T>(json)),
            new Entry("json5", Json5Reading.Read<T>(json5)),
            new Entry("json5 stream", Json5Reading.ReadStream<T>(json5)),
            .. new NewtonsoftContender().Read<T>(json5) is { } newtonsoft ? [new Entry("newtonsoft", newtonsoft)] : Array.Empty<Entry>(),
        ]));
        IsWrong |= row.Difference is not null;
        _table.Add(
            corpus.Name, Units.Bytes(json.Length), Units.Bytes(json5.Length), row.Difference ?? Units.Time(row.Contenders[0].Seconds),
            Multiple(row.Of("json as json5")), Multiple(row.Of("json5")), Multiple(row.Of("json5 stream")), Multiple(row.Of("newtonsoft")));
    }

    private static string Multiple(Figure? figure) => figure is null ? "" : Units.Share(1 / figure.Speed.Value);
}

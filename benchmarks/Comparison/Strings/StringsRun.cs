using Benchmarks.Cases;
using Benchmarks.Contenders;
using Benchmarks.Corpora;
using Benchmarks.Measurement;
using Benchmarks.Reporting;

namespace Benchmarks.Strings;

/// <summary>The cost and benefit of <c>DeduplicateStrings</c>: time, bytes allocated, and bytes kept alive by the objects read.</summary>
internal sealed class StringsRun(string? filter, bool quick) : ICorpusVisitor
{
    private readonly Table _table = new(
        "Reading with deduplicated strings, relative to reading without: median time by reflection and with generated contracts, bytes allocated, bytes kept alive by the objects",
        "document", "time", "share", "quartiles", "generated", "quartiles", "allocated", "share", "kept alive", "share");

    /// <summary>Runs the measurement, and returns the exit code: 1 if an answer was wrong.</summary>
    public static int Run(string? folder, string? filter, bool quick, TextWriter output)
    {
        var run = new StringsRun(filter, quick);
        double scale = quick ? 0.05 : 1;
        foreach (Corpus corpus in folder is null ? GeneratedCorpora.Create(scale) : CorpusFiles.Load(folder))
        {
            corpus.Accept(run);
        }
        foreach (Corpus corpus in RowGenerator.Texts(scale))
        {
            corpus.Accept(run);
        }
        run._table.PrintText(output);
        return run.IsWrong ? 1 : 0;
    }

    private bool IsWrong { get; set; }

    public void Visit<T>(Corpus<T> corpus) where T : class
    {
        if (!corpus.Name.Contains(filter ?? "", StringComparison.OrdinalIgnoreCase)) return;
        Row reflected = Measure(corpus, Operations.Read, shares => Deduplication.Read<T>(corpus.Utf8, shares));
        Row generated = Measure(corpus, Operations.ReadGenerated, shares => Deduplication.ReadGenerated<T>(corpus.Utf8, shares));
        if ((reflected.Difference ?? generated.Difference) is { } difference)
        {
            IsWrong = true;
            _table.Add(corpus.Name, difference, "", "", "", "", "", "", "", "");
            return;
        }
        Figure without = reflected.Contenders[0], with = reflected.Contenders[1];
        long kept = Retained(Deduplication.Read<T>(corpus.Utf8, shares: false), without.Allocated);
        _table.Add(
            corpus.Name, Units.Time(without.Seconds), Share(with), Quartiles(with), Share(generated.Contenders[1]), Quartiles(generated.Contenders[1]),
            Units.Bytes(without.Allocated), Units.Share((double)with.Allocated / without.Allocated),
            Units.Bytes(kept), Units.Share((double)Retained(Deduplication.Read<T>(corpus.Utf8, shares: true), without.Allocated) / kept));
    }

    private Row Measure(Corpus corpus, Operation operation, Func<bool, Func<object?>> prepare) =>
        new Runner(quick ? Pace.Quick : Pace.Full).Run(
            new Case(operation, corpus.Name, corpus.Utf8.Length, () => [new Entry("without", prepare(false)), new Entry("with", prepare(true))]));

    private static string Share(Figure figure) => Units.Share(1 / figure.Speed.Value);

    private static string Quartiles(Figure figure) => $"{Units.Share(1 / figure.Speed.High)}-{Units.Share(1 / figure.Speed.Low)}";

    private static long Retained(Func<object?> read, long bytes)
    {
        // Many documents if each is small, so that the memory that the runtime itself keeps does not matter.
        int count = (int)Math.Clamp(4_000_000 / bytes, 4, 4_000);
        object?[] graphs = new object?[count];
        read();
        long before = GC.GetTotalMemory(forceFullCollection: true);
        for (int i = 0; i < count; i++)
        {
            graphs[i] = read();
        }
        long after = GC.GetTotalMemory(forceFullCollection: true);
        GC.KeepAlive(graphs);
        return (after - before) / count;
    }
}

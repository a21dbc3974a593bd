using System.Text.Json;
using Benchmarks.Corpora;

namespace Benchmarks.Cases;

/// <summary>Creates all cases for the given contenders and documents.</summary>
public sealed class CaseList(IReadOnlyList<IContender> contenders) : ICorpusVisitor
{
    private readonly List<Case> _cases = [];

    public static IReadOnlyList<Case> Create(IReadOnlyList<IContender> contenders, IReadOnlyList<Corpus> corpora)
    {
        var list = new CaseList(contenders);
        foreach (Corpus corpus in corpora)
        {
            corpus.Accept(list);
            if (corpus.IsShape) continue;
            list.AddTokens(corpus);
            list.AddPaths(corpus);
            list.AddNodes(corpus);
        }
        list.AddRows();
        list.AddOptions();
        // Tables are grouped by operation; the sort is stable, so documents keep their order.
        return [.. list._cases.OrderBy(found => Array.IndexOf([.. Operations.All], found.Operation))];
    }

    /// <summary>The operations on documents that have a model.</summary>
    public void Visit<T>(Corpus<T> corpus) where T : class
    {
        var model = new Remade<T>(corpus.ReadModel);
        if (corpus.IsShape)
        {
            Add(Operations.ShapeRead, corpus, contender => contender.Read<T>(corpus.Utf8));
            Add(Operations.ShapeReadGenerated, corpus, contender => contender.ReadGenerated<T>(corpus.Utf8));
            Add(Operations.ShapeWrite, corpus, contender => contender.Write(model.Value, WriteStyle.Default), Reread<T>);
            Add(Operations.ShapeWriteGenerated, corpus, contender => contender.WriteGenerated(model.Value, WriteStyle.Default), Reread<T>);
            return;
        }
        var text = new Remade<string>(() => System.Text.Encoding.UTF8.GetString(corpus.Utf8));
        Add(Operations.Read, corpus, contender => contender.Read<T>(corpus.Utf8));
        Add(Operations.ReadString, corpus, contender => contender.ReadString<T>(text.Value));
        Add(Operations.Write, corpus, contender => contender.Write(model.Value, WriteStyle.Default), Reread<T>);
        Add(Operations.WriteRelaxed, corpus, contender => contender.Write(model.Value, WriteStyle.Relaxed), Reread<T>);
        Add(Operations.WriteIndented, corpus, contender => contender.Write(model.Value, WriteStyle.Indented), Reread<T>);
        Add(Operations.WriteString, corpus, contender => contender.WriteString(model.Value), Reread<T>);
        Add(Operations.ReadGenerated, corpus, contender => contender.ReadGenerated<T>(corpus.Utf8));
        Add(Operations.WriteGenerated, corpus, contender => contender.WriteGenerated(model.Value, WriteStyle.Default), Reread<T>);
        Add(Operations.WriteGeneratedToBuffer, corpus, contender => contender.WriteGeneratedToBuffer(model.Value));
        Add(Operations.WriteGeneratedIndented, corpus, contender => contender.WriteGenerated(model.Value, WriteStyle.Indented), Reread<T>);
        Add(Operations.WriteGeneratedRelaxed, corpus, contender => contender.WriteGenerated(model.Value, WriteStyle.Relaxed), Reread<T>);
        Add(Operations.ReadStream, corpus, contender => contender.ReadStream<T>(corpus.Utf8));
        Add(Operations.WriteStream, corpus, contender => contender.WriteStream(model.Value), Reread<T>);
        if (corpus.Utf8.Length > 10_000) AddLayouts(corpus);
        if (corpus.Utf8.AsSpan().Count((byte)'{') > 50 && CanReorder(corpus)) AddShapes(corpus);
        AddThreads(corpus, model);
    }

    private void AddLayouts<T>(Corpus<T> corpus) where T : class
    {
        bool indented = IsIndented(corpus.Utf8);
        byte[] other = new Reshape { Indented = !indented }.Apply(corpus.Utf8);
        AddRead(Operations.ReadLayout, corpus.With($"{corpus.Name}, {(indented ? "minified" : "indented")}", other));
        if (corpus.Utf8.AsSpan().ContainsAnyExceptInRange((byte)0, (byte)127))
        {
            AddRead(Operations.ReadLayout, corpus.With($"{corpus.Name}, escaped", new Reshape { Indented = indented, Escaped = true }.Apply(corpus.Utf8)));
        }
    }

    private void AddShapes<T>(Corpus<T> corpus) where T : class
    {
        bool indented = IsIndented(corpus.Utf8);
        foreach (MemberOrder order in (MemberOrder[])[MemberOrder.Reversed, MemberOrder.Alternating, MemberOrder.Shuffled])
        {
            byte[] ordered = new Reshape { Indented = indented, Order = order }.Apply(corpus.Utf8);
            AddRead(Operations.ReadShape, corpus.With($"{corpus.Name}, {order.ToString().ToLowerInvariant()}", ordered));
        }
        byte[] sparse = new Reshape { Indented = indented, Density = 0.5 }.Apply(corpus.Utf8);
        AddRead(Operations.ReadShape, corpus.With($"{corpus.Name}, sparse", sparse));

        byte[] reversed = new Reshape { Indented = indented, Order = MemberOrder.Reversed }.Apply(corpus.Utf8);
        Add(Operations.ReadShape, new Corpus($"{corpus.Name}, documents alternating", [.. corpus.Utf8, .. reversed]), contender =>
            contender.Read<T>(corpus.Utf8) is { } forward && contender.Read<T>(reversed) is { } backward
                ? () => { forward(); return backward(); }
                : null);
    }

    private void AddThreads<T>(Corpus<T> corpus, Remade<T> model) where T : class
    {
        int repetitions = Math.Max(1, 200_000 / corpus.Utf8.Length);
        byte[] reversed = new Reshape { Indented = IsIndented(corpus.Utf8), Order = MemberOrder.Reversed }.Apply(corpus.Utf8);
        AddThreaded(Operations.ReadThreads, corpus, contender => Crew.Prepare(repetitions, contender.Read<T>(corpus.Utf8)));
        if (CanReorder(corpus))
        {
            AddThreaded(Operations.ReadThreads, corpus.With($"{corpus.Name}, each thread another order", corpus.Utf8), contender =>
                Crew.Prepare(repetitions, contender.Read<T>(corpus.Utf8), contender.Read<T>(reversed)));
        }
        AddThreaded(Operations.WriteThreads, corpus, contender => Crew.Prepare(repetitions, contender.Write(model.Value, WriteStyle.Default)), Reread<T>);
    }

    private void AddTokens(Corpus corpus)
    {
        Add(Operations.Tokens, corpus, contender => contender.ReadTokens(corpus.Utf8, TokenAccess.None));
        Add(Operations.TokensStrings, corpus, contender => contender.ReadTokens(corpus.Utf8, TokenAccess.Strings));
        Add(Operations.TokensCopies, corpus, contender => contender.ReadTokens(corpus.Utf8, TokenAccess.Copies));
        Add(Operations.TokensNames, corpus, contender => contender.ReadTokens(corpus.Utf8, TokenAccess.Names));
        Add(Operations.TokensNumbers, corpus, contender => contender.ReadTokens(corpus.Utf8, TokenAccess.Numbers));
        Add(Operations.TokensSegments, corpus, contender => contender.ReadTokens(corpus.Utf8, TokenAccess.Segments));
        Add(Operations.DocumentParse, corpus, contender => contender.ReadDocument(corpus.Utf8, DocumentUse.Parse));
        Add(Operations.DocumentWalk, corpus, contender => contender.ReadDocument(corpus.Utf8, DocumentUse.Walk));
        Add(Operations.DocumentWrite, corpus, contender => contender.ReadDocument(corpus.Utf8, DocumentUse.Write));
        var tape = new Remade<TokenTape>(() => TapeRecorder.Record(corpus.Utf8));
        Add(Operations.Writer, corpus, contender => contender.WriteTokens(tape.Value, TapeNames.Strings));
        Add(Operations.WriterEncoded, corpus, contender => contender.WriteTokens(tape.Value, TapeNames.Encoded));
    }

    /// <summary>The library that supports paths is the reference, in the first column.</summary>
    private void AddPaths(Corpus corpus)
    {
        foreach (PathQuery path in PathQueries.For(corpus.Name))
        {
            _cases.Add(new Case(Operations.Select, $"{corpus.Name}, {path.Text}", corpus.Utf8.Length, () =>
                [.. PrepareAll(contender => contender.Select(corpus.Utf8, path)).OrderByDescending(entry => entry.Name == "Newtonsoft")]));
        }
    }

    private void AddRows()
    {
        byte[] array = RowGenerator.Array(RowGenerator.Count), lines = RowGenerator.Lines(RowGenerator.Count);
        Add(Operations.Rows, new Corpus("first 20% of 10,000 rows", array), contender => contender.EnumerateRows(array, RowGenerator.Count / 5, RowLayout.Array));
        Add(Operations.Rows, new Corpus("first 80% of 10,000 rows", array), contender => contender.EnumerateRows(array, RowGenerator.Count / 5 * 4, RowLayout.Array));
        Add(Operations.Rows, new Corpus("10,000 rows", array), contender => contender.EnumerateRows(array, int.MaxValue, RowLayout.Array));
        Add(Operations.Rows, new Corpus("10,000 lines", lines), contender => contender.EnumerateRows(lines, int.MaxValue, RowLayout.Lines));
    }

    private void AddNodes(Corpus corpus)
    {
        Add(Operations.NodesParse, corpus, contender => contender.ReadNode(corpus.Utf8, NodeWork.Parse));
        Add(Operations.NodesVisit, corpus, contender => contender.ReadNode(corpus.Utf8, NodeWork.Visit));
        Add(Operations.NodesEdit, corpus, contender => contender.ReadNode(corpus.Utf8, NodeWork.Edit));
    }

    private void AddOptions()
    {
        Models.Order order = OrderGenerator.Create();
        long bytes = JsonSerializer.SerializeToUtf8Bytes(order).Length;
        foreach (OptionsContent content in Enum.GetValues<OptionsContent>())
        {
            string name = content switch
            {
                OptionsContent.EnumNames => "JsonStringEnumConverter",
                OptionsContent.StatelessConverter => "converter without state",
                OptionsContent.EquatableConverter => "converter with equality",
                OptionsContent.Indented => "indented, relaxed, with fields",
                OptionsContent.Copied => "indented copy",
                _ => "plain",
            };
            AddOptions($"read, {name}", bytes, (contender, use) => contender.ReadOrder(order, content, use));
            AddOptions($"write, {name}", bytes, (contender, use) => contender.WriteOrder(order, content, use));
        }
    }

    /// <summary>New and kept options alternate in one case, because their ratio is what matters.</summary>
    private void AddOptions(string corpus, long bytes, Func<IContender, OptionsUse, Func<object?>?> prepare) =>
        _cases.Add(new Case(Operations.OptionsNew, corpus, bytes, () =>
        [
            .. PrepareAll(contender => prepare(contender, OptionsUse.New)),
            .. PrepareAll(contender => prepare(contender, OptionsUse.Kept)).Select(entry => entry with { Name = entry.Name + Operations.KeptSuffix }),
        ]));

    private void AddRead<T>(Operation operation, Corpus<T> corpus) where T : class =>
        Add(operation, corpus, contender => contender.Read<T>(corpus.Utf8));

    private void AddThreaded(Operation operation, Corpus corpus, Func<IContender, Func<object?>?> prepare, Func<object?, object?>? normalize = null)
    {
        Add(operation, corpus, prepare, normalize);
        _cases[^1] = _cases[^1] with { Threaded = true };
    }

    private void Add(Operation operation, Corpus corpus, Func<IContender, Func<object?>?> prepare, Func<object?, object?>? normalize = null) =>
        _cases.Add(new Case(operation, corpus.Name, corpus.Utf8.Length, () => PrepareAll(prepare)) { Normalize = normalize });

    private IReadOnlyList<Entry> PrepareAll(Func<IContender, Func<object?>?> prepare)
    {
        var entries = new List<Entry>();
        foreach (IContender contender in contenders)
        {
            if (prepare(contender) is { } run)
            {
                entries.Add(new Entry(contender.Name, run) { WritesSameBytes = contender.WritesSameBytes });
            }
        }
        return entries;
    }

    private static object? Reread<T>(object? answer) where T : class => answer switch
    {
        byte[] utf8 => JsonSerializer.Deserialize<T>(utf8),
        string text => JsonSerializer.Deserialize<T>(text),
        _ => answer,
    };

    // A discriminator comes first.
    private static bool CanReorder(Corpus corpus) => corpus.Utf8.AsSpan().IndexOf("\"$type\""u8) < 0;

    private static bool IsIndented(ReadOnlySpan<byte> utf8) => utf8.Count("\n  "u8) * 100 > utf8.Length;
}

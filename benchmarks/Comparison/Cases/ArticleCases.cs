using System.Text.Json;
using Benchmarks.Corpora;

namespace Benchmarks.Cases;

/// <summary>The programs of the articles, as cases; docs/articles.md lists the claims.</summary>
internal sealed class ArticleCases
{
    private const int Requests = 100;

    private readonly IReadOnlyList<IContender> _contenders;
    private readonly List<Case> _cases = [];

    private ArticleCases(IReadOnlyList<IContender> contenders) => _contenders = contenders;

    public static IReadOnlyList<Case> Create(IReadOnlyList<IContender> contenders)
    {
        var list = new ArticleCases(contenders);
        list.AddIndexRequests();
        list.AddOptions();
        list.AddConverter();
        list.AddFirstRows();
        list.AddCache();
        return list._cases;
    }

    private void AddIndexRequests()
    {
        Add(Operations.IndexRequests, "document copied", contender => contender.IndexBooks(Requests, IndexStyle.Copied));
        Add(Operations.IndexRequests, "generated contract", contender => contender.IndexBooks(Requests, IndexStyle.Generated));
        Add(Operations.IndexRequests, "generated contract, SerializeAsync", contender => contender.IndexBooks(Requests, IndexStyle.GeneratedAsync));
        Add(Operations.IndexRequests, "bulk, generated contract", contender => contender.IndexBooks(Requests, IndexStyle.Bulk));
    }

    private void AddOptions()
    {
        Add(Operations.ArticleOptions, "default options", contender => contender.WritePerson(OptionsUse.Default, indented: false));
        AddNewAndKept(Operations.ArticleOptions, "new options", (contender, use) => contender.WritePerson(use, indented: false));
        AddNewAndKept(Operations.ArticleOptions, "new options, indented", (contender, use) => contender.WritePerson(use, indented: true));
    }

    private void AddConverter() =>
        AddNewAndKept(Operations.ValueConverter, "new options", (contender, use) => contender.ConvertPerson(use));

    private void AddFirstRows()
    {
        byte[] rows = RowGenerator.Array(RowGenerator.Count);
        foreach (int percent in (int[])[20, 80])
        {
            foreach (RowReading reading in Enum.GetValues<RowReading>())
            {
                Add(Operations.FirstRows, $"first {percent}%, {reading}", contender => contender.ReadFirstRows(rows, RowGenerator.Count / 100 * percent, reading), rows.Length);
            }
        }
    }

    private void AddCache()
    {
        Models.Order order = OrderGenerator.Create();
        long bytes = JsonSerializer.SerializeToUtf8Bytes(order).Length;
        AddNewAndKept(Operations.CacheRounds, "options from a method", (contender, use) => contender.CacheOrder(order, namesEnums: false, use), bytes);
        AddNewAndKept(Operations.CacheRounds, "options from a method, with JsonStringEnumConverter", (contender, use) => contender.CacheOrder(order, namesEnums: true, use), bytes);
        Add(Operations.CacheRounds, "static options", contender => contender.CacheOrder(order, namesEnums: false, OptionsUse.Kept), bytes);
        Add(Operations.CacheRounds, "static options, with JsonStringEnumConverter", contender => contender.CacheOrder(order, namesEnums: true, OptionsUse.Kept), bytes);
    }

    /// <summary>New and reused options alternate in one case, because their ratio is what matters.</summary>
    private void AddNewAndKept(Operation operation, string name, Func<IContender, OptionsUse, Func<object?>?> prepare, long bytes = 0) =>
        _cases.Add(new Case(operation, name, bytes, () =>
        [
            .. PrepareAll(contender => prepare(contender, OptionsUse.New)),
            .. PrepareAll(contender => prepare(contender, OptionsUse.Kept)).Select(entry => entry with { Name = entry.Name + Operations.KeptSuffix }),
        ]));

    private void Add(Operation operation, string name, Func<IContender, Func<object?>?> prepare, long bytes = 0) =>
        _cases.Add(new Case(operation, name, bytes, () => PrepareAll(prepare)));

    private IReadOnlyList<Entry> PrepareAll(Func<IContender, Func<object?>?> prepare) =>
        [.. _contenders.Select(contender => (contender, run: prepare(contender))).Where(made => made.run is not null).Select(made => new Entry(made.contender.Name, made.run!))];
}

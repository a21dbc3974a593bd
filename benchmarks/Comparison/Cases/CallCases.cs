namespace Benchmarks.Cases;

/// <summary>Single calls with small values, as servers and message handlers make them. They show the cost of a call apart from that of its document.</summary>
internal static class CallCases
{
    private static readonly (Operation Operation, SmallCalls Kind)[] Kinds =
    [
        (Operations.SmallReads, SmallCalls.Read),
        (Operations.SmallWrites, SmallCalls.Write),
        (Operations.SmallStreams, SmallCalls.Stream),
        (Operations.SmallDocuments, SmallCalls.Document),
        (Operations.SmallErrors, SmallCalls.Error),
    ];

    public static IReadOnlyList<Case> Create(IReadOnlyList<IContender> contenders) =>
        [.. Kinds.SelectMany(kind => contenders[0].Calls(kind.Kind).Keys.Select(name => new Case(kind.Operation, name, 0, () => Prepare(contenders, kind.Kind, name))))];

    private static IReadOnlyList<Entry> Prepare(IReadOnlyList<IContender> contenders, SmallCalls kind, string name) =>
        [.. contenders.SelectMany(contender => contender.Calls(kind).TryGetValue(name, out Func<object?>? run) ? [new Entry(contender.Name, run)] : Array.Empty<Entry>())];
}

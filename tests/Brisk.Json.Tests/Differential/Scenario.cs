using System.Collections.Concurrent;
using System.Reflection;

namespace Brisk.Json.Tests.Differential;

/// <summary>Runs the scenarios of the twins (see Twins.targets). A scenario is a public static method that takes a transcript.</summary>
internal static class Scenario
{
    private const string Root = "Brisk.Json.Tests.Differential.";
    private const int ShownDifferences = 12;

    /// <summary>The name of a file to which every difference is appended, for working on long lists of them.</summary>
    private static readonly string? s_report = Environment.GetEnvironmentVariable("BRISK_DIFFERENCES");
    private static readonly Lock s_reportLock = new();

    // Several test classes use the same results, at the same time: each is computed once.
    private static readonly ConcurrentDictionary<string, Lazy<Transcript>> s_expected = [];
    private static readonly ConcurrentDictionary<(string Scenario, string Twin), Lazy<Comparison>> s_comparisons = [];

    /// <summary>The names of all scenarios.</summary>
    public static TheoryData<string> All { get; } = In("OnStj");

    /// <summary>Returns the names of the scenarios of a twin.</summary>
    public static TheoryData<string> In(string twin) =>
    [
        .. typeof(Scenario).Assembly.GetTypes()
            .Where(type => type.Namespace == Root + twin)
            .SelectMany(static type => type.GetMethods(BindingFlags.Static | BindingFlags.Public).Where(IsScenario))
            .Select(static method => $"{method.DeclaringType!.Name}.{method.Name}")
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>Runs a scenario on System.Text.Json.</summary>
    public static Transcript Expected(string scenario) => s_expected.GetOrAdd(scenario, static name => new(() => Run(name, "OnStj"))).Value;

    /// <summary>Runs a scenario on System.Text.Json and on a twin.</summary>
    public static Comparison Compare(string scenario, string twin)
        => s_comparisons.GetOrAdd((scenario, twin), static key => new(() => new(key.Scenario, Expected(key.Scenario), Run(key.Scenario, key.Twin)))).Value;

    /// <summary>Runs a scenario on a twin.</summary>
    public static Transcript Run(string scenario, string twin)
    {
        var parts = scenario.Split('.');
        var type = Find(twin, parts[0]);
        // A host throws its own exceptions, from which ours derive.
        var transcript = new Transcript(Find(twin == "OnHost" ? "OnStj" : twin, "Shorthand").GetMethod("Position")!.CreateDelegate<PositionOf>());
        type.GetMethod(parts[1])!.CreateDelegate<Action<Transcript>>()(transcript);
        return transcript;
    }

    /// <summary>Expects equal transcripts on System.Text.Json and on a twin, apart from the allowed differences.</summary>
    public static void AssertEqualTranscripts(string scenario, string twin)
    {
        Comparison comparison = Compare(scenario, twin);
        Assert.NotEqual(0, comparison.Count);
        var differences = comparison.Differences();
        if (differences.Count == 0)
            return;
        Report(scenario, twin, differences);
        Assert.Fail($"{scenario} {twin}: {differences.Count} of {comparison.Count} cases differ from System.Text.Json\n  " + string.Join("\n  ", differences.Take(ShownDifferences)));
    }

    private static bool IsScenario(MethodInfo method) => method.GetParameters() is [{ ParameterType: var type }] && type == typeof(Transcript);

    private static Type Find(string twin, string name) => typeof(Scenario).Assembly.GetType($"{Root}{twin}.{name}", throwOnError: true)!;

    private static void Report(string scenario, string twin, List<string> differences)
    {
        if (s_report is null)
            return;
        lock (s_reportLock)
            File.AppendAllText(s_report, $"## {scenario} {twin} ({differences.Count})\n  {string.Join("\n  ", differences)}\n");
    }
}

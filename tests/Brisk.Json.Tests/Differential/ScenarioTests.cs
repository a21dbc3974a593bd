using System.Collections.Concurrent;
using System.Reflection;

namespace Brisk.Json.Tests.Differential;

/// <summary>
/// Runs every scenario of the twins (see Twins.targets) on System.Text.Json and on Brisk.Json and expects equal transcripts.
/// A scenario is a public static method that takes a transcript.
/// </summary>
public sealed class ScenarioTests
{
    private const string Root = "Brisk.Json.Tests.Differential.";
    private const int ShownDifferences = 12;

    /// <summary>Names a file to which every difference is appended, for work on long lists of them.</summary>
    private static readonly string? s_report = Environment.GetEnvironmentVariable("BRISK_DIFFERENCES");
    private static readonly Lock s_reportLock = new();

    private static readonly ConcurrentDictionary<string, Transcript> s_expected = [];

    public static TheoryData<string> Scenarios { get; } =
    [
        .. typeof(ScenarioTests).Assembly.GetTypes()
            .Where(type => type.Namespace == Root + "OnStj")
            .SelectMany(type => type.GetMethods(BindingFlags.Static | BindingFlags.Public).Where(IsScenario))
            .Select(method => $"{method.DeclaringType!.Name}.{method.Name}")
            .Order(StringComparer.Ordinal),
    ];

    [Theory]
    [MemberData(nameof(Scenarios))]
    public void Brisk_does_what_STJ_does(string scenario) => AssertEqualTranscripts(scenario, "OnBrisk");

    [Theory]
    [MemberData(nameof(Scenarios))]
    public void Brisk_takes_models_with_STJ_attributes(string scenario) => AssertEqualTranscripts(scenario, "OnBriskWithStjModels");

    [Fact]
    public void Allowed_differences_are_still_there()
        => Assert.All(AllowedDifferences.Scenarios, scenario => Assert.True(IsNeeded(scenario, "OnBrisk") || IsNeeded(scenario, "OnBriskWithStjModels"), scenario));

    private static bool IsNeeded(string scenario, string twin)
        => Transcript.Differences(Run(scenario, "OnStj"), Run(scenario, twin), (label, wanted, got) => !AllowedDifferences.Contains(scenario, label, wanted, got)).Count > 0;

    internal static bool IsScenario(MethodInfo method) => method.GetParameters() is [{ ParameterType: var type }] && type == typeof(Transcript);

    private static void AssertEqualTranscripts(string scenario, string twin)
    {
        var expected = Expected(scenario);
        var actual = Run(scenario, twin);
        Assert.NotEmpty(expected.Cases);
        var differences = Transcript.Differences(expected, actual, (label, wanted, got) => AllowedDifferences.Contains(scenario, label, wanted, got));
        if (differences.Count == 0)
            return;
        Report(scenario, twin, differences);
        Assert.Fail($"{scenario} {twin}: {differences.Count} of {expected.Cases.Count} cases differ from System.Text.Json\n  " + string.Join("\n  ", differences.Take(ShownDifferences)));
    }

    /// <summary>What System.Text.Json does.</summary>
    internal static Transcript Expected(string scenario) => s_expected.GetOrAdd(scenario, static name => Run(name, "OnStj"));

    internal static Transcript Run(string scenario, string twin)
    {
        var parts = scenario.Split('.');
        var type = Find(twin, parts[0]);
        // A host throws its own exceptions, of which ours are a kind.
        var transcript = new Transcript(Find(twin == "OnHost" ? "OnStj" : twin, "Shorthand").GetMethod("Position")!.CreateDelegate<PositionOf>());
        type.GetMethod(parts[1])!.CreateDelegate<Action<Transcript>>()(transcript);
        return transcript;
    }

    private static Type Find(string twin, string name) => typeof(ScenarioTests).Assembly.GetType($"{Root}{twin}.{name}", throwOnError: true)!;

    private static void Report(string scenario, string twin, List<string> differences)
    {
        if (s_report is null)
            return;
        lock (s_reportLock)
            File.AppendAllText(s_report, $"## {scenario} {twin} ({differences.Count})\n  {string.Join("\n  ", differences)}\n");
    }
}

using System.Collections.Concurrent;
using System.Reflection;

namespace Brisk.Json.Tests.Differential;

/// <summary>
/// Runs every scenario of the twins (see Twins.targets) on System.Text.Json and on Brisk.Json, and expects equal transcripts.
/// A scenario is a public static method that takes a transcript.
/// </summary>
public sealed class ScenarioTests
{
    private const string Root = "Brisk.Json.Tests.Differential.";
    private const int ShownDifferences = 12;

    /// <summary>The name of a file to which every difference is appended, for working on long lists of them.</summary>
    private static readonly string? s_report = Environment.GetEnvironmentVariable("BRISK_DIFFERENCES");
    private static readonly Lock s_reportLock = new();

    private static readonly ConcurrentDictionary<string, Transcript> s_expected = [];

    /// <summary>The differing cases of the scenarios already run, from which the test of the allowed differences knows what they were needed for.</summary>
    private static readonly ConcurrentDictionary<(string Scenario, string Twin), (RecordedCase Expected, RecordedCase Actual)[]> s_differing = [];

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

    /// <summary>Each pattern of each row is the only one that allows some case.</summary>
    [Fact]
    public void Allowed_differences_are_still_there()
    {
        var needed = new HashSet<(AllowedDifference, int)>();
        foreach (var scenario in AllowedDifferences.All.Select(row => row.Scenario).Distinct())
        {
            foreach (var twin in (string[])["OnBrisk", "OnBriskWithStjModels"])
            {
                foreach (var (expected, actual) in s_differing.GetOrAdd((scenario, twin), static key => [.. Transcript.DifferingCases(Expected(key.Scenario), Run(key.Scenario, key.Twin))]))
                {
                    if (AllowedDifferences.ReasonsFor(scenario, expected, actual).Take(2).ToArray() is [var only])
                        needed.Add(only);
                }
            }
        }

        var unneeded = AllowedDifferences.All.SelectMany(row => row.Changes.Select((change, i) => (row, i))).Where(change => !needed.Contains(change)).Select(change => $"{change.row}: {change.row.Changes[change.i]}");
        Assert.True(!unneeded.Any(), string.Join('\n', unneeded));
    }

    internal static bool IsScenario(MethodInfo method) => method.GetParameters() is [{ ParameterType: var type }] && type == typeof(Transcript);

    private static void AssertEqualTranscripts(string scenario, string twin)
    {
        var expected = Expected(scenario);
        var actual = Run(scenario, twin);
        Assert.NotEmpty(expected.Cases);
        s_differing[(scenario, twin)] = [.. Transcript.DifferingCases(expected, actual)];
        var differences = Transcript.Differences(expected, actual, (wanted, got) => AllowedDifferences.Contains(scenario, wanted, got));
        if (differences.Count == 0)
            return;
        Report(scenario, twin, differences);
        Assert.Fail($"{scenario} {twin}: {differences.Count} of {expected.Cases.Count} cases differ from System.Text.Json\n  " + string.Join("\n  ", differences.Take(ShownDifferences)));
    }

    /// <summary>Runs a scenario on System.Text.Json.</summary>
    internal static Transcript Expected(string scenario) => s_expected.GetOrAdd(scenario, static name => Run(name, "OnStj"));

    internal static Transcript Run(string scenario, string twin)
    {
        var parts = scenario.Split('.');
        var type = Find(twin, parts[0]);
        // A host throws its own exceptions, from which ours derive.
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

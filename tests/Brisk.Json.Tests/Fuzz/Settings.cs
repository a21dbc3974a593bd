using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential;
using System.Collections.Concurrent;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>The combinations of options in a run, and the engines of each. A run uses some of all combinations, because each has its own contracts.</summary>
internal static class Settings
{
    private const int Combinations = 160;

    private static readonly EngineSettings[] s_all = [.. Enum.GetValues<EngineSettings>().Where(flag => flag is not (EngineSettings.None or EngineSettings.Preserve or EngineSettings.IgnoresCycles or EngineSettings.Generated))];
    private static readonly EngineSettings[] s_combinations = Combine();
    private static readonly ConcurrentDictionary<EngineSettings, Lazy<(IEngine Expected, IEngine Actual)>> s_engines = [];

    /// <summary>Picks a combination.</summary>
    public static EngineSettings Pick(Random random)
        => s_combinations[random.Next(s_combinations.Length)] | (random.Next(2) == 0 ? EngineSettings.Generated : 0);

    /// <summary>Returns System.Text.Json with reflection, and this library with reflection or generated contracts.</summary>
    public static (IEngine Expected, IEngine Actual) Engines(EngineSettings settings)
        => s_engines.GetOrAdd(settings, static settings => new(() => (new Differential.OnStj.Engine(settings, static _ => { }), new Differential.OnBrisk.Engine(settings, options => Configure(options, settings))))).Value;

    // No result shows whether equal strings are one object.
    private static void Configure(JsonSerializerOptions options, EngineSettings settings)
    {
        options.TypeInfoResolver = Resolver(settings);
        options.DeduplicateStrings = System.Numerics.BitOperations.PopCount((uint)settings) % 2 == 1;
    }

    private static IJsonTypeInfoResolver Resolver(EngineSettings settings) => settings.HasFlag(EngineSettings.Generated) ? CampaignContext.Default : new DefaultJsonTypeInfoResolver();

    // The same in every run, so that the number of a case reproduces it. Most have few flags; the first has none.
    private static EngineSettings[] Combine()
    {
        var random = new Random(7);
        return [.. Enumerable.Range(0, Combinations).Select(i => Enumerable.Range(0, random.Next(5)).Aggregate((EngineSettings)0, (settings, _) => settings | s_all[random.Next(s_all.Length)]))];
    }
}

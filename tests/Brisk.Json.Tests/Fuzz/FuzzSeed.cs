using System.Globalization;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>The seed of the random tests: BRISK_FUZZ_SEED, or the same one for each run, so that what was green stays green; BRISK_FUZZ_SCALE multiplies the number of cases.</summary>
public static class FuzzSeed
{
    public static int Value { get; } = Number("BRISK_FUZZ_SEED") ?? 20261121;

    /// <summary>For tests that take other cases in each run, and print the seed: BRISK_FUZZ_SEED, or a random one.</summary>
    public static int Fresh { get; } = Number("BRISK_FUZZ_SEED") ?? Random.Shared.Next();

    public static int Scale { get; } = Number("BRISK_FUZZ_SCALE") ?? 1;

    private static int? Number(string variable) => int.TryParse(Environment.GetEnvironmentVariable(variable), CultureInfo.InvariantCulture, out var value) ? value : null;
}

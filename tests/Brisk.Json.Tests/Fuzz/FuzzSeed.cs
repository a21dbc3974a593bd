using System.Globalization;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>The seed of the random tests: BRISK_SEED, or a different one in each run; failures print it. BRISK_SCALE multiplies the number of cases.</summary>
public static class FuzzSeed
{
    public static int Value { get; } = Number("BRISK_SEED") ?? Random.Shared.Next();

    public static int Scale { get; } = Number("BRISK_SCALE") ?? 1;

    private static int? Number(string variable) => int.TryParse(Environment.GetEnvironmentVariable(variable), CultureInfo.InvariantCulture, out var value) ? value : null;
}

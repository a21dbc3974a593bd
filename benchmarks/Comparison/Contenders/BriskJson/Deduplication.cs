using System.Diagnostics.CodeAnalysis;

namespace Benchmarks.Contenders;

/// <summary>Reading with and without <see cref="JsonSerializerOptions.DeduplicateStrings"/>.</summary>
public static class Deduplication
{
    private static readonly JsonSerializerOptions Shared = new() { DeduplicateStrings = true };

    private static readonly ModelContext SharedModels = new(new() { DeduplicateStrings = true });

    /// <summary>Reads by reflection.</summary>
    [RequiresUnreferencedCode("Reads by reflection.")]
    [RequiresDynamicCode("Reads by reflection.")]
    public static Func<object?> Read<T>(byte[] utf8, bool shares) where T : class =>
        () => JsonSerializer.Deserialize<T>(utf8, shares ? Shared : JsonSerializerOptions.Default);

    /// <summary>Reads through a generated contract.</summary>
    public static Func<object?> ReadGenerated<T>(byte[] utf8, bool shares) where T : class
    {
        var contract = (JsonTypeInfo<T>)(shares ? SharedModels : ModelContext.Default).GetTypeInfo(typeof(T))!;
        return () => JsonSerializer.Deserialize(utf8, contract);
    }
}

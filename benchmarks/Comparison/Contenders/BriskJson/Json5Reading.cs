using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Dialects;

namespace Benchmarks.Contenders;

/// <summary>Reading JSON5 by reflection.</summary>
[RequiresUnreferencedCode("Reads by reflection.")]
[RequiresDynamicCode("Reads by reflection.")]
public static class Json5Reading
{
    private static readonly JsonSerializerOptions Json5 = new() { Dialect = JsonDialect.Json5 };

    public static Func<object?> Read<T>(byte[] utf8) where T : class => () => JsonSerializer.Deserialize<T>(utf8, Json5);

    public static Func<object?> ReadStream<T>(byte[] utf8) where T : class => () => JsonSerializer.Deserialize<T>(new MemoryStream(utf8), Json5);
}

namespace Benchmarks.Contenders;

/// <summary>System.Text.Json, the reference that every ratio is against.</summary>
public static class SystemTextJsonContenders
{
    public static IContender Reflection { get; } = new SerializerContender("STJ");

    public static IContender Generated { get; } = new GeneratedContender("STJ generated");
}

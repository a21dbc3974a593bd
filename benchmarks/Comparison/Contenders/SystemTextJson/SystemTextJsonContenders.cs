namespace Benchmarks.Contenders;

/// <summary>System.Text.Json, the reference that every ratio is against.</summary>
public static class SystemTextJsonContenders
{
    public static IContender Instance { get; } = new SerializerContender("STJ");
}

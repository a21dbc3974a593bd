namespace Benchmarks.Contenders;

/// <summary>System.Text.Json, the reference of all ratios.</summary>
public static class SystemTextJsonContenders
{
    public static IContender Instance { get; } = new SerializerContender("STJ");
}

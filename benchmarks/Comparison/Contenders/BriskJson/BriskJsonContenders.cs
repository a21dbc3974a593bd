namespace Benchmarks.Contenders;

/// <summary>Brisk.Json, the library under test.</summary>
public static class BriskJsonContenders
{
    public static IContender Instance { get; } = new SerializerContender("Brisk.Json");
}

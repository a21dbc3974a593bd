namespace Brisk.Json.Contracts;

/// <summary>The feature switch that says whether types without generated contracts are served by reflection.</summary>
internal static class ReflectionSwitch
{
    public const string Name = "Brisk.Json.JsonSerializer.IsReflectionEnabledByDefault";

    /// <summary>True unless the switch says otherwise.</summary>
    public static bool IsEnabled { get; } = !AppContext.TryGetSwitch(Name, out bool isEnabled) || isEnabled;
}

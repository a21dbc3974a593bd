namespace Brisk.Json.Contracts;

/// <summary>The feature switch that determines whether reflection is used for types without generated contracts.</summary>
internal static class ReflectionSwitch
{
    public const string Name = "Brisk.Json.JsonSerializer.IsReflectionEnabledByDefault";

    /// <summary>Whether reflection is used; true by default.</summary>
    public static bool IsEnabled { get; } = !AppContext.TryGetSwitch(Name, out bool isEnabled) || isEnabled;
}

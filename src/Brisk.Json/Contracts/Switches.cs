namespace Brisk.Json.Contracts;

/// <summary>The feature switches that determine whether options respect annotations by default.</summary>
/// <remarks>Each has the name of the System.Text.Json switch with this library's namespace. The original switches are honored too.</remarks>
internal static class AnnotationSwitches
{
    public static bool RespectsNullable { get; } = IsOn("Serialization.RespectNullableAnnotationsDefault");

    public static bool RespectsRequiredParameters { get; } = IsOn("Serialization.RespectRequiredConstructorParametersDefault");

    private static bool IsOn(string name)
        => (AppContext.TryGetSwitch("Brisk.Json." + name, out bool isOn) || AppContext.TryGetSwitch("System.Text.Json." + name, out isOn)) && isOn;
}

/// <summary>The feature switch that determines whether reflection is used for types without generated contracts.</summary>
internal static class ReflectionSwitch
{
    public const string Name = "Brisk.Json.JsonSerializer.IsReflectionEnabledByDefault";

    public static bool IsEnabled { get; } = !AppContext.TryGetSwitch(Name, out bool isEnabled) || isEnabled;
}

/// <summary>The messages of the trimming and native AOT analyzers for APIs that use reflection.</summary>
internal static class ReflectionWarning
{
    public const string Trimming = "JSON serialization and deserialization might require types that cannot be statically analyzed. Make sure all of the required types are preserved.";

    public const string DynamicCode = "JSON serialization and deserialization might require types that cannot be statically analyzed and might need runtime code generation.";
}

namespace Brisk.Json.Contracts;

/// <summary>The feature switches that say whether options respect annotations unless they are told otherwise.</summary>
/// <remarks>Each has the name of System.Text.Json's switch with this library's namespace. Programs that moved may go on to set the other one.</remarks>
internal static class AnnotationSwitches
{
    /// <summary>What <see cref="JsonSerializerOptions.RespectNullableAnnotations"/> is by default.</summary>
    public static bool RespectsNullable { get; } = IsOn("Serialization.RespectNullableAnnotationsDefault");

    /// <summary>What <see cref="JsonSerializerOptions.RespectRequiredConstructorParameters"/> is by default.</summary>
    public static bool RespectsRequiredParameters { get; } = IsOn("Serialization.RespectRequiredConstructorParametersDefault");

    private static bool IsOn(string name)
        => (AppContext.TryGetSwitch("Brisk.Json." + name, out bool isOn) || AppContext.TryGetSwitch("System.Text.Json." + name, out isOn)) && isOn;
}

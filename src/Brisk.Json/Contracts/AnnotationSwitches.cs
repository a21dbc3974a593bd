namespace Brisk.Json.Contracts;

/// <summary>The feature switches that determine whether options respect annotations by default.</summary>
/// <remarks>Each has the name of the System.Text.Json switch with this library's namespace. The original switches are honoured too.</remarks>
internal static class AnnotationSwitches
{
    /// <summary>The default of <see cref="JsonSerializerOptions.RespectNullableAnnotations"/>.</summary>
    public static bool RespectsNullable { get; } = IsOn("Serialization.RespectNullableAnnotationsDefault");

    /// <summary>The default of <see cref="JsonSerializerOptions.RespectRequiredConstructorParameters"/>.</summary>
    public static bool RespectsRequiredParameters { get; } = IsOn("Serialization.RespectRequiredConstructorParametersDefault");

    private static bool IsOn(string name)
        => (AppContext.TryGetSwitch("Brisk.Json." + name, out bool isOn) || AppContext.TryGetSwitch("System.Text.Json." + name, out isOn)) && isOn;
}

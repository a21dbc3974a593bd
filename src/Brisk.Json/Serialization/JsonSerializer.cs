using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;

namespace Brisk.Json;

/// <summary>
/// Turns objects into JSON text (RFC 8259) and back. Options that are made for a call cost next to nothing: those that mean the same
/// share their contracts.
/// </summary>
public static partial class JsonSerializer
{
    /// <summary>Gets whether types without generated contracts are served by reflection. True unless the feature switch <c>Brisk.Json.JsonSerializer.IsReflectionEnabledByDefault</c> says otherwise.</summary>
    [FeatureSwitchDefinition(ReflectionSwitch.Name)]
    public static bool IsReflectionEnabledByDefault => ReflectionSwitch.IsEnabled;

    private static ICursorConverter ConverterOf(Type type, JsonSerializerOptions options) => options.Contracts.Get(type);

    private static void CheckType(object? value, Type inputType)
    {
        ArgumentNullException.ThrowIfNull(inputType);
        if (value is not null && !inputType.IsInstanceOfType(value))
        {
            throw new ArgumentException($"The specified type {inputType} must derive from the specific value's type {value.GetType()}.");
        }
    }
}

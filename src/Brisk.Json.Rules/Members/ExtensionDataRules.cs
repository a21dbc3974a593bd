namespace Brisk.Json.Rules;

/// <summary>Determines which types can hold the properties that match no member.</summary>
internal static class ExtensionDataRules
{
    /// <summary>Returns whether the type can hold extension data: a dictionary from strings to any value, or a JSON object.</summary>
    public static bool CanHold(ITypeSource type)
        => (type.Name == "JsonObject" && type.Namespace is "System.Text.Json.Nodes" or "Brisk.Json.Nodes")
            || IsDictionaryOfAnything(type) || type.Interfaces.Any(IsDictionaryOfAnything);

    private static bool IsDictionaryOfAnything(ITypeSource type) =>
        TypeRules.IsNamed(type, "System.Collections.Generic", "IDictionary`2")
        && TypeRules.IsNamed(type.Arguments[0], "System", "String")
        && (TypeRules.IsObject(type.Arguments[1]) || (type.Arguments[1].Name == "JsonElement" && type.Arguments[1].Namespace is "System.Text.Json" or "Brisk.Json"));
}

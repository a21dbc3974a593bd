using Brisk.Json.Modeling;

namespace Brisk.Json.Contracts;

/// <summary>Types whose values may be missing.</summary>
internal static class JsonOptionalTypes
{
    /// <summary>The type of the value that a value of a type may lack; null for types whose values lack nothing.</summary>
    public static Type? ValueOf(Type type) => type is { IsGenericType: true, IsValueType: true } && type.GetGenericTypeDefinition() == typeof(JsonOptional<>) ? type.GetGenericArguments()[0] : null;
}

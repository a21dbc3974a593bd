using Brisk.Json.Modeling;

namespace Brisk.Json.Contracts;

internal static class JsonOptionalTypes
{
    /// <summary>Returns the type of the optional value, or null if the type is not an optional.</summary>
    public static Type? ValueOf(Type type) => type is { IsGenericType: true, IsValueType: true } && type.GetGenericTypeDefinition() == typeof(JsonOptional<>) ? type.GetGenericArguments()[0] : null;
}

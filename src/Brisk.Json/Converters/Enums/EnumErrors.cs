namespace Brisk.Json.Converters;

/// <summary>The exceptions for enums with contradictory attributes.</summary>
internal static class EnumErrors
{
    public static InvalidOperationException Fallback(Type type, string member, bool isFlags)
        => new(isFlags
            ? $"The member '{member}' of the flags enum '{type}' is marked with 'JsonEnumFallbackAttribute': flags combined with an unknown name would be lost. Remove the attribute."
            : $"The enum '{type}' has a second member marked with 'JsonEnumFallbackAttribute': '{member}'. Keep the attribute on one member.");
}

namespace Brisk.Json.Serialization;

/// <summary>What is thrown for enumerations whose attributes contradict each other.</summary>
internal static class EnumErrors
{
    public static InvalidOperationException Fallback(Type type, string member, bool isFlags)
        => new(isFlags
            ? $"The member '{member}' of the flags enumeration '{type}' is marked with 'JsonEnumFallbackAttribute': the flags beside an unknown name would be lost. Remove the attribute."
            : $"The enumeration '{type}' has a second member that is marked with 'JsonEnumFallbackAttribute': '{member}'. Keep it on one.");
}

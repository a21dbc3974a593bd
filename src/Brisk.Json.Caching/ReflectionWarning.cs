namespace Brisk.Json.Caching;

/// <summary>The messages of the trimming and native AOT analyzers for overloads with options.</summary>
internal static class ReflectionWarning
{
    public const string Trimming = "JSON serialization and deserialization might require types that cannot be statically analyzed. Use the overload that takes a JsonTypeInfo, or make sure all of the required types are preserved.";

    public const string DynamicCode = "JSON serialization and deserialization might require types that cannot be statically analyzed and might need runtime code generation. Use the overload that takes a JsonTypeInfo.";
}

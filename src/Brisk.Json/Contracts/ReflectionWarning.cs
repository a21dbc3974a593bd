namespace Brisk.Json.Contracts;

/// <summary>What the trimming and native AOT analyzers tell those who call the reflection path.</summary>
internal static class ReflectionWarning
{
    public const string Trimming = "JSON serialization and deserialization might require types that cannot be statically analyzed. Make sure all of the required types are preserved.";

    public const string DynamicCode = "JSON serialization and deserialization might require types that cannot be statically analyzed and might need runtime code generation.";
}

namespace Brisk.Json.Contracts;

/// <summary>The messages of the trimming and native AOT analyzers for APIs that use reflection.</summary>
internal static class ReflectionWarning
{
    public const string Trimming = "JSON serialization and deserialization might require types that cannot be statically analyzed. Make sure all of the required types are preserved.";

    public const string DynamicCode = "JSON serialization and deserialization might require types that cannot be statically analyzed and might need runtime code generation.";
}

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Provides the contracts of types.</summary>
public interface IJsonTypeInfoResolver
{
    /// <summary>Returns the contract of a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options of the contract, with which the result must be created.</param>
    /// <returns>The contract, or null if this resolver does not support the type, so that the next one is tried.</returns>
    JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options);
}

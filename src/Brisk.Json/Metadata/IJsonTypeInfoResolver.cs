namespace Brisk.Json.Serialization.Metadata;

/// <summary>Gives the contracts of types.</summary>
public interface IJsonTypeInfoResolver
{
    /// <summary>Gives the contract of a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options that the contract is for: the result must be made with these.</param>
    /// <returns>The contract; null where this resolver has none, so that the next one is asked.</returns>
    JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options);
}

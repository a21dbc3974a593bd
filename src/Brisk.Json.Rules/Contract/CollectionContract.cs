namespace Brisk.Json.Rules;

/// <summary>The item types of a collection or dictionary, and how instances are constructed.</summary>
/// <param name="Key">The key type of a dictionary; <see langword="null"/> for other collections.</param>
/// <param name="Element">The element type, or the value type of a dictionary.</param>
/// <param name="How">How an instance is constructed when it is read.</param>
/// <param name="Via">The type whose methods <paramref name="How"/> refers to: the closed base class or interface that items are added through.</param>
internal sealed record CollectionContract(TypeRef? Key, TypeRef Element, Construction How, TypeRef? Via);

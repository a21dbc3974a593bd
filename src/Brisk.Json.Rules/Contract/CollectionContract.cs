namespace Brisk.Json.Rules;

/// <summary>The items of a collection or dictionary and the way instances come to be.</summary>
/// <param name="Key">The key type of a dictionary; <see langword="null"/> for other collections.</param>
/// <param name="Element">The element type, or the value type of a dictionary.</param>
/// <param name="How">How an instance is built when it is read.</param>
/// <param name="Via">The type whose contract of members <paramref name="How"/> refers to: the closed base class or interface that takes the items.</param>
internal sealed record CollectionContract(TypeRef? Key, TypeRef Element, Construction How, TypeRef? Via);

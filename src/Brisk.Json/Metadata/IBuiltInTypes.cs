namespace Brisk.Json.Serialization.Metadata;

/// <summary>Marks resolvers of generated contracts: types that are built in need none, and equal options share what they give.</summary>
internal interface IBuiltInTypes;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Marks resolvers of generated contracts: they need not support built-in types, and equal options share their contracts.</summary>
internal interface IBuiltInTypes;

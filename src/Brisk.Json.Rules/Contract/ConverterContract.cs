namespace Brisk.Json.Rules;

/// <summary>A converter named by an attribute.</summary>
/// <param name="Type">The converter's type; <see langword="null"/> where a derived attribute makes the converter itself.</param>
/// <param name="Attribute">The attribute, of either library.</param>
internal sealed record ConverterContract(TypeRef? Type, AttributeRef Attribute);

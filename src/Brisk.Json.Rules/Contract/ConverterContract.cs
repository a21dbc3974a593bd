namespace Brisk.Json.Rules;

/// <summary>A converter specified by an attribute.</summary>
/// <param name="Type">The converter's type; <see langword="null"/> if a derived attribute creates the converter itself.</param>
/// <param name="Attribute">The attribute, of either library.</param>
internal sealed record ConverterContract(TypeRef? Type, AttributeRef Attribute);

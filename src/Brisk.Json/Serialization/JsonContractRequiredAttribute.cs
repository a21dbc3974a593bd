namespace Brisk.Json.SourceGeneration;

/// <summary>
/// Marks a type parameter of a method that serializes or deserializes values of that type, such as a wrapper of the serializer. Calls with a known type
/// get generated contracts, like calls of <see cref="JsonSerializer"/>.
/// </summary>
/// <example><code>public static T Load&lt;[JsonContractRequired] T&gt;(string path) => JsonSerializer.Deserialize&lt;T&gt;(File.ReadAllBytes(path))!;</code></example>
[AttributeUsage(AttributeTargets.GenericParameter)]
public sealed class JsonContractRequiredAttribute : Attribute;

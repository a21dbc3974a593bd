namespace Brisk.Json.SourceGeneration;

/// <summary>
/// Marks a type parameter of a method that reads or writes values of that type as JSON, so that calls with a known type get generated
/// contracts for it as calls of <see cref="JsonSerializer"/> do. For wrappers of the serializer.
/// </summary>
/// <example><code>public static T Load&lt;[JsonContractRequired] T&gt;(string path) => JsonSerializer.Deserialize&lt;T&gt;(File.ReadAllBytes(path))!;</code></example>
[AttributeUsage(AttributeTargets.GenericParameter)]
public sealed class JsonContractRequiredAttribute : Attribute;

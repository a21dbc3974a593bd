namespace Brisk.Json.SourceGeneration;

/// <summary>
/// Marks a type parameter of a method that serializes or deserializes values of that type, such as a wrapper of the serializer. Calls with a known type
/// get generated contracts, like calls to <see cref="JsonSerializer"/>.
/// </summary>
/// <example><code>public static T Load&lt;[JsonContractRequired] T&gt;(string path) => JsonSerializer.Deserialize&lt;T&gt;(File.ReadAllBytes(path))!;</code></example>
[AttributeUsage(AttributeTargets.GenericParameter)]
public sealed class JsonContractRequiredAttribute : Attribute;

/// <summary>
/// Specifies whether contracts are generated for the types that an assembly passes to <see cref="JsonSerializer"/> without declaring them in a
/// <c>JsonSerializerContext</c>. The default is true.
/// </summary>
/// <param name="isEnabled">true to generate contracts for undeclared types; otherwise, false.</param>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class JsonImplicitContractsAttribute(bool isEnabled) : Attribute
{
    /// <summary>Gets a value that indicates whether contracts are generated for undeclared types.</summary>
    public bool IsEnabled { get; } = isEnabled;
}

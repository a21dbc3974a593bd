namespace Brisk.Json.SourceGeneration;

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

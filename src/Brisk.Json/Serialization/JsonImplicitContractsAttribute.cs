namespace Brisk.Json.SourceGeneration;

/// <summary>
/// Says whether contracts are generated for the types that an assembly passes to <see cref="JsonSerializer"/> without declaring them in a
/// <c>JsonSerializerContext</c>. They are, unless this attribute turns that off.
/// </summary>
/// <param name="isEnabled">Whether contracts are generated for types that are not declared.</param>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class JsonImplicitContractsAttribute(bool isEnabled) : Attribute
{
    /// <summary>Gets a value indicating whether contracts are generated for types that are not declared.</summary>
    public bool IsEnabled { get; } = isEnabled;
}

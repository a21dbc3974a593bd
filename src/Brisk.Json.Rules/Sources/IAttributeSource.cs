namespace Brisk.Json.Rules;

/// <summary>What a rule may ask about an attribute.</summary>
internal interface IAttributeSource
{
    AttributeRef Ref { get; }

    /// <summary>The simple name without <c>Attribute</c>. For an attribute that a user derived from one of ours or theirs, the name of that one.</summary>
    string Name { get; }

    /// <summary>Whether it is of this library, not of System.Text.Json.</summary>
    bool IsOwn { get; }

    /// <summary>An argument by the name of its property, whether it was given to the constructor or by name. A type is an <see cref="ITypeSource"/>, an enumeration an <see cref="int"/>.</summary>
    object? this[string argument] { get; }
}

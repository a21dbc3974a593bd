namespace Brisk.Json.Rules;

/// <summary>The view of an attribute that rules use.</summary>
internal interface IAttributeSource
{
    AttributeRef Ref { get; }

    /// <summary>The simple name without <c>Attribute</c>. For an attribute derived by users, it is the name of the library's attribute.</summary>
    string Name { get; }

    /// <summary>Whether it belongs to this library, not to System.Text.Json.</summary>
    bool IsOwn { get; }

    /// <summary>Gets an argument by the name of its property, whether it is a constructor or named argument. A type is an <see cref="ITypeSource"/>, an enumeration an <see cref="int"/>.</summary>
    object? this[string argument] { get; }
}

using System.Reflection;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>A parameter of the constructor that deserialization uses.</summary>
public abstract class JsonParameterInfo
{
    private protected JsonParameterInfo(Type declaringType, Type parameterType, string name)
    {
        DeclaringType = declaringType;
        ParameterType = parameterType;
        Name = name;
    }

    /// <summary>Gets the type that declares the constructor.</summary>
    public Type DeclaringType { get; }

    /// <summary>Gets the zero-based position of the parameter.</summary>
    public int Position { get; private protected init; }

    /// <summary>Gets the type of the parameter.</summary>
    public Type ParameterType { get; }

    /// <summary>Gets the name of the parameter.</summary>
    public string Name { get; }

    /// <summary>Gets a value that indicates whether the parameter has a default value.</summary>
    public bool HasDefaultValue { get; private protected init; }

    /// <summary>Gets the value that is passed if the JSON has none: the declared default, or that of the type.</summary>
    public object? DefaultValue { get; private protected init; }

    /// <summary>Gets a value that indicates whether the parameter is annotated as nullable.</summary>
    public bool IsNullable { get; private protected init; }

    /// <summary>Gets a value that indicates whether this is a required or init-only member rather than a constructor parameter.</summary>
    public bool IsMemberInitializer { get; private protected init; }

    /// <summary>Gets the provider of the parameter's attributes, or null if it is not available.</summary>
    public ICustomAttributeProvider? AttributeProvider { get; private protected init; }
}

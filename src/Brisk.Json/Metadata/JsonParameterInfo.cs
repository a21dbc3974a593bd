using System.Reflection;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>A parameter of the constructor that an object is read through.</summary>
public abstract class JsonParameterInfo
{
    private protected JsonParameterInfo(Type declaringType, Type parameterType, string name)
    {
        DeclaringType = declaringType;
        ParameterType = parameterType;
        Name = name;
    }

    /// <summary>Gets the type that has the constructor.</summary>
    public Type DeclaringType { get; }

    /// <summary>Gets the position among the parameters, from 0.</summary>
    public int Position { get; private protected init; }

    /// <summary>Gets the type of the parameter.</summary>
    public Type ParameterType { get; }

    /// <summary>Gets the name of the parameter.</summary>
    public string Name { get; }

    /// <summary>Gets whether a default value is declared.</summary>
    public bool HasDefaultValue { get; private protected init; }

    /// <summary>Gets the value that is passed when the document has none: the declared default, or that of the type.</summary>
    public object? DefaultValue { get; private protected init; }

    /// <summary>Gets whether the parameter accepts null, as its annotation says.</summary>
    public bool IsNullable { get; private protected init; }

    /// <summary>Gets whether this is a required or init-only member rather than a parameter of the constructor.</summary>
    public bool IsMemberInitializer { get; private protected init; }

    /// <summary>Gets what the attributes of the parameter can be asked of; null where that is not known.</summary>
    public ICustomAttributeProvider? AttributeProvider { get; private protected init; }
}

using System.Reflection;
using Brisk.Json.Rules;

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

    /// <summary>Gets the value that is passed if the JSON has none: the declared default value, or the default value of the type.</summary>
    public object? DefaultValue { get; private protected init; }

    /// <summary>Gets a value that indicates whether the parameter is annotated as nullable.</summary>
    public bool IsNullable { get; private protected init; }

    /// <summary>Gets a value that indicates whether this is a required or init-only member rather than a constructor parameter.</summary>
    public bool IsMemberInitializer { get; private protected init; }

    /// <summary>Gets the provider of the parameter's attributes, or null if it is not available.</summary>
    public ICustomAttributeProvider? AttributeProvider { get; private protected init; }
}

/// <summary>A parameter of a constructor found by the rules.</summary>
internal sealed class MemberParameterInfo : JsonParameterInfo
{
    private MemberParameterInfo(Type declaring, ConstructorInfo? constructor, ParameterContract parameter, int position, bool isNullable)
        : base(declaring, parameter.Type, parameter.Name)
    {
        Position = position;
        HasDefaultValue = parameter.HasDefault;
        DefaultValue = parameter.HasDefault ? MemberSettingsBuilder.Typed(parameter.Default, parameter.Type) : null;
        IsNullable = isNullable;
        AttributeProvider = constructor?.GetParameters()[position];
    }

    /// <summary>Returns the parameter for the value of a property, or null if there is none.</summary>
    public static MemberParameterInfo? Of(JsonPropertyInfo property)
        => property is { Parameter: >= 0 and var position, Owner.Contract.Constructor: { } constructor }
            ? new MemberParameterInfo(property.Owner.Type, constructor.Ref, constructor.Parameters[position], position, property.IsSetNullable)
            : null;
}

using System.Reflection;
using Brisk.Json.Converters;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

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
        => property.Member is { Parameter: >= 0 and var position } && property.Owner.Contract?.Constructor is { } constructor
            ? new MemberParameterInfo(property.Owner.Type, constructor.Ref, constructor.Parameters[position], position, property.IsSetNullable)
            : null;
}

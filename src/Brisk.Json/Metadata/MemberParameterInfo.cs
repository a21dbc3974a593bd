using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>A parameter of a constructor that the rules found.</summary>
internal sealed class MemberParameterInfo : JsonParameterInfo
{
    public MemberParameterInfo(Type declaring, ConstructorInfo? constructor, ParameterContract parameter, int position, bool isNullable)
        : base(declaring, parameter.Type, parameter.Name)
    {
        Position = position;
        HasDefaultValue = parameter.HasDefault;
        DefaultValue = parameter.HasDefault ? MemberSettingsBuilder.Typed(parameter.Default, parameter.Type) : null;
        IsNullable = isNullable;
        AttributeProvider = constructor?.GetParameters()[position];
    }
}

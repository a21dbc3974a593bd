using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>A property or field as the rules see it, based on reflection.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedMember : IMemberSource
{
    private readonly ReflectedType _owner;
    private readonly MemberInfo _member;
    private readonly Type _type;
    private readonly MethodInfo? _getter;
    private readonly MethodInfo? _setter;
    private readonly FieldInfo? _field;
    private IReadOnlyList<IAttributeSource>? _attributes;
    private (Nullness Reads, Nullness Writes)? _nullness;

    public ReflectedMember(ReflectedType owner, PropertyInfo property)
    {
        _owner = owner;
        _member = property;
        _type = property.PropertyType;
        _getter = property.GetMethod;
        _setter = property.SetMethod;
    }

    public ReflectedMember(ReflectedType owner, FieldInfo field)
    {
        _owner = owner;
        _member = _field = field;
        _type = field.FieldType;
    }

    public MemberInfo Ref => _member;

    public string Name => _member.Name;

    public ITypeSource Declaring => _owner;

    public ITypeSource Type => _owner.Types.Of(_type);

    public bool IsField => _field is not null;

    public Access Get => _field is not null ? AccessOf(_field) : AccessOf(_getter);

    public Access Set => _field is null ? AccessOf(_setter) : _field.IsInitOnly ? Access.None : AccessOf(_field);

    public bool IsInitOnly => _setter is not null && Array.IndexOf(_setter.ReturnParameter.GetRequiredCustomModifiers(), typeof(IsExternalInit)) >= 0;

    public bool IsRequired => _member.IsDefined(typeof(RequiredMemberAttribute), inherit: false);

    public bool IsOverridable => (_getter ?? _setter) is { IsVirtual: true, IsFinal: false };

    public Nullness Reads => (_nullness ??= FindNullness()).Reads;

    public Nullness Writes => (_nullness ??= FindNullness()).Writes;

    public IReadOnlyList<IAttributeSource> Attributes => _attributes ??= ReflectedAttribute.On(_member, _owner.Types);

    private static Access AccessOf(MethodInfo? accessor) => accessor is null ? Access.None : accessor.IsPublic ? Access.Public : Access.NonPublic;

    private static Access AccessOf(FieldInfo field) => field.IsPublic ? Access.Public : Access.NonPublic;

    private (Nullness Reads, Nullness Writes) FindNullness() =>
        _field is not null
            ? _owner.Types.Annotations.Of(_field)
            : _owner.Types.Annotations.Of((PropertyInfo)_member);
}

/// <summary>A constructor as the rules see it, based on reflection.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedConstructor(ReflectedType owner, ConstructorInfo constructor) : IConstructorSource
{
    private IReadOnlyList<IAttributeSource>? _attributes;

    public ConstructorInfo Ref => constructor;

    public bool IsPublic => constructor.IsPublic;

    public bool SetsRequiredMembers => constructor.IsDefined(typeof(SetsRequiredMembersAttribute), inherit: false);

    public IReadOnlyList<IParameterSource> Parameters => field ??=
        Array.ConvertAll(constructor.GetParameters(), parameter => new ReflectedParameter(owner, parameter));

    public IReadOnlyList<IAttributeSource> Attributes => _attributes ??= ReflectedAttribute.On(constructor, owner.Types);
}

/// <summary>A parameter as the rules see it, based on reflection.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedParameter(ReflectedType owner, ParameterInfo parameter) : IParameterSource
{
    public string Name => parameter.Name ?? "";

    public ITypeSource Type => owner.Types.Of(parameter.ParameterType);

    public bool HasDefault => parameter.HasDefaultValue;

    public object? Default => parameter.RawDefaultValue;

    public Nullness Accepts => owner.Types.Annotations.Of(parameter);
}

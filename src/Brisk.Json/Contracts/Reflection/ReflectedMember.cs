using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>A property or field as the rules see it, based on reflection.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedMember(ReflectedType owner, MemberInfo member) : IMemberSource
{
    private readonly MethodInfo? _getter = (member as PropertyInfo)?.GetMethod;
    private readonly MethodInfo? _setter = (member as PropertyInfo)?.SetMethod;
    private readonly FieldInfo? _field = member as FieldInfo;
    private (Nullness Reads, Nullness Writes)? _nullness;

    public MemberInfo Ref => member;

    public string Name => member.Name;

    public ITypeSource Declaring => owner;

    public ITypeSource Type => owner.Types.Of(_field?.FieldType ?? ((PropertyInfo)member).PropertyType);

    public bool IsField => _field is not null;

    public Access Get => _field is not null ? AccessOf(_field) : AccessOf(_getter);

    public Access Set => _field is null ? AccessOf(_setter) : _field.IsInitOnly ? Access.None : AccessOf(_field);

    public bool IsInitOnly => _setter is not null && Array.IndexOf(_setter.ReturnParameter.GetRequiredCustomModifiers(), typeof(IsExternalInit)) >= 0;

    public bool IsRequired => member.IsDefined(typeof(RequiredMemberAttribute), inherit: false);

    public bool IsVirtual => (_getter ?? _setter) is { IsVirtual: true };

    public Nullness Reads => (_nullness ??= FindNullness()).Reads;

    public Nullness Writes => (_nullness ??= FindNullness()).Writes;

    public IReadOnlyList<IAttributeSource> Attributes => field ??= ReflectedAttribute.On(member, owner.Types);

    private static Access AccessOf(MethodInfo? accessor) => accessor is null ? Access.None : accessor.IsPublic ? Access.Public : Access.NonPublic;

    private static Access AccessOf(FieldInfo field) => field.IsPublic ? Access.Public : Access.NonPublic;

    private (Nullness Reads, Nullness Writes) FindNullness()
        => _field is not null ? owner.Types.Annotations.Of(_field) : owner.Types.Annotations.Of((PropertyInfo)member);
}

/// <summary>A constructor as the rules see it, based on reflection.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedConstructor(ReflectedType owner, ConstructorInfo constructor) : IConstructorSource
{
    public ConstructorInfo Ref => constructor;

    public bool IsPublic => constructor.IsPublic;

    public bool SetsRequiredMembers => constructor.IsDefined(typeof(SetsRequiredMembersAttribute), inherit: false);

    public IReadOnlyList<IParameterSource> Parameters => field ??=
        Array.ConvertAll(constructor.GetParameters(), parameter => new ReflectedParameter(owner, parameter));

    public IReadOnlyList<IAttributeSource> Attributes => field ??= ReflectedAttribute.On(constructor, owner.Types);
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

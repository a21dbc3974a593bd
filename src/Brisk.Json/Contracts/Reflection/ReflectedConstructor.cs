using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>A constructor as the rules see it, based on reflection.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedConstructor(ReflectedType owner, ConstructorInfo constructor) : IConstructorSource
{
    private IReadOnlyList<IParameterSource>? _parameters;
    private IReadOnlyList<IAttributeSource>? _attributes;

    public ConstructorInfo Ref => constructor;

    public bool IsPublic => constructor.IsPublic;

    public bool SetsRequiredMembers => constructor.IsDefined(typeof(SetsRequiredMembersAttribute), inherit: false);

    public IReadOnlyList<IParameterSource> Parameters => _parameters ??=
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

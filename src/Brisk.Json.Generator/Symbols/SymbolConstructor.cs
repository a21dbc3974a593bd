using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Symbols;

/// <summary>A constructor, implemented with symbols.</summary>
internal sealed class SymbolConstructor(SymbolType owner, IMethodSymbol constructor) : IConstructorSource
{
    private IReadOnlyList<IParameterSource>? _parameters;
    private IReadOnlyList<IAttributeSource>? _attributes;

    public IMethodSymbol Symbol => constructor;

    public string Ref => "(" + string.Join(", ", Parameters.Select(p => p.Type.Ref)) + ")";

    public bool IsPublic => constructor.DeclaredAccessibility == Accessibility.Public;

    public bool SetsRequiredMembers => NullableAnnotations.Has(constructor.GetAttributes(), "SetsRequiredMembersAttribute");

    public IReadOnlyList<IParameterSource> Parameters => _parameters ??=
        constructor.Parameters.Select(parameter => new SymbolParameter(owner, parameter)).ToArray();

    public IReadOnlyList<IAttributeSource> Attributes => _attributes ??= SymbolAttribute.On(constructor, owner.Types);
}

/// <summary>A parameter, implemented with symbols.</summary>
internal sealed class SymbolParameter(SymbolType owner, IParameterSymbol parameter) : IParameterSource
{
    public IParameterSymbol Symbol => parameter;

    public string Name => parameter.Name;

    public ITypeSource Type => parameter.RefKind == RefKind.None ? owner.Types.Of(parameter.Type) : owner.Types.ReferenceTo(parameter.Type);

    public bool HasDefault => parameter.HasExplicitDefaultValue;

    public object? Default => parameter.HasExplicitDefaultValue ? parameter.ExplicitDefaultValue : null;

    public Nullness Accepts => NullableAnnotations.Accepts(parameter);
}

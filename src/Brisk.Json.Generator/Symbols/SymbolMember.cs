namespace Brisk.Json.Generator.Symbols;

/// <summary>A property or field, implemented with symbols.</summary>
internal sealed class SymbolMember(SymbolType owner, ISymbol symbol) : IMemberSource
{
    private readonly IPropertySymbol? _property = symbol as IPropertySymbol;
    private readonly IFieldSymbol? _field = symbol as IFieldSymbol;

    public ISymbol Symbol => symbol;

    /// <summary>The type in source, including tuple names and annotations.</summary>
    public ITypeSymbol ValueType { get; } = (symbol as IPropertySymbol)?.Type ?? ((IFieldSymbol)symbol).Type;

    /// <summary>The getter that exists at run time.</summary>
    public IMethodSymbol? Getter => _property is { } property ? Accessor(property, isSetter: false) : null;

    /// <summary>The setter that exists at run time.</summary>
    public IMethodSymbol? Setter => _property is { } property ? Accessor(property, isSetter: true) : null;

    public string Ref => Symbol.MetadataName;

    public string Name => Symbol.MetadataName;

    public ITypeSource Declaring => owner;

    public ITypeSource Type => IsReference ? owner.Types.ReferenceTo(ValueType) : owner.Types.Of(ValueType);

    public bool IsField => _field is not null;

    public Access Get => AccessOf(_field ?? (ISymbol?)Getter);

    public Access Set => _field is { IsReadOnly: true } ? Access.None : AccessOf(_field ?? (ISymbol?)Setter);

    public bool IsInitOnly => Setter is { IsInitOnly: true };

    public bool IsVirtual => (_property?.GetMethod ?? _property?.SetMethod) is { } accessor
        && (accessor.IsVirtual || accessor.IsAbstract || accessor.IsOverride || SymbolType.ImplementsInterface(accessor));

    public bool IsRequired => _property?.IsRequired ?? _field!.IsRequired;

    public Nullness Reads => IsField || IsPlainValue || Getter is not null ? NullableAnnotations.Reads(Symbol, ValueType) : Nullness.Oblivious;

    public Nullness Writes => IsField || IsPlainValue || Setter is not null ? NullableAnnotations.Writes(Symbol, ValueType) : Nullness.Oblivious;

    public IReadOnlyList<IAttributeSource> Attributes => field ??= SymbolAttribute.On(symbol, owner.Types);

    private bool IsPlainValue => ValueType.IsValueType && ValueType.OriginalDefinition.SpecialType != SpecialType.System_Nullable_T;

    private bool IsReference => (_property?.RefKind ?? _field!.RefKind) != RefKind.None;

    private static Access AccessOf(ISymbol? symbol) =>
        symbol is null ? Access.None : symbol.DeclaredAccessibility == Accessibility.Public ? Access.Public : Access.NonPublic;

    /// <summary>The compiler emits both accessors of a sealed override, regardless of the source.</summary>
    private static IMethodSymbol? Accessor(IPropertySymbol property, bool isSetter)
    {
        bool seeksBase = property is { IsSealed: true, IsOverride: true };
        for (IPropertySymbol? level = property; level is not null; level = seeksBase ? level.OverriddenProperty : null)
        {
            if ((isSetter ? level.SetMethod : level.GetMethod) is { } accessor) return accessor;
        }

        return null;
    }
}

internal sealed class SymbolConstructor(SymbolType owner, IMethodSymbol constructor) : IConstructorSource
{
    public IMethodSymbol Symbol => constructor;

    public string Ref => "(" + string.Join(", ", Parameters.Select(p => p.Type.Ref)) + ")";

    public bool IsPublic => constructor.DeclaredAccessibility == Accessibility.Public;

    public bool SetsRequiredMembers => NullableAnnotations.Has(constructor.GetAttributes(), "SetsRequiredMembersAttribute");

    public IReadOnlyList<IParameterSource> Parameters => field ??=
        constructor.Parameters.Select(parameter => new SymbolParameter(owner, parameter)).ToArray();

    public IReadOnlyList<IAttributeSource> Attributes => field ??= SymbolAttribute.On(constructor, owner.Types);
}

internal sealed class SymbolParameter(SymbolType owner, IParameterSymbol parameter) : IParameterSource
{
    public string Name => parameter.Name;

    public ITypeSource Type => parameter.RefKind == RefKind.None ? owner.Types.Of(parameter.Type) : owner.Types.ReferenceTo(parameter.Type);

    public bool HasDefault => parameter.HasExplicitDefaultValue;

    public object? Default => parameter.HasExplicitDefaultValue ? parameter.ExplicitDefaultValue : null;

    public Nullness Accepts => NullableAnnotations.Accepts(parameter);
}

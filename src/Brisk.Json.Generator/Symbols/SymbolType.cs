namespace Brisk.Json.Generator.Symbols;

internal sealed class SymbolType(SymbolTypes types, ITypeSymbol symbol) : ITypeSource
{
    private int? _fsharpConstruct;

    public SymbolTypes Types => types;

    public ITypeSymbol Symbol => symbol;

    /// <summary>The name from metadata, which identifies the type.</summary>
    public string Ref => field ??= TypeNames.Of(this);

    public string Namespace => symbol switch
    {
        INamedTypeSymbol named => types.NameOf(named.ContainingNamespace),
        IArrayTypeSymbol array => types.Of(array.ElementType).Namespace,
        _ => "",
    };

    public string Name => symbol is IArrayTypeSymbol or IPointerTypeSymbol ? "" : symbol.MetadataName;

    public ITypeSource? Declaring => symbol is ITypeParameterSymbol ? null : types.OfOptional(symbol.ContainingType);

    public TypeForm Form { get; } = FormOf(symbol);

    public bool IsAbstract => symbol.IsAbstract || symbol.IsStatic || symbol.TypeKind == TypeKind.Interface;

    public bool IsSealed => symbol.IsSealed || symbol.IsStatic || symbol.IsValueType || symbol is IArrayTypeSymbol;

    public ITypeSource? Element => symbol switch
    {
        IArrayTypeSymbol array => types.Of(array.ElementType),
        IPointerTypeSymbol pointer => types.Of(pointer.PointedAtType),
        INamedTypeSymbol { EnumUnderlyingType: { } underlying } => types.Of(underlying),
        _ => null,
    };

    public int Rank => (symbol as IArrayTypeSymbol)?.Rank ?? 0;

    public IReadOnlyList<ITypeSource> Arguments => field ??= FindArguments();

    public ITypeSource? Base => types.OfOptional(symbol.BaseType);

    public IReadOnlyList<ITypeSource> Interfaces => field ??= FindInterfaces();

    public IReadOnlyList<IMemberSource> Properties => field ??=
        symbol.GetMembers().OfType<IPropertySymbol>().Where(p => !p.IsStatic && p.Parameters.IsEmpty)
            .Select(p => new SymbolMember(this, p)).ToArray();

    public IReadOnlyList<IMemberSource> Fields => field ??=
        symbol.GetMembers().OfType<IFieldSymbol>().Where(f => !f.IsStatic && IsOwnField(f))
            .Select(f => new SymbolMember(this, f)).ToArray();

    public IReadOnlyList<IConstructorSource> Constructors => field ??=
        symbol.GetMembers().OfType<IMethodSymbol>().Where(IsWrittenConstructor)
            .Select(c => new SymbolConstructor(this, c)).ToArray();

    public IReadOnlyList<IAttributeSource> Attributes => field ??= SymbolAttribute.On(symbol, types);

    public int FSharpConstruct => _fsharpConstruct ??= SymbolAttribute.FSharpConstruct(symbol, types);

    public bool IsClosed => symbol is INamedTypeSymbol { TypeKind: TypeKind.Class } named && named.InstanceConstructors.All(c =>
        c.DeclaredAccessibility is Microsoft.CodeAnalysis.Accessibility.Private or Microsoft.CodeAnalysis.Accessibility.Internal or Microsoft.CodeAnalysis.Accessibility.ProtectedAndInternal
        || (c is { DeclaredAccessibility: Microsoft.CodeAnalysis.Accessibility.Protected, Parameters.Length: 1 } && SymbolEqualityComparer.Default.Equals(c.Parameters[0].Type, symbol)));

    public IReadOnlyList<ITypeSource> Descendants => symbol is INamedTypeSymbol { TypeKind: TypeKind.Class, IsSealed: false }
        ? types.ClassesOf(symbol.ContainingAssembly).Where(candidate => SelfAndBases(candidate.BaseType).Contains(symbol, SymbolEqualityComparer.Default)).Select(types.Of).ToArray()
        : [];

    public bool Is(ITypeSource other) => ReferenceEquals(this, other) || Ref == other.Ref;

    /// <summary>Returns whether a type derives from a class with this full name.</summary>
    public static bool DerivesFrom(INamedTypeSymbol type, string name) => SelfAndBases(type.BaseType).Any(level => level.ToDisplayString() == name);

    /// <summary>Returns whether a method implements a method of an interface of its type.</summary>
    public static bool ImplementsInterface(IMethodSymbol method)
    {
        INamedTypeSymbol type = method.ContainingType;
        return type.AllInterfaces.SelectMany(static implemented => implemented.GetMembers())
            .Any(member => SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(member), method));
    }

    /// <summary>Gets a type and its base classes, from the most derived one.</summary>
    public static IEnumerable<ITypeSymbol> SelfAndBases(ITypeSymbol? type)
    {
        for (; type is not null; type = type.BaseType)
        {
            yield return type;
        }
    }

    private static TypeForm FormOf(ITypeSymbol symbol) => symbol switch
    {
        IArrayTypeSymbol => TypeForm.Array,
        IPointerTypeSymbol or IFunctionPointerTypeSymbol or { SpecialType: SpecialType.System_Void } => TypeForm.Pointer,

        _ when IsOpen(symbol) => TypeForm.Open,
        _ when symbol.IsRefLikeType => TypeForm.RefStruct,
        _ => symbol.TypeKind switch
        {
            TypeKind.Enum => TypeForm.Enum,
            TypeKind.Struct => TypeForm.Struct,
            TypeKind.Interface => TypeForm.Interface,
            TypeKind.Delegate => TypeForm.Delegate,
            _ => TypeForm.Class,
        },
    };

    /// <summary>Returns whether a condition is true for a type, or for an element or type argument of it at any depth.</summary>
    public static bool Contains(ITypeSymbol type, Func<ITypeSymbol, bool> condition) => condition(type) || type switch
    {
        IArrayTypeSymbol array => Contains(array.ElementType, condition),
        INamedTypeSymbol named => named.TypeArguments.Any(argument => Contains(argument, condition)),
        _ => false,
    };

    /// <summary>Returns whether a type contains type parameters.</summary>
    public static bool IsOpen(ITypeSymbol symbol) => symbol switch
    {
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => IsOpen(array.ElementType),
        INamedTypeSymbol { IsAnonymousType: true } anonymous => anonymous.GetMembers().OfType<IPropertySymbol>().Any(p => IsOpen(p.Type)),
        INamedTypeSymbol named => named.TypeArguments.Any(IsOpen) || (named.ContainingType is { } enclosing && IsOpen(enclosing)),
        _ => false,
    };

    /// <summary>The symbol of a tuple also lists elements that are not its own fields: named elements, and those in <c>Rest</c>.</summary>
    private static bool IsOwnField(IFieldSymbol field) =>
        field.ContainingType is not { IsTupleType: true } || field.Name is "Item1" or "Item2" or "Item3" or "Item4" or "Item5" or "Item6" or "Item7" or "Rest";

    /// <summary>The implicit constructor of a struct does not exist at run time.</summary>
    private static bool IsWrittenConstructor(IMethodSymbol method) =>
        method.MethodKind == MethodKind.Constructor && !(method.IsImplicitlyDeclared && method.ContainingType.IsValueType);

    private ITypeSource[] FindArguments()
    {
        var list = new List<ITypeSource>();
        for (var level = symbol as INamedTypeSymbol; level is not null; level = level.ContainingType)
        {
            list.InsertRange(0, level.TypeArguments.Select(types.Of));
        }

        return [.. list];
    }

    /// <summary>Reflection lists the interfaces of the base class first, then those declared here, each followed by those it extends.</summary>
    private ITypeSource[] FindInterfaces()
    {
        var list = new List<ITypeSource>(Base?.Interfaces ?? []);
        foreach (INamedTypeSymbol named in symbol is IArrayTypeSymbol ? symbol.AllInterfaces : symbol.Interfaces)
        {
            SymbolType type = types.Of(named);
            AddNew(list, type);
            foreach (ITypeSource extended in type.Interfaces)
            {
                AddNew(list, extended);
            }
        }

        return [.. list];
    }

    private static void AddNew(List<ITypeSource> list, ITypeSource type)
    {
        if (!list.Exists(type.Is)) list.Add(type);
    }
}

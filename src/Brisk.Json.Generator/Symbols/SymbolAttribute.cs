using Brisk.Json.Serialization;

namespace Brisk.Json.Generator.Symbols;

/// <summary>An attribute of either library, implemented with symbols.</summary>
internal sealed class SymbolAttribute(SymbolTypes types, AttributeData data, INamedTypeSymbol known) : IAttributeSource
{
    private const string Own = "Brisk.Json.Serialization";
    private const string OwnStreaming = "Brisk.Json.Streaming";
    private const string OwnModeling = "Brisk.Json.Modeling";
    private const string Stj = "System.Text.Json.Serialization";

    private readonly bool _isDerived = !SymbolEqualityComparer.Default.Equals(data.AttributeClass, known);

    public AttributeData Data { get; } = data;

    public string Ref => Data.AttributeClass!.ToDisplayString();

    public string Name { get; } = known.Name.Substring(0, known.Name.Length - "Attribute".Length);

    public bool IsOwn { get; } = types.NameOf(known.ContainingNamespace) != Stj;

    public object? this[string argument] => Given(argument) ?? (Name, argument) switch
    {
        ("JsonIgnore", "Condition") => (int)JsonIgnoreCondition.Always,
        ("JsonPropertyAlias", "Names") => Data.ConstructorArguments.SelectMany(ItemsOf).ToArray(),
        _ => null,
    };

    /// <summary>Returns the attributes declared on a type, member, or constructor, without inherited ones.</summary>
    public static IReadOnlyList<IAttributeSource> On(ISymbol symbol, SymbolTypes types)
    {
        List<IAttributeSource>? list = null;
        foreach (AttributeData data in symbol.GetAttributes())
        {
            if (KnownType(data.AttributeClass, types) is { } known)
            {
                (list ??= []).Add(new SymbolAttribute(types, data, known));
            }
        }

        return list ?? (IReadOnlyList<IAttributeSource>)[];
    }

    /// <summary>Gets the <c>SourceConstructFlags</c> that the F# compiler added to a type or its nearest base class; 0 if there are none.</summary>
    public static int FSharpConstruct(ITypeSymbol type, SymbolTypes types) => SymbolType.SelfAndBases(type).SelectMany(static level => level.GetAttributes())
        .Where(data => data.AttributeClass is { Name: "CompilationMappingAttribute" } attribute && types.NameOf(attribute.ContainingNamespace) == "Microsoft.FSharp.Core")
        .Select(static data => data.ConstructorArguments.FirstOrDefault().Value).OfType<int>().FirstOrDefault();

    /// <summary>Returns the type of the attribute, or the base class of a custom attribute, if one of the two libraries declares it.</summary>
    private static INamedTypeSymbol? KnownType(INamedTypeSymbol? type, SymbolTypes types)
    {
        return SymbolType.SelfAndBases(type).OfType<INamedTypeSymbol>().FirstOrDefault(IsKnown) is { IsAbstract: false } known ? known : null;

        // The rules treat attributes of this library that create a converter like custom ones.
        bool IsKnown(INamedTypeSymbol candidate) => !(candidate.BaseType is { Name: "JsonConverterAttribute" } maker && types.NameOf(maker.ContainingNamespace) == Own)
            && types.NameOf(candidate.ContainingNamespace) is Own or OwnStreaming or OwnModeling or Stj && candidate.ContainingAssembly?.Name is "Brisk.Json" or "System.Text.Json";
    }

    private object? Given(string argument)
    {
        foreach (KeyValuePair<string, TypedConstant> named in Data.NamedArguments)
        {
            if (named.Key == argument) return ValueOf(named.Value);
        }

        // The arguments that a derived attribute passes to its base are known only at run time.
        if (!_isDerived && Data.AttributeConstructor is { } constructor)
        {
            for (int i = 0; i < constructor.Parameters.Length; i++)
            {
                if (string.Equals(constructor.Parameters[i].Name, argument, StringComparison.OrdinalIgnoreCase))
                {
                    return ValueOf(Data.ConstructorArguments[i]);
                }
            }
        }

        return null;
    }

    /// <summary>Gets the items of an array, with a null array as one item; for any other constant, its value.</summary>
    private static IEnumerable<object?> ItemsOf(TypedConstant constant) =>
        constant is { Kind: TypedConstantKind.Array, IsNull: false } ? constant.Values.Select(static item => item.Value) : [constant.IsNull ? null : constant.Value];

    private object? ValueOf(TypedConstant constant) => constant.Kind switch
    {
        TypedConstantKind.Type => types.OfOptional(constant.Value as ITypeSymbol),
        TypedConstantKind.Array or TypedConstantKind.Error => null,
        _ => constant.Value,
    };
}

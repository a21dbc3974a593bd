using System.Collections.Concurrent;
using System.Collections.Immutable;

namespace Brisk.Json.Analyzers;

/// <summary>Finds types whose JSON depends on Brisk.Json attributes that System.Text.Json ignores.</summary>
/// <param name="only">The only attribute that matters, for Entity Framework Core; null for all of them.</param>
internal sealed class OwnAnnotations(string? only = null)
{
    private readonly ConcurrentDictionary<ITypeSymbol, bool> _known = new(SymbolEqualityComparer.Default);

    /// <summary>Returns whether a type, or one reachable through its members, has such an attribute.</summary>
    public bool AreIn(ITypeSymbol type) => Search(type, []);

    /// <summary>Returns whether a type, or one reachable through its members without passing through another type, has such an attribute.</summary>
    public bool AreIn(ITypeSymbol type, ITypeSymbol except) => new OwnAnnotations(only).Search(type, [except]);

    /// <summary>Returns whether a declaration or one of its members has such an attribute.</summary>
    public bool AreOn(INamedTypeSymbol type) => !IsConverted(type) && (IsMarked(type) || MembersOf(type).Any(IsMarked));

    // Not recursive, because types may form long chains.
    private bool Search(ITypeSymbol type, ITypeSymbol[] except)
    {
        var origins = new Dictionary<ITypeSymbol, ITypeSymbol?>(SymbolEqualityComparer.Default) { [type] = null };
        var open = new Stack<ITypeSymbol>();
        open.Push(type);
        while (open.Count > 0)
        {
            ITypeSymbol current = open.Pop();
            bool isKnown = _known.TryGetValue(current, out bool isFound);
            if (isFound || (!isKnown && IsAnnotated(current)))
            {
                for (ITypeSymbol? level = current; level is not null; level = origins[level])
                {
                    _known[level] = true;
                }

                return true;
            }

            foreach (ITypeSymbol next in (isKnown ? [] : PartsOf(current)).Where(part => !origins.ContainsKey(part) && !except.Contains(part, SymbolEqualityComparer.Default)))
            {
                origins[next] = current;
                open.Push(next);
            }
        }

        foreach (ITypeSymbol searched in origins.Keys)
        {
            _known[searched] = false;
        }

        return false;
    }

    private bool IsAnnotated(ITypeSymbol type) => type switch
    {
        INamedTypeSymbol { Name: "JsonOptional", Arity: 1 } optional when Counterparts.IsBriskJson(optional.ContainingAssembly) => only is null,
        INamedTypeSymbol named => IsDefinition(named) && IsModel(named) && AreOn(named),
        _ => false,
    };

    /// <summary>Gets the types that a type consists of. The members are those of the definition: a member may have a type that is constructed from its own, without end.</summary>
    private IEnumerable<ITypeSymbol> PartsOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => [array.ElementType],
        INamedTypeSymbol { ContainingAssembly.Name: "Microsoft.JSInterop" or "Microsoft.AspNetCore.Components" } => [], // references and callbacks, not values
        INamedTypeSymbol named when !IsModel(named) => named.TypeArguments,
        INamedTypeSymbol constructed when !IsDefinition(constructed) => ArgumentsOf(constructed).Append(constructed.OriginalDefinition),
        INamedTypeSymbol definition when !IsConverted(definition) => MembersOf(definition).Where(member => !IsConverted(member)).Select(static member => TypeOf(member)!)
            .Concat(definition.BaseType is { } ancestor ? [ancestor] : []),
        _ => [],
    };

    // ISymbol.IsDefinition is false for a type with nullable annotations.
    private static bool IsDefinition(INamedTypeSymbol type) => SymbolEqualityComparer.Default.Equals(type, type.OriginalDefinition);

    private static IEnumerable<ITypeSymbol> ArgumentsOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.ContainingType)
        {
            foreach (ITypeSymbol argument in level.TypeArguments)
            {
                yield return argument;
            }
        }
    }

    /// <summary>The framework's types have no such attributes, and reference many other types.</summary>
    private static bool IsModel(INamedTypeSymbol type) =>
        type.ContainingAssembly is { } assembly && !Counterparts.IsBriskJson(assembly) && !Counterparts.IsSystemTextJson(assembly)
        && Counterparts.IsForeign(assembly) && !assembly.Name.StartsWith("Microsoft.", System.StringComparison.Ordinal);

    /// <summary>Gets the members that are written: public properties, and what attributes such as <c>[JsonInclude]</c> add.</summary>
    private IEnumerable<ISymbol> MembersOf(INamedTypeSymbol type) =>
        type.GetMembers().Where(member => !member.IsStatic && !member.IsImplicitlyDeclared && TypeOf(member) is not null && !IsIgnored(member)
            && (member is IPropertySymbol { DeclaredAccessibility: Accessibility.Public, IsIndexer: false } || member.GetAttributes().Any(IsInclusion)));

    private static ITypeSymbol? TypeOf(ISymbol member) => member switch
    {
        IPropertySymbol property => property.Type,
        IFieldSymbol field => field.Type,
        _ => null,
    };

    private static bool IsInclusion(AttributeData attribute) =>
        attribute.AttributeClass is { Name: not "JsonIgnoreAttribute" } type && (Counterparts.IsSystemTextJson(type) || type.ContainingAssembly?.Name == "Brisk.Json");

    private bool IsIgnored(ISymbol member) => member.GetAttributes().Any(attribute => only is null
        ? attribute.AttributeClass is { Name: "JsonIgnoreAttribute" } type && Counterparts.IsSystemTextJson(type)
            && attribute.NamedArguments.All(static argument => argument.Key != "Condition" || argument.Value.Value is 1) // Always
        : attribute.AttributeClass is { Name: "NotMappedAttribute" });

    /// <summary>Returns whether System.Text.Json leaves a type or member to a converter.</summary>
    private bool IsConverted(ISymbol symbol) => only is null
        && symbol.GetAttributes().Any(static attribute => attribute.AttributeClass is { } type && (IsConverter(type) || ModelAnnotations.BasesOf(type).Any(IsConverter)));

    private bool IsMarked(ISymbol symbol)
    {
        ImmutableArray<AttributeData> attributes = symbol.GetAttributes();
        return attributes.Any(attribute => attribute.AttributeClass is { } type && (only is null || type.Name == only) && IsUnseen(type) && !attributes.Any(other => IsCounterpart(other.AttributeClass, type)));
    }

    /// <summary>Returns whether an attribute for models belongs to this library and has a System.Text.Json counterpart that it does not derive from.</summary>
    private static bool IsUnseen(INamedTypeSymbol attribute)
        => attribute.ContainingAssembly?.Name == "Brisk.Json" && attribute.ContainingNamespace.ToDisplayString() is "Brisk.Json.Serialization" or "Brisk.Json.Modeling"
            && !ModelAnnotations.IsOfContexts(attribute.Name)
            && !ModelAnnotations.BasesOf(attribute).Any(level => IsCounterpart(level, attribute) || IsConverter(level));

    private static bool IsConverter(INamedTypeSymbol attribute) => attribute.Name == "JsonConverterAttribute" && Counterparts.IsSystemTextJson(attribute);

    private static bool IsCounterpart(INamedTypeSymbol? stjType, INamedTypeSymbol briskType) => stjType is not null && stjType.Name == briskType.Name && Counterparts.IsSystemTextJson(stjType);
}

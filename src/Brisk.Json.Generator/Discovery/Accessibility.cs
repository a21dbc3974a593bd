using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Determines what generated code can access.</summary>
/// <param name="within">The type that contains the code, or <see langword="null"/> for code in a type of its own.</param>
internal sealed class Accessibility(Compilation compilation, INamedTypeSymbol? within = null)
{
    private readonly ISymbol _within = within ?? (ISymbol)compilation.Assembly;

    /// <summary>Returns whether generated code can refer to the type by name.</summary>
    public bool CanName(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => CanName(array.ElementType),
        ITypeParameterSymbol => true,
        INamedTypeSymbol named => CanName(named),
        _ => false,
    };

    /// <summary>Returns whether generated code can use the member on an instance of a type.</summary>
    public bool CanUse(ISymbol member, ITypeSymbol through) =>
        compilation.IsSymbolAccessibleWithin(member, _within, through) && !IsForbidden(member)
        && !(member is IMethodSymbol { AssociatedSymbol: { } property } && IsForbidden(property));

    private bool CanName(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.ContainingType)
        {
            if (level.IsFileLocal || level.IsAnonymousType || !level.CanBeReferencedByName || level.TypeKind == TypeKind.Error || IsForbidden(level) || !level.TypeArguments.All(CanName))
            {
                return false;
            }
        }

        return compilation.IsSymbolAccessibleWithin(type, _within) && GlobalNames.AreUnique(type, compilation) && (type.TypeKind != TypeKind.Interface || CanBeArgument(type));
    }

    /// <summary>Returns whether an interface can be a type argument: all its static members have an implementation.</summary>
    private static bool CanBeArgument(INamedTypeSymbol type) => type.AllInterfaces.Prepend(type)
        .SelectMany(static level => level.GetMembers())
        .All(member => !member.IsStatic || !member.IsAbstract || (!SymbolEqualityComparer.Default.Equals(member.ContainingType, type) && type.FindImplementationForInterfaceMember(member) is { IsAbstract: false }));

    /// <summary>Returns whether every use is an error, according to an attribute.</summary>
    private static bool IsForbidden(ISymbol symbol) => symbol.GetAttributes().Any(a =>
        a.AttributeClass is { Name: "ObsoleteAttribute" } && a.ConstructorArguments.Length == 2 && a.ConstructorArguments[1].Value is true);
}

/// <summary>Names written from the global namespace, which can mean another type, or none: with an extern alias, or if several assemblies have a type with the same name.</summary>
internal static class GlobalNames
{
    private static readonly ConditionalWeakTable<Compilation, HashSet<ISymbol>> OfCompilations = new();
    private static readonly SymbolDisplayFormat Metadata = new(typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces);

    public static bool AreUnique(INamedTypeSymbol type, Compilation compilation)
    {
        INamedTypeSymbol top = type.OriginalDefinition;
        while (top.ContainingType is { } container)
        {
            top = container.OriginalDefinition;
        }

        if (top.SpecialType != SpecialType.None || SymbolEqualityComparer.Default.Equals(top.ContainingAssembly, compilation.Assembly))
        {
            return true;
        }

        HashSet<ISymbol> hidden = OfCompilations.GetValue(compilation, FindHidden);
        if (hidden.Contains(top.ContainingAssembly)) return false;

        string name = top.ContainingNamespace.IsGlobalNamespace ? top.MetadataName : top.ContainingNamespace.ToDisplayString(Metadata) + "." + top.MetadataName;
        return SymbolEqualityComparer.Default.Equals(compilation.GetTypeByMetadataName(name), top)
            || compilation.GetTypesByMetadataName(name).All(other => SymbolEqualityComparer.Default.Equals(other, top) || IsInvisible(other));

        bool IsInvisible(INamedTypeSymbol other) => hidden.Contains(other.ContainingAssembly) || !compilation.IsSymbolAccessibleWithin(other, compilation.Assembly);
    }

    /// <summary>Finds the assemblies that only an extern alias makes visible.</summary>
    private static HashSet<ISymbol> FindHidden(Compilation compilation) => new(
        compilation.References.Where(static reference => !reference.Properties.Aliases.IsEmpty && !reference.Properties.Aliases.Contains("global"))
            .Select(compilation.GetAssemblyOrModuleSymbol).OfType<ISymbol>(),
        SymbolEqualityComparer.Default);
}

/// <summary>The ids of warnings attached to declarations that generated code must name: <c>[Obsolete]</c> and <c>[Experimental]</c>.</summary>
internal sealed class ExpectedWarnings
{
    private readonly SortedSet<string> _ids = new(System.StringComparer.Ordinal);
    private readonly HashSet<ISymbol> _assemblies = new(SymbolEqualityComparer.Default);

    public void Note(ISymbol? symbol)
    {
        // The argument of an open type is its own parameter, which leads back to the type.
        if (symbol is ITypeParameterSymbol) return;
        while (symbol is IArrayTypeSymbol array)
        {
            symbol = array.ElementType;
        }

        NoteAssembly(symbol?.ContainingAssembly);
        for (; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            foreach (AttributeData attribute in symbol.GetAttributes())
            {
                Note(attribute);
            }

            if (symbol is INamedTypeSymbol { TypeArguments: { Length: > 0 } arguments })
            {
                foreach (ITypeSymbol argument in arguments)
                {
                    Note(argument);
                }
            }
        }
    }

    private void NoteAssembly(IAssemblySymbol? assembly)
    {
        if (assembly is null || !_assemblies.Add(assembly)) return;

        foreach (AttributeData attribute in assembly.GetAttributes().Concat(assembly.Modules.SelectMany(static module => module.GetAttributes())))
        {
            Note(attribute);
        }
    }

    public EquatableArray<string> ToArray() => new([.. _ids]);

    private void Note(AttributeData attribute)
    {
        switch (attribute.AttributeClass?.Name)
        {
            case "ObsoleteAttribute":
                TypedConstant id = attribute.NamedArguments.FirstOrDefault(a => a.Key == "DiagnosticId").Value;
                _ids.Add(id.Value as string ?? (attribute.ConstructorArguments.Length == 0 ? "CS0612" : "CS0618"));
                break;
            case "ExperimentalAttribute" when attribute.ConstructorArguments.FirstOrDefault().Value is string experiment:
                _ids.Add(experiment);
                break;
        }
    }
}

/// <summary>The version of C# that a project is compiled with.</summary>
internal static class Language
{
    /// <summary>Returns whether generated code compiles.</summary>
    public static bool IsSupported(ParseOptions options) => options is CSharpParseOptions { LanguageVersion: >= LanguageVersion.CSharp12 };

    public static string NameOf(ParseOptions options) => ((CSharpParseOptions)options).LanguageVersion.ToDisplayString();
}

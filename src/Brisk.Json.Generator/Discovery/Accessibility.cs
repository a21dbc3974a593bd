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

        return compilation.IsSymbolAccessibleWithin(type, _within);
    }

    /// <summary>Returns whether every use is an error, according to an attribute.</summary>
    private static bool IsForbidden(ISymbol symbol) => symbol.GetAttributes().Any(a =>
        a.AttributeClass is { Name: "ObsoleteAttribute" } && a.ConstructorArguments.Length == 2 && a.ConstructorArguments[1].Value is true);
}

/// <summary>The ids of warnings attached to declarations that generated code must name: <c>[Obsolete]</c> and <c>[Experimental]</c>.</summary>
internal sealed class ExpectedWarnings
{
    private readonly SortedSet<string> _ids = new(System.StringComparer.Ordinal);

    public void Note(ISymbol? symbol)
    {
        // The argument of an open type is its own parameter, which leads back to the type.
        if (symbol is ITypeParameterSymbol) return;
        while (symbol is IArrayTypeSymbol array)
        {
            symbol = array.ElementType;
        }

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

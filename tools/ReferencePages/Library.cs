using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace ReferencePages;

/// <summary>The assemblies of the packages, and their public types.</summary>
internal sealed class Library
{
    private readonly HashSet<IAssemblySymbol> _assemblies;
    private readonly Dictionary<string, INamedTypeSymbol> _named;

    /// <summary>Reads assemblies.</summary>
    /// <param name="folder">The folder with the assemblies and their XML files.</param>
    /// <param name="names">Their names.</param>
    public Library(string folder, string[] names)
    {
        string[] files = [.. names.Select(name => Path.Combine(folder, name + ".dll"))];
        MetadataReference[] references = [.. files.Select(file => MetadataReference.CreateFromFile(file))];
        string[] platform = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        Compilation = CSharpCompilation.Create(
            "reference",
            references: [.. references, .. platform.Except(files).Select(file => MetadataReference.CreateFromFile(file))],
            options: new(OutputKind.DynamicallyLinkedLibrary));
        IAssemblySymbol[] assemblies = [.. references.Select(reference => (IAssemblySymbol)Compilation.GetAssemblyOrModuleSymbol(reference)!)];
        _assemblies = new(assemblies, SymbolEqualityComparer.Default);
        Comments = new Comments(Compilation, files.Select(file => Path.ChangeExtension(file, ".xml")));
        Types = [.. assemblies.SelectMany(assembly => TypesIn(assembly.GlobalNamespace)).OrderBy(type => type.ToDisplayString(), StringComparer.Ordinal)];
        _named = Types.GroupBy(type => type.ToDisplayString(Signature.Short)).Where(group => group.Count() == 1).ToDictionary(group => group.Key, group => group.Single());
    }

    public Compilation Compilation { get; }

    public Comments Comments { get; }

    /// <summary>Returns the type or member that a name in a comment refers to, if it is unique: a lower layer of the library refers to types of a higher one as code.</summary>
    public ISymbol? FindNamed(string name)
    {
        if (_named.TryGetValue(name, out INamedTypeSymbol? type)) return type;
        int dot = name.LastIndexOf('.');
        return dot > 0 && _named.TryGetValue(name[..dot], out type) ? type.GetMembers(name[(dot + 1)..]).FirstOrDefault(Documents) : null;
    }

    /// <summary>The types that have pages.</summary>
    public IReadOnlyList<INamedTypeSymbol> Types { get; }

    public IEnumerable<IGrouping<string, INamedTypeSymbol>> Namespaces => Types.GroupBy(type => type.ContainingNamespace.ToDisplayString()).OrderBy(group => group.Key, StringComparer.Ordinal);

    /// <summary>Returns whether a type or member is documented on its own page or that of its type.</summary>
    public bool Documents(ISymbol symbol) =>
        _assemblies.Contains(symbol.ContainingAssembly) && IsVisible(symbol) && (symbol.ContainingType is null || Documents(symbol.ContainingType));

    // Members for generated code are hidden from people.
    private static bool IsVisible(ISymbol symbol) =>
        symbol.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal
        && symbol.CanBeReferencedByName | symbol is IMethodSymbol or IPropertySymbol { IsIndexer: true }
        && !symbol.GetAttributes().Any(attribute => attribute is { AttributeClass.Name: "EditorBrowsableAttribute", ConstructorArguments: [{ Value: 1 }] });

    private static IEnumerable<INamedTypeSymbol> TypesIn(INamespaceOrTypeSymbol container)
    {
        foreach (INamespaceOrTypeSymbol member in container.GetMembers().OfType<INamespaceOrTypeSymbol>())
        {
            if (member is INamedTypeSymbol type)
            {
                if (!IsVisible(type)) continue;
                yield return type;
            }

            foreach (INamedTypeSymbol inner in TypesIn(member))
            {
                yield return inner;
            }
        }
    }
}

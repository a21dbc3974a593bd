using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.Tests.Repository;

/// <summary>Verifies the order of the library's folders in ARCHITECTURE.md: a lower one never names a type of a higher one.</summary>
public sealed class LayerOrderTests
{
    private const string Library = "src/Brisk.Json";

    /// <summary>From lowest to highest.</summary>
    private static readonly string[] Layers = ["Text", "Reading", "Dialects", "Writing", "Documents", "Contracts", "Nodes", "Converters", "Metadata", "SourceGeneration", "Resolution", "Querying", "Patching", "Streaming", "Serialization", "Schema", "Http", "Interop"];

    /// <summary>The API ties these together: options contain converters, converters take options. From Contracts up, any layer may name them.</summary>
    private static readonly string[] SharedNouns = ["JsonConverter", "JsonConverterFactory", "JsonTypeInfo", "IJsonTypeInfoResolver", "InfoOrigin"];

    /// <summary>Pointers; <c>BannedSymbols.txt</c> does the same for Unsafe, MemoryMarshal and vectors.</summary>
    [Fact]
    public void Unsafe_code_is_in_Text_only()
    {
        string[] files = [.. SourceTree.SourceFiles("src").Where(static file =>
            CSharpSyntaxTree.ParseText(File.ReadAllText(file)).GetRoot().DescendantTokens().Any(static token => token.IsKind(SyntaxKind.UnsafeKeyword)))];
        Assert.NotEmpty(files);
        Assert.All(files, static file => Assert.StartsWith(SourceTree.PathOf("src/Brisk.Json/Text/"), file, StringComparison.Ordinal));
    }

    [Fact]
    public void A_layer_refers_to_no_type_of_a_higher_layer()
    {
        var files = SourceTree.SourceFiles(Library).Select(SourceFile.Read).ToArray();
        var layerOfType = files
            .SelectMany(file => file.Types.Select(type => (type, file.Layer)))
            .GroupBy(declaration => declaration.type, declaration => declaration.Layer)
            .ToDictionary(group => group.Key, group => group.Min());
        Assert.True(layerOfType.Count > 0, "no types found");

        var violations =
            from file in files
            from name in file.Names
            where !(SharedNouns.Contains(name) && file.Layer >= Array.IndexOf(Layers, "Contracts"))
            where layerOfType.TryGetValue(name, out var layer) && layer > file.Layer
            select $"{file.Path} names {name} of {Layers[layerOfType[name]]}";
        var text = string.Join("\n", violations);
        Assert.True(text.Length == 0, text);
    }

    [Fact]
    public void Every_file_of_the_library_is_in_a_layer() =>
        Assert.All(SourceTree.SourceFiles(Library), file => Assert.True(LayerOf(file) >= 0, $"{file}: its folder has no place in the order of layers"));

    private static int LayerOf(string file) =>
        Array.IndexOf(Layers, Path.GetRelativePath(SourceTree.PathOf(Library), file).Split(Path.DirectorySeparatorChar)[0]);

    /// <summary>A file, the types that it declares, and the names in it that may be types.</summary>
    private sealed record SourceFile(string Path, int Layer, string[] Types, HashSet<string> Names)
    {
        public static SourceFile Read(string path)
        {
            var root = CSharpSyntaxTree.ParseText(File.ReadAllText(path), new CSharpParseOptions(LanguageVersion.Preview)).GetRoot();
            var types = root.DescendantNodes(node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
                .Select(node => node switch
                {
                    BaseTypeDeclarationSyntax type => type.Identifier.Text,
                    DelegateDeclarationSyntax type => type.Identifier.Text,
                    _ => null,
                });
            var names = root.DescendantNodes().OfType<SimpleNameSyntax>().Where(MayBeType).Select(name => name.Identifier.Text);
            var relative = System.IO.Path.GetRelativePath(SourceTree.PathOf(Library), path).Replace('\\', '/');
            return new(relative, LayerOf(path), [.. types.OfType<string>()], [.. names]);
        }

        /// <summary>Types of System.Text.Json with the same name are not ours.</summary>
        private static bool IsSystemName(string left) => left is "Stj" || left.StartsWith("Stj.", StringComparison.Ordinal) || left.StartsWith("System.", StringComparison.Ordinal);

        /// <summary>Members of a value and names of arguments are not types.</summary>
        private static bool MayBeType(SimpleNameSyntax name) => name.Parent switch
        {
            MemberAccessExpressionSyntax access => access.Expression == name,
            QualifiedNameSyntax qualified => qualified.Right != name || !IsSystemName(qualified.Left.ToString()),
            MemberBindingExpressionSyntax or NameColonSyntax or ExpressionColonSyntax => false,
            _ => true,
        };
    }
}

using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Tests.Repository;

/// <summary>
/// Every parameter of a public method is documented, by its own comment or by the one that it inherits. The compiler checks comments without following <c>inheritdoc</c>,
/// and would require an overload to repeat all parameters if it describes one that differs.
/// </summary>
public sealed class DocumentationTests
{
    private static readonly string s_assembly = typeof(JsonSerializer).Assembly.Location;
    private static readonly Dictionary<string, XElement> s_comments = XDocument.Load(Path.ChangeExtension(s_assembly, "xml")).Descendants("member").ToDictionary(member => member.Attribute("name")!.Value);

    [Fact]
    public void Every_parameter_is_documented()
    {
        var library = MetadataReference.CreateFromFile(s_assembly);
        var platform = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Where(file => file != s_assembly).Select(file => MetadataReference.CreateFromFile(file));
        var compilation = CSharpCompilation.Create("Documentation", references: [library, .. platform]);
        var methods = TypesIn(((IAssemblySymbol)compilation.GetAssemblyOrModuleSymbol(library)!).GlobalNamespace)
            .SelectMany(type => type.GetMembers().OfType<IMethodSymbol>())
            .Where(method => method.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected && !method.IsImplicitlyDeclared && method.AssociatedSymbol is null)
            .Where(method => method.OverriddenMethod is null && method.MethodKind is MethodKind.Ordinary or MethodKind.Constructor)
            .Select(method => (Method: method, Names: Documented(method.GetDocumentationCommentId()!)))
            .Where(method => method.Names is not null)
            .ToArray();
        Assert.True(methods.Length > 500, $"only {methods.Length} methods");
        Assert.All(methods, method => Assert.All(method.Method.Parameters, parameter =>
            Assert.True(method.Names!.Contains(parameter.Name), $"{method.Method} does not document '{parameter.Name}'")));
    }

    [Fact]
    public void No_overload_repeats_what_it_inherits()
    {
        var repeated = s_comments.SelectMany(comment => Sources(comment.Value).SelectMany(Effective)
            .Where(inherited => comment.Value.Elements().Any(own => XNode.DeepEquals(own, inherited)))
            .Select(inherited => $"{comment.Key}: {inherited}"));
        Assert.Empty(repeated);
    }

    private static IEnumerable<string> Sources(XElement comment) => comment.Elements("inheritdoc")
        .Where(inherit => inherit.Attribute("path") is null).Select(inherit => inherit.Attribute("cref")?.Value ?? "").Where(s_comments.ContainsKey);

    // The elements of a comment, and those that it inherits and does not replace.
    private static IEnumerable<XElement> Effective(string id)
    {
        var own = s_comments[id].Elements().Where(element => element.Name != "inheritdoc").ToArray();
        return own.Concat(Sources(s_comments[id]).SelectMany(Effective).Where(inherited => !own.Any(element => IsSame(element, inherited))));
    }

    private static bool IsSame(XElement left, XElement right)
        => left.Name == right.Name && left.Attribute("name")?.Value == right.Attribute("name")?.Value && left.Attribute("cref")?.Value == right.Attribute("cref")?.Value;

    // Null if the comment is inherited from a member of another library or of a base type.
    private static HashSet<string>? Documented(string id)
    {
        if (!s_comments.TryGetValue(id, out var comment)) return null;

        var names = comment.Elements("param").Select(parameter => parameter.Attribute("name")!.Value).ToHashSet();
        foreach (var inherited in comment.Elements("inheritdoc"))
        {
            if (inherited.Attribute("cref") is not { Value: var source } || Documented(source) is not { } more) return null;

            names.UnionWith(more);
        }

        return names;
    }

    private static IEnumerable<INamedTypeSymbol> TypesIn(INamespaceOrTypeSymbol container) => container.GetMembers().OfType<INamespaceOrTypeSymbol>()
        .SelectMany(member => member is INamedTypeSymbol type ? type.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected ? [type, .. TypesIn(type)] : [] : TypesIn(member));
}

using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.Tests.Repository;

/// <summary>
/// The rules of .editorconfig that apply everywhere, for the folders that are built without the analyzers that check them (Directory.Build.props): a namespace has no block, and neither has an operator that is one expression on one line.
/// </summary>
public sealed class NamespaceStyleTests
{
    [Fact]
    public void Namespaces_and_operators_follow_the_style()
    {
        string[] folders = ["tests", "samples", "benchmarks", "tools"];
        string[] files = [.. folders.SelectMany(SourceTree.SourceFiles)];
        Assert.True(files.Length > 500, $"{files.Length} files");
        string faults = string.Join("\n", files.SelectMany(static file => Faults(File.ReadAllText(file)).Select(line => $"{file}({line})")));
        Assert.True(faults.Length == 0, faults);
    }

    [Theory]
    [InlineData("namespace A;\nclass C;", true)]
    [InlineData("class C;", true)]
    [InlineData("namespace A\n{\nclass C;\n}", false)]
    [InlineData("#if BRISK_SERIALIZER\nnamespace A\n{\nclass C;\n}\n#endif", false)]
    [InlineData("namespace A\n{\nclass C;\n}\nnamespace B\n{\nclass C;\n}", true)]
    [InlineData("namespace A\n{\nnamespace B\n{\nclass C;\n}\n}", true)]
    [InlineData("class C { public static C operator +(C a, C b) => a; }", true)]
    [InlineData("class C { public static C operator +(C a, C b)\n{\nreturn a;\n} }", false)]
    [InlineData("class C { public static implicit operator C(int a)\n{\nthrow a;\n} }", false)]
    [InlineData("class C { public static implicit operator C(int a)\n{\nreturn a\n.B;\n} }", true)]
    [InlineData("class C { public static implicit operator C(int a) => a\n.B; }", false)]
    [InlineData("class C { public static implicit operator C(int a)\n{\na();\nreturn b;\n} }", true)]
    public void Examples_of_the_style(string text, bool isRight) => Assert.Equal(isRight, !Faults(text).Any());

    private static IEnumerable<int> Faults(string text)
    {
        var options = new CSharpParseOptions(LanguageVersion.Preview, preprocessorSymbols: ["BRISK_SERIALIZER"]);
        var unit = (CompilationUnitSyntax)CSharpSyntaxTree.ParseText(text, options).GetRoot();
        IEnumerable<SyntaxNode> namespaces = unit.Members is [NamespaceDeclarationSyntax only] && !only.Members.OfType<BaseNamespaceDeclarationSyntax>().Any() ? [only] : [];
        var operators = unit.DescendantNodes(static node => node is not BaseMethodDeclarationSyntax).OfType<BaseMethodDeclarationSyntax>()
            .Where(static method => method is OperatorDeclarationSyntax or ConversionOperatorDeclarationSyntax).Where(IsFault);
        return namespaces.Concat(operators).Select(static node => LineOf(node, node.SpanStart) + 1);
    }

    private static bool IsFault(BaseMethodDeclarationSyntax method)
        => method.ExpressionBody is { } body ? !IsOnOneLine(body.Expression)
        : method.Body?.Statements is [ReturnStatementSyntax { Expression: { } returned }] ? IsOnOneLine(returned)
        : method.Body?.Statements is [ThrowStatementSyntax { Expression: { } thrown }] && IsOnOneLine(thrown);

    private static bool IsOnOneLine(SyntaxNode node) => LineOf(node, node.SpanStart) == LineOf(node, node.Span.End);

    private static int LineOf(SyntaxNode node, int position) => node.SyntaxTree.GetText().Lines.IndexOf(position);
}

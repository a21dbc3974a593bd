using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Brisk.Json.Tests.Repository;

/// <summary>
/// One brace style except in tests, whose scenarios are lines: an <c>if</c> without <c>else</c> whose one statement fits on its line has no braces; every other embedded statement has. No analyzer of the SDK can express this.
/// </summary>
public sealed class BraceStyleTests
{
    private const int LineLength = 120;

    [Fact]
    public void Braces_follow_the_style()
    {
        string[] folders = ["src", "samples", "benchmarks", "tools"];
        string[] files = [.. folders.SelectMany(SourceTree.SourceFiles)];
        Assert.True(files.Length > 500, $"{files.Length} files");
        string faults = string.Join("\n", files.SelectMany(Faults));
        Assert.True(faults.Length == 0, faults);
    }

    [Theory]
    [InlineData("if (a) return;", true)]
    [InlineData("if (a)\n{\nreturn;\n}", false)]
    [InlineData("if (a)\n{\n// Why.\nreturn;\n}", true)]
    [InlineData("if (a)\n{\nb();\nc();\n}", true)]
    [InlineData("if (a) b();\nelse c();", false)]
    [InlineData("if (a)\n{\nb();\n}\nelse\n{\nc();\n}", true)]
    [InlineData("while (a) b();", false)]
    [InlineData("for (;;)\n{\nb();\n}", true)]
    [InlineData("if (a\n&& b) return;", false)]
    [InlineData("if (a) b(\nc);", false)]
    public void Examples_of_the_style(string statement, bool isRight)
    {
        Assert.Equal(isRight, !Statements($"class C {{ void M() {{\n{statement}\n}} }}").Any(IsFault));
    }

    private static IEnumerable<string> Faults(string file)
        => Statements(File.ReadAllText(file)).Where(IsFault).Select(statement => $"{file}({LineOf(statement, statement.SpanStart) + 1})");

    private static IEnumerable<StatementSyntax> Statements(string text)
        => CSharpSyntaxTree.ParseText(text, new CSharpParseOptions(LanguageVersion.Preview)).GetRoot().DescendantNodes().OfType<StatementSyntax>();

    private static bool IsFault(StatementSyntax statement)
    {
        if (statement is EmptyStatementSyntax || HeaderOf(statement) is not { } header) return false;
        if (statement is not BlockSyntax block) return !Fits(statement, statement, header);
        return block.Statements is [var only] && Fits(block, only, header);
    }

    // The token before the statement, if it is embedded in another.
    private static SyntaxToken? HeaderOf(StatementSyntax statement) => statement.Parent switch
    {
        IfStatementSyntax parent => parent.CloseParenToken,
        ElseClauseSyntax parent => statement is IfStatementSyntax ? null : parent.ElseKeyword,
        ForStatementSyntax parent => parent.CloseParenToken,
        CommonForEachStatementSyntax parent => parent.CloseParenToken,
        WhileStatementSyntax parent => parent.CloseParenToken,
        UsingStatementSyntax parent => statement is UsingStatementSyntax ? null : parent.CloseParenToken,
        LockStatementSyntax parent => parent.CloseParenToken,
        FixedStatementSyntax parent => statement is FixedStatementSyntax ? null : parent.CloseParenToken,
        _ => null,
    };

    private static bool Fits(StatementSyntax embedded, StatementSyntax only, SyntaxToken header)
        => embedded.Parent is IfStatementSyntax { Else: null } parent
            && parent.Parent is not ElseClauseSyntax
            && only is ExpressionStatementSyntax or ReturnStatementSyntax or ThrowStatementSyntax or BreakStatementSyntax or ContinueStatementSyntax or GotoStatementSyntax or YieldStatementSyntax
            && LineOf(parent, parent.SpanStart) == LineOf(parent, header.Span.End)
            && LineOf(parent, only.SpanStart) == LineOf(parent, only.Span.End)
            && Column(parent, header.Span.End) + 1 + only.Span.Length <= LineLength
            && !embedded.DescendantTrivia().Concat(header.TrailingTrivia).Any(static trivia => trivia.IsDirective || trivia.IsKind(SyntaxKind.SingleLineCommentTrivia));

    private static int LineOf(SyntaxNode node, int position) => node.SyntaxTree.GetText().Lines.IndexOf(position);

    private static int Column(SyntaxNode node, int position) => position - node.SyntaxTree.GetText().Lines.GetLineFromPosition(position).Start;
}

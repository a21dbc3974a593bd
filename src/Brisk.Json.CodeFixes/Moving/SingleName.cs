using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>Changes a single fully qualified name.</summary>
internal static class SingleName
{
    public static async Task<Document> ChangeAsync(Document document, TextSpan span, CancellationToken cancellation)
    {
        SyntaxNode? root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        SyntaxNode? left = QualifiedNameAnalyzer.LeftOf(root!.FindNode(span, getInnermostNodeForTie: true));
        if (left is null || model!.GetSymbolInfo(left, cancellation).Symbol is not INamespaceSymbol ns || !Counterparts.IsSystemTextJson(ns))
        {
            return document;
        }

        SourceText text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
        return document.WithText(text.Replace(left.Span, FileRewriter.Written(left, Counterparts.Of(ns.ToDisplayString()))));
    }
}

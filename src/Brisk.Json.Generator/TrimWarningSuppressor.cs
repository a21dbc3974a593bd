using System.Collections.Immutable;
using Brisk.Json.Generator.Discovery;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator;

/// <summary>
/// Suppresses the trimming and native AOT warnings of intercepted calls, because analyzers see the call as written, but
/// the program calls the interceptor. A method group is not intercepted, and keeps its warning.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class TrimWarningSuppressor : DiagnosticSuppressor
{
    private const string Justification = "The call is intercepted by a generated method, and the contracts of its types are generated.";

    private static readonly SuppressionDescriptor Trimming = new("BJS0001", "IL2026", Justification);
    private static readonly SuppressionDescriptor DynamicCode = new("BJS0002", "IL3050", Justification);

    /// <inheritdoc/>
    public override ImmutableArray<SuppressionDescriptor> SupportedSuppressions { get; } = [Trimming, DynamicCode];

    /// <inheritdoc/>
    public override void ReportSuppressions(SuppressionAnalysisContext context)
    {
        if (UndeclaredModel.IsOff(context.Compilation)) return;

        foreach (Diagnostic diagnostic in context.ReportedDiagnostics)
        {
            if (IsIntercepted(diagnostic, context))
            {
                context.ReportSuppression(Suppression.Create(diagnostic.Id == Trimming.SuppressedDiagnosticId ? Trimming : DynamicCode, diagnostic));
            }
        }
    }

    private static bool IsIntercepted(Diagnostic diagnostic, SuppressionAnalysisContext context)
    {
        if (diagnostic.Location.SourceTree is not { } tree || !Interception.IsAllowed(tree.Options)) return false;

        SyntaxNode node = tree.GetRoot(context.CancellationToken).FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
        SemanticModel model = context.GetSemanticModel(tree);
        return node.FirstAncestorOrSelf<InvocationExpressionSyntax>() is { } invocation && IsAt(invocation, diagnostic.Location.SourceSpan)
            && CallDiscovery.Method(invocation, model, context.CancellationToken) is { } method && CallDiscovery.IsSerializer(method)
            && CallDiscovery.CanIntercept(invocation, method, model, context.CancellationToken);
    }

    /// <summary>Returns whether a location is that of the call, or of the method in it, and not of an argument.</summary>
    private static bool IsAt(InvocationExpressionSyntax invocation, TextSpan place) =>
        place == invocation.Span || place == invocation.Expression.Span
        || (invocation.Expression is MemberAccessExpressionSyntax access && place == access.Name.Span);
}

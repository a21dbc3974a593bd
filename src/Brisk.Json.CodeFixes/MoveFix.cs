using System.Collections.Immutable;
using System.Composition;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Brisk.Json.CodeFixes.Moving;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Brisk.Json.CodeFixes;

/// <summary>Offers to move a file from System.Text.Json to Brisk.Json; by way of "fix all", a project or the solution.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MoveFix)), Shared]
public sealed class MoveFix : CodeFixProvider
{
    /// <summary>The action after which models keep the attributes of System.Text.Json, which both libraries understand.</summary>
    internal const string KeepingAttributes = "Brisk.Json.Move";

    /// <summary>The action that moves the attributes as well.</summary>
    internal const string WithAttributes = "Brisk.Json.MoveWithAttributes";

    /// <summary>The action that changes one name that is written in full; for all of them, that is the first action.</summary>
    internal const string OneName = "Brisk.Json.MoveName";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ["BJ1001", "BJ1002"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => MoveAll.Instance;

    /// <inheritdoc/>
    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        Offer("Move to Brisk.Json", KeepingAttributes);
        Offer("Move to Brisk.Json, attributes of models too", WithAttributes);
        foreach (var diagnostic in context.Diagnostics.Where(static diagnostic => diagnostic.Id == "BJ1002"))
        {
            context.RegisterCodeFix(
                CodeAction.Create("Name the type of Brisk.Json here", cancellation => OnePlace.ChangeAsync(context.Document, diagnostic.Location.SourceSpan, cancellation), OneName), diagnostic);
        }

        return Task.CompletedTask;

        void Offer(string title, string key) =>
            context.RegisterCodeFix(
                CodeAction.Create(title, cancellation => MoveAsync(context.Document.Project.Solution, [context.Document.Id], key, cancellation), key),
                context.Diagnostics);
    }

    internal static Task<Solution> MoveAsync(Solution solution, ImmutableHashSet<DocumentId> documents, string? key, CancellationToken cancellation) =>
        new Mover(solution, documents, movesAttributes: key == WithAttributes).MoveAsync(cancellation);

    private sealed class MoveAll : FixAllProvider
    {
        public static MoveAll Instance { get; } = new();

        public override Task<CodeAction?> GetFixAsync(FixAllContext context)
        {
            var projects = context.Scope == FixAllScope.Solution ? context.Solution.Projects : [context.Project];
            ImmutableHashSet<DocumentId> documents = context.Scope == FixAllScope.Document && context.Document is { } document
                ? [document.Id]
                : [.. projects.Where(static project => project.Language == LanguageNames.CSharp).SelectMany(static project => project.DocumentIds)];
            return Task.FromResult<CodeAction?>(CodeAction.Create(
                "Move to Brisk.Json",
                cancellation => MoveAsync(context.Solution, documents, context.CodeActionEquivalenceKey, cancellation),
                context.CodeActionEquivalenceKey));
        }
    }
}

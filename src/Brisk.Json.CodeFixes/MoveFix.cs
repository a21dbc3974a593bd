using System.Collections.Immutable;
using System.Composition;
using System.Threading.Tasks;
using Brisk.Json.CodeFixes.Moving;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Brisk.Json.CodeFixes;

/// <summary>Offers to migrate a file from System.Text.Json to Brisk.Json, or a project or solution with "fix all".</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MoveFix)), Shared]
public sealed class MoveFix : CodeFixProvider
{
    /// <summary>The action that keeps the System.Text.Json attributes of models, which both libraries support.</summary>
    internal const string KeepingAttributes = "Brisk.Json.Move";

    /// <summary>The action that migrates the attributes as well.</summary>
    internal const string WithAttributes = "Brisk.Json.MoveWithAttributes";

    /// <summary>The action that changes one fully qualified name; "fix all" uses the first action instead.</summary>
    internal const string OneName = "Brisk.Json.MoveName";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ["BJ1001", "BJ1002"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => MoveAll.Instance;

    /// <inheritdoc/>
    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        Offer("Move to Brisk.Json", KeepingAttributes);
        Offer("Move to Brisk.Json, including model attributes", WithAttributes);
        foreach (Diagnostic diagnostic in context.Diagnostics.Where(static diagnostic => diagnostic.Id == "BJ1002"))
        {
            context.RegisterCodeFix(
                CodeAction.Create("Use the Brisk.Json type here", cancellation => SingleName.ChangeAsync(context.Document, diagnostic.Location.SourceSpan, cancellation), OneName), diagnostic);
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
            IEnumerable<Project> projects = context.Scope == FixAllScope.Solution ? context.Solution.Projects : [context.Project];
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

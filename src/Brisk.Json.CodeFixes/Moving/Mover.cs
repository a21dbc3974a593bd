using System.Collections.Immutable;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>
/// Migrates files from System.Text.Json to Brisk.Json. Code that exchanges values with code that is not migrated stays, so the result compiles and behaves as
/// before. This is determined by <see cref="MigrationGroups"/>. The result is compiled, and places with new errors stay as well.
/// </summary>
internal sealed class Mover(Solution solution, ImmutableHashSet<DocumentId> chosen, bool movesAttributes)
{
    private const int Attempts = 6;

    // A file of a project with several target frameworks is a document of each of them.
    private readonly ImmutableHashSet<DocumentId> _chosen = chosen.Union(chosen.SelectMany(id => solution.GetDocument(id)?.GetLinkedDocumentIds() ?? []));

    private readonly MigrationGroups _groups = new();
    private readonly List<(Project Project, Compilation Compilation, List<Findings> Files)> _projects = [];

    private IEnumerable<Findings> Files => _projects.SelectMany(static project => project.Files);

    public async Task<Solution> MoveAsync(CancellationToken cancellation)
    {
        await FindAsync(cancellation).ConfigureAwait(false);
        if (_projects.Count == 0) return solution;

        HashSet<Error>? known = null;
        for (int attempt = 0; attempt < Attempts; attempt++)
        {
            KeepCaught();
            KeepBound();
            Dictionary<DocumentId, (Findings File, TextChange[] Changes)> changes = Changes();
            if (LinkedFiles.Merge(solution, changes) is { Count: > 0 } conflicting)
            {
                Keep(conflicting);
                continue;
            }

            Solution result = Apply(changes);
            HashSet<Error> errors = await ErrorsAsync(result, cancellation).ConfigureAwait(false);
            if (errors.Count == 0) return result;

            known ??= await ErrorsAsync(solution, cancellation).ConfigureAwait(false);
            errors.ExceptWith(known);
            if (errors.Count == 0) return result;

            if (attempt >= Attempts / 2 || !KeepRejected(errors, changes)) KeepFiles(errors);
        }

        return solution; // a result that does not compile is discarded
    }

    private async Task FindAsync(CancellationToken cancellation)
    {
        var uses = new TypeUses(_groups);
        foreach (Document document in AffectedProjects().SelectMany(static project => project.Documents))
        {
            await LinkedFiles.IdentifyAsync(document, _groups, cancellation).ConfigureAwait(false);
        }

        foreach (Project project in AffectedProjects())
        {
            if (await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is not { } compilation) continue;

            var files = new List<Findings>();
            foreach (Document document in project.Documents)
            {
                if (await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model
                    && await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is CompilationUnitSyntax root)
                {
                    bool mayChange = Counterparts.AreIn(compilation) && _chosen.Contains(document.Id) && !GeneratedCode.Is(document, root)
                        && await LinkedFiles.MayChangeAsync(document, cancellation).ConfigureAwait(false);
                    var file = new Findings(document, model, root, mayChange);
                    new ReferenceCollector(file, _groups, uses, movesAttributes, cancellation).Collect();
                    files.Add(file);
                }
            }

            _projects.Add((project, compilation, files));
        }

        LinkedFiles.Connect(Files);
    }

    /// <summary>Gets the projects of the chosen files, and those that share code with them.</summary>
    private IEnumerable<Project> AffectedProjects()
    {
        ProjectDependencyGraph graph = solution.GetProjectDependencyGraph();
        ProjectId[] own = _chosen.Select(static document => document.ProjectId).Distinct().ToArray();
        IEnumerable<ProjectId> all = own.Concat(own.SelectMany(graph.GetProjectsThatTransitivelyDependOnThisProject)).Concat(own.SelectMany(graph.GetProjectsThatThisProjectTransitivelyDependsOn)).Distinct();
        return all.Select(id => solution.GetProject(id)!).Where(static project => project.Language == LanguageNames.CSharp);
    }

    /// <summary>A catch clause stays if something in its block does. A test that stays may be in the block of another clause.</summary>
    private void KeepCaught()
    {
        bool isChanged;
        do
        {
            isChanged = false;
            foreach ((string clause, string inside) in Files.SelectMany(static file => file.Caught))
            {
                if (_groups.IsPinned(inside) && !_groups.IsPinned(clause))
                {
                    _groups.Pin(clause);
                    isChanged = true;
                }
            }
        }
        while (isChanged);
    }

    /// <summary>An extension method that can be called only through the import of its library keeps that import, so everything in the file that depends on the import stays.</summary>
    private void KeepBound()
    {
        foreach (Findings file in Files)
        {
            foreach (ExtensionCall call in file.Calls.Where(call => !call.CanBeWrittenOut && _groups.IsPinned(call.Node)))
            {
                foreach (string node in Imports.Needing(file, call.Namespace).Where(static node => node != MigrationGroups.Staying))
                {
                    _groups.Pin(node);
                }
            }
        }
    }

    private void KeepFiles(IEnumerable<Error> errors)
    {
        var rejected = new HashSet<DocumentId?>(errors.Select(static error => error.Document));
        Keep(Files.Where(file => rejected.Contains(file.Document.Id)));
    }

    private void Keep(IEnumerable<Findings> files)
    {
        foreach (Findings file in files)
        {
            foreach (string node in file.Names.Select(static name => name.Node).Concat(file.Calls.Select(static call => call.Node)).Concat(file.Aliases.Select(static alias => alias.Node)))
            {
                _groups.Pin(node);
            }
        }
    }

    private Dictionary<DocumentId, (Findings File, TextChange[] Changes)> Changes()
    {
        var made = new Dictionary<DocumentId, (Findings File, TextChange[] Changes)>();
        foreach ((_, Compilation compilation, List<Findings> files) in _projects)
        {
            var imports = new Imports(compilation, files, _groups);
            foreach (Findings file in files.Where(static file => file.MayChange))
            {
                made.Add(file.Document.Id, (file, [.. new FileRewriter(file, imports, _groups).Changes().OrderBy(static change => change.Span.Start)]));
            }
        }

        return made;
    }

    private Solution Apply(Dictionary<DocumentId, (Findings File, TextChange[] Changes)> made)
    {
        Solution result = solution;
        foreach (KeyValuePair<DocumentId, (Findings File, TextChange[] Changes)> change in made.Where(static change => change.Value.Changes.Length > 0))
        {
            result = result.WithDocumentText(change.Key, change.Value.File.Root.GetText().WithChanges(change.Value.Changes));
        }

        return result;
    }

    private async Task<HashSet<Error>> ErrorsAsync(Solution compiled, CancellationToken cancellation)
    {
        var errors = new HashSet<Error>();
        foreach ((Project project, _, _) in _projects)
        {
            Compilation? compilation = await compiled.GetProject(project.Id)!.GetCompilationAsync(cancellation).ConfigureAwait(false);
            foreach (Diagnostic diagnostic in compilation!.GetDiagnostics(cancellation).Where(static d => d.Severity == DiagnosticSeverity.Error))
            {
                errors.Add(new(diagnostic.Id, InOneLibrary(diagnostic.GetMessage()), compiled.GetDocumentId(diagnostic.Location.SourceTree)) { Start = diagnostic.Location.SourceSpan.Start });
            }
        }

        return errors;
    }

    /// <summary>Normalizes a message, so that an error that existed before migration is recognized afterwards.</summary>
    private static string InOneLibrary(string message) => message.Replace("System.Net.Http.Json", "Brisk.Json.Http").Replace("System.Text.Json", "Brisk.Json");

    /// <summary>Keeps the places that have compiler errors. Returns false if none of them was migrated.</summary>
    private bool KeepRejected(IEnumerable<Error> errors, Dictionary<DocumentId, (Findings File, TextChange[] Changes)> made)
    {
        bool isAny = false;
        foreach (Error error in errors)
        {
            if (error.Document is null || !made.TryGetValue(error.Document, out (Findings File, TextChange[] Changes) file))
            {
                continue;
            }

            SyntaxToken token = file.File.Root.FindToken(Before(error.Start, file.Changes));
            string node = _groups.NodeOf(Places.Of(token.Parent!));
            if (!_groups.IsPinned(node))
            {
                _groups.Pin(node);
                isAny = true;
            }
        }

        return isAny;
    }

    /// <summary>Gets the position before the changes.</summary>
    private static int Before(int position, TextChange[] changes)
    {
        int moved = 0;
        foreach (TextChange change in changes)
        {
            if (change.Span.Start + moved > position) break;

            int inserted = change.NewText!.Length;
            if (position < change.Span.Start + moved + inserted) return change.Span.Start;

            moved += inserted - change.Span.Length;
        }

        return position - moved;
    }

    /// <summary>A compiler error; its exact position is not compared.</summary>
    private sealed record Error(string Id, string Message, DocumentId? Document)
    {
        public int Start { get; init; }

        public bool Equals(Error? other) => other is not null && (Id, Message, Document) == (other.Id, other.Message, other.Document);

        public override int GetHashCode() => (Id, Message).GetHashCode();
    }
}

using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.CodeFixes.Moving;

/// <summary>Files that are documents of several projects: each target framework of a project is a project of its own, and projects may share files.</summary>
internal static class LinkedFiles
{
    /// <summary>Makes the documents of a file share their nodes, so that what stays in one of them stays in all.</summary>
    public static async Task IdentifyAsync(Document document, MigrationGroups groups, CancellationToken cancellation)
    {
        SyntaxTree? own = await document.GetSyntaxTreeAsync(cancellation).ConfigureAwait(false);
        foreach (DocumentId id in document.GetLinkedDocumentIds())
        {
            SyntaxTree? other = await document.Project.Solution.GetDocument(id)!.GetSyntaxTreeAsync(cancellation).ConfigureAwait(false);
            if (own is not null && other is not null) groups.Identify(own, other);
        }
    }

    /// <summary>Connects what was found in the documents of a file.</summary>
    public static void Connect(IEnumerable<Findings> files)
    {
        var all = files.ToDictionary(static file => file.Document.Id);
        foreach (Findings file in all.Values)
        {
            file.Linked.AddRange(file.Document.GetLinkedDocumentIds().Where(all.ContainsKey).Select(id => all[id]));
        }
    }

    /// <summary>Returns whether all other projects of a file can use the library: it may not support their frameworks.</summary>
    public static async Task<bool> MayChangeAsync(Document document, CancellationToken cancellation)
    {
        foreach (DocumentId id in document.GetLinkedDocumentIds())
        {
            Compilation? compilation = await document.Project.Solution.GetProject(id.ProjectId)!.GetCompilationAsync(cancellation).ConfigureAwait(false);
            if (compilation is null || !Counterparts.AreIn(compilation)) return false;
        }

        return true;
    }

    /// <summary>Gives the documents of a file the changes of all of them, which differ if code depends on the framework (<c>#if</c>).</summary>
    /// <returns>The files whose changes contradict each other.</returns>
    public static IReadOnlyList<Findings> Merge(Solution solution, Dictionary<DocumentId, (Findings File, TextChange[] Changes)> made)
    {
        var conflicting = new List<Findings>();
        foreach (DocumentId id in made.Keys.ToArray())
        {
            DocumentId[] all = [id, .. solution.GetDocument(id)!.GetLinkedDocumentIds().Where(made.ContainsKey)];
            if (all.All(one => made[one].Changes.SequenceEqual(made[id].Changes))) continue;

            TextChange[] merged = [.. all.SelectMany(one => made[one].Changes).Distinct().OrderBy(static change => change.Span.Start).ThenBy(static change => change.Span.End)];
            if (merged.Zip(merged.Skip(1), static (first, second) => first.Span.OverlapsWith(second.Span) || first.Span.Start == second.Span.Start).Contains(true))
            {
                conflicting.Add(made[id].File);
            }

            foreach (DocumentId one in all)
            {
                made[one] = (made[one].File, merged);
            }
        }

        return conflicting;
    }
}

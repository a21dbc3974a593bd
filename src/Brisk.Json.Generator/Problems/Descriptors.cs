using Brisk.Json.Rules;

namespace Brisk.Json.Generator.Problems;

/// <summary>The descriptors of all diagnostics.</summary>
internal static class Descriptors
{
    private const string Category = "Brisk.Json";
    private const string Pages = "https://github.com/brisk-json/brisk-json/blob/main/docs/diagnostics/";

    private static readonly Dictionary<string, (DiagnosticDescriptor Loud, DiagnosticDescriptor Quiet)> Known =
        OfRules.Concat(Texts.All)
            .ToDictionary(text => text.Id, text => (Make(text, DiagnosticSeverity.Warning), Make(text, DiagnosticSeverity.Info)));

    /// <summary>Messages of the rules are complete sentences.</summary>
    private static IEnumerable<(string Id, string Title, string Message)> OfRules =>
        Enum.GetValues(typeof(ProblemKind)).Cast<ProblemKind>().Select(kind => (GeneratorProblems.Of(kind), ProblemTexts.TitleOf(kind), "{0}"));

    public static IEnumerable<DiagnosticDescriptor> All => Known.Values.Select(pair => pair.Loud);

    public static DiagnosticDescriptor Get(string id, bool isQuiet) => isQuiet ? Known[id].Quiet : Known[id].Loud;

    private static DiagnosticDescriptor Make((string Id, string Title, string Message) text, DiagnosticSeverity severity) =>
        new(text.Id, text.Title, text.Message, Category, severity, isEnabledByDefault: true, helpLinkUri: Pages + text.Id + ".md");
}

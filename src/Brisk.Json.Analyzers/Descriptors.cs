using Microsoft.CodeAnalysis;

namespace Brisk.Json.Analyzers;

/// <summary>The diagnostics of this assembly: BJ10.. offer and explain a move from System.Text.Json, BJ11.. warn of answers that changed.</summary>
internal static class Descriptors
{
    private const string Category = "Brisk.Json";
    private const string Pages = "https://github.com/brisk-json/brisk-json/blob/main/docs/diagnostics/";

    public static DiagnosticDescriptor Import { get; } =
        Make("BJ1001", "A namespace of System.Text.Json is imported", "'{0}' can become '{1}'", DiagnosticSeverity.Info);

    public static DiagnosticDescriptor QualifiedName { get; } =
        Make("BJ1002", "A type of System.Text.Json is named in full", "'{0}' can become '{1}'", DiagnosticSeverity.Info);

    private static DiagnosticDescriptor Make(string id, string title, string message, DiagnosticSeverity severity) =>
        new(id, title, message, Category, severity, isEnabledByDefault: true, helpLinkUri: Pages + id + ".md");
}

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

    public static DiagnosticDescriptor Border { get; } =
        Make("BJ1003", "Code of others takes System.Text.Json's types", "'{0}' takes or gives types of System.Text.Json, so what it is used with does not move; {1}", DiagnosticSeverity.Info);

    public static DiagnosticDescriptor Host { get; } =
        Make("BJ1101", "A web host does not see Brisk.Json", "{0}, which ASP.NET Core does not see: call AddBriskJson() of the package Brisk.Json.AspNetCore, or keep to System.Text.Json's attributes, which both libraries understand", DiagnosticSeverity.Warning, WellKnownDiagnosticTags.CompilationEnd);

    public static DiagnosticDescriptor Unseen { get; } =
        Make("BJ1102", "System.Text.Json does not see Brisk.Json's attributes", "'{0}' carries attributes of Brisk.Json, which '{1}' of System.Text.Json does not see: call Brisk.Json's method, or keep to System.Text.Json's attributes, which both libraries understand", DiagnosticSeverity.Warning);

    private static DiagnosticDescriptor Make(string id, string title, string message, DiagnosticSeverity severity, params string[] tags) =>
        new(id, title, message, Category, severity, isEnabledByDefault: true, helpLinkUri: Pages + id + ".md", customTags: tags);
}

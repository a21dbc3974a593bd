namespace Brisk.Json.Analyzers;

/// <summary>The diagnostics of this assembly: BJ10xx suggest and explain a migration from System.Text.Json, BJ11xx warn about changed results.</summary>
internal static class Descriptors
{
    private const string Category = "Brisk.Json";
    private const string Pages = "https://github.com/brisk-json/brisk-json/blob/main/docs/diagnostics/";

    public static DiagnosticDescriptor Import { get; } =
        Make("BJ1001", "System.Text.Json namespace is imported", "'{0}' can be replaced with '{1}'", DiagnosticSeverity.Info);

    public static DiagnosticDescriptor QualifiedName { get; } =
        Make("BJ1002", "System.Text.Json type is fully qualified", "'{0}' can be replaced with '{1}'", DiagnosticSeverity.Info);

    public static DiagnosticDescriptor ExternalMember { get; } =
        Make("BJ1003", "External code requires System.Text.Json types", "The signature of '{0}' contains System.Text.Json types, so the code that uses it is not migrated; {1}", DiagnosticSeverity.Info);

    public static DiagnosticDescriptor Host { get; } =
        Make("BJ1101", "Web host ignores Brisk.Json attributes", "{0}, which ASP.NET Core ignores: call AddBriskJson() from the package Brisk.Json.AspNetCore, or use System.Text.Json attributes, which both libraries support", DiagnosticSeverity.Warning, WellKnownDiagnosticTags.CompilationEnd);

    public static DiagnosticDescriptor Unseen { get; } =
        Make("BJ1102", "System.Text.Json ignores Brisk.Json attributes", "'{0}' has Brisk.Json attributes, which the System.Text.Json method '{1}' ignores: call the Brisk.Json method, or use System.Text.Json attributes, which both libraries support", DiagnosticSeverity.Warning);

    public static DiagnosticDescriptor Component { get; } =
        Make("BJ1103", "Blazor ignores Brisk.Json attributes", "'{0}' has Brisk.Json attributes, which {1}, even after AddBriskJson(): use System.Text.Json attributes, which both libraries support", DiagnosticSeverity.Warning);

    public static DiagnosticDescriptor Unconfigured { get; } =
        Make("BJ1104", "Library is not set up to use Brisk.Json", "'{0}' has Brisk.Json attributes, which {1}: {2}, or use System.Text.Json attributes, which both libraries support", DiagnosticSeverity.Warning, WellKnownDiagnosticTags.CompilationEnd);

    public static DiagnosticDescriptor Uncaught { get; } =
        Make("BJ1105", "Exception of System.Text.Json is not caught", "'{0}' throws the JsonException of System.Text.Json, which the JsonException of Brisk.Json does not match: use System.Text.Json.JsonException, which matches the exceptions of both libraries", DiagnosticSeverity.Warning);

    private static DiagnosticDescriptor Make(string id, string title, string message, DiagnosticSeverity severity, params string[] tags) =>
        new(id, title, message, Category, severity, isEnabledByDefault: true, helpLinkUri: Pages + id + ".md", customTags: tags);
}

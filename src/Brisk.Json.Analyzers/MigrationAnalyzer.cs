using System.Collections.Immutable;

namespace Brisk.Json.Analyzers;

/// <summary>An analyzer that reports one diagnostic, in compilations that reference both libraries.</summary>
/// <param name="descriptor">The diagnostic.</param>
public abstract class MigrationAnalyzer(DiagnosticDescriptor descriptor) : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public sealed override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [descriptor];

    /// <inheritdoc/>
    public sealed override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(IncludesRazor ? GeneratedCodeAnalysisFlags.Analyze | GeneratedCodeAnalysisFlags.ReportDiagnostics : GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            if (Counterparts.AreIn(start.Compilation)) Start(start);
        });
    }

    /// <summary>Gets whether the code of Razor components and views is analyzed, which the compiler receives as generated code.</summary>
    private protected virtual bool IncludesRazor => false;

    private protected abstract void Start(CompilationStartAnalysisContext start);

    /// <summary>Returns whether code was generated from something other than Razor, so that a user cannot change it.</summary>
    private protected static bool IsForeignOutput(bool isGenerated, SyntaxTree? tree) =>
        isGenerated && tree?.FilePath is { } path
        && !path.EndsWith("_razor.g.cs", System.StringComparison.Ordinal) && !path.EndsWith("_cshtml.g.cs", System.StringComparison.Ordinal);
}

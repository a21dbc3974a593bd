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
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            if (Counterparts.AreIn(start.Compilation)) Start(start);
        });
    }

    private protected abstract void Start(CompilationStartAnalysisContext start);
}

using System.Collections.Concurrent;
using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Analyzers;

/// <summary>
/// Warns about catch clauses, and tests inside them, for the exception of Brisk.Json, around calls that throw that of System.Text.Json. The former derives from the
/// latter, so it does not match.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class UncaughtExceptionAnalyzer() : MigrationAnalyzer(Descriptors.Uncaught)
{
    private const string Exception = "JsonException";

    private static readonly string[] s_reading = ["Deserialize", "Parse", "ReadFromJson", "GetFromJson", "DeleteFromJson"];

    private protected override bool IncludesRazor => true;

    private protected override void Start(CompilationStartAnalysisContext start)
    {
        bool isHost = HostAnalyzer.IsWebProgram(start.Compilation) && !HostAnalyzer.MayBeSetUpElsewhere(start.Compilation);
        new Program(isHost).Watch(start);
    }

    private sealed class Program(bool isHost)
    {
        private readonly ConcurrentBag<(Diagnostic Diagnostic, bool IsOfHost)> _found = [];
        private int _isHostSetUp;

        public void Watch(CompilationStartAnalysisContext start)
        {
            start.RegisterOperationAction(CheckClause, OperationKind.CatchClause);
            start.RegisterOperationAction(CheckCall, OperationKind.Invocation);
            start.RegisterCompilationEndAction(Report);
        }

        private void CheckCall(OperationAnalysisContext context)
        {
            if (((IInvocationOperation)context.Operation).TargetMethod.Name is "AddBriskJson" or "UseBriskJson")
            {
                Interlocked.Exchange(ref _isHostSetUp, 1);
            }
        }

        private void CheckClause(OperationAnalysisContext context)
        {
            var clause = (ICatchClauseOperation)context.Operation;
            if (clause.Parent is not ITryOperation attempt || IsForeignOutput(context.IsGeneratedCode, clause.Syntax.SyntaxTree)
                || attempt.Catches.Any(static other => Counterparts.IsSystemTextJson(other.ExceptionType)))
            {
                return;
            }

            SyntaxNode[] tests = [.. Tests(clause)];
            if (tests.Length == 0) return;

            IInvocationOperation? thrower = attempt.Body.Descendants().OfType<IInvocationOperation>().FirstOrDefault(call => Throws(call) || ThrowsInHost(call));
            if (thrower is null) return;

            foreach (SyntaxNode test in tests)
            {
                _found.Add((Diagnostic.Create(Descriptors.Uncaught, test.GetLocation(), thrower.TargetMethod.Name), !Throws(thrower)));
            }
        }

        private bool ThrowsInHost(IInvocationOperation call) =>
            isHost && call.TargetMethod is { Name: "ReadFromJsonAsync", ContainingType.Name: "HttpRequestJsonExtensions" };

        private void Report(CompilationAnalysisContext context)
        {
            foreach ((Diagnostic diagnostic, bool isOfHost) in _found)
            {
                if (!isOfHost || _isHostSetUp == 0) context.ReportDiagnostic(diagnostic);
            }
        }
    }

    /// <summary>Gets what matches only the exception of Brisk.Json: the declaration of a clause, and tests in its filter and block.</summary>
    private static IEnumerable<SyntaxNode> Tests(ICatchClauseOperation clause)
    {
        if (IsOwnException(clause.ExceptionType) && clause.Syntax is CatchClauseSyntax { Declaration: { } declaration })
        {
            yield return declaration.Type;
        }

        foreach (IOperation operation in clause.Descendants())
        {
            ITypeSymbol? tested = operation switch
            {
                IIsTypeOperation test => test.TypeOperand,
                ITypePatternOperation pattern => pattern.MatchedType,
                IDeclarationPatternOperation pattern => pattern.MatchedType,
                IRecursivePatternOperation pattern when !IsOwnException(pattern.InputType) => pattern.MatchedType,
                IConversionOperation { IsImplicit: false, IsTryCast: true } conversion => conversion.Type,
                _ => null,
            };
            if (tested is not null && IsOwnException(tested)) yield return operation.Syntax;
        }
    }

    private static bool IsOwnException(ITypeSymbol type) => type.Name == Exception && type.ContainingAssembly?.Name == "Brisk.Json";

    /// <summary>Returns whether a call of System.Text.Json reads JSON, without options that may delegate to Brisk.Json, whose exception would be thrown.</summary>
    private static bool Throws(IInvocationOperation call) =>
        Counterparts.IsSystemTextJson(call.TargetMethod.ContainingType) && !UnseenAttributeAnalyzer.MayDelegate(call)
        && Array.Exists(s_reading, prefix => call.TargetMethod.Name.StartsWith(prefix, StringComparison.Ordinal));
}

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

    private protected override void Start(CompilationStartAnalysisContext start) => start.RegisterOperationAction(CheckClause, OperationKind.CatchClause);

    private static void CheckClause(OperationAnalysisContext context)
    {
        var clause = (ICatchClauseOperation)context.Operation;
        if (clause.Parent is not ITryOperation attempt || IsForeignOutput(context.IsGeneratedCode, clause.Syntax.SyntaxTree))
        {
            return;
        }

        SyntaxNode[] tests = [.. Tests(clause).Where(static test => IsOwnException(test.Type)).Select(static test => test.Syntax)];
        if (tests.Length == 0 || attempt.Catches.SelectMany(Tests).Any(static test => Counterparts.IsSystemTextJson(test.Type)))
        {
            return;
        }

        IInvocationOperation? thrower = CallsIn(attempt.Body).FirstOrDefault(Throws);
        if (thrower is null) return;

        foreach (SyntaxNode test in tests)
        {
            context.ReportDiagnostic(Diagnostic.Create(Descriptors.Uncaught, test.GetLocation(), thrower.TargetMethod.Name));
        }
    }

    /// <summary>Gets the types that are compared with the type of a caught exception: by the declaration of the clause, and by tests in its filter and block.</summary>
    private static IEnumerable<(SyntaxNode Syntax, ITypeSymbol Type)> Tests(ICatchClauseOperation clause)
    {
        if (clause.Syntax is CatchClauseSyntax { Declaration: { } declaration })
        {
            yield return (declaration.Type, clause.ExceptionType);
        }

        ILocalSymbol? caught = (clause.ExceptionDeclarationOrExpression as IVariableDeclaratorOperation)?.Symbol;
        foreach (IOperation operation in clause.Descendants())
        {
            (ITypeSymbol? type, IOperation? value) = operation switch
            {
                IIsTypeOperation test => (test.TypeOperand, test.ValueOperand),
                ITypePatternOperation pattern => (pattern.MatchedType, ValueOf(pattern)),
                IDeclarationPatternOperation pattern => (pattern.MatchedType, ValueOf(pattern)),
                IRecursivePatternOperation pattern when !IsOwnException(pattern.InputType) => (pattern.MatchedType, ValueOf(pattern)),
                IConversionOperation { IsImplicit: false, IsTryCast: true } conversion => (conversion.Type, conversion.Operand),
                _ => (null, null),
            };
            if (type is not null && IsLocal(value, caught)) yield return (operation.Syntax, type);
        }
    }

    /// <summary>Gets the value that a pattern is matched against; null if that is a part of the value.</summary>
    private static IOperation? ValueOf(IOperation pattern) => pattern.Parent switch
    {
        IIsPatternOperation test => test.Value,
        ISwitchOperation choice => choice.Value,
        ISwitchExpressionOperation choice => choice.Value,
        IPropertySubpatternOperation or null => null,
        var parent => ValueOf(parent),
    };

    private static bool IsLocal(IOperation? value, ILocalSymbol? local) => value switch
    {
        IConversionOperation conversion => IsLocal(conversion.Operand, local),
        ILocalReferenceOperation reference => SymbolEqualityComparer.Default.Equals(reference.Local, local),
        _ => false,
    };

    /// <summary>Gets the calls in a block whose exceptions leave it. Those of lambdas and local functions may be made elsewhere.</summary>
    private static IEnumerable<IInvocationOperation> CallsIn(IOperation operation) => operation switch
    {
        IAnonymousFunctionOperation or ILocalFunctionOperation => [],
        ITryOperation inner when inner.Catches.Any(Catches) => inner.ChildOperations.Where(part => part != inner.Body).SelectMany(CallsIn),
        IInvocationOperation call => call.ChildOperations.SelectMany(CallsIn).Prepend(call),
        _ => operation.ChildOperations.SelectMany(CallsIn),
    };

    /// <summary>Returns whether a clause catches the exception of System.Text.Json and does not throw it again.</summary>
    private static bool Catches(ICatchClauseOperation clause) =>
        (clause.Filter is null ? IsBase(clause.ExceptionType) : Tests(clause).Any(static test => Counterparts.IsSystemTextJson(test.Type)))
        && !clause.Handler.Descendants().Any(static operation => operation is IThrowOperation { Exception: null });

    private static bool IsBase(ITypeSymbol type) =>
        Counterparts.IsSystemTextJson(type) || type.SpecialType == SpecialType.System_Object || type is { Name: "Exception", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } };

    private static bool IsOwnException(ITypeSymbol type) => type.Name == Exception && type.ContainingAssembly?.Name == "Brisk.Json";

    /// <summary>
    /// Returns whether a call reads JSON with System.Text.Json. It does so even with options that delegate to Brisk.Json: System.Text.Json finds the end of each value first, so
    /// it reports errors in the syntax.
    /// </summary>
    private static bool Throws(IInvocationOperation call) =>
        Counterparts.IsSystemTextJson(call.TargetMethod.ContainingType)
            ? Array.Exists(s_reading, prefix => call.TargetMethod.Name.StartsWith(prefix, StringComparison.Ordinal))
            : call.TargetMethod is { Name: "ReadFromJsonAsync", ContainingType.Name: "HttpRequestJsonExtensions" };
}

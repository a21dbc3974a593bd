using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Analyzers;

/// <summary>Warns about System.Text.Json calls with types that have Brisk.Json attributes, which it silently ignores.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class UnseenAttributeAnalyzer() : MigrationAnalyzer(Descriptors.Unseen)
{
    private protected override bool IncludesRazor => true;

    private protected override void Start(CompilationStartAnalysisContext start)
    {
        var annotations = new OwnAnnotations();
        start.RegisterOperationAction(context => Check(context, annotations), OperationKind.Invocation);
    }

    private static void Check(OperationAnalysisContext context, OwnAnnotations annotations)
    {
        var call = (IInvocationOperation)context.Operation;
        IMethodSymbol method = call.TargetMethod;
        if (IsForeignOutput(context.IsGeneratedCode, call.Syntax.SyntaxTree)) return;

        if (Converts(method) && !MayDelegate(call) && Converted(call) is { } type && annotations.AreIn(type))
        {
            context.ReportDiagnostic(Diagnostic.Create(Descriptors.Unseen, call.Syntax.GetLocation(), PassedTypes.Written(type), method.Name));
        }
    }

    /// <summary>Returns whether a method belongs to the System.Text.Json serializer or its HTTP extensions.</summary>
    internal static bool Converts(IMethodSymbol method) =>
        method.ContainingType.Name is "JsonSerializer" or "HttpClientJsonExtensions" or "HttpContentJsonExtensions" or "JsonContent" && Counterparts.IsSystemTextJson(method.ContainingType);

    /// <summary>Options may delegate types to Brisk.Json, which cannot be determined here.</summary>
    internal static bool MayDelegate(IInvocationOperation call) =>
        call.Arguments.Any(static argument => argument.ArgumentKind == ArgumentKind.Explicit && argument.Parameter?.Type.Name == "JsonSerializerOptions"
            && argument.Value is not (ILiteralOperation or IConversionOperation { Operand: ILiteralOperation }) && argument.Value.ConstantValue is not { HasValue: true, Value: null });

    /// <summary>Gets the type that is read or written: a type argument, or the operand of <c>typeof</c>.</summary>
    private static ITypeSymbol? Converted(IInvocationOperation call) =>
        call.TargetMethod.TypeArguments.FirstOrDefault() is { } argument and not ITypeParameterSymbol ? argument
            : call.Arguments.Select(static argument => argument.Value).OfType<ITypeOfOperation>().FirstOrDefault()?.TypeOperand;
}

using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Analyzers;

/// <summary>
/// Warns about types with Brisk.Json attributes that Blazor passes to JavaScript, to the browser, or to interactive components. It does so with System.Text.Json,
/// with options that a program cannot change.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ComponentAnalyzer() : MigrationAnalyzer(Descriptors.Component)
{
    private const string Interop = "Microsoft.JSInterop";
    private const string Components = "Microsoft.AspNetCore.Components";

    private protected override bool IncludesRazor => true;

    private protected override void Start(CompilationStartAnalysisContext start)
    {
        if (!Counterparts.References(start.Compilation, Interop) && !Counterparts.References(start.Compilation, Components))
        {
            return;
        }

        var annotations = new OwnAnnotations();
        start.RegisterOperationAction(context => CheckCall(context, annotations), OperationKind.Invocation);
        start.RegisterSymbolAction(context => CheckMethod(context, annotations), SymbolKind.Method);
        start.RegisterSymbolAction(context => CheckProperty(context, annotations), SymbolKind.Property);
    }

    private static void CheckCall(OperationAnalysisContext context, OwnAnnotations annotations)
    {
        var call = (IInvocationOperation)context.Operation;
        if (Ignoring(call.TargetMethod) is { } ignoring && !IsForeignOutput(context.IsGeneratedCode, call.Syntax.SyntaxTree)
            && PassedTypes.Of(call).FirstOrDefault(annotations.AreIn) is { } type)
        {
            context.ReportDiagnostic(Diagnostic.Create(Descriptors.Component, call.Syntax.GetLocation(), PassedTypes.Written(type), ignoring));
        }
    }

    // The name is checked first: formatting a namespace takes time, and this is done for each call.
    private static string? Ignoring(IMethodSymbol method) => method.Name switch
    {
        "GetValue" or "GetValueAsync" or "SetValue" or "SetValueAsync" => IsInterop(method) ? "JavaScript interop ignores" : null,
        "PersistAsJson" or "TryTakeFromJson" => method.ContainingType.Name == "PersistentComponentState" && IsIn(method, Components) ? "the persistent component state ignores" : null,
        "SetAsync" or "GetAsync" => IsIn(method, Components + ".Server.ProtectedBrowserStorage") ? "protected browser storage ignores" : null,
        var name => name.StartsWith("Invoke", System.StringComparison.Ordinal) && IsInterop(method) ? "JavaScript interop ignores" : null,
    };

    private static bool IsInterop(IMethodSymbol method) => IsIn(method, Interop) || IsIn(method, Interop + ".Implementation");

    private static bool IsIn(ISymbol symbol, string ns) => symbol.ContainingNamespace.ToDisplayString() == ns;

    /// <summary>JavaScript calls methods with this attribute. Both parts of a partial method have it, and one is reported.</summary>
    private static void CheckMethod(SymbolAnalysisContext context, OwnAnnotations annotations)
    {
        var method = (IMethodSymbol)context.Symbol;
        if (method.PartialDefinitionPart is not null || !HasAttribute(method, "JSInvokableAttribute", Interop)) return;

        ITypeSymbol? type = method.Parameters.Select(static parameter => parameter.Type).Append(method.ReturnType).FirstOrDefault(annotations.AreIn);
        Report(context, type, "JavaScript interop ignores");
    }

    private static void CheckProperty(SymbolAnalysisContext context, OwnAnnotations annotations)
    {
        var property = (IPropertySymbol)context.Symbol;
        string? ignoring = HasAttribute(property, "PersistentStateAttribute", Components) || HasAttribute(property, "SupplyParameterFromPersistentComponentStateAttribute", Components)
            ? "the persistent component state ignores"
            : HasAttribute(property, "ParameterAttribute", Components) && property.Type.TypeKind != TypeKind.Delegate && IsInteractive(property.ContainingType) ? "the parameters of interactive components ignore" : null;
        if (ignoring is not null && annotations.AreIn(property.Type)) Report(context, property.Type, ignoring);
    }

    /// <summary>Returns whether a component specifies its render mode. The parameters of such a component are sent to the browser if its parent is not interactive.</summary>
    private static bool IsInteractive(INamedTypeSymbol component) =>
        component.GetAttributes().Any(static attribute => attribute.AttributeClass is { } type && ModelAnnotations.BasesOf(type).Any(static level => level.Name == "RenderModeAttribute"));

    private static bool HasAttribute(ISymbol symbol, string name, string ns) =>
        symbol.GetAttributes().Any(attribute => attribute.AttributeClass is { } type && type.Name == name && IsIn(type, ns));

    private static void Report(SymbolAnalysisContext context, ITypeSymbol? type, string ignoring)
    {
        Location location = context.Symbol.Locations[0];
        if (type is not null && !IsForeignOutput(context.IsGeneratedCode, location.SourceTree))
        {
            context.ReportDiagnostic(Diagnostic.Create(Descriptors.Component, location, PassedTypes.Written(type), ignoring));
        }
    }
}

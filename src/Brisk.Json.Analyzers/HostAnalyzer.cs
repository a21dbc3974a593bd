using System.Collections.Concurrent;
using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Analyzers;

/// <summary>
/// Warns about web programs whose models have attributes of Brisk.Json, or whose services include its options, while the host reads and writes with
/// System.Text.Json: such models lose their JSON names, and ignored members are sent to the client.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class HostAnalyzer() : MigrationAnalyzer(Descriptors.Host)
{
    private const string Package = "Brisk.Json.AspNetCore";

    private protected override void Start(CompilationStartAnalysisContext start)
    {
        if (IsWebProgram(start.Compilation) && !MayBeSetUpElsewhere(start.Compilation)) new Program().Watch(start);
    }

    /// <summary>Libraries are not reported, because they may be used by a program that is set up correctly.</summary>
    private static bool IsWebProgram(Compilation compilation) =>
        IsProgram(compilation) && Counterparts.References(compilation, "Microsoft.AspNetCore");

    internal static bool IsProgram(Compilation compilation) => compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication;

    /// <summary>A library that references the package may do the setup for the program.</summary>
    private static bool MayBeSetUpElsewhere(Compilation compilation) =>
        compilation.SourceModule.ReferencedAssemblySymbols.Any(static assembly => assembly.Name != Package
            && assembly.Modules.Any(static module => module.ReferencedAssemblies.Any(static name => name.Name == Package)));

    private sealed class Program
    {
        private readonly ConcurrentBag<Diagnostic> _found = [];
        private readonly OwnAnnotations _annotations = new();
        private int _isSetUp;

        public void Watch(CompilationStartAnalysisContext start)
        {
            start.RegisterSymbolAction(CheckType, SymbolKind.NamedType);
            start.RegisterOperationAction(CheckCall, OperationKind.Invocation);
            start.RegisterOperationAction(CheckCreation, OperationKind.ObjectCreation);
            start.RegisterCompilationEndAction(Report);
        }

        private void CheckType(SymbolAnalysisContext context)
        {
            var type = (INamedTypeSymbol)context.Symbol;
            if (_annotations.AreOn(type)) Add(type.Locations[0], $"'{type.Name}' has Brisk.Json attributes");
        }

        private void CheckCall(OperationAnalysisContext context)
        {
            var call = (IInvocationOperation)context.Operation;
            IMethodSymbol method = call.TargetMethod;
            if (method.Name is "AddBriskJson" or "AddBriskJsonProtocol" or "UseBriskJson")
            {
                Interlocked.Exchange(ref _isSetUp, 1);
            }
            else if (method.IsGenericMethod && method.TypeArguments.Any(IsOptions) && method.Parameters.FirstOrDefault()?.Type.Name == "IServiceCollection")
            {
                Add(call.Syntax.GetLocation(), "The services contain Brisk.Json options");
            }
        }

        private void CheckCreation(OperationAnalysisContext context)
        {
            if (context.Operation.Type is { Name: "BriskJsonConverterFactory" }) Interlocked.Exchange(ref _isSetUp, 1);
        }

        private void Report(CompilationAnalysisContext context)
        {
            if (_isSetUp == 0)
            {
                foreach (Diagnostic diagnostic in _found)
                {
                    context.ReportDiagnostic(diagnostic);
                }
            }
        }

        private void Add(Location location, string what) => _found.Add(Diagnostic.Create(Descriptors.Host, location, what));

        private static bool IsOptions(ITypeSymbol type) => type.Name == "JsonSerializerOptions" && type.ContainingAssembly?.Name == "Brisk.Json";
    }
}

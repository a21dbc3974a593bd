using System.Collections.Concurrent;
using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Analyzers;

/// <summary>Warns about types with Brisk.Json attributes that are passed to a library that uses System.Text.Json, unless the program makes it use Brisk.Json.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class SetupAnalyzer() : MigrationAnalyzer(Descriptors.Unconfigured)
{
    private protected override bool IncludesRazor => true;

    private protected override void Start(CompilationStartAnalysisContext start)
    {
        SerializingLibrary[] libraries = [.. SerializingLibrary.All.Where(library => Counterparts.References(start.Compilation, library.Assembly))];
        if (libraries.Length > 0) new Program(libraries, start.Compilation).Watch(start);
    }

    private sealed class Program(SerializingLibrary[] libraries, Compilation compilation)
    {
        private readonly ConcurrentBag<(SerializingLibrary Library, Diagnostic Diagnostic)> _found = [];
        private readonly ConcurrentDictionary<SerializingLibrary, bool> _setUp = new();
        private readonly Dictionary<SerializingLibrary, OwnAnnotations> _annotations = libraries.ToDictionary(static library => library, static library => new OwnAnnotations(library.Attribute));

        public void Watch(CompilationStartAnalysisContext start)
        {
            start.RegisterOperationAction(CheckCall, OperationKind.Invocation);
            start.RegisterOperationAction(context => Recognize(context.Operation.Type), OperationKind.ObjectCreation);
            start.RegisterSymbolAction(context => Recognize(((INamedTypeSymbol)context.Symbol).BaseType), SymbolKind.NamedType);
            start.RegisterCompilationEndAction(Report);
        }

        private void CheckCall(OperationAnalysisContext context)
        {
            var call = (IInvocationOperation)context.Operation;
            Recognize(call.TargetMethod.Name);
            foreach (ITypeSymbol argument in call.TargetMethod.TypeArguments)
            {
                Recognize(argument);
            }

            foreach (SerializingLibrary library in libraries)
            {
                if (library.Uses(call) && !IsForeignOutput(context.IsGeneratedCode, call.Syntax.SyntaxTree)
                    && library.Converted(call).FirstOrDefault(_annotations[library].AreIn) is { } type)
                {
                    _found.Add((library, Diagnostic.Create(Descriptors.Unconfigured, call.Syntax.GetLocation(), PassedTypes.Written(type), library.Ignoring, library.Advice)));
                }
            }
        }

        private void Recognize(ITypeSymbol? type)
        {
            if (type is not null) Recognize(type.Name);
        }

        private void Recognize(string name)
        {
            foreach (SerializingLibrary library in libraries)
            {
                if (library.Setup.Contains(name)) _setUp[library] = true;
            }
        }

        private void Report(CompilationAnalysisContext context)
        {
            foreach ((SerializingLibrary library, Diagnostic diagnostic) in _found)
            {
                if (!_setUp.ContainsKey(library) && !MayBeSetUpElsewhere(library)) context.ReportDiagnostic(diagnostic);
            }
        }

        /// <summary>A referenced project that uses the package may do the setup for the program.</summary>
        private bool MayBeSetUpElsewhere(SerializingLibrary library) =>
            library.Package is not null && compilation.SourceModule.ReferencedAssemblySymbols.Any(assembly => !Counterparts.IsBriskJson(assembly)
                && assembly.Modules.Any(module => module.ReferencedAssemblies.Any(name => name.Name == library.Package)));
    }
}

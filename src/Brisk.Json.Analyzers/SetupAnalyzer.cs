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
        private readonly ConcurrentBag<(SerializingLibrary Library, ISymbol? Options, Diagnostic Diagnostic)> _found = [];
        private readonly ConcurrentBag<(ISymbol Options, Location Call)> _changing = [];
        private readonly HashSet<string> _names = [.. libraries.SelectMany(static library => library.Setup.Concat(library.Hosts))];
        private readonly ConcurrentDictionary<string, bool> _used = new();
        private readonly Dictionary<SerializingLibrary, OwnAnnotations> _annotations = libraries.ToDictionary(static library => library, static library => new OwnAnnotations(library.Attribute));

        public void Watch(CompilationStartAnalysisContext start)
        {
            start.RegisterOperationAction(CheckCall, OperationKind.Invocation);
            start.RegisterOperationAction(CheckCreation, OperationKind.ObjectCreation);
            start.RegisterSymbolAction(CheckType, SymbolKind.NamedType);
            start.RegisterCompilationEndAction(Report);
        }

        private void CheckCall(OperationAnalysisContext context)
        {
            var call = (IInvocationOperation)context.Operation;
            Recognize(call.TargetMethod.Name);
            foreach (ITypeSymbol argument in call.TargetMethod.TypeArguments)
            {
                Recognize(argument.Name);
            }

            AddChanged(PlainOptions.ChangedBy(call.TargetMethod, call.Instance, call.Arguments), call);
            foreach (SerializingLibrary library in libraries)
            {
                if (library.Uses(call) && !IsForeignOutput(context.IsGeneratedCode, call.Syntax.SyntaxTree) && FirstAnnotated(library, call) is { } type)
                {
                    _found.Add((library, library.Options(call), Diagnostic.Create(Descriptors.Unconfigured, call.Syntax.GetLocation(), PassedTypes.Written(type), library.Ignoring, library.Advice)));
                }
            }
        }

        private ITypeSymbol? FirstAnnotated(SerializingLibrary library, IInvocationOperation call) => library.Owner(call) is { } owner
            ? library.Converted(call).FirstOrDefault(type => _annotations[library].AreIn(type, except: owner))
            : library.Converted(call).FirstOrDefault(_annotations[library].AreIn);

        private void CheckCreation(OperationAnalysisContext context)
        {
            var creation = (IObjectCreationOperation)context.Operation;
            Recognize(creation.Type?.Name);
            AddChanged(PlainOptions.ChangedBy(creation.Constructor, null, creation.Arguments), creation);
        }

        private void CheckType(SymbolAnalysisContext context)
        {
            foreach (INamedTypeSymbol level in ModelAnnotations.BasesOf((INamedTypeSymbol)context.Symbol))
            {
                Recognize(level.Name);
            }
        }

        private void Recognize(string? name)
        {
            if (name is not null && _names.Contains(name)) _used[name] = true;
        }

        private void AddChanged(IEnumerable<ISymbol> options, IOperation call)
        {
            foreach (ISymbol variable in options)
            {
                _changing.Add((variable, call.Syntax.GetLocation()));
            }
        }

        private void Report(CompilationAnalysisContext context)
        {
            foreach ((SerializingLibrary library, ISymbol? options, Diagnostic diagnostic) in _found)
            {
                if (IsSetUpHere(library) && !library.Setup.Any(_used.ContainsKey) && !MayBeSetUpElsewhere(library) && !MayChange(options, diagnostic.Location))
                {
                    context.ReportDiagnostic(diagnostic);
                }
            }
        }

        /// <summary>Returns whether the compilation is responsible for the setup: a class library may be used by a program that does it.</summary>
        private bool IsSetUpHere(SerializingLibrary library) =>
            library.Hosts.Length == 0 || HostAnalyzer.IsProgram(compilation) || library.Hosts.Any(_used.ContainsKey);

        /// <summary>A referenced project that uses the package may do the setup for the program.</summary>
        private bool MayBeSetUpElsewhere(SerializingLibrary library) =>
            library.Package is not null && compilation.SourceModule.ReferencedAssemblySymbols.Any(assembly => !Counterparts.IsBriskJson(assembly)
                && assembly.Modules.Any(module => module.ReferencedAssemblies.Any(name => name.Name == library.Package)));

        /// <summary>Returns whether a call other than the one at a location may have made the options delegate to Brisk.Json.</summary>
        private bool MayChange(ISymbol? options, Location call) =>
            options is not null && _changing.Any(change => change.Call != call && SymbolEqualityComparer.Default.Equals(change.Options, options));
    }
}

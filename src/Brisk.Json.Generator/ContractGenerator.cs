using System.Collections.Immutable;
using Brisk.Json.Generator.Discovery;
using Brisk.Json.Generator.Emission;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Brisk.Json.Generator;

/// <summary>
/// Generates contracts for the types that a program reads and writes as JSON. Discovery examines symbols and produces models, which are values;
/// all later steps work only on models, so edits that leave the models unchanged cause no further work.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class ContractGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<ContextModel> contexts = context.SyntaxProvider
            .ForAttributeWithMetadataName(ContextDiscovery.Attribute, static (_, _) => true, ContextDiscovery.Model)
            .Where(static model => model is not null).Select(static (model, _) => model!)
            .WithTrackingName(Steps.Contexts)
            .Collect().SelectMany(static (all, _) => FileNames.MakeUnique(all));
        IncrementalValueProvider<ImmutableArray<CallModel>> calls = context.SyntaxProvider.CreateSyntaxProvider(CallDiscovery.MayBe, CallDiscovery.Model)
            .Where(static model => model is not null).Select(static (model, _) => model!)
            .WithTrackingName(Steps.Calls).Collect();
        IncrementalValueProvider<bool> isTrimmed = context.AnalyzerConfigOptionsProvider.Select(static (provider, _) => IsTrimmed(provider.GlobalOptions));
        IncrementalValueProvider<UndeclaredModel> undeclared = calls.Combine(context.CompilationProvider).Combine(isTrimmed)
            .Select(static (input, cancellation) => UndeclaredModel.Of(input.Left.Left, input.Left.Right, input.Right, cancellation))
            .WithTrackingName(Steps.Undeclared);
        IncrementalValueProvider<EquatableArray<TypeModel>> types = contexts.Collect().Combine(undeclared).Select(static (pair, _) => DistinctTypes(pair.Left, pair.Right)).WithTrackingName(Steps.Types);
        IncrementalValueProvider<ClassNames> classes = types.Select(static (all, _) => ClassNames.Of(all)).WithTrackingName(Steps.Classes);

        context.RegisterSourceOutput(
            types.Combine(classes).SelectMany(static (pair, _) => Named(pair.Left, pair.Right)).WithTrackingName(Steps.Contracts),
            static (output, contract) => output.AddSource(contract.ClassName + ".g.cs", ContractEmitter.Emit(contract.Type, contract.ClassName)));
        context.RegisterSourceOutput(contexts, static (output, model) => Emit(output, model));
        context.RegisterSourceOutput(
            contexts.Where(static model => !model.HasLocalTypes && model.IsPossible).Combine(classes).Select(static (pair, _) => ListOf(pair.Left, pair.Right)).WithTrackingName(Steps.Lists),
            static (output, list) => output.AddSource(list.Name + ".g.cs", SourceEmitter.Emit(list)));
        context.RegisterSourceOutput(
            contexts.Where(static model => model.HasLocalTypes && model.IsPossible).Combine(classes).Select(static (pair, _) => LocalOf(pair.Left, pair.Right)),
            static (output, local) => output.AddSource(local.Context.FileName + "Contracts.g.cs", ContextEmitter.EmitLocal(local)));
        context.RegisterSourceOutput(undeclared.Combine(classes), static (output, pair) => Emit(output, pair.Left, pair.Right));
        context.RegisterSourceOutput(
            calls.Combine(undeclared).Select(static (pair, _) => Intercepted(pair.Left, pair.Right)).WithTrackingName(Steps.Interceptors),
            static (output, intercepted) =>
            {
                if (intercepted.Count != 0) output.AddSource("Interceptors.g.cs", InterceptorEmitter.Emit(intercepted));
            });
    }

    private static bool IsTrimmed(AnalyzerConfigOptions options) => new[] { "PublishTrimmed", "PublishAot", "IsTrimmable" }.Any(name =>
        options.TryGetValue("build_property." + name, out string? value) && value.Equals("true", StringComparison.OrdinalIgnoreCase));

    private static void Emit(SourceProductionContext output, ContextModel model)
    {
        foreach (DiagnosticModel diagnostic in model.Diagnostics)
        {
            output.ReportDiagnostic(diagnostic.ToDiagnostic());
        }

        if (model.IsPossible)
        {
            // The names of other files have no dots.
            output.AddSource(model.FileName + ".Context.g.cs", ContextEmitter.Emit(model, ListName(model)));
        }
    }

    private static void Emit(SourceProductionContext output, UndeclaredModel model, ClassNames classes)
    {
        foreach (DiagnosticModel diagnostic in model.Diagnostics)
        {
            output.ReportDiagnostic(diagnostic.ToDiagnostic());
        }

        ListModel list = ListModel.Make("AssemblyContracts", "the types that this assembly reads and writes without declaring them", true, model.Types, classes.ToDictionary())
            with { HasAnonymous = model.Anonymous.Count != 0 };
        if (list.Contracts.Count != 0 || list.HasAnonymous)
        {
            output.AddSource("AssemblyContracts.g.cs", SourceEmitter.Emit(list));
        }

        if (list.HasAnonymous)
        {
            output.AddSource(AnonymousEmitter.ClassName + ".g.cs", AnonymousEmitter.Emit(model.Anonymous));
        }
    }

    /// <summary>Gets the calls whose types all have contracts.</summary>
    private static EquatableArray<InterceptionModel> Intercepted(ImmutableArray<CallModel> calls, UndeclaredModel undeclared) =>
        undeclared == UndeclaredModel.Empty
            ? default
            : new([.. calls.Where(c => c.Interception is not null && !c.Roots.Any(r => undeclared.Unsupported.Contains(r.Id))).Select(c => c.Interception!)]);

    private static string Described(ContextModel context) => $"<c>{context.Code.Replace("global::", "").Replace('<', '{').Replace('>', '}')}</c>";

    private static string ListName(ContextModel context) => context.HasLocalTypes
        ? CodeNames.Unique(context.FileName + "Contracts", [.. context.MemberNames])
        : context.FileName + "Contracts";

    private static ListModel ListOf(ContextModel context, ClassNames classes) =>
        ListModel.Make(ListName(context), Described(context), false, context.Types, classes.ToDictionary());

    private static LocalContracts LocalOf(ContextModel context, ClassNames classes)
    {
        TypeModel[] types = [.. context.Types.Where(t => t.IsLocal && t.Object is not null)];
        Dictionary<string, string> local = ClassNames.Of(types, context.MemberNames.Append(ListName(context))).ToDictionary(), names = classes.ToDictionary().ToDictionary(pair => pair.Key, pair => $"global::{FileHeader.Namespace}.{pair.Value}");
        foreach (TypeModel type in types)
        {
            names[type.Id] = local[type.Id];
        }

        var list = ListModel.Make(ListName(context), Described(context), false, context.Types, names);
        return new(context, list, new([.. types.Select(type => new NamedType(type, local[type.Id]))]));
    }

    private static EquatableArray<TypeModel> DistinctTypes(ImmutableArray<ContextModel> contexts, UndeclaredModel undeclared)
    {
        var seen = new HashSet<string>();
        return new([.. contexts.SelectMany(c => c.Types).Concat(undeclared.Types).Where(t => t.Object is not null && !t.IsLocal && seen.Add(t.Id)).OrderBy(t => t.Id, StringComparer.Ordinal)]);
    }

    private static IEnumerable<NamedType> Named(EquatableArray<TypeModel> types, ClassNames classes)
    {
        var names = classes.ToDictionary();
        return types.Select(type => new NamedType(type, names[type.Id]));
    }
}

/// <summary>The names of the pipeline's steps, for tests that check which of them ran again.</summary>
internal static class Steps
{
    public const string Contexts = nameof(Contexts);
    public const string Calls = nameof(Calls);
    public const string Undeclared = nameof(Undeclared);
    public const string Types = nameof(Types);
    public const string Classes = nameof(Classes);
    public const string Contracts = nameof(Contracts);
    public const string Lists = nameof(Lists);
    public const string Interceptors = nameof(Interceptors);
}

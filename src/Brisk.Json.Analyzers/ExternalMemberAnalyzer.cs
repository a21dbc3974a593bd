using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Analyzers;

/// <summary>Finds uses of third-party members that accept or return System.Text.Json types, and suggests a replacement.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ExternalMemberAnalyzer() : MigrationAnalyzer(Descriptors.ExternalMember)
{
    private protected override void Start(CompilationStartAnalysisContext start) =>
        start.RegisterOperationAction(Check, OperationKind.Invocation, OperationKind.ObjectCreation, OperationKind.PropertyReference);

    private static void Check(OperationAnalysisContext context)
    {
        if (ExternalMember(context.Operation) is not { } member || IsConfigured(context.Operation.Parent)) return;

        context.ReportDiagnostic(Diagnostic.Create(Descriptors.ExternalMember, context.Operation.Syntax.GetLocation(), member.Name is ".ctor" ? member.ContainingType.Name : member.Name, Advice(member)));
    }

    /// <summary>Returns whether an expression is part of a use of such a member, so that its type names cannot be migrated separately.</summary>
    internal static bool Surrounds(SyntaxNode node, SemanticModel model, CancellationToken cancellation)
    {
        IOperation? innermost = node.Ancestors().Select(ancestor => model.GetOperation(ancestor, cancellation)).FirstOrDefault(static found => found is not null);
        return SelfAndParents(innermost).Any(static operation => ExternalMember(operation) is not null || (operation is IAssignmentOperation assignment && ExternalMember(assignment.Target) is not null));
    }

    /// <summary>Gets the third-party member that an operation uses, if System.Text.Json types pass through it.</summary>
    private static ISymbol? ExternalMember(IOperation operation)
    {
        ISymbol? member = operation switch
        {
            IInvocationOperation call => call.TargetMethod,
            IObjectCreationOperation creation => creation.Constructor,
            IPropertyReferenceOperation reference => reference.Property,
            _ => null,
        };
        if (member is null || !member.OriginalDefinition.Locations.Any(static location => location.IsInMetadata)
            || member.ContainingAssembly is not { } assembly || Counterparts.IsSystemTextJson(assembly) || !Counterparts.IsForeign(assembly))
        {
            return null;
        }

        bool isExternal = operation switch
        {
            IInvocationOperation call => ConfiguresHost(call) || Counterparts.Mentions(call.TargetMethod.OriginalDefinition.ReturnType) || PassesSystemTextJson(call.Arguments),
            IObjectCreationOperation creation => PassesSystemTextJson(creation.Arguments),
            IPropertyReferenceOperation reference => Counterparts.Mentions(reference.Property.OriginalDefinition.Type),
            _ => false,
        };
        return isExternal ? member : null;
    }

    /// <summary>Omitted arguments are ignored.</summary>
    private static bool PassesSystemTextJson(ImmutableArray<IArgumentOperation> arguments) =>
        arguments.Any(static argument => argument.ArgumentKind != ArgumentKind.DefaultValue && argument.Parameter is { } parameter && Counterparts.Mentions(parameter.OriginalDefinition.Type));

    /// <summary>The call itself is reported, so the settings in its argument are not.</summary>
    private static bool IsConfigured(IOperation? operation) => SelfAndParents(operation).OfType<IInvocationOperation>().Any(ConfiguresHost);

    private static IEnumerable<IOperation> SelfAndParents(IOperation? operation)
    {
        for (; operation is not null; operation = operation.Parent)
        {
            yield return operation;
        }
    }

    private static bool ConfiguresHost(IInvocationOperation call) =>
        call.TargetMethod.Name is "ConfigureHttpJsonOptions" or "AddJsonOptions" or "AddJsonProtocol"
        && call.TargetMethod.ContainingAssembly.Name.StartsWith("Microsoft.AspNetCore.", System.StringComparison.Ordinal);

    private static string Advice(ISymbol member) => member.Name switch
    {
        "ConfigureHttpJsonOptions" => "to make the host use Brisk.Json with these settings, call services.AddBriskJson() from the package Brisk.Json.AspNetCore",
        "AddJsonOptions" => "to have controllers use Brisk.Json with these settings, call AddControllers().AddBriskJson() from the package Brisk.Json.AspNetCore",
        "AddJsonProtocol" => "to have SignalR use Brisk.Json with these settings, call AddBriskJsonProtocol() from the package Brisk.Json.AspNetCore",
        _ when TakesOptions(member) => "to delegate types to Brisk.Json, call UseBriskJson(...) from Brisk.Json.Interop on the options",
        _ => "keep System.Text.Json's types here, or convert them with ToSystemTextJson() and ToBriskJson() from Brisk.Json.Interop",
    };

    private static bool TakesOptions(ISymbol member) => member switch
    {
        IMethodSymbol method => method.Parameters.Any(static parameter => parameter.Type.Name == "JsonSerializerOptions"),
        IPropertySymbol property => property.Type.Name == "JsonSerializerOptions",
        _ => false,
    };
}

using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Analyzers;

/// <summary>System.Text.Json options that a program creates, which do not delegate to Brisk.Json unless they are changed later.</summary>
internal static class PlainOptions
{
    /// <summary>Returns whether a value is known to be such options, or a generated contract.</summary>
    public static bool Are(IOperation value) => value switch
    {
        IConversionOperation { IsImplicit: true } conversion => Are(conversion.Operand),
        { Type: not { Name: "JsonSerializerOptions" } } => IsOfContext(value),
        { Type: { } type } when !Counterparts.IsSystemTextJson(type) => false,
        IObjectCreationOperation creation => !creation.Arguments.Any(static argument => argument.Parameter?.Type.Name == "JsonSerializerOptions"),
        IFieldReferenceOperation field => IsCreated(field.Field),
        IPropertyReferenceOperation property => IsCreated(property.Property) || IsOfContext(value),
        ILocalReferenceOperation local => IsCreated(local.Local),
        _ => false,
    };

    /// <summary>Gets the variable or property that contains the System.Text.Json options passed to a call; null if there is none.</summary>
    public static ISymbol? VariableOf(IOperation? value) => value switch
    {
        IConversionOperation { IsImplicit: true } conversion => VariableOf(conversion.Operand),
        not { Type.Name: "JsonSerializerOptions" } => null,
        IFieldReferenceOperation field => field.Field,
        IPropertyReferenceOperation property => property.Property,
        ILocalReferenceOperation local => local.Local,
        _ => null,
    };

    /// <summary>Gets the variables whose options a method may change.</summary>
    public static IEnumerable<ISymbol> ChangedBy(IMethodSymbol? method, IOperation? instance, ImmutableArray<IArgumentOperation> arguments) =>
        method?.ContainingAssembly is not { } assembly || Counterparts.IsSystemTextJson(assembly) || assembly.Name.StartsWith("Microsoft.", StringComparison.Ordinal)
            ? []
            : arguments.Select(static argument => argument.Value).Append(instance).Select(VariableOf).OfType<ISymbol>();

    /// <summary>Returns whether a value is a generated context of System.Text.Json, or one of its contracts.</summary>
    private static bool IsOfContext(IOperation value) =>
        value is IPropertyReferenceOperation { Property.ContainingType: { } type }
        && ModelAnnotations.BasesOf(type).Any(static level => level.Name == "JsonSerializerContext" && Counterparts.IsSystemTextJson(level));

    private static bool IsCreated(ISymbol symbol) => symbol.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() switch
    {
        VariableDeclaratorSyntax { Initializer.Value: BaseObjectCreationExpressionSyntax creation } => IsFromDefaults(creation),
        PropertyDeclarationSyntax { Initializer.Value: BaseObjectCreationExpressionSyntax creation } => IsFromDefaults(creation),
        _ => false,
    };

    /// <summary>Other options may be copied.</summary>
    private static bool IsFromDefaults(BaseObjectCreationExpressionSyntax creation) =>
        creation.ArgumentList is null or { Arguments.Count: 0 } || creation.ArgumentList.Arguments[0].ToString().Contains("JsonSerializerDefaults");
}

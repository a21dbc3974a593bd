using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Analyzers;

/// <summary>The types of the values that pass through a call: its type arguments, and the types of its arguments before they are converted, for example to <c>object</c>.</summary>
internal static class PassedTypes
{
    public static IEnumerable<ITypeSymbol> Of(IInvocationOperation call) => Of(call, static _ => true);

    /// <summary>Gets the types of a call with some of its arguments, selected by their parameters.</summary>
    public static IEnumerable<ITypeSymbol> Of(IInvocationOperation call, Func<IParameterSymbol?, bool> isPassed) =>
        call.TargetMethod.TypeArguments.Concat(call.Arguments.Where(argument => argument.ArgumentKind != ArgumentKind.DefaultValue && isPassed(argument.Parameter)).SelectMany(static argument => Of(argument.Value)));

    public static string Written(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);

    private static IEnumerable<ITypeSymbol> Of(IOperation value) => value switch
    {
        IConversionOperation { IsImplicit: true } conversion => Of(conversion.Operand),
        IArrayCreationOperation { Initializer: { } initializer } => initializer.ElementValues.SelectMany(Of),
        ICollectionExpressionOperation collection => collection.Elements.SelectMany(Of),
        ISpreadOperation spread => Of(spread.Operand),
        ITypeOfOperation type => [type.TypeOperand],
        { Type: { } type } => [type],
        _ => [],
    };
}

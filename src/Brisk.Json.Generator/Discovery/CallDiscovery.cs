using System.Collections.Immutable;
using System.Threading;
using Brisk.Json.Generator.Symbols;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Generator.Discovery;

/// <summary>Finds calls to the serializer, and to methods marked as its wrappers, with statically known types; including such methods used as method groups.</summary>
internal static class CallDiscovery
{
    /// <summary>The types whose methods read and write JSON.</summary>
    private static readonly HashSet<string> Serializers = ["Brisk.Json.JsonSerializer", "Brisk.Json.Http.HttpClientJsonExtensions", "Brisk.Json.Http.HttpContentJsonExtensions", "Brisk.Json.Http.JsonContent"];

    /// <summary>The names of such methods other than those that start like the serializer's.</summary>
    private static readonly HashSet<string> HttpNames =
    [
        "GetFromJsonAsync", "GetFromJsonAsAsyncEnumerable", "DeleteFromJsonAsync", "PostAsJsonAsync", "PutAsJsonAsync", "PatchAsJsonAsync",
        "ReadFromJsonAsync", "ReadFromJsonAsAsyncEnumerable",
    ];

    public static bool MayBe(SyntaxNode node, CancellationToken cancellation) =>
        node is InvocationExpressionSyntax || (node is SimpleNameSyntax name && MethodGroups.MayBe(name));

    public static CallModel? Model(GeneratorSyntaxContext found, CancellationToken cancellation)
    {
        var invocation = found.Node as InvocationExpressionSyntax;
        ExpressionSyntax called = invocation?.Expression ?? MethodGroups.Whole((SimpleNameSyntax)found.Node);
        if (!Language.IsSupported(called.SyntaxTree.Options)) return null;

        SemanticModel model = found.SemanticModel;
        string name = NameOf(called);
        if (!IsSerializerName(name, called) && !MarkedMethods.IsName(name, model.Compilation)) return null;
        if (Method(invocation ?? called, model, cancellation) is not { } method) return null;

        IEnumerable<ITypeSymbol> types = Types(invocation, method, model, cancellation).Where(t => !SymbolType.IsOpen(t) && !t.IsStatic).Distinct<ITypeSymbol>(SymbolEqualityComparer.Default);
        RootModel[] roots = types.Select(t => Roots.Of(t, model.Compilation)).OfType<RootModel>().Distinct().ToArray();
        return roots.Length == 0 ? null : new(new(roots), PlaceModel.Of((invocation ?? called).GetLocation()), InterceptionOf(invocation, method, model, cancellation));
    }

    /// <summary>Gets the interception of a call; null for a method group, which cannot be intercepted.</summary>
    private static InterceptionModel? InterceptionOf(InvocationExpressionSyntax? invocation, IMethodSymbol method, SemanticModel model, CancellationToken cancellation) =>
        invocation is not null && IsSerializer(method) && CanIntercept(invocation, method, model, cancellation) && Interception.IsAllowed(invocation.SyntaxTree.Options)
        && model.GetInterceptableLocation(invocation, cancellation) is { } location
            ? Interception.Of(method, location)
            : null;

    /// <summary>Gets the method that an expression calls or names if that method uses generated contracts.</summary>
    public static IMethodSymbol? Method(ExpressionSyntax expression, SemanticModel model, CancellationToken cancellation) =>
        model.GetSymbolInfo(expression, cancellation).Symbol is IMethodSymbol method
        && (IsSerializer(method) ? !IsDeclared(method) : Definition(method).TypeParameters.Any(MarkedMethods.IsMarked))
            ? method
            : null;

    /// <summary>Gets the types that a method reads or writes, according to its name, including those of the call if there is one.</summary>
    public static IEnumerable<ITypeSymbol> Types(InvocationExpressionSyntax? invocation, IMethodSymbol method, SemanticModel model, CancellationToken cancellation)
    {
        bool isSerializer = IsSerializer(method);
        ImmutableArray<ITypeParameterSymbol> parameters = Definition(method).TypeParameters;
        for (int i = 0; i < method.TypeArguments.Length; i++)
        {
            if (isSerializer || (i < parameters.Length && MarkedMethods.IsMarked(parameters[i])))
            {
                yield return method.TypeArguments[i];
            }
        }

        if (!isSerializer || invocation is null) yield break;

        foreach (ArgumentSyntax argument in invocation.ArgumentList.Arguments)
        {
            if (argument.Expression is TypeOfExpressionSyntax typeOf && model.GetTypeInfo(typeOf.Type, cancellation).Type is { } named)
            {
                yield return named;
            }
            else if (model.GetTypeInfo(argument.Expression, cancellation) is { Type: { } given, ConvertedType.SpecialType: SpecialType.System_Object }
                && given.SpecialType != SpecialType.System_Object)
            {
                // A value written as object is written as its run-time type.
                yield return given;
            }
        }
    }

    /// <summary>Returns whether a call can be intercepted: contracts can be generated for its types, and it is not in an expression tree, whose reader would find another method.</summary>
    public static bool CanIntercept(InvocationExpressionSyntax invocation, IMethodSymbol method, SemanticModel model, CancellationToken cancellation)
    {
        var accessibility = new Accessibility(model.Compilation);
        var types = Types(invocation, method, model, cancellation).ToList();
        return types.Count != 0 && types.TrueForAll(t => !SymbolType.IsOpen(t) && !t.IsStatic
            && (AnonymousTypes.Mentions(t) ? AnonymousTypes.Of(t, model.Compilation) is not null : accessibility.CanName(Symbols.TypeErasure.Erase(t, model.Compilation))))
            && !ExpressionTrees.Contain(invocation, model, cancellation);
    }

    public static bool IsSerializer(IMethodSymbol method) => method.ContainingType is { } type && Serializers.Contains(type.ToDisplayString());

    private static IMethodSymbol Definition(IMethodSymbol method) => (method.ReducedFrom ?? method).OriginalDefinition;

    private static bool IsSerializerName(string name, ExpressionSyntax called) =>
        name.StartsWith("Serialize", System.StringComparison.Ordinal) || name.StartsWith("Deserialize", System.StringComparison.Ordinal) || name.StartsWith("Populate", System.StringComparison.Ordinal)
        || name.StartsWith("TryDeserialize", System.StringComparison.Ordinal) || HttpNames.Contains(name) || (name == "Create" && IsOfContent(called));

    // The receiver is checked because many methods are called Create.
    private static bool IsOfContent(ExpressionSyntax called) => called is MemberAccessExpressionSyntax access && NameOf(access.Expression) == "JsonContent";

    /// <summary>Returns whether the caller passes metadata, in which case no contract is needed.</summary>
    private static bool IsDeclared(IMethodSymbol method) =>
        method.Parameters.Any(p => p.Type.Name is "JsonTypeInfo" or "JsonSerializerContext");

    private static string NameOf(ExpressionSyntax called) => called switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        MemberBindingExpressionSyntax binding => binding.Name.Identifier.ValueText,
        _ => "",
    };
}

/// <summary>
/// Method groups, as in <c>items.Select(Wrapper.Load&lt;Book&gt;)</c>. Only the compilation can determine which names are
/// methods; the syntax excludes places where a method group is impossible.
/// </summary>
internal static class MethodGroups
{
    public static bool MayBe(SimpleNameSyntax name)
    {
        ExpressionSyntax whole = Whole(name);
        return whole.Parent switch
        {
            ArgumentSyntax or EqualsValueClauseSyntax or ArrowExpressionClauseSyntax or ReturnStatementSyntax or YieldStatementSyntax => true,
            ParenthesizedExpressionSyntax or InitializerExpressionSyntax or ExpressionElementSyntax or SwitchExpressionArmSyntax => true,
            PrefixUnaryExpressionSyntax address => address.IsKind(SyntaxKind.AddressOfExpression),
            AssignmentExpressionSyntax assignment => assignment.Right == whole,
            CastExpressionSyntax cast => cast.Expression == whole,
            ConditionalExpressionSyntax choice => choice.Condition != whole,
            BinaryExpressionSyntax binary => binary.IsKind(SyntaxKind.CoalesceExpression) && binary.Right == whole,
            LambdaExpressionSyntax lambda => lambda.ExpressionBody == whole,
            _ => false,
        };
    }

    /// <summary>Gets the name including everything before its last dot.</summary>
    public static ExpressionSyntax Whole(SimpleNameSyntax name) =>
        name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
}

/// <summary>Lambda expressions, and clauses of queries, that are compiled into data.</summary>
internal static class ExpressionTrees
{
    public static bool Contain(SyntaxNode node, SemanticModel model, CancellationToken cancellation)
    {
        if (!node.Ancestors().Any(static outer => outer is AnonymousFunctionExpressionSyntax or QueryExpressionSyntax))
        {
            return false;
        }

        for (IOperation? operation = model.GetOperation(node, cancellation); operation is not null; operation = operation.Parent)
        {
            if (operation is IConversionOperation { Operand: IAnonymousFunctionOperation, Type.ContainingNamespace: { } space } && space.ToDisplayString() == "System.Linq.Expressions")
            {
                return true;
            }
        }

        return false;
    }
}

/// <summary>Identifies the types at calls so that a later step can find them again, because symbols cannot be passed between steps.</summary>
internal static class Roots
{
    /// <summary>Gets the identity of a type; <see langword="null"/> if it has none.</summary>
    public static RootModel? Of(ITypeSymbol type, Compilation compilation)
    {
        type = TypeErasure.Erase(type, compilation);
        if (AnonymousTypes.Mentions(type)) return AnonymousTypes.Of(type, compilation);

        return type is IArrayTypeSymbol or INamedTypeSymbol { TypeKind: not TypeKind.Error } ? new(DocumentationCommentId.CreateReferenceId(type), null) : null;
    }

    public static ITypeSymbol? Find(RootModel root, Compilation compilation) =>
        DocumentationCommentId.GetFirstSymbolForReferenceId(root.Id, compilation) as ITypeSymbol;
}

/// <summary>Creates the interception of a call: a method with the same signature that calls the same method.</summary>
internal static class Interception
{
    private const string Feature = "InterceptorsNamespaces";

    /// <summary>Returns whether the project allows the generated namespace to contain interceptors.</summary>
    public static bool IsAllowed(ParseOptions options) => options.Features.TryGetValue(Feature, out string? namespaces)
        && namespaces.Split(';').Any(n => (Emission.FileHeader.Namespace + ".").StartsWith(n.Trim() + ".", System.StringComparison.Ordinal));

    public static InterceptionModel Of(IMethodSymbol called, InterceptableLocation location)
    {
        IMethodSymbol method = (called.ReducedFrom ?? called).OriginalDefinition;
        string generic = method.IsGenericMethod ? $"<{string.Join(", ", method.TypeParameters.Select(p => p.Name))}>" : "";
        string parameters = string.Join(", ", method.Parameters.Select((p, i) =>
            (i == 0 && method.IsExtensionMethod ? "this " : "") + Modifier(p) + CodeNames.Of(p.Type) + " " + CodeNames.Identifier(p.Name)));
        string arguments = string.Join(", ", method.Parameters.Select(p => Modifier(p) + CodeNames.Identifier(p.Name)));
        return new(
            $"{(method.ReturnsVoid ? "void" : CodeNames.Of(method.ReturnType))} {method.Name}{generic}({parameters}){string.Concat(method.TypeParameters.Select(TypeConstraints.Of))}",
            $"{CodeNames.Of(method.ContainingType)}.{method.Name}{generic}({arguments})",
            $"{location.Version}, \"{location.Data}\"",
            location.GetDisplayLocation());
    }

    private static string Modifier(IParameterSymbol parameter) => parameter.RefKind switch
    {
        RefKind.Ref => "ref ",
        RefKind.Out => "out ",
        RefKind.In => "in ",
        _ => "",
    };
}

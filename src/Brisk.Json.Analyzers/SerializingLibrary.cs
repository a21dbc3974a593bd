using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Analyzers;

/// <summary>A library that serializes values with System.Text.Json, and that a program can make use Brisk.Json.</summary>
/// <param name="assembly">The assembly without which a program does not use the library.</param>
/// <param name="uses">Whether a call makes the library serialize or deserialize values.</param>
/// <param name="setup">The names of methods and types whose use shows that the library is set up.</param>
/// <param name="package">The package with which it is set up; null for Brisk.Json itself.</param>
internal sealed class SerializingLibrary(string assembly, Func<IInvocationOperation, bool> uses, string[] setup, string? package, string ignoring, string advice)
{
    private const string SignalR = "Microsoft.AspNetCore.SignalR.Client";

    private static readonly string[] s_hubCalls =
        ["InvokeAsync", "InvokeCoreAsync", "SendAsync", "SendCoreAsync", "StreamAsync", "StreamAsyncCore", "StreamAsChannelAsync", "StreamAsChannelCoreAsync", "On"];

    private static readonly string[] s_functionCalls = ["Create", "CreateJsonSchema", "CreateFunctionJsonSchema", "GetResponseAsync"];

    public static ImmutableArray<SerializingLibrary> All { get; } =
    [
        new(
            assembly: "Microsoft.Extensions.Caching.Abstractions",
            uses: static call => Is(call, "Microsoft.Extensions.Caching.Hybrid", "HybridCache") && call.TargetMethod.Name is "GetOrCreateAsync" or "SetAsync",
            setup: ["AddSerializer", "AddSerializerFactory", "JsonHybridCacheSerializerFactory"],
            package: "Brisk.Json.Caching",
            ignoring: "HybridCache ignores",
            advice: "call AddSerializerFactory(new JsonHybridCacheSerializerFactory()), from the package Brisk.Json.Caching, on the result of AddHybridCache()"),
        new(
            assembly: SignalR + ".Core",
            uses: static call => (Is(call, SignalR, "HubConnection") || Is(call, SignalR, "HubConnectionExtensions")) && s_hubCalls.Contains(call.TargetMethod.Name),
            setup: ["AddBriskJsonProtocol"],
            package: "Brisk.Json.AspNetCore",
            ignoring: "SignalR ignores",
            advice: "call AddBriskJsonProtocol(), from the package Brisk.Json.AspNetCore, on the HubConnectionBuilder"),
        new(
            assembly: "Microsoft.EntityFrameworkCore.Relational",
            uses: static call => call.TargetMethod.Name == "ToJson" && call.TargetMethod.ContainingNamespace.ToDisplayString().StartsWith("Microsoft.EntityFrameworkCore", System.StringComparison.Ordinal),
            setup: ["UseBriskJsonPropertyNames"],
            package: "Brisk.Json.EntityFrameworkCore",
            ignoring: "JSON columns of Entity Framework Core ignore",
            advice: "call UseBriskJsonPropertyNames(), from the package Brisk.Json.EntityFrameworkCore, in ConfigureConventions")
        {
            Converted = static call => BuiltType(call) is { } type ? [type] : [],
            Attribute = "JsonPropertyNameAttribute",
        },
        new(
            assembly: "Microsoft.Extensions.AI.Abstractions",
            uses: static call => call.TargetMethod.ContainingNamespace.ToDisplayString() == "Microsoft.Extensions.AI" && s_functionCalls.Contains(call.TargetMethod.Name) && !call.Arguments.Any(IsOptions),
            setup: [],
            package: null,
            ignoring: "Microsoft.Extensions.AI ignores",
            advice: "pass serializer options that Brisk.Json describes (https://github.com/brisk-json/brisk-json/blob/main/docs/interop.md#schemas)"),
        new(
            assembly: "System.Text.Json",
            uses: static call => Counterparts.IsForeign(call.TargetMethod.ContainingAssembly) && !IsInSource(call.TargetMethod) && call.Arguments.Any(static argument => IsPlainOptions(argument.Value)),
            setup: ["UseBriskJson", "ToSystemTextJson", "BriskJsonConverterFactory"],
            package: null,
            ignoring: "System.Text.Json ignores with these options",
            advice: "call UseBriskJson(...) from Brisk.Json.Interop on the options"),
    ];

    public string Assembly => assembly;

    public Func<IInvocationOperation, bool> Uses => uses;

    public string[] Setup => setup;

    public string? Package => package;

    public string Ignoring => ignoring;

    public string Advice => advice;

    /// <summary>Gets the types of the values that such a call serializes or deserializes.</summary>
    public Func<IInvocationOperation, IEnumerable<ITypeSymbol>> Converted { get; init; } = PassedTypes.Of;

    /// <summary>Gets the name of the only attribute that the library would honor; null for all attributes.</summary>
    public string? Attribute { get; init; }

    private static bool Is(IInvocationOperation call, string ns, string type) =>
        call.TargetMethod.ContainingType.Name == type && call.TargetMethod.ContainingNamespace.ToDisplayString() == ns;

    private static bool IsOptions(IArgumentOperation argument) =>
        argument.ArgumentKind != ArgumentKind.DefaultValue && argument.Parameter?.Type.Name is "JsonSerializerOptions" or "AIFunctionFactoryOptions" && argument.Value.ConstantValue is not { HasValue: true, Value: null };

    private static bool IsInSource(IMethodSymbol method) => method.OriginalDefinition.Locations.Any(static location => location.IsInSource);

    /// <summary>Gets the last type argument of a builder: the type that it configures.</summary>
    private static ITypeSymbol? BuiltType(IInvocationOperation call) =>
        call.TargetMethod.TypeArguments.LastOrDefault() ?? call.TargetMethod.ContainingType.TypeArguments.LastOrDefault();

    /// <summary>Returns whether a value is known to be System.Text.Json options, or a contract, that do not delegate to Brisk.Json unless they are changed later.</summary>
    private static bool IsPlainOptions(IOperation value) => value switch
    {
        IConversionOperation { IsImplicit: true } conversion => IsPlainOptions(conversion.Operand),
        { Type: not { Name: "JsonSerializerOptions" } } => IsOfContext(value),
        { Type: { } type } when !Counterparts.IsSystemTextJson(type) => false,
        IObjectCreationOperation => true,
        IFieldReferenceOperation field => IsCreated(field.Field),
        IPropertyReferenceOperation property => IsCreated(property.Property) || IsOfContext(value),
        ILocalReferenceOperation local => IsCreated(local.Local),
        _ => false,
    };

    /// <summary>Returns whether a value is a generated context of System.Text.Json, or one of its contracts.</summary>
    private static bool IsOfContext(IOperation value) => value switch
    {
        IPropertyReferenceOperation { Property.ContainingType: { } type } => ModelAnnotations.BasesOf(type).Any(static level => level.Name == "JsonSerializerContext" && Counterparts.IsSystemTextJson(level)),
        _ => false,
    };

    private static bool IsCreated(ISymbol symbol) => symbol.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() switch
    {
        VariableDeclaratorSyntax { Initializer.Value: BaseObjectCreationExpressionSyntax } => true,
        PropertyDeclarationSyntax { Initializer.Value: BaseObjectCreationExpressionSyntax } => true,
        _ => false,
    };
}

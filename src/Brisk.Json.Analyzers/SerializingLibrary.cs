using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Operations;

namespace Brisk.Json.Analyzers;

/// <summary>A library that serializes values with System.Text.Json, and that a program can make use Brisk.Json.</summary>
/// <param name="Assembly">The assembly without which a program does not use the library.</param>
/// <param name="Uses">Whether a call makes the library serialize or deserialize values.</param>
/// <param name="Hosts">The names of methods and types, one of which occurs where the library can be set up; empty if that is where it is called.</param>
/// <param name="Setup">The names of methods and types whose use shows that the library is set up.</param>
/// <param name="Package">The package with which it is set up; null for Brisk.Json itself.</param>
internal sealed record SerializingLibrary(string Assembly, Func<IInvocationOperation, bool> Uses, string[] Hosts, string[] Setup, string? Package, string Ignoring, string Advice)
{
    private const string SignalR = "Microsoft.AspNetCore.SignalR.Client";

    private static readonly string[] s_hubCalls =
        ["InvokeAsync", "InvokeCoreAsync", "SendAsync", "SendCoreAsync", "StreamAsync", "StreamAsyncCore", "StreamAsChannelAsync", "StreamAsChannelCoreAsync", "On"];

    private static readonly string[] s_functionCalls = ["Create", "CreateJsonSchema", "CreateFunctionJsonSchema", "GetResponseAsync", "ForJsonSchema"];

    public static ImmutableArray<SerializingLibrary> All { get; } =
    [
        new(
            Assembly: "Microsoft.Extensions.Caching.Abstractions",
            Uses: static call => Is(call, "Microsoft.Extensions.Caching.Hybrid", "HybridCache") && call.TargetMethod.Name is "GetOrCreateAsync" or "SetAsync",
            Hosts: ["AddHybridCache"],
            Setup: ["AddSerializer", "AddSerializerFactory", "JsonHybridCacheSerializerFactory"],
            Package: "Brisk.Json.Caching",
            Ignoring: "HybridCache ignores",
            Advice: "call AddSerializerFactory(new JsonHybridCacheSerializerFactory()), from the package Brisk.Json.Caching, on the result of AddHybridCache()")
        {
            Converted = static call => call.TargetMethod.TypeArguments.Reverse().Take(1), // the state passed to the factory is not stored
        },
        new(
            Assembly: SignalR + ".Core",
            Uses: static call => (Is(call, SignalR, "HubConnection") || Is(call, SignalR, "HubConnectionExtensions")) && s_hubCalls.Contains(call.TargetMethod.Name),
            Hosts: ["HubConnectionBuilder"],
            Setup: ["AddBriskJsonProtocol", "AddMessagePackProtocol", "AddNewtonsoftJsonProtocol", "UseBriskJson", "ToSystemTextJson", "BriskJsonConverterFactory"],
            Package: "Brisk.Json.AspNetCore",
            Ignoring: "SignalR ignores",
            Advice: "call AddBriskJsonProtocol(), from the package Brisk.Json.AspNetCore, on the HubConnectionBuilder"),
        new(
            Assembly: "Microsoft.EntityFrameworkCore.Relational",
            Uses: static call => call.TargetMethod.Name == "ToJson" && call.TargetMethod.ContainingNamespace.ToDisplayString().StartsWith("Microsoft.EntityFrameworkCore", System.StringComparison.Ordinal),
            Hosts: ["DbContext"],
            Setup: ["UseBriskJsonPropertyNames"],
            Package: "Brisk.Json.EntityFrameworkCore",
            Ignoring: "JSON columns of Entity Framework Core ignore",
            Advice: "call UseBriskJsonPropertyNames(), from the package Brisk.Json.EntityFrameworkCore, in ConfigureConventions")
        {
            Converted = static call => BuiltType(call) is { } type ? [type] : [],
            Owner = static call => call.TargetMethod.TypeArguments is { Length: 2 } builder ? builder[0] : null,
            Attribute = "JsonPropertyNameAttribute",
        },
        new(
            Assembly: "Microsoft.Extensions.AI.Abstractions",
            Uses: static call => s_functionCalls.Contains(call.TargetMethod.Name) && call.TargetMethod.ContainingNamespace.ToDisplayString() == "Microsoft.Extensions.AI" && !call.Arguments.Any(IsOptions),
            Hosts: [],
            Setup: [],
            Package: null,
            Ignoring: "Microsoft.Extensions.AI ignores",
            Advice: "pass serializer options that Brisk.Json describes (https://github.com/brisk-json/brisk-json/blob/main/docs/interop.md#schemas)")
        {
            Converted = static call => PassedTypes.Of(call, static parameter => parameter is not { Name: "target" or "chatClient" }),
        },
        new(
            Assembly: "System.Text.Json",
            Uses: static call => IsOfOtherCode(call) && call.Arguments.Any(static argument => PlainOptions.Are(argument.Value)),
            Hosts: [],
            Setup: ["UseBriskJson", "ToSystemTextJson", "BriskJsonConverterFactory"],
            Package: null,
            Ignoring: "System.Text.Json ignores with these options",
            Advice: "call UseBriskJson(...) from Brisk.Json.Interop on the options")
        {
            Options = static call => call.Arguments.FirstOrDefault(static argument => PlainOptions.Are(argument.Value)) is { } options ? PlainOptions.VariableOf(options.Value) : null,
        },
    ];

    /// <summary>Gets the types of the values that such a call serializes or deserializes.</summary>
    public Func<IInvocationOperation, IEnumerable<ITypeSymbol>> Converted { get; init; } = PassedTypes.Of;

    /// <summary>Gets the type to which the values belong, and which is not serialized with them even if they refer to it.</summary>
    public Func<IInvocationOperation, ITypeSymbol?> Owner { get; init; } = static _ => null;

    /// <summary>Gets the variable that contains the options of a call.</summary>
    public Func<IInvocationOperation, ISymbol?> Options { get; init; } = static _ => null;

    /// <summary>Gets the name of the only attribute that the library would honor; null for all attributes.</summary>
    public string? Attribute { get; init; }

    private static bool Is(IInvocationOperation call, string ns, string type) =>
        call.TargetMethod.ContainingType.Name == type && call.TargetMethod.ContainingNamespace.ToDisplayString() == ns;

    private static bool IsOptions(IArgumentOperation argument) =>
        argument.ArgumentKind != ArgumentKind.DefaultValue && argument.Parameter?.Type.Name is "JsonSerializerOptions" or "AIFunctionFactoryOptions"
        && argument.Value.ConstantValue is not { HasValue: true, Value: null } && !LacksOptions(argument.Value);

    /// <summary>Returns whether a value creates options of functions without serializer options.</summary>
    private static bool LacksOptions(IOperation value) =>
        value is IObjectCreationOperation { Type.Name: "AIFunctionFactoryOptions" } creation
        && creation.Initializer?.Initializers.Any(static set => set is ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.Name: "SerializerOptions" } }) is not true;

    /// <summary>Returns whether a method is not in source, and may pass its options to System.Text.Json. Of the latter's methods, those without options have a warning of their own.</summary>
    private static bool IsOfOtherCode(IInvocationOperation call) =>
        (Counterparts.IsForeign(call.TargetMethod.ContainingAssembly) && !call.TargetMethod.OriginalDefinition.Locations.Any(static location => location.IsInSource))
        || (UnseenAttributeAnalyzer.Converts(call.TargetMethod) && UnseenAttributeAnalyzer.MayDelegate(call));

    /// <summary>Gets the last type argument of a builder: the type that it configures.</summary>
    private static ITypeSymbol? BuiltType(IInvocationOperation call) =>
        call.TargetMethod.TypeArguments.LastOrDefault() ?? call.TargetMethod.ContainingType.TypeArguments.LastOrDefault();
}

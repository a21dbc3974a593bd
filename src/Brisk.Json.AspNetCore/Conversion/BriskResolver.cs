using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.AspNetCore.Hosting;
using Brisk.Json.AspNetCore.Problems;
using Brisk.Json.Interop;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>Makes System.Text.Json, which the framework calls, read and write all types with Brisk.Json.</summary>
/// <remarks>
/// This is a resolver rather than a converter factory because System.Text.Json rejects converters for types with certain
/// attributes of its own, such as those for polymorphism, unless they are part of a contract.
/// </remarks>
internal sealed class BriskResolver : IJsonTypeInfoResolver
{
    private const string Justification = "The converter's constructor is kept below, and its type argument is not reflected over. Types that a trimmed application reads or writes have contracts.";

    private readonly JsonSerializerOptions _options;

    // Provides the library's own converters for hosts, for text that is available only through the reader and writer of System.Text.Json.
    private readonly Stj.JsonSerializerOptions _hosted;

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The contracts come from the resolver that the application has chosen.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The contracts come from the resolver that the application has chosen.")]
    private BriskResolver(JsonSerializerOptions options, IEnumerable<IJsonTypeInfoResolver> others)
    {
        _options = options;
        _hosted = new Stj.JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine([.. others]) }.UseBriskJson(options);
    }

    /// <summary>Makes everything that uses <paramref name="stjOptions"/> read and write with Brisk.Json, with the same settings.</summary>
    public static void TakeOver(Stj.JsonSerializerOptions stjOptions, OptionsChanges changes)
    {
        JsonSerializerOptions options = Settings.Of(stjOptions);
        changes.Make(options);
        options.Converters.Add(new PatchDocuments());
        ProblemContracts.AddTo(options);
        Used(options);
        FillIn(stjOptions);
        // Inserted before the resolvers of the application, which ignore the attributes of Brisk.Json. A trimmed application has no resolvers at all.
        stjOptions.TypeInfoResolverChain.Insert(0, new BriskResolver(options, stjOptions.TypeInfoResolverChain));
    }

    /// <summary>Returns the options used after <see cref="TakeOver"/>.</summary>
    public static JsonSerializerOptions OptionsIn(Stj.JsonSerializerOptions stjOptions) => stjOptions.TypeInfoResolverChain.OfType<BriskResolver>().First()._options;

    /// <summary>Returns whether <see cref="TakeOver"/> was called for the options, or for those of which they are a copy.</summary>
    public static bool IsUsedIn(Stj.JsonSerializerOptions stjOptions) => stjOptions.TypeInfoResolverChain.Any(resolver => resolver is BriskResolver);

    /// <summary>Makes options read-only and sets a resolver, as the serializer does on their first use.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "If reflection is disabled, missing contracts are not created with it.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "If reflection is disabled, missing contracts are not created with it.")]
    public static JsonSerializerOptions Used(JsonSerializerOptions options)
    {
        options.MakeReadOnly(populateMissingResolver: true);
        return options;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Only the converter that the application has set is found.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only the converter that the application has set is found.")]
    public JsonTypeInfo? GetTypeInfo(Type type, Stj.JsonSerializerOptions stjOptions) =>
        IsHandledBySystemTextJson(type) ? null
        : stjOptions.Converters.Any(converter => converter.CanConvert(type)) ? JsonTypeInfo.CreateJsonTypeInfo(type, stjOptions)
        : AsyncEnumerables.ElementOf(type) is { } element && !type.IsDefined(typeof(Stj.Serialization.JsonConverterAttribute), inherit: false)
            ? AsyncEnumerables.Contract(type, element, stjOptions)
        : Settings.HaveModifiers(stjOptions) && !stjOptions.TypeInfoResolverChain.Contains(this) ? _hosted.TypeInfoResolver!.GetTypeInfo(type, stjOptions)
        : MakeConverter(type).ToStj(stjOptions);

    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicConstructors, typeof(BriskConverter<>))]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = Justification)]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    private IBriskConverter MakeConverter(Type type) =>
        (IBriskConverter)Activator.CreateInstance(typeof(BriskConverter<>).MakeGenericType(type), _options, _hosted)!;

    // Sets the resolver that the options would otherwise get on first use, for the types that System.Text.Json handles.
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "If reflection is disabled, missing contracts are not created with it.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "If reflection is disabled, missing contracts are not created with it.")]
    private static void FillIn(Stj.JsonSerializerOptions stjOptions)
    {
        if (stjOptions.TypeInfoResolver is null && Stj.JsonSerializer.IsReflectionEnabledByDefault)
        {
            stjOptions.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
        }
    }

    private static bool IsHandledBySystemTextJson(Type type) =>
        // These types are not JSON: the framework looks them up while it searches for the parameter bound from the body.
        typeof(Stream).IsAssignableFrom(type) || typeof(PipeReader).IsAssignableFrom(type)
        || type.Assembly == typeof(Stj.JsonElement).Assembly;
}

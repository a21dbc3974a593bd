using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.AspNetCore.Hosting;
using Brisk.Json.AspNetCore.Problems;
using Brisk.Json.Interop;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>Has System.Text.Json, which is what the framework calls, read and write all types with Brisk.Json.</summary>
/// <remarks>
/// A resolver and not a converter factory: System.Text.Json refuses converters for types that carry certain attributes of its own,
/// those for polymorphism for one, unless they come with a contract.
/// </remarks>
internal sealed class BriskResolver : IJsonTypeInfoResolver
{
    private const string Justification = "The converter's constructor is kept below, and its type argument is not reflected over. Types that a trimmed application reads or writes have contracts.";

    private readonly JsonSerializerOptions _options;

    // Has the library's own converters for hosts, for text that cannot be had without System.Text.Json's reader and writer.
    private readonly Stj.JsonSerializerOptions _hosted;

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Contracts are asked for of options whose resolver the application has decided on.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Contracts are asked for of options whose resolver the application has decided on.")]
    private BriskResolver(JsonSerializerOptions options)
    {
        _options = options;
        _hosted = new Stj.JsonSerializerOptions().UseBriskJson(options);
    }

    /// <summary>Has everything that is read and written by <paramref name="theirs"/> read and written by Brisk.Json, with the same settings.</summary>
    public static void TakeOver(Stj.JsonSerializerOptions theirs, OptionsChanges changes)
    {
        JsonSerializerOptions ours = Settings.Of(theirs);
        changes.Make(ours);
        ProblemContracts.AddTo(ours);
        Used(ours);
        FillIn(theirs);
        // Before the resolvers of the application, which know nothing of our attributes. A trimmed application has none at all.
        theirs.TypeInfoResolverChain.Insert(0, new BriskResolver(ours));
    }

    /// <summary>The options by which values are read and written where <see cref="TakeOver"/> was called.</summary>
    public static JsonSerializerOptions OptionsIn(Stj.JsonSerializerOptions theirs) => theirs.TypeInfoResolverChain.OfType<BriskResolver>().First()._options;

    /// <summary>The options by which values are read and written as <paramref name="theirs"/> say, which stay as they are.</summary>
    public static JsonSerializerOptions Translate(Stj.JsonSerializerOptions theirs)
    {
        var copy = new Stj.JsonSerializerOptions(theirs);
        TakeOver(copy, new OptionsChanges());
        return OptionsIn(copy);
    }

    /// <summary>Makes options what the serializer makes of them at their first use: read-only, and with a resolver.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Where reflection is off, what is missing is not filled in with it.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Where reflection is off, what is missing is not filled in with it.")]
    public static JsonSerializerOptions Used(JsonSerializerOptions options)
    {
        options.MakeReadOnly(populateMissingResolver: true);
        return options;
    }

    /// <inheritdoc/>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The converter that the application has set is found, and nothing else.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The converter that the application has set is found, and nothing else.")]
    public JsonTypeInfo? GetTypeInfo(Type type, Stj.JsonSerializerOptions theirs) =>
        IsTheirs(type) ? null
        : AsyncEnumerables.ElementOf(type) is { } element ? AsyncEnumerables.Contract(type, element, theirs)
        : theirs.Converters.Any(converter => converter.CanConvert(type)) ? JsonTypeInfo.CreateJsonTypeInfo(type, theirs)
        : MakeConverter(type).ToTheirs(theirs);

    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicConstructors, typeof(BriskConverter<>))]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = Justification)]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    private IBriskConverter MakeConverter(Type type) =>
        (IBriskConverter)Activator.CreateInstance(typeof(BriskConverter<>).MakeGenericType(type), _options, _hosted)!;

    // What they would get at their first use, for the types that stay theirs.
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Where reflection is off, what is missing is not filled in with it.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Where reflection is off, what is missing is not filled in with it.")]
    private static void FillIn(Stj.JsonSerializerOptions theirs)
    {
        if (theirs.TypeInfoResolver is null && Stj.JsonSerializer.IsReflectionEnabledByDefault)
        {
            theirs.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
        }
    }

    /// <summary>Whether System.Text.Json is to go on reading and writing a type itself.</summary>
    private static bool IsTheirs(Type type) =>
        // Not JSON: the framework asks for these types while it looks for the parameter that is the body.
        typeof(Stream).IsAssignableFrom(type) || typeof(PipeReader).IsAssignableFrom(type)
        || type.Assembly == typeof(Stj.JsonElement).Assembly;
}

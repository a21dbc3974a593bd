using Brisk.Json.Dialects;

namespace Brisk.Json.Interop;

/// <summary>The types that System.Text.Json delegates to this library, and the options for them.</summary>
/// <param name="includes">A predicate that selects the types, or null for all supported ones.</param>
/// <exception cref="NotSupportedException">The options specify JSON5, which the host would have to read.</exception>
internal sealed class HostedTypes(JsonSerializerOptions options, Func<Type, bool>? includes)
{
    private static readonly Type[] s_exclusive =
    [
        typeof(Stj.Serialization.JsonPolymorphicAttribute),
        typeof(Stj.Serialization.JsonDerivedTypeAttribute),
        typeof(Stj.Serialization.JsonNumberHandlingAttribute),
        typeof(Stj.Serialization.JsonObjectCreationHandlingAttribute),
        typeof(Stj.Serialization.JsonUnmappedMemberHandlingAttribute),
    ];

    public JsonSerializerOptions Options { get; } = options.Dialect != JsonDialect.Json5 ? options
        : throw new NotSupportedException("JSON5 is not supported where System.Text.Json reads the text: set Dialect to Json or JsonWithComments, or read with Brisk.Json.JsonSerializer.");

    /// <summary>Whether all supported types are delegated to this library.</summary>
    public bool IncludesAll => includes is null;

    /// <summary>Returns whether a type is delegated to this library.</summary>
    public bool Include(Type type) => (includes is null || includes(type)) && !StaysWithHost(type);

    public ICursorConverter ConverterOf(Type type) => Options.Contracts.Get(type);

    /// <summary>Returns an attribute of a type that makes the host reject any converter from its list, or null.</summary>
    public static Type? AttributeThatExcludesConverters(Type type) => Array.Find(s_exclusive, attribute => type.IsDefined(attribute, inherit: false));

    // The internal classes derived from JsonValue specify their converter for the host with an attribute, because the host looks up the run-time type of values declared as
    // object. Only the host's own converter can read and write asynchronous sequences incrementally, and its own document types are left to it.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "No value is enumerated through a trimmed interface.")]
    private static bool StaysWithHost(Type type)
        => type == typeof(object) || type.IsSubclassOf(typeof(Nodes.JsonValue))
        || type == typeof(Stj.JsonElement) || type == typeof(Stj.JsonDocument) || typeof(Stj.Nodes.JsonNode).IsAssignableFrom(type)
        || IsAsyncEnumerable(type) || Array.Exists(type.GetInterfaces(), IsAsyncEnumerable);

    private static bool IsAsyncEnumerable(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);
}

/// <summary>Provides System.Text.Json contracts that delegate values to this library, and none for other types.</summary>
/// <param name="others">The other resolvers of the options to which this one is added; null if it is the only one.</param>
/// <param name="hasSameSettings">Whether these options were created from those of this library.</param>
internal sealed class HostedResolver(HostedTypes types, Stj.Serialization.Metadata.IJsonTypeInfoResolver[]? others = null, bool hasSameSettings = false)
    : Stj.Serialization.Metadata.IJsonTypeInfoResolver
{
    /// <summary>The options, if all supported types are delegated to this library.</summary>
    public JsonSerializerOptions? OptionsForAll => types.IncludesAll ? types.Options : null;

    public Stj.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type, Stj.JsonSerializerOptions options)
    {
        if (!types.Include(type)) return null;

        // A converter in the host's options takes precedence, as everywhere in System.Text.Json.
        bool isConverted = options.Converters.Any(converter => converter is not BriskJsonConverterFactory && converter.CanConvert(type));
        return isConverted ? null : Described(type, options) ?? types.ConverterOf(type).ToHosted(types.Options, options);
    }

    // Code that inspects members, such as schema exporters, copies the options and adds modifiers to their resolvers, of which this is one.
    private Stj.Serialization.Metadata.JsonTypeInfo? Described(Type type, Stj.JsonSerializerOptions options)
        => types.IncludesAll && others is not null && !options.TypeInfoResolverChain.Contains(this) && options.TypeInfoResolverChain.Any(DescribedContract.IsModifying)
            ? new DescribedContract(types.Options, options, others, hasSameSettings).Of(type)
            : null;
}

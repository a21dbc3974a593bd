using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Interop;

/// <summary>The types that System.Text.Json leaves to this library, and what it reads and writes them with.</summary>
/// <param name="options">The options to read and write under.</param>
/// <param name="includes">Says which types; null for all that can be.</param>
internal sealed class HostedTypes(JsonSerializerOptions options, Func<Type, bool>? includes)
{
    private static readonly Type[] s_minded =
    [
        typeof(Stj.Serialization.JsonPolymorphicAttribute),
        typeof(Stj.Serialization.JsonDerivedTypeAttribute),
        typeof(Stj.Serialization.JsonNumberHandlingAttribute),
        typeof(Stj.Serialization.JsonObjectCreationHandlingAttribute),
        typeof(Stj.Serialization.JsonUnmappedMemberHandlingAttribute),
    ];

    /// <summary>The options to read and write under.</summary>
    public JsonSerializerOptions Options => options;

    /// <summary>Whether all types that can be are left to this library.</summary>
    public bool IncludesAll => includes is null;

    /// <summary>Whether a type is left to this library.</summary>
    public bool Include(Type type) => (includes is null || includes(type)) && !StaysWithHost(type);

    /// <summary>The converter of a type.</summary>
    public ICursorConverter ConverterOf(Type type) => options.Contracts.Get(type);

    /// <summary>An attribute of a type which makes the host refuse any converter that comes from its list; null where there is none.</summary>
    public static Type? AttributeThatHostMinds(Type type) => Array.Find(s_minded, attribute => type.IsDefined(attribute, inherit: false));

    // The internal kinds of JsonValue name their converter for the host by an attribute. The host asks for the run-time type of values declared as object.
    // Only its own converter can read and write the elements of an asynchronous sequence one by one, and it knows its own documents best.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "An interface that was trimmed is one that no value is enumerated through.")]
    private static bool StaysWithHost(Type type)
        => type == typeof(object) || type.IsSubclassOf(typeof(Nodes.JsonValue))
        || type == typeof(Stj.JsonElement) || type == typeof(Stj.JsonDocument) || typeof(Stj.Nodes.JsonNode).IsAssignableFrom(type)
        || IsAsyncEnumerable(type) || Array.Exists(type.GetInterfaces(), IsAsyncEnumerable);

    private static bool IsAsyncEnumerable(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);
}

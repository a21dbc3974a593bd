using System.ComponentModel;
using System.Reflection;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Describes an object for <see cref="JsonMetadataServices"/>.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonObjectInfoValues<T>
{
    /// <summary>Gets the delegate that creates an instance with the parameterless constructor, or null.</summary>
    public Func<T>? ObjectCreator { get; init; }

    /// <summary>Gets the delegate that creates an instance with the constructor with parameters, or null.</summary>
    public Func<object[], T>? ObjectWithParameterizedConstructorCreator { get; init; }

    /// <summary>Gets the delegate that creates the properties, for the context that is the resolver of the options.</summary>
    public Func<JsonSerializerContext, JsonPropertyInfo[]>? PropertyMetadataInitializer { get; init; }

    /// <summary>Gets the delegate that describes the parameters of the constructor.</summary>
    public Func<JsonParameterInfoValues[]>? ConstructorParameterMetadataInitializer { get; init; }

    /// <summary>Gets the delegate that returns the attributes of the constructor.</summary>
    public Func<ICustomAttributeProvider>? ConstructorAttributeProviderFactory { get; init; }

    /// <summary>Gets the number handling.</summary>
    public JsonNumberHandling NumberHandling { get; init; }

    /// <summary>Gets the delegate that writes an instance without lookups, or null.</summary>
    public Action<Utf8JsonWriter, T>? SerializeHandler { get; init; }
}

using System.ComponentModel;
using System.Reflection;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>What <see cref="JsonMetadataServices"/> needs to know of an object.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonObjectInfoValues<T>
{
    /// <summary>Gets what makes an instance by the constructor without parameters; null where there is none.</summary>
    public Func<T>? ObjectCreator { get; init; }

    /// <summary>Gets what makes an instance by the constructor with parameters; null where there is none.</summary>
    public Func<object[], T>? ObjectWithParameterizedConstructorCreator { get; init; }

    /// <summary>Gets what makes the properties, for the context that is the options' resolver.</summary>
    public Func<JsonSerializerContext, JsonPropertyInfo[]>? PropertyMetadataInitializer { get; init; }

    /// <summary>Gets what describes the parameters of the constructor.</summary>
    public Func<JsonParameterInfoValues[]>? ConstructorParameterMetadataInitializer { get; init; }

    /// <summary>Gets what gives the attributes of the constructor.</summary>
    public Func<ICustomAttributeProvider>? ConstructorAttributeProviderFactory { get; init; }

    /// <summary>Gets how numbers may be written and read as strings.</summary>
    public JsonNumberHandling NumberHandling { get; init; }

    /// <summary>Gets what writes an instance without looking anything up; null where there is nothing.</summary>
    public Action<Utf8JsonWriter, T>? SerializeHandler { get; init; }
}

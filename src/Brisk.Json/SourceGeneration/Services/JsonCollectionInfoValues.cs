using System.ComponentModel;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>What <see cref="JsonMetadataServices"/> needs to know of a collection or dictionary.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonCollectionInfoValues<TCollection>
{
    /// <summary>Gets what makes an empty instance; null where the kind of collection says it, or there is no way.</summary>
    public Func<TCollection>? ObjectCreator { get; init; }

    /// <summary>Gets the contract of the keys; the options' is used.</summary>
    public JsonTypeInfo? KeyInfo { get; init; }

    /// <summary>Gets the contract of the elements; the options' is used.</summary>
    public JsonTypeInfo ElementInfo { get; init; } = null!;

    /// <summary>Gets how numbers among the elements may be written and read as strings.</summary>
    public JsonNumberHandling NumberHandling { get; init; }

    /// <summary>Gets what writes an instance without looking anything up; null where there is nothing.</summary>
    public Action<Utf8JsonWriter, TCollection>? SerializeHandler { get; init; }
}

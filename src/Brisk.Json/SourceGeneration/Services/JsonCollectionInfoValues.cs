using System.ComponentModel;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Describes a collection or dictionary for <see cref="JsonMetadataServices"/>.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonCollectionInfoValues<TCollection>
{
    /// <summary>Gets the delegate that creates an empty instance, or null if the kind of collection determines it, or it cannot be created.</summary>
    public Func<TCollection>? ObjectCreator { get; init; }

    /// <summary>Gets the contract of the keys; that of the options is used.</summary>
    public JsonTypeInfo? KeyInfo { get; init; }

    /// <summary>Gets the contract of the elements; that of the options is used.</summary>
    public JsonTypeInfo ElementInfo { get; init; } = null!;

    /// <summary>Gets the number handling of the elements.</summary>
    public JsonNumberHandling NumberHandling { get; init; }

    /// <summary>Gets the delegate that writes an instance without lookups, or null.</summary>
    public Action<Utf8JsonWriter, TCollection>? SerializeHandler { get; init; }
}

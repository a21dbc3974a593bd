using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Shared;
using Microsoft.EntityFrameworkCore.ChangeTracking;

namespace Brisk.Json.EntityFrameworkCore;

/// <summary>
/// Compares values by their serialized JSON, so a change anywhere inside a value is detected when changes are saved. The snapshot for later comparison is created by serializing
/// and deserializing the value.
/// </summary>
/// <typeparam name="T">The type of the property.</typeparam>
/// <remarks>
/// Two values are equal if their JSON is equal, byte by byte. The order of elements and dictionary entries therefore matters;
/// numbers with different digits (1.0 and 1.00) differ; members that are not written are neither compared nor in the snapshot.
/// </remarks>
public class JsonValueComparer<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties)] T> : ValueComparer<T>
{
    /// <summary>Initializes a comparer with the default options.</summary>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonValueComparer() : this(options: null) { }

    /// <summary>Initializes a comparer with options, which must be those of the converter.</summary>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonValueComparer(JsonSerializerOptions? options) : this(new StoredJson<T>(new(options))) { }

    /// <summary>Initializes a comparer with a contract, which must be that of the converter.</summary>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public JsonValueComparer(JsonTypeInfo<T> jsonTypeInfo) : this(new StoredJson<T>(new(jsonTypeInfo))) { }

    private JsonValueComparer(StoredJson<T> stored)
        : base((left, right) => stored.AreEqual(left, right), value => stored.Hash(value), value => stored.Copy(value)) { }
}

namespace Brisk.Json.Streaming;

/// <summary>
/// Makes <see cref="JsonSerializer.DeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/> and its overloads return as soon as the
/// array of this member starts. Its elements are read while they are enumerated, and the rest of the document is read after the last one.
/// </summary>
/// <remarks>
/// <para>Supported for members of type <see cref="IAsyncEnumerable{T}"/> of classes and records that are the root of the document, or are reached from the
/// root through objects only. Elsewhere, and for members of other types, the attribute has no effect: the member is read completely.</para>
/// <para>Members before the array are set when the object is returned; members after it are set when the enumeration ends. If a required
/// member or a constructor argument comes after the array, the enumeration ends with a <see cref="JsonException"/>. If there are several such members, the first in
/// the document is streamed; the others are read completely. The elements can be enumerated only once. The
/// first element, and any larger than the buffer, is returned as soon as every member of its type has been read; the rest of it is skipped afterwards. If one of
/// these members occurs again in the rest, the enumeration ends with a <see cref="JsonException"/>. If unmapped or duplicate properties matter
/// (<see cref="JsonExtensionDataAttribute"/>, <see cref="JsonUnmappedMemberHandling.Disallow"/>, <see cref="JsonSerializerOptions.AllowDuplicateProperties"/> set to false), each
/// element is read to its end first. The stream or pipe must stay open until the enumeration ends. It
/// belongs to the caller: it is neither closed nor read further if the enumeration ends early or is never started.</para>
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonStreamedAttribute : JsonAttribute;

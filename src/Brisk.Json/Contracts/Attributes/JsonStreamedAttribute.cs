using Brisk.Json.Serialization;

namespace Brisk.Json.Streaming;

/// <summary>
/// Lets <see cref="JsonSerializer.DeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/> and its overloads return as soon as the
/// array of this member begins: its elements are read while they are enumerated, and what follows them after the last one.
/// </summary>
/// <remarks>
/// <para>For members of type <see cref="IAsyncEnumerable{T}"/> of classes and records, at the root of the document or of objects that lead there from the
/// root without arrays or dictionaries between. Elsewhere, and for other types of members, the attribute has no effect: the member is read whole.</para>
/// <para>What stands before the array in the document is in the returned object, what stands behind it is set when the enumeration ends. A required
/// member or a value for the constructor that comes only then ends the enumeration with a <see cref="JsonException"/>. Of several such members the first in
/// the document is streamed; those that follow are read whole. The elements can be enumerated once. The
/// first element, and any that is larger than the buffer, is handed out as soon as every member that its type has was read; what follows in it is passed over afterwards: one of
/// these members that comes again there ends the enumeration with a <see cref="JsonException"/>. Where unknown or repeated properties matter
/// (<see cref="JsonExtensionDataAttribute"/>, <see cref="JsonUnmappedMemberHandling.Disallow"/>, <see cref="JsonSerializerOptions.AllowDuplicateProperties"/> false), each
/// element is read to its end first. The stream or pipe must stay open until then, and
/// belongs to the caller: it is neither closed nor read further when the enumeration is left early, or never begun.</para>
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonStreamedAttribute : JsonAttribute;

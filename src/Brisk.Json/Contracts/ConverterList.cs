using System.Runtime.InteropServices;
using Brisk.Json.Serialization;

namespace Brisk.Json.Contracts;

/// <summary>The converters of options: refuses null, and every change once the options are read-only.</summary>
internal sealed class ConverterList(JsonSerializerOptions owner, IEnumerable<JsonConverter> converters) : LockableList<JsonConverter>(converters)
{
    public ReadOnlySpan<JsonConverter> Span => CollectionsMarshal.AsSpan(Items);

    public override bool IsReadOnly => owner.IsReadOnly;

    // By reference: equal converters are interchangeable to the library, but not the one that a user means.
    public override int IndexOf(JsonConverter item) => Items.FindIndex(converter => ReferenceEquals(converter, item));

    protected override void BeforeChange(JsonConverter? added) => owner.ThrowIfReadOnly();
}

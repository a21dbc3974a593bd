using System.Collections.ObjectModel;
using System.Runtime.InteropServices;
using Brisk.Json.Serialization;

namespace Brisk.Json.Contracts;

/// <summary>The converters of options: refuses null, and every change once the options are read-only.</summary>
internal sealed class ConverterList(JsonSerializerOptions owner, IEnumerable<JsonConverter> converters) : Collection<JsonConverter>([.. converters])
{
    public ReadOnlySpan<JsonConverter> Span => CollectionsMarshal.AsSpan((List<JsonConverter>)Items);

    protected override void InsertItem(int index, JsonConverter item)
    {
        ArgumentNullException.ThrowIfNull(item);
        owner.ThrowIfReadOnly();
        base.InsertItem(index, item);
    }

    protected override void SetItem(int index, JsonConverter item)
    {
        ArgumentNullException.ThrowIfNull(item);
        owner.ThrowIfReadOnly();
        base.SetItem(index, item);
    }

    protected override void RemoveItem(int index)
    {
        owner.ThrowIfReadOnly();
        base.RemoveItem(index);
    }

    protected override void ClearItems()
    {
        owner.ThrowIfReadOnly();
        base.ClearItems();
    }
}

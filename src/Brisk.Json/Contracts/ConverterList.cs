using Brisk.Json.Serialization;

namespace Brisk.Json.Contracts;

/// <summary>The converters of options. Rejects null, and any change after the options have become read-only.</summary>
internal sealed class ConverterList : LockableList<JsonConverter>
{
    private readonly JsonSerializerOptions _owner;

    public ConverterList(JsonSerializerOptions owner) => _owner = owner;

    public ConverterList(JsonSerializerOptions owner, ReadOnlySpan<JsonConverter> converters)
        : this(owner) => SetItems(converters);

    public override bool IsReadOnly => _owner.IsReadOnly;

    // By reference: equal converters are interchangeable for the library, but not for the user.
    public override int IndexOf(JsonConverter item)
    {
        ReadOnlySpan<JsonConverter> converters = Span;
        for (int i = 0; i < converters.Length; i++)
        {
            if (ReferenceEquals(converters[i], item)) return i;
        }

        return -1;
    }

    protected override void BeforeChange(JsonConverter? added) => _owner.ThrowIfReadOnly();
}

namespace Brisk.Json.Converters;

/// <summary>Determines which properties of an object are metadata, and where these are allowed. Names that only look like metadata are rejected.</summary>
internal sealed class MetadataRules
{
    private readonly byte[]? _discriminator;
    private readonly byte _first = (byte)'$';

    /// <summary>Whether <c>$id</c>, <c>$ref</c>, and <c>$values</c> represent references.</summary>
    public bool PreservesReferences { get; init; }

    public bool InAnyOrder { get; init; }

    /// <summary>The name of the discriminator property; null for none.</summary>
    public string? DiscriminatorName
    {
        get;
        init
        {
            field = value;
            if (value is null) return;

            _discriminator = System.Text.Encoding.UTF8.GetBytes(value);
            _first = value.Length == 0 ? (byte)'"' : _discriminator[0];
        }
    }

    public MetadataKind KindAt(ref JsonCursor cursor)
    {
        ReadOnlySpan<byte> text = cursor.Text;
        int start = cursor.Position + 1;
        return cursor.Current == '"' && start < text.Length && MayBegin(text[start]) ? KindAhead(cursor) : MetadataKind.None;
    }

    /// <summary>Gets the kind of a name as written in the text.</summary>
    public MetadataKind KindOf(ReadOnlySpan<byte> name, bool hasEscapes)
        => !MayBegin(name.IsEmpty ? (byte)'"' : name[0]) ? MetadataKind.None
            : !hasEscapes ? KindOf(name)
            : StringDecoder.TryDecode(name, hasEscapes, out string text, out _) ? KindOf(text)
            : MetadataKind.None;

    public MetadataKind KindOf(string? name) => name is null ? MetadataKind.None : KindOf(System.Text.Encoding.UTF8.GetBytes(name));

    // Not decoded: a name that starts with a dollar sign looks like metadata, even if it is not valid text.
    private MetadataKind KindOf(ReadOnlySpan<byte> name)
        => _discriminator is not null && name.SequenceEqual(_discriminator) ? MetadataKind.Type
            : name.SequenceEqual("$id"u8) ? MetadataKind.Id
            : name.SequenceEqual("$ref"u8) ? MetadataKind.Reference
            : name.SequenceEqual("$values"u8) ? MetadataKind.Values
            : _discriminator is null && name.SequenceEqual("$type"u8) ? MetadataKind.Type
            : name.StartsWith((byte)'$') ? MetadataKind.Unknown
            : MetadataKind.None;

    private MetadataKind KindAhead(JsonCursor ahead) => KindOf(ahead.ReadName(out bool hasEscapes), hasEscapes);

    private bool MayBegin(byte first) => first is (byte)'$' or (byte)'\\' || first == _first;

    /// <summary>Gets the name at the cursor, whose kind is known; empty if it is not valid text.</summary>
    public string NameOf(MetadataKind kind, ref JsonCursor cursor) => kind switch
    {
        MetadataKind.Id => "$id",
        MetadataKind.Reference => "$ref",
        MetadataKind.Values => "$values",
        MetadataKind.Type => DiscriminatorName ?? "$type",
        _ => NameAt(ref cursor) ?? "",
    };

    /// <summary>Gets the name at the cursor; null if it is not valid text, which is reported when the name is read.</summary>
    public static string? NameAt(ref JsonCursor cursor)
    {
        JsonCursor ahead = cursor;
        ReadOnlySpan<byte> name = ahead.ReadName(out bool hasEscapes);
        return StringDecoder.TryDecode(name, hasEscapes, out string text, out _) ? text : null;
    }
}

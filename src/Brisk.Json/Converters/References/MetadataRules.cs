using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>Which properties of an object are metadata, and where they may stand. What only looks like metadata is refused.</summary>
internal sealed class MetadataRules
{
    private readonly byte _first = (byte)'$';

    /// <summary>Whether <c>$id</c>, <c>$ref</c> and <c>$values</c> tell of references.</summary>
    public bool PreservesReferences { get; init; }

    /// <summary>Whether metadata may follow other properties.</summary>
    public bool InAnyOrder { get; init; }

    /// <summary>The name of the property that names the type of the object; null where none does.</summary>
    public string? DiscriminatorName
    {
        get;
        init
        {
            field = value;
            if (value is not null)
            {
                _first = value.Length == 0 ? (byte)'"' : System.Text.Encoding.UTF8.GetBytes(value)[0];
            }
        }
    }

    /// <summary>What the name at the cursor is.</summary>
    public MetadataKind KindAt(ref JsonCursor cursor)
    {
        ReadOnlySpan<byte> text = cursor.Text;
        int start = cursor.Position + 1;
        return cursor.Current == '"' && start < text.Length && MayBegin(text[start]) ? KindAhead(cursor) : MetadataKind.None;
    }

    /// <summary>What a name is that stands so in the text.</summary>
    public MetadataKind KindOf(ReadOnlySpan<byte> name, bool hasEscapes)
        => !MayBegin(name.IsEmpty ? (byte)'"' : name[0]) ? MetadataKind.None
            : StringDecoder.TryDecode(name, hasEscapes, out string text, out _) ? KindOf(text)
            : name[0] == '$' && !hasEscapes ? MetadataKind.Unknown // looks like metadata, though it is no text
            : MetadataKind.None;

    /// <summary>What a name is.</summary>
    public MetadataKind KindOf(string? name) => name switch
    {
        null => MetadataKind.None,
        _ when name == DiscriminatorName => MetadataKind.Type,
        "$id" => MetadataKind.Id,
        "$ref" => MetadataKind.Reference,
        "$values" => MetadataKind.Values,
        "$type" when DiscriminatorName is null => MetadataKind.Type,
        ['$', ..] => MetadataKind.Unknown,
        _ => MetadataKind.None,
    };

    private MetadataKind KindAhead(JsonCursor ahead)
    {
        ReadOnlySpan<byte> name = ahead.ReadName(out bool hasEscapes);
        return KindOf(name, hasEscapes);
    }

    // Whether a name of metadata can have this byte after its opening quote.
    private bool MayBegin(byte first) => first is (byte)'$' or (byte)'\\' || first == _first;

    /// <summary>The name at the cursor; null where it is not valid text: whoever reads the name says what is wrong with it.</summary>
    public static string? NameAt(ref JsonCursor cursor)
    {
        JsonCursor ahead = cursor;
        ReadOnlySpan<byte> name = ahead.ReadName(out bool hasEscapes);
        return StringDecoder.TryDecode(name, hasEscapes, out string text, out _) ? text : null;
    }
}

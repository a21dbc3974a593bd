namespace Brisk.Json.Finding;

/// <summary>Finding in the elements of a document.</summary>
internal readonly struct ElementNavigator : INavigator<JsonElement, ElementChildren>
{
    public static JsonValueKind KindOf(JsonElement node) => node.ValueKind;

    public static bool TryGetMember(JsonElement node, MemberName name, out JsonElement value)
    {
        value = default;
        return name.IsUtf8 && node.TryGetProperty(name.Utf8, out value);
    }

    public static bool TryGetMember(JsonElement node, string name, out JsonElement value) => node.TryGetProperty(name, out value);

    public static bool TryGetItem(JsonElement array, int index, out JsonElement value)
    {
        if (index >= array.GetArrayLength())
        {
            value = default;
            return false;
        }

        value = array[index];
        return true;
    }

    public static int CountOf(JsonElement container) =>
        container.ValueKind == JsonValueKind.Array ? container.GetArrayLength() : container.GetPropertyCount();

    public static ElementChildren ChildrenOf(JsonElement container) => new(container);

    public static bool TextEquals(JsonElement node, MemberName text) => text.IsUtf8 && node.ValueEquals(text.Utf8);

    public static string TextOf(JsonElement node) => node.GetString()!;

    public static ReadOnlySpan<byte> NumberOf(JsonElement node) => JsonMarshal.GetRawUtf8Value(node);

    public static JsonNode? ToNode(JsonElement node) => node.ValueKind switch
    {
        JsonValueKind.Object => JsonObject.Create(node.Clone()),
        JsonValueKind.Array => JsonArray.Create(node.Clone()),
        JsonValueKind.Null => null,
        _ => JsonValue.Create(node.Clone()),
    };
}

/// <summary>Goes through the children of an element.</summary>
internal struct ElementChildren(JsonElement container) : IChildren<JsonElement>
{
    private readonly bool _isArray = container.ValueKind == JsonValueKind.Array;
    private JsonElement.ArrayEnumerator _items = container.ValueKind == JsonValueKind.Array ? container.EnumerateArray() : default;
    private JsonElement.ObjectEnumerator _members = container.ValueKind == JsonValueKind.Object ? container.EnumerateObject() : default;

    public readonly JsonElement Current => _isArray ? _items.Current : _members.Current.Value;

    public readonly string Name => _members.Current.Name;

    public bool MoveNext() => _isArray ? _items.MoveNext() : _members.MoveNext();
}

using Brisk.Json.Nodes;

namespace Brisk.Json.Querying;

/// <summary>Navigates nodes. A null reference represents a JSON null. Values that are written as objects or arrays are navigated in a copy.</summary>
internal readonly struct NodeNavigator : INavigator<JsonNode?, NodeChildren>
{
    public static JsonValueKind KindOf(JsonNode? node) => node switch
    {
        null => JsonValueKind.Null,
        JsonObject => JsonValueKind.Object,
        JsonArray => JsonValueKind.Array,
        _ => node.Kind,
    };

    public static bool TryGetMember(JsonNode? node, SearchText name, out JsonNode? value) => TryGetMember(node, name.Text, out value);

    public static bool TryGetMember(JsonNode? node, string name, out JsonNode? value)
    {
        value = null;
        return JsonNode.Expand(node) is JsonObject members && members.TryGetPropertyValue(name, out value);
    }

    public static bool TryGetItem(JsonNode? array, long index, out JsonNode? value)
    {
        value = null;
        if (JsonNode.Expand(array) is not JsonArray items) return false;

        long position = index < 0 ? index + items.Count : index;
        bool found = position >= 0 && position < items.Count;
        value = found ? items[(int)position] : null;
        return found;
    }

    public static int CountOf(JsonNode? container) => JsonNode.Expand(container) switch
    {
        JsonArray array => array.Count,
        var members => members!.AsObject().Count,
    };

    public static NodeChildren ChildrenOf(JsonNode? container) => new(container);

    public static bool IsLinear => false;

    public static bool TryMoveToContainer(ref JsonNode? position, JsonNode? container) => false;

    public static bool TryFindMember(ref int position, JsonNode? container, SearchText name, out JsonNode? value)
    {
        value = null;
        return false;
    }

    public static bool TextEquals(JsonNode? node, SearchText text) =>
        node!.IsAsRead ? ElementNavigator.TextEquals(node.ToElement(), text) : TextOf(node) == text.Text;

    /// <summary>A value that is not a .NET string, such as a date, has text only in JSON.</summary>
    public static string TextOf(JsonNode? node) =>
        !node!.IsAsRead && node.AsValue().TryGetValue(out string? text) ? text : ElementNavigator.TextOf(node.ToElement());

    public static ReadOnlySpan<byte> NumberOf(JsonNode? node) => node!.ToElement().RawText;

    public static JsonNode? ToNode(JsonNode? node) => node?.DeepClone();
}

internal struct NodeChildren : IChildren<JsonNode?>
{
    private readonly JsonObject? _members;
    private readonly JsonArray? _items;
    private int _index = -1;

    public NodeChildren(JsonNode? container)
    {
        container = JsonNode.Expand(container);
        _members = container as JsonObject;
        _items = container as JsonArray;
    }

    public readonly bool IsArray => _items is not null;

    public readonly JsonNode? Current => _items is not null ? _items[_index] : _members!.GetAt(_index).Value;

    public readonly string Name => _members!.GetAt(_index).Key;

    public void MoveTo(int index) => _index = index;

    public bool MoveNext() => ++_index < (_items is not null ? _items.Count : _members?.Count ?? 0);
}

using Brisk.Json.Patching;

namespace Brisk.Json.Serialization.Updating;

/// <summary>The elements of an array in text that are serialized in another order, such as those of a sorted set.</summary>
internal sealed class UnorderedElements
{
    private UnorderedElements(string[] keys) => Keys = keys;

    /// <summary>For each element in the text, a key that equal values share.</summary>
    public string[] Keys { get; }

    /// <summary>Returns the elements if they are the serialized ones in another order, and none is a container; otherwise, null.</summary>
    public static UnorderedElements? Of(TextNode node, DiffValue<JsonElement> before)
    {
        if (node.Items.Exists(static item => IsContainer(item.Value.Element)) || Array.Exists(before.Children, static child => IsContainer(child.Node)))
        {
            return null;
        }

        string[] keys = [.. node.Items.Select(static item => KeyOf(item.Value.Element))];
        string[] serialized = [.. before.Children.Select(static child => KeyOf(child.Node))];
        return keys.AsSpan().SequenceEqual(serialized) || !keys.Order(StringComparer.Ordinal).SequenceEqual(serialized.Order(StringComparer.Ordinal)) ? null : new(keys);
    }

    public static string KeyOf(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.String => '"' + element.GetString()!,
        JsonValueKind.Number => NumeralKey.Of(element.RawText),
        _ => element.GetRawText(),
    };

    private static bool IsContainer(JsonElement element) => element.ValueKind is JsonValueKind.Object or JsonValueKind.Array;
}

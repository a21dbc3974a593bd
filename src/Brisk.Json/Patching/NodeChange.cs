using Brisk.Json.Nodes;

namespace Brisk.Json.Patching;

/// <summary>A change of one child of an object or array that can be rolled back; a removed member is then restored at the end.</summary>
internal readonly struct NodeChange
{
    private readonly JsonNode _container;
    private readonly string? _name;
    private readonly int _index;
    private readonly Slot _before;
    private readonly Slot _after;

    private NodeChange(JsonNode container, string? name, int index, Slot before, Slot after) =>
        (_container, _name, _index, _before, _after) = (container, name, index, before, after);

    public static NodeChange Insert(JsonObject container, string name, JsonNode? value) => new(container, name, 0, default, new(value));

    public static NodeChange Insert(JsonArray container, int index, JsonNode? value) => new(container, null, index, default, new(value));

    public static NodeChange Set(JsonObject container, string name, JsonNode? value)
    {
        KeyValuePair<string, JsonNode?> old = container.PropertyOf(name);
        return new(container, old.Key, 0, new(old.Value), new(value));
    }

    public static NodeChange Set(JsonArray container, int index, JsonNode? value) => new(container, null, index, new(container[index]), new(value));

    public static NodeChange Remove(JsonObject container, string name)
    {
        KeyValuePair<string, JsonNode?> old = container.PropertyOf(name);
        return new(container, old.Key, 0, new(old.Value, container.RowOf(name)), default);
    }

    public static NodeChange Remove(JsonArray container, int index) => new(container, null, index, new(container[index], container.RowOf(index)), default);

    public void Do() => Change(_before, _after);

    public void RollBack() => Change(_after, _before);

    private void Change(Slot old, Slot updated)
    {
        if (_container is JsonArray array)
        {
            Change(array, old, updated);
        }
        else
        {
            Change((JsonObject)_container, old, updated);
        }
    }

    private void Change(JsonArray array, Slot old, Slot updated)
    {
        if (!updated.IsPresent)
        {
            array.RemoveAt(_index);
        }
        else if (old.IsPresent)
        {
            array[_index] = updated.Value;
        }
        else
        {
            array.Insert(_index, updated.Value);
            if (updated.Row != 0) array.SetRow(_index, updated.Row);
        }
    }

    private void Change(JsonObject members, Slot old, Slot updated)
    {
        if (!updated.IsPresent)
        {
            members.Remove(_name!);
        }
        else if (old.IsPresent)
        {
            members[_name!] = updated.Value;
        }
        else
        {
            members.Add(_name!, updated.Value);
            if (updated.Row != 0) members.SetRow(_name!, updated.Row);
        }
    }

    /// <summary>A child, or none.</summary>
    private readonly struct Slot(JsonNode? value, int row = 0)
    {
        public bool IsPresent { get; } = true;

        /// <summary>The row of a removed child in the text, which has the comments before it; 0 if it is not in the text.</summary>
        public int Row => row;

        public JsonNode? Value { get; } = value;
    }
}

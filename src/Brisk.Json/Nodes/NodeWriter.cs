namespace Brisk.Json.Nodes;

internal static class NodeWriter
{
    /// <summary>Called for each container, because nodes may be nested more deeply than the stack allows.</summary>
    public static void Enter() => RuntimeHelpers.EnsureSufficientExecutionStack();

    public static void Write(Utf8JsonWriter writer, JsonNode? node, JsonSerializerOptions? options = null)
    {
        if (!writer.TryWriteNull(node)) node.WriteTo(writer, options);
    }

    /// <summary>Writes the child in a slot.</summary>
    /// <param name="document">The text of the parent, or null if there is none.</param>
    /// <param name="valueRow">The row of the value in the text, if the slot refers to it.</param>
    public static void WriteSlot(Utf8JsonWriter writer, JsonDocument? document, ref NodeSlot slot, int valueRow, JsonSerializerOptions? options)
    {
        if (slot.IsInText)
        {
            new JsonElement(document!, valueRow).WriteTo(writer);
        }
        else
        {
            Write(writer, slot.Node, options);
        }
    }
}

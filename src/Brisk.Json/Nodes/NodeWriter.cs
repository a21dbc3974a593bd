using System.Runtime.CompilerServices;

namespace Brisk.Json.Nodes;

/// <summary>Writes children, as nodes or as the text has them.</summary>
internal static class NodeWriter
{
    /// <summary>Before each container: nodes may be deeper than the stack.</summary>
    public static void Enter() => RuntimeHelpers.EnsureSufficientExecutionStack();

    /// <summary>Writes the child in a slot.</summary>
    /// <param name="writer">Where to.</param>
    /// <param name="document">The text of the parent; null where it has none.</param>
    /// <param name="slot">The slot.</param>
    /// <param name="valueRow">Where the text has the value, if the slot says that it is there.</param>
    /// <param name="options">The options of the call.</param>
    public static void WriteSlot(Utf8JsonWriter writer, JsonDocument? document, ref NodeSlot slot, int valueRow, JsonSerializerOptions? options)
    {
        if (slot.IsInText)
        {
            new JsonElement(document!, valueRow).WriteTo(writer);
        }
        else if (slot.Node is { } node)
        {
            node.WriteTo(writer, options);
        }
        else
        {
            writer.WriteNullValue();
        }
    }
}

namespace Brisk.Json.Nodes;

// Nodes have the options of the nearest ancestor that has any. Mostly none has: that is noted on the way to the root, so that not every node of a
// deep tree goes all of it. The note is void once any tree without options, and with nodes that may be noted, comes into one that has options.
public abstract partial class JsonNode
{
    // Counts such events, from one on. At the last number nothing is noted any more.
    private static int s_optionChanges = 1;

    // Without keeping them: who only looks must not have the node keep options that it loses with its parent.
    private bool HasOptions => FindGiver(s_optionChanges)._options != NodeOptionBits.None;

    private NodeOptionBits InheritOptions()
    {
        int changes = Volatile.Read(ref s_optionChanges);
        JsonNode giver = FindGiver(changes);
        NodeOptionBits options = giver._options;
        for (JsonNode heir = this; heir != giver; heir = heir._parent!)
        {
            heir._options = options;
            if (options == NodeOptionBits.None && changes < ushort.MaxValue)
            {
                heir._knownOptionless = (ushort)changes;
            }
        }

        return options;
    }

    private JsonNode FindGiver(int changes)
    {
        JsonNode giver = this;
        while (giver._options == NodeOptionBits.None && giver._knownOptionless != changes && giver._parent is { } parent)
        {
            giver = parent;
        }

        return giver;
    }

    /// <summary>Voids what is noted of the options of a node that gets a parent.</summary>
    private void ForgetOptions(JsonNode parent)
    {
        _knownOptionless = 0;
        if (HasNodes && _options == NodeOptionBits.None && parent.HasOptions && s_optionChanges < ushort.MaxValue)
        {
            Interlocked.Increment(ref s_optionChanges);
        }
    }
}

namespace Brisk.Json.Nodes;

// Nodes have the options of the nearest ancestor with options. Usually, none has any; this is cached on the way to the root, so that not every node of a
// deep tree walks all of it. The cache is invalidated when any tree without options that may contain such nodes becomes part of a tree with options.
public abstract partial class JsonNode
{
    // Counts such events, from 1. At the maximum, caching stops.
    private static int s_optionChanges = 1;

    // Without storing them: a mere query must not make the node keep options that it loses with its parent.
    private bool HasOptions => FindGiver(s_optionChanges)._options != NodeOptionBits.None;

    private NodeOptionBits InheritOptions()
    {
        int changes = Volatile.Read(ref s_optionChanges);
        JsonNode giver = FindGiver(changes);
        NodeOptionBits options = giver._options;
        for (JsonNode heir = this; heir != giver; heir = heir._parent!)
        {
            heir._options = options;
            if (options == NodeOptionBits.None && changes < ushort.MaxValue) heir._knownOptionless = (ushort)changes;
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

    /// <summary>Invalidates the cached options of a node that gets a parent.</summary>
    private void ForgetOptions(JsonNode parent)
    {
        _knownOptionless = 0;
        if (HasNodes && _options == NodeOptionBits.None && parent.HasOptions && s_optionChanges < ushort.MaxValue)
        {
            Interlocked.Increment(ref s_optionChanges);
        }
    }
}

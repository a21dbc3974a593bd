namespace Brisk.Json.Nodes;

// A node has the options of its nearest ancestor with options. Usually, no ancestor has any; this is cached along the path to the root, so that the
// nodes of a deep tree need not all search the whole path. The caches are invalidated when a tree without options that may contain such nodes becomes
// part of a tree with options.
public abstract partial class JsonNode
{
    // The number of such events, starting at 1. At its maximum, caching stops.
    private static int s_optionChanges = 1;

    // The options are not stored, because a query must not make a node keep the options of its parent after its removal.
    private bool HasOptions => FindOptionsSource(s_optionChanges)._options != NodeOptionBits.None;

    private NodeOptionBits InheritOptions()
    {
        int changes = Volatile.Read(ref s_optionChanges);
        JsonNode source = FindOptionsSource(changes);
        NodeOptionBits options = source._options;
        for (JsonNode node = this; node != source; node = node._parent!)
        {
            node._options = options;
            if (options == NodeOptionBits.None && changes < ushort.MaxValue) node._knownOptionless = (ushort)changes;
        }

        return options;
    }

    private JsonNode FindOptionsSource(int changes)
    {
        JsonNode source = this;
        while (source._options == NodeOptionBits.None && source._knownOptionless != changes && source._parent is { } parent)
        {
            source = parent;
        }

        return source;
    }

    /// <summary>Invalidates the cached options of a node that gets a parent.</summary>
    private void ForgetOptions(JsonNode parent)
    {
        _knownOptionless = 0;
        if (_options == NodeOptionBits.None && parent.HasOptions && HasNodes && s_optionChanges < ushort.MaxValue)
        {
            Interlocked.Increment(ref s_optionChanges);
        }
    }
}

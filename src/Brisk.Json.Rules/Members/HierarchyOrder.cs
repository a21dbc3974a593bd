namespace Brisk.Json.Rules;

/// <summary>Determines the order in which the types of a hierarchy contribute their members.</summary>
internal static class HierarchyOrder
{
    /// <summary>Orders a class or struct before its bases, without the roots, and an interface before those it extends.</summary>
    public static List<ITypeSource> Of(ITypeSource type) => type.Form == TypeForm.Interface ? OfInterface(type) : OfClass(type);

    private static List<ITypeSource> OfClass(ITypeSource type)
    {
        var order = new List<ITypeSource>();
        for (ITypeSource? level = type; level is not null && !IsRoot(level); level = level.Base)
        {
            order.Add(level);
        }

        return order;
    }

    private static bool IsRoot(ITypeSource type) => type.Namespace == "System" && type.Name is "Object" or "ValueType";

    /// <summary>
    /// A topological sort (Kahn's algorithm), from last to first: interfaces that extend nothing are last, and an interface becomes available
    /// once all interfaces that it extends have been placed. If several are available, the same one is chosen as in System.Text.Json.
    /// </summary>
    private static List<ITypeSource> OfInterface(ITypeSource root)
    {
        var nodes = new List<ITypeSource> { root };
        var waitsFor = new List<HashSet<int>?>();
        var free = new Queue<int>();
        for (int i = 0; i < nodes.Count; i++)
        {
            waitsFor.Add(Extended(nodes, i));
            if (waitsFor[i] is null) free.Enqueue(i);
        }

        var order = new List<ITypeSource>(nodes.Count);
        while (free.Count > 0)
        {
            int placed = free.Dequeue();
            order.Add(nodes[placed]);
            for (int i = 0; i < waitsFor.Count; i++)
            {
                if (waitsFor[i] is { } rest && rest.Remove(placed) && rest.Count == 0) free.Enqueue(i);
            }
        }

        order.Reverse();
        return order;
    }

    /// <summary>Gets the indices of the interfaces that an interface extends, and adds missing ones as nodes; <see langword="null"/> if it extends none.</summary>
    private static HashSet<int>? Extended(List<ITypeSource> nodes, int index)
    {
        IReadOnlyList<ITypeSource> interfaces = nodes[index].Interfaces;
        if (interfaces.Count == 0) return null;

        var extended = new HashSet<int>();
        for (int i = 0; i < interfaces.Count; i++)
        {
            ITypeSource candidate = interfaces[i];
            int at = nodes.FindIndex(candidate.Is);
            if (at < 0)
            {
                at = nodes.Count;
                nodes.Add(candidate);
            }

            extended.Add(at);
        }

        return extended;
    }
}

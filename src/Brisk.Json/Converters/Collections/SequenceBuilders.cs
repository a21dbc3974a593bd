using System.Collections.Concurrent;
using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>The ways to create collections from their elements.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2090", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal static class SequenceBuilders
{
    /// <summary>Returns how a collection is created, according to its contract.</summary>
    /// <param name="onCreated">Called with each empty collection that is created, or null.</param>
    public static SequenceCreation<TCollection, E> For<TCollection, E>(CollectionContract contract, Action<object>? onCreated) => new(
        contract.How switch
        {
            Construction.ListThenAssign => static items => (TCollection)(object)ListOf(items),
            Construction.SetThenAssign => static items => (TCollection)(object)new HashSet<E>(items.ToArray()),
            Construction.CreateRange => Factory<TCollection, E>(),
            Construction.OfSeq => FSharpFunctions.OfSeq<TCollection, E>(),
            Construction.Memory => MemoryOf<TCollection, E>(),
            _ => null,
        },
        contract.How switch
        {
            Construction.AddTo or Construction.Push or Construction.Enqueue => Creator<TCollection>(onCreated),
            Construction.SetThenAssign => static () => new HashSet<E>(),
            _ => null,
        },
        AdderFor<E>(contract),
        contract.How == Construction.ListThenAssign);

    /// <summary>Returns a delegate that creates empty instances with the parameterless constructor, or the default value of a struct.</summary>
    public static Func<object> Creator<TCollection>(Action<object>? onCreated)
    {
        var instances = new InstanceFactory<TCollection>(typeof(TCollection).GetConstructor(Type.EmptyTypes));
        if (onCreated is null) return () => instances.Create()!;

        return () =>
        {
            object created = instances.Create()!;
            onCreated(created);
            return created;
        };
    }

    // Elements can be added to an existing collection even if such a collection cannot be created.
    private static Action<object, E>? AdderFor<E>(CollectionContract contract) => contract.Via switch
    {
        _ when contract.How is Construction.CreateRange or Construction.OfSeq or Construction.Async => null,
        { } list when list.IsAssignableTo(typeof(List<E>)) => static (c, item) => ((List<E>)c).Add(item),
        { } via when via.IsAssignableTo(typeof(ICollection<E>)) => static (c, item) => ((ICollection<E>)c).Add(item),
        { Name: "Stack`1" or "ConcurrentStack`1" } => static (c, item) => Push(c, item),
        { Name: "Queue`1" or "ConcurrentQueue`1" } => static (c, item) => Enqueue(c, item),
        _ => null,
    };

    private static List<E> ListOf<E>(ReadOnlySpan<E> items)
    {
        var list = new List<E>(items.Length);
        list.AddRange(items);
        return list;
    }

    private static void Push<E>(object collection, E item)
    {
        if (collection is Stack<E> stack)
        {
            stack.Push(item);
        }
        else
        {
            ((ConcurrentStack<E>)collection).Push(item);
        }
    }

    private static void Enqueue<E>(object collection, E item)
    {
        if (collection is Queue<E> queue)
        {
            queue.Enqueue(item);
        }
        else
        {
            ((ConcurrentQueue<E>)collection).Enqueue(item);
        }
    }

    // ImmutableList<T>, IImmutableList<T>, FrozenSet<T> …: created by the static class of the same name.
    private static SequenceBuilder<TCollection, E> Factory<TCollection, E>()
    {
        Func<IEnumerable<E>, TCollection> create = ImmutableFactories.Create<TCollection, IEnumerable<E>>(typeof(E));
        return items => create(items.ToArray());
    }

    private static SequenceBuilder<TCollection, E> MemoryOf<TCollection, E>() => typeof(TCollection) == typeof(Memory<E>)
        ? static items => (TCollection)(object)new Memory<E>(items.ToArray())
        : static items => (TCollection)(object)new ReadOnlyMemory<E>(items.ToArray());
}

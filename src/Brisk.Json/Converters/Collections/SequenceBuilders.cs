using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization;

/// <summary>The ways in which collections are made of their elements.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2090", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal static class SequenceBuilders
{
    /// <summary>What makes a collection in the way that its contract names; null where it cannot be read.</summary>
    public static SequenceBuilder<TCollection, E>? For<TCollection, E>(CollectionContract contract) => contract.How switch
    {
        Construction.ListThenAssign => static items => (TCollection)(object)new List<E>(items.ToArray()),
        Construction.SetThenAssign => static items => (TCollection)(object)new HashSet<E>(items.ToArray()),
        Construction.AddTo or Construction.Push or Construction.Enqueue => Filler<TCollection, E>(contract),
        Construction.CreateRange => Factory<TCollection, E>(),
        Construction.Memory => MemoryOf<TCollection, E>(),
        _ => null,
    };

    /// <summary>What adds an element to a collection; null where nothing does.</summary>
    public static Action<object, E>? AdderFor<E>(CollectionContract contract) => contract.How switch
    {
        Construction.AddTo or Construction.ListThenAssign or Construction.SetThenAssign => static (c, item) => ((ICollection<E>)c).Add(item),
        Construction.Push => static (c, item) => Push(c, item),
        Construction.Enqueue => static (c, item) => Enqueue(c, item),
        _ => null,
    };

    private static SequenceBuilder<TCollection, E> Filler<TCollection, E>(CollectionContract contract)
    {
        Action<object, E> add = AdderFor<E>(contract)!;
        ConstructorInfo? constructor = typeof(TCollection).GetConstructor(Type.EmptyTypes);
        var instances = new InstanceFactory<TCollection>(constructor);
        return items =>
        {
            object collection = instances.Create()!;
            if (collection is ICollection<E> { IsReadOnly: true })
            {
                throw ConverterErrors.CannotRead(typeof(TCollection));
            }

            foreach (E item in items)
            {
                add(collection, item);
            }

            return (TCollection)collection;
        };
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

    // ImmutableList<T>, IImmutableList<T>, FrozenSet<T> …: the static class of the same name makes them.
    private static SequenceBuilder<TCollection, E> Factory<TCollection, E>()
    {
        var create = ImmutableFactories.Create<TCollection, IEnumerable<E>>(typeof(E));
        return items => create(items.ToArray());
    }

    private static SequenceBuilder<TCollection, E> MemoryOf<TCollection, E>() => typeof(TCollection) == typeof(Memory<E>)
        ? static items => (TCollection)(object)new Memory<E>(items.ToArray())
        : static items => (TCollection)(object)new ReadOnlyMemory<E>(items.ToArray());
}

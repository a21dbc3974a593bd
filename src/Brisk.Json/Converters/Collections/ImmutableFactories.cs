using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Reflection;

namespace Brisk.Json.Converters;

/// <summary>Finds the methods that create immutable and frozen collections from other collections.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2111", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal static class ImmutableFactories
{
    /// <summary>Returns whether a collection is one of System.Collections.Immutable, whose instances are created from their elements. Their builders are not immutable.</summary>
    public static bool IsImmutable(Type type) => type is { Namespace: "System.Collections.Immutable", IsNested: false };

    /// <summary>Returns a delegate that creates a <typeparamref name="TCollection"/> from items.</summary>
    public static Func<TItems, TCollection> Create<TCollection, TItems>(params Type[] arguments)
    {
        Type definition = typeof(TCollection).GetGenericTypeDefinition();
        return definition switch
        {
            _ when definition == typeof(ImmutableArray<>) => Bind<TItems, TCollection>(typeof(ImmutableArray), arguments),
            _ when definition == typeof(ImmutableList<>) || definition == typeof(IImmutableList<>) => Bind<TItems, TCollection>(typeof(ImmutableList), arguments),
            _ when definition == typeof(ImmutableStack<>) || definition == typeof(IImmutableStack<>) => Bind<TItems, TCollection>(typeof(ImmutableStack), arguments),
            _ when definition == typeof(ImmutableQueue<>) || definition == typeof(IImmutableQueue<>) => Bind<TItems, TCollection>(typeof(ImmutableQueue), arguments),
            _ when definition == typeof(ImmutableHashSet<>) || definition == typeof(IImmutableSet<>) => Bind<TItems, TCollection>(typeof(ImmutableHashSet), arguments),
            _ when definition == typeof(ImmutableSortedSet<>) => Bind<TItems, TCollection>(typeof(ImmutableSortedSet), arguments),
            _ when definition == typeof(ImmutableDictionary<,>) || definition == typeof(IImmutableDictionary<,>) => Bind<TItems, TCollection>(typeof(ImmutableDictionary), arguments),
            _ when definition == typeof(ImmutableSortedDictionary<,>) => Bind<TItems, TCollection>(typeof(ImmutableSortedDictionary), arguments),
            _ when definition == typeof(FrozenSet<>) => BindFrozen<TItems, TCollection>(typeof(FrozenSet), nameof(FrozenSet.ToFrozenSet), arguments),
            _ when definition == typeof(FrozenDictionary<,>) => BindFrozen<TItems, TCollection>(typeof(FrozenDictionary), nameof(FrozenDictionary.ToFrozenDictionary), arguments),
            _ => throw ConverterErrors.CannotRead(typeof(TCollection)),
        };
    }

    private static Func<TItems, TCollection> Bind<TItems, TCollection>(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods)] Type factory, Type[] arguments)
        => Method(factory, "CreateRange", arguments, parameters: 1).CreateDelegate<Func<TItems, TCollection>>();

    // The second parameter is a comparer; null means the default.
    private static Func<TItems, TCollection> BindFrozen<TItems, TCollection>(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods)] Type factory, string name, Type[] arguments)
    {
        MethodInfo method = Method(factory, name, arguments, parameters: 2);
        return items => (TCollection)method.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [items, null], null)!;
    }

    private static MethodInfo Method(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods)] Type factory, string name, Type[] arguments, int parameters)
        => factory.GetMethods(BindingFlags.Public | BindingFlags.Static)
            .First(m => m.Name == name
                && m.GetGenericArguments().Length == arguments.Length
                && m.GetParameters() is { } p
                && p.Length == parameters
                && p[0].ParameterType is { IsGenericType: true } first
                && first.GetGenericTypeDefinition() == typeof(IEnumerable<>))
            .MakeGenericMethod(arguments);
}

using System.Collections;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Determines which collections are created empty and then populated, and how.</summary>
internal static class CollectionCreation
{
    /// <summary>Returns whether instances are created empty and then populated, rather than from all their elements.</summary>
    public static bool IsCreatedEmpty(TypeContract contract) => contract.Collection?.How switch
    {
        Construction.AddTo or Construction.Push or Construction.Enqueue or Construction.AddUntyped or Construction.Memory => true,
        Construction.ListThenAssign or Construction.SetThenAssign or Construction.DictionaryThenAssign => IsFillable(contract.Type),
        _ => false,
    };

    /// <summary>Returns whether a program may specify how instances are created: also where there is no other way, even if instances of the type may be read-only.</summary>
    public static bool AcceptsCreator(TypeContract contract)
        => IsCreatedEmpty(contract) || contract.Collection is { How: Construction.None, Via.Name: not ("IEnumerable`1" or "IReadOnlyDictionary`2" or "IAsyncEnumerable`1") };

    /// <summary>Returns whether instances of an interface that cannot be populated are created as lists or dictionaries.</summary>
    public static bool IsAssigned(TypeContract contract)
        => contract.Collection?.How is Construction.ListThenAssign or Construction.DictionaryThenAssign && !IsFillable(contract.Type);

    /// <summary>Returns a delegate that creates an empty instance of a collection.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "The constructor of a type with a contract is kept.")]
    public static Func<T> Creator<T>()
    {
        Type type = typeof(T);
        if (!type.IsInterface) return static () => Activator.CreateInstance<T>();

        Func<object> create = CreatorOfInterface(type);
        return () => (T)create();
    }

    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The framework's collections have no requirements on their type arguments.")]
    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The constructors of these collections are kept by their use in converters.")]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "The constructors of these collections are kept by their use in converters.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The converter of the type holds the same instantiation.")]
    private static Func<object> CreatorOfInterface(Type type)
    {
        if (!type.IsGenericType)
        {
            return type == typeof(IDictionary) ? static () => new Dictionary<string, object>() : static () => new List<object>();
        }

        Type definition = type.GetGenericTypeDefinition() == typeof(IDictionary<,>) ? typeof(Dictionary<,>)
            : type.GetGenericTypeDefinition() == typeof(ISet<>) ? typeof(HashSet<>)
            : typeof(List<>);
        Type collection = definition.MakeGenericType(type.GetGenericArguments());
        return () => Activator.CreateInstance(collection)!;
    }

    private static bool IsFillable(Type type)
    {
        if (!type.IsGenericType) return type == typeof(IList) || type == typeof(IDictionary);

        Type definition = type.GetGenericTypeDefinition();
        return definition == typeof(IList<>) || definition == typeof(ICollection<>) || definition == typeof(ISet<>) || definition == typeof(IDictionary<,>);
    }
}

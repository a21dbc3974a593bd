using System.Reflection;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>Finds the classes of an assembly that derive from a class, by a search of all its classes, cached per class.</summary>
internal static class ClosedHierarchies
{
    private static readonly ConditionalWeakTable<Type, Type[]> s_found = [];

    /// <summary>Returns whether only classes of its own assembly can derive from a class.</summary>
    [RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
    public static bool IsClosed(Type type)
        => type.IsClass && Array.TrueForAll(
            type.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly),
            constructor => constructor.IsPrivate || constructor.IsAssembly || constructor.IsFamilyAndAssembly || IsCopying(constructor, type));

    /// <summary>Returns the classes of its assembly that derive from a class. In a trimmed program, these are the remaining ones, including all with generated contracts.</summary>
    [RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
    public static Type[] DescendantsOf(Type type) => type.IsClass && !type.IsSealed ? s_found.GetValue(type, Find) : [];

    [RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
    private static Type[] Find(Type type) => Array.FindAll(TypesOf(type.Assembly), candidate => candidate.IsSubclassOf(type));

    [RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
    private static Type[] TypesOf(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException exception)
        {
            return [.. exception.Types.OfType<Type>()];
        }
    }

    // The copy constructor of a record is always protected.
    private static bool IsCopying(ConstructorInfo constructor, Type type)
        => constructor.IsFamily && constructor.GetParameters() is [{ ParameterType: var parameter }] && parameter == type;
}

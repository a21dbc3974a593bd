using System.Reflection;

namespace Brisk.Json.Contracts;

/// <summary>
/// Determines whether two user-defined objects, mainly converters, are equal: by their own equality, or because they are of the same
/// type, which has no instance state.
/// </summary>
internal static class ValueIdentity
{
    private enum Kind
    {
        /// <summary>Compared by reference.</summary>
        Identity,

        /// <summary>The type has no instance state.</summary>
        Stateless,

        /// <summary>The type overrides equality.</summary>
        Equatable,
    }

    private static readonly ConditionalWeakTable<Type, object> Kinds = [];

    // The most recently examined types, indexed by hash: a lookup in the table takes several times as long. Unloadable types are not stored here.
    private static readonly KnownType?[] Recent = new KnownType?[64];

    /// <summary>Returns whether an equal object could be another instance, or the object is a shared singleton.</summary>
    public static bool IsValue(object? value) => value is null || KindOf(value.GetType()) != Kind.Identity || IsShared(value);

    public static bool AreSame(object? x, object? y)
    {
        if (ReferenceEquals(x, y)) return true;
        if (x is null || y is null || x.GetType() != y.GetType()) return false;

        // Without overridden equality, Equals compares by reference, which is false here.
        return x.Equals(y) || KindOf(x.GetType()) == Kind.Stateless;
    }

    public static bool AreSame<T>(ReadOnlySpan<T> x, ReadOnlySpan<T> y)
        where T : class
    {
        if (x.Length != y.Length) return false;

        for (int i = 0; i < x.Length; i++)
        {
            if (!AreSame(x[i], y[i])) return false;
        }

        return true;
    }

    public static int Hash(object? value)
    {
        if (value is null) return 0;

        return KindOf(value.GetType()) switch
        {
            Kind.Stateless => value.GetType().GetHashCode(),
            Kind.Equatable => value.GetHashCode(),
            _ => RuntimeHelpers.GetHashCode(value),
        };
    }

    // The encoders of the framework and the naming policies of this library are singletons.
    private static bool IsShared(object value)
        => value is System.Text.Encodings.Web.JavaScriptEncoder or JsonNamingPolicy && value.GetType().Assembly != null
        && (value.GetType().Assembly == typeof(System.Text.Encodings.Web.JavaScriptEncoder).Assembly
            || value.GetType().Assembly == typeof(ValueIdentity).Assembly);

    private static Kind KindOf(Type type)
        => Volatile.Read(ref Recent[SlotOf(type)]) is { } known && known.Type == type ? known.Kind : FindKind(type);

    private static int SlotOf(Type type) => type.GetHashCode() & 63;

    private static Kind FindKind(Type type)
    {
        if (!Kinds.TryGetValue(type, out object? kind))
        {
            kind = Examine(type);
            Kinds.TryAdd(type, kind);
        }

        if (!type.IsCollectible) Volatile.Write(ref Recent[SlotOf(type)], new KnownType(type, (Kind)kind));

        return (Kind)kind;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A trimmed field is never read, so it is not part of the state.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "A trimmed field is never read, so it is not part of the state.")]
    private static Kind Examine(Type type)
    {
        MethodInfo equals = type.GetMethod(nameof(Equals), BindingFlags.Instance | BindingFlags.Public, [typeof(object)])!;
        if (equals.DeclaringType != typeof(object)) return Kind.Equatable;

        const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        for (Type? level = type; level is not null && level != typeof(object) && !IsLibraryBase(level); level = level.BaseType)
        {
            if (level.GetFields(Declared).Length > 0) return Kind.Identity;
        }

        return Kind.Stateless;
    }

    // What the abstract base classes of this library store is not part of the value of a custom converter.
    private static bool IsLibraryBase(Type type) => type.IsAbstract && type.Assembly == typeof(ValueIdentity).Assembly;

    private sealed record KnownType(Type Type, Kind Kind);
}

namespace Brisk.Json.Serialization;

/// <summary>Gets the value of a member of a class.</summary>
internal delegate V ClassGetter<T, V>(T source);

/// <summary>Sets the value of a member of a class.</summary>
internal delegate void ClassSetter<T, V>(T target, V value);

/// <summary>Gets the value of a member of a struct.</summary>
internal delegate V StructGetter<T, V>(ref T source);

/// <summary>Sets the value of a member of a struct.</summary>
internal delegate void StructSetter<T, V>(ref T target, V value);

/// <summary>Accessors that go through reflection at every call, where no delegate can be bound.</summary>
internal static class ReflectedAccessors
{
    public static ClassGetter<T, V> ClassGetter<T, V>(MemberAccess access) => source => (V)access.GetBoxed(source)!;

    public static ClassSetter<T, V> ClassSetter<T, V>(MemberAccess access) => (target, value) => access.SetBoxed(target, value);

    public static StructGetter<T, V> StructGetter<T, V>(MemberAccess access) => (ref T source) => (V)access.GetBoxed(source)!;

    public static StructSetter<T, V> StructSetter<T, V>(MemberAccess access) => (ref T target, V value) =>
    {
        object? boxed = target;
        access.SetBoxed(boxed, value);
        target = (T)boxed!;
    };
}

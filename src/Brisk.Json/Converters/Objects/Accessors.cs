using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>Accessors that use reflection on every call, if no delegate can be bound.</summary>
internal static class ReflectedAccessors
{
    public static Func<T, V> ClassGetter<T, V>(MemberAccess access) => source => (V)access.GetBoxed(source)!;

    public static Action<T, V> ClassSetter<T, V>(MemberAccess access) => (target, value) => access.SetBoxed(target, value);

    public static JsonRefGetter<T, V> StructGetter<T, V>(MemberAccess access) => (ref T source) => (V)access.GetBoxed(source)!;

    public static JsonRefSetter<T, V> StructSetter<T, V>(MemberAccess access) => (ref T target, V value) =>
    {
        object? boxed = target;
        access.SetBoxed(boxed, value);
        target = (T)boxed!;
    };
}

using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace Brisk.Json.Serialization;

/// <summary>Makes accessors for properties and fields: delegates on the accessor methods themselves, emitted code for fields where that is allowed.</summary>
internal static class AccessorFactory
{
    [RequiresUnreferencedCode("Reads members by reflection.")]
    [RequiresDynamicCode("Makes delegate types at run time.")]
    public static Accessors<T, V> Create<T, V>(MemberInfo member, bool get, bool set) => member is PropertyInfo property
        ? new(get ? Getter<T, V>(property) : null, set ? Setter<T, V>(property) : null)
        : new(get ? Getter<T, V>((FieldInfo)member) : null, set ? Setter<T, V>((FieldInfo)member) : null);

    private static Delegate? Getter<T, V>(PropertyInfo property)
    {
        if (property.GetMethod is not { } method)
        {
            return null;
        }

        return typeof(T).IsValueType
            ? Bind<StructGetter<T, V>>(method) ?? (StructGetter<T, V>)((ref T source) => (V)property.GetValue(source)!)
            : Bind<ClassGetter<T, V>>(method) ?? (ClassGetter<T, V>)(source => (V)property.GetValue(source)!);
    }

    private static Delegate? Setter<T, V>(PropertyInfo property)
    {
        if (property.SetMethod is not { } method)
        {
            return null;
        }

        if (!typeof(T).IsValueType)
        {
            return Bind<ClassSetter<T, V>>(method) ?? (ClassSetter<T, V>)((target, value) => property.SetValue(target, value));
        }

        return Bind<StructSetter<T, V>>(method) ?? (StructSetter<T, V>)((ref T target, V value) => SetBoxed(ref target, value, property.SetValue));
    }

    // Null where the signature does not fit exactly, as with a property of another type than its contract says.
    private static TDelegate? Bind<TDelegate>(MethodInfo method)
        where TDelegate : Delegate
        => (TDelegate?)Delegate.CreateDelegate(typeof(TDelegate), method, throwOnBindFailure: false);

    private static Delegate Getter<T, V>(FieldInfo field)
    {
        if (!RuntimeFeature.IsDynamicCodeCompiled)
        {
            return typeof(T).IsValueType
                ? (StructGetter<T, V>)((ref T source) => (V)field.GetValue(source)!)
                : (ClassGetter<T, V>)(source => (V)field.GetValue(source)!);
        }

        Type instance = typeof(T).IsValueType ? typeof(T).MakeByRefType() : typeof(T);
        var method = new DynamicMethod("get_" + field.Name, typeof(V), [instance], typeof(T).Module, skipVisibility: true);
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldfld, field);
        il.Emit(OpCodes.Ret);
        return method.CreateDelegate(typeof(T).IsValueType ? typeof(StructGetter<T, V>) : typeof(ClassGetter<T, V>));
    }

    private static Delegate? Setter<T, V>(FieldInfo field)
    {
        if (field.IsInitOnly)
        {
            return null;
        }

        if (!RuntimeFeature.IsDynamicCodeCompiled)
        {
            return typeof(T).IsValueType
                ? (StructSetter<T, V>)((ref T target, V value) => SetBoxed(ref target, value, field.SetValue))
                : (ClassSetter<T, V>)((target, value) => field.SetValue(target, value));
        }

        Type instance = typeof(T).IsValueType ? typeof(T).MakeByRefType() : typeof(T);
        var method = new DynamicMethod("set_" + field.Name, typeof(void), [instance, typeof(V)], typeof(T).Module, skipVisibility: true);
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Stfld, field);
        il.Emit(OpCodes.Ret);
        return method.CreateDelegate(typeof(T).IsValueType ? typeof(StructSetter<T, V>) : typeof(ClassSetter<T, V>));
    }

    private static void SetBoxed<T, V>(ref T target, V value, Action<object?, object?> set)
    {
        object? boxed = target;
        set(boxed, value);
        target = (T)boxed!;
    }
}

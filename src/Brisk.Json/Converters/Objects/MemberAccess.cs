using System.Reflection;
using System.Reflection.Emit;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>Access to a property or field: delegates to the accessor methods themselves, and emitted code for fields if it is supported.</summary>
/// <remarks>Not generic, so that nothing here is compiled separately for each type of member.</remarks>
internal class MemberAccess(MemberInfo? member, bool get, bool set)
{
    private const int Owner = 0, Value = 1;

    /// <summary>Creates the access to a member with the user's changes, if there are any.</summary>
    public static MemberAccess Create(MemberInfo? member, bool get, bool set, MemberEdit? edit)
        => edit is { ReplacesAccess: true } ? new DelegateAccess(member, get, set, edit) : new MemberAccess(member, get, set);

    /// <summary>Whether there is a getter, and it is needed.</summary>
    public virtual bool CanGet { get; } = get && member is FieldInfo or PropertyInfo { GetMethod: not null };

    /// <summary>Whether there is a setter, and it is needed.</summary>
    public virtual bool CanSet { get; } = set && member is FieldInfo { IsInitOnly: false } or PropertyInfo { SetMethod: not null };

    /// <summary>
    /// Returns a delegate with two type arguments, the owner and the value. Null if the signature does not match exactly, as for
    /// a property whose type differs from its contract, or if no code can be emitted for a field.
    /// </summary>
    public virtual Delegate? BindGetter(Type type) => member is PropertyInfo property
        ? Delegate.CreateDelegate(type, property.GetMethod!, throwOnBindFailure: false)
        : RuntimeFeature.IsDynamicCodeCompiled ? Emit((FieldInfo)member!, type, isSetter: false) : null;

    public virtual Delegate? BindSetter(Type type) => member is PropertyInfo property
        ? Delegate.CreateDelegate(type, property.SetMethod!, throwOnBindFailure: false)
        : RuntimeFeature.IsDynamicCodeCompiled ? Emit((FieldInfo)member!, type, isSetter: true) : null;

    public virtual object? GetBoxed(object? source)
        => member is PropertyInfo property ? property.GetValue(source, BindingFlags.DoNotWrapExceptions, null, null, null) : ((FieldInfo)member!).GetValue(source);

    public virtual void SetBoxed(object? target, object? value)
    {
        if (member is PropertyInfo property)
        {
            property.SetValue(target, value, BindingFlags.DoNotWrapExceptions, null, null, null);
        }
        else
        {
            ((FieldInfo)member!).SetValue(target, value);
        }
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Guarded by IsDynamicCodeCompiled.")]
    private static Delegate Emit(FieldInfo field, Type type, bool isSetter)
    {
        Type[] types = type.GenericTypeArguments;
        Type owner = types[Owner].IsValueType ? types[Owner].MakeByRefType() : types[Owner];
        DynamicMethod method = isSetter
            ? new("set_" + field.Name, typeof(void), [owner, types[Value]], types[Owner].Module, skipVisibility: true)
            : new("get_" + field.Name, types[Value], [owner], types[Owner].Module, skipVisibility: true);
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        if (isSetter) il.Emit(OpCodes.Ldarg_1);

        il.Emit(isSetter ? OpCodes.Stfld : OpCodes.Ldfld, field);
        il.Emit(OpCodes.Ret);
        return method.CreateDelegate(type);
    }
}

/// <summary>Access to a member through user-supplied delegates; an accessor that was not replaced uses the member itself.</summary>
internal sealed class DelegateAccess(MemberInfo? member, bool get, bool set, MemberEdit edit)
    : MemberAccess(member, get, set)
{
    public override bool CanGet => edit.ReplacesGet ? edit.Get is not null : base.CanGet;

    public override bool CanSet => edit.ReplacesSet ? edit.Set is not null : base.CanSet;

    public override Delegate? BindGetter(Type type) => edit.ReplacesGet ? null : base.BindGetter(type);

    public override Delegate? BindSetter(Type type) => edit.ReplacesSet ? null : base.BindSetter(type);

    public override object? GetBoxed(object? source) => edit.ReplacesGet ? edit.Get!(source!) : base.GetBoxed(source);

    public override void SetBoxed(object? target, object? value)
    {
        if (edit.ReplacesSet)
        {
            edit.Set!(target!, value);
        }
        else
        {
            base.SetBoxed(target, value);
        }
    }
}

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

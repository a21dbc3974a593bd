using System.Reflection;
using System.Reflection.Emit;

namespace Brisk.Json.Converters;

/// <summary>Creates instances with a parameterless constructor: with generated code, if available; otherwise by reflection at first, and with emitted code when it is worthwhile.</summary>
internal sealed class InstanceFactory<T>(ConstructorInfo? constructor, Func<T>? generated = null)
{
    private const int EmitAfter = 16;

    private Func<T>? _emitted = generated;
    private int _calls;

    public T Create()
    {
        if (constructor is null) return default!;

        return _emitted is { } create ? create() : CreateByReflection();
    }

    [UnconditionalSuppressMessage("Trimming", "IL2087", Justification = "The constructor that the contract holds is kept.")]
    private T CreateByReflection()
    {
        if (RuntimeFeature.IsDynamicCodeCompiled && ++_calls > EmitAfter)
        {
            _emitted = Emit();
            return _emitted();
        }

        // Cheaper than ConstructorInfo.Invoke, which itself emits code on the second call.
        const BindingFlags AnyConstructor = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        return (T)Activator.CreateInstance(typeof(T), AnyConstructor | BindingFlags.DoNotWrapExceptions, null, null, null)!;
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Guarded by IsDynamicCodeCompiled.")]
    private Func<T> Emit()
    {
        var method = new DynamicMethod(".ctor", typeof(T), Type.EmptyTypes, typeof(T).Module, skipVisibility: true);
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Newobj, constructor!);
        il.Emit(OpCodes.Ret);
        return method.CreateDelegate<Func<T>>();
    }
}

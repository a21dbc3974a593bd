using System.Reflection;
using System.Reflection.Emit;
using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>
/// Creates instances with a constructor that has parameters: with generated code, if available; otherwise by reflection at first, and with emitted
/// code when it is worthwhile.
/// </summary>
internal sealed class ConstructorFactory<T>(ConstructorContract contract, Func<Slot[], int[], T>? generated)
{
    private const int EmitAfter = 16;

    private int[] _slots = [];
    private Func<Slot[], T>? _emitted;
    private int _calls;

    /// <summary>Sets the slot of each member of the contract.</summary>
    public void Bind(int[] slotOfMember)
    {
        int[] slots = new int[contract.Parameters.Count];
        for (int i = 0; i < slots.Length; i++)
        {
            slots[i] = slotOfMember[contract.Parameters[i].Member];
        }

        _slots = slots;
        if (generated is not null) _emitted = values => generated(values, slots);
    }

    public IReadOnlyList<int> Slots => _slots;

    public T Create(Slot[] slots) => _emitted is { } create ? create(slots) : CreateByReflection(slots);

    private T CreateByReflection(Slot[] slots)
    {
        if (RuntimeFeature.IsDynamicCodeCompiled && ++_calls > EmitAfter)
        {
            _emitted = Emit();
            return _emitted(slots);
        }

        object?[] arguments = new object?[_slots.Length];
        for (int i = 0; i < arguments.Length; i++)
        {
            arguments[i] = slots[_slots[i]].Boxed;
        }

        return (T)contract.Ref!.Invoke(BindingFlags.DoNotWrapExceptions, null, arguments, null);
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Guarded by IsDynamicCodeCompiled.")]
    [UnconditionalSuppressMessage("Trimming", "IL2090", Justification = "The field is used by this assembly.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "Slots have no requirements on their type argument.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "The field is used by this assembly.")]
    private Func<Slot[], T> Emit()
    {
        var method = new DynamicMethod(".ctor", typeof(T), [typeof(Slot[])], typeof(T).Module, skipVisibility: true);
        ILGenerator il = method.GetILGenerator();
        for (int i = 0; i < _slots.Length; i++)
        {
            Type slot = typeof(Slot<>).MakeGenericType(contract.Parameters[i].Type);
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Ldc_I4, _slots[i]);
            il.Emit(OpCodes.Ldelem_Ref);
            il.Emit(OpCodes.Castclass, slot);
            il.Emit(OpCodes.Ldfld, slot.GetField(nameof(Slot<int>.Value))!);
        }

        il.Emit(OpCodes.Newobj, contract.Ref!);
        il.Emit(OpCodes.Ret);
        return method.CreateDelegate<Func<Slot[], T>>();
    }
}

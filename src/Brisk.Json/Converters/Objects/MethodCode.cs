using System.Reflection;
using System.Reflection.Emit;

namespace Brisk.Json.Converters;

/// <summary>The code of an emitted method, with the instructions that it consists of.</summary>
internal sealed class MethodCode(ILGenerator il)
{
    private readonly List<Action> _rare = [];

    public LocalBuilder Local(Type type) => il.DeclareLocal(type);

    public Label Label() => il.DefineLabel();

    public MethodCode Argument(int number)
    {
        il.Emit(OpCodes.Ldarg, (short)number);
        return this;
    }

    public MethodCode Load(LocalBuilder local)
    {
        il.Emit(OpCodes.Ldloc, local);
        return this;
    }

    public MethodCode Address(LocalBuilder local)
    {
        il.Emit(OpCodes.Ldloca, local);
        return this;
    }

    public MethodCode Store(LocalBuilder local)
    {
        il.Emit(OpCodes.Stloc, local);
        return this;
    }

    public MethodCode Constant(int value)
    {
        il.Emit(OpCodes.Ldc_I4, value);
        return this;
    }

    public MethodCode Constant(ulong value)
    {
        il.Emit(OpCodes.Ldc_I8, (long)value);
        return this;
    }

    public MethodCode Do(OpCode instruction)
    {
        il.Emit(instruction);
        return this;
    }

    public MethodCode Do(OpCode instruction, Type type)
    {
        il.Emit(instruction, type);
        return this;
    }

    public MethodCode Call(MethodInfo method)
    {
        il.Emit(OpCodes.Call, method);
        return this;
    }

    public MethodCode CallVirtually(MethodInfo method)
    {
        il.Emit(OpCodes.Callvirt, method);
        return this;
    }

    public MethodCode Create(ConstructorInfo constructor)
    {
        il.Emit(OpCodes.Newobj, constructor);
        return this;
    }

    public MethodCode LoadField(FieldInfo field)
    {
        il.Emit(OpCodes.Ldfld, field);
        return this;
    }

    /// <summary>Sets a property or field of the object in a local variable.</summary>
    public void Set(LocalBuilder target, MemberInfo member, LocalBuilder value)
    {
        bool isStruct = target.LocalType.IsValueType;
        _ = isStruct ? Address(target) : Load(target);
        Load(value);
        if (member is FieldInfo field)
        {
            il.Emit(OpCodes.Stfld, field);
        }
        else
        {
            MethodInfo set = ((PropertyInfo)member).SetMethod!;
            _ = isStruct ? Call(set) : CallVirtually(set);
        }
    }

    public void Switch(Label[] cases) => il.Emit(OpCodes.Switch, cases);

    public void Branch(Label target) => il.Emit(OpCodes.Br, target);

    public void Branch(OpCode condition, Label target) => il.Emit(condition, target);

    /// <summary>Continues if the condition holds. Emits a branch over the jump to the other code, because the JIT then preserves the order of the code.</summary>
    public void ContinueIf(OpCode condition, Label otherwise)
    {
        Label next = Label();
        il.Emit(condition, next);
        il.Emit(OpCodes.Br, otherwise);
        il.MarkLabel(next);
    }

    public void Mark(Label label) => il.MarkLabel(label);

    /// <summary>Adds code that is emitted at the end of the method, because it rarely runs. It must end with a branch.</summary>
    /// <returns>The label of the code.</returns>
    public Label Rarely(Action emit)
    {
        Label label = Label();
        _rare.Add(() =>
        {
            Mark(label);
            emit();
        });
        return label;
    }

    /// <summary>Emits the code that rarely runs.</summary>
    public void End()
    {
        foreach (Action emit in _rare)
        {
            emit();
        }
    }
}

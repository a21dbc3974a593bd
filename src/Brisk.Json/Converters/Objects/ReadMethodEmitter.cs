using System.Reflection;
using System.Reflection.Emit;
using Brisk.Json.Rules;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>Emits the read method that the generator would have generated for a type.</summary>
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only used where code can be compiled at run time.")]
[UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "The type arguments have no requirements.")]
internal sealed class ReadMethodEmitter<T>(EmissionPlan plan)
{
    // The first argument is the object that the delegate is bound to: without one, each call would have to shift all others.
    private const int Cursor = 1, Position = 2, Table = 3, Value = 4;

    private static readonly Type[] s_arguments = [typeof(object), typeof(JsonCursor).MakeByRefType(), typeof(int), typeof(JsonMemberTable<T>), typeof(T)];

    public GeneratedReadMethod<T> Emit()
    {
        var method = new DynamicMethod("ReadMembers", typeof(JsonObjectRead<T>), s_arguments, typeof(T).Module, skipVisibility: true);
        ILGenerator il = method.GetILGenerator();
        LocalBuilder target = il.DeclareLocal(typeof(T));
        LocalBuilder reader = il.DeclareLocal(typeof(JsonMemberReader<T>));
        Dictionary<int, LocalBuilder>? values = plan.Parameters is null ? null : plan.Members.ToDictionary(m => m.Number, m => il.DeclareLocal(m.Type));
        if (values is null)
        {
            EmitTarget(il, target);
        }
        else
        {
            EmitInitialValues(il, values);
        }

        il.Emit(OpCodes.Ldarg, Table);
        il.Emit(OpCodes.Ldarg, Cursor);
        il.Emit(OpCodes.Ldarg, Position);
        il.Emit(OpCodes.Call, typeof(JsonMemberTable<T>).GetMethod(nameof(JsonMemberTable<>.Begin))!);
        il.Emit(OpCodes.Stloc, reader);
        EmitLoop(il, target, reader, values);
        if (values is null)
        {
            EmitCall(il, reader, target, nameof(JsonMemberReader<>.Complete), nameof(JsonMemberReader<>.CompleteInto));
        }
        else
        {
            EmitCall(il, reader, nameof(JsonMemberReader<>.End));
            Label rejected = il.DefineLabel();
            il.Emit(OpCodes.Brfalse, rejected);
            EmitConstruction(il, target, reader, values);
            il.MarkLabel(rejected);
            il.Emit(OpCodes.Ldloca, reader);
            il.Emit(OpCodes.Ldloc, target);
            il.Emit(OpCodes.Call, typeof(JsonMemberReader<T>).GetMethod(nameof(JsonMemberReader<>.Return))!);
        }

        il.Emit(OpCodes.Ret);
        return new(method.CreateDelegate<GeneratedReader<T>>(this), plan.Parameters);
    }

    // The object that was passed, or a new one.
    private void EmitTarget(ILGenerator il, LocalBuilder target)
    {
        Label exists = il.DefineLabel();
        il.Emit(OpCodes.Ldarg, Value);
        if (!typeof(T).IsValueType && plan.Constructor is not null)
        {
            il.Emit(OpCodes.Dup);
            il.Emit(OpCodes.Brtrue, exists);
            il.Emit(OpCodes.Pop);
            il.Emit(OpCodes.Newobj, plan.Constructor);
        }

        il.MarkLabel(exists);
        il.Emit(OpCodes.Stloc, target);
    }

    private void EmitInitialValues(ILGenerator il, Dictionary<int, LocalBuilder> values)
    {
        MethodInfo initial = typeof(JsonMemberTable<T>).GetMethod(nameof(JsonMemberTable<>.Initial))!;
        foreach (int parameter in plan.Parameters!)
        {
            LocalBuilder value = values[parameter];
            il.Emit(OpCodes.Ldarg, Table);
            il.Emit(OpCodes.Ldc_I4, parameter);
            il.Emit(OpCodes.Call, initial.MakeGenericMethod(value.LocalType));
            il.Emit(OpCodes.Stloc, value);
        }
    }

    private void EmitLoop(ILGenerator il, LocalBuilder target, LocalBuilder reader, Dictionary<int, LocalBuilder>? values)
    {
        Label loop = il.DefineLabel(), next = il.DefineLabel(), check = il.DefineLabel(), other = il.DefineLabel();
        LocalBuilder number = il.DeclareLocal(typeof(int));
        il.Emit(OpCodes.Br, check);
        il.MarkLabel(loop);
        EmitCall(il, reader, nameof(JsonMemberReader<>.ReadName));
        il.Emit(OpCodes.Stloc, number);
        List<List<EmittedMember>> groups = MemberGroups.Of(plan.Members, static m => m.Number, static m => m.Type);
        foreach (List<EmittedMember> group in groups)
        {
            Label others = il.DefineLabel();
            il.Emit(OpCodes.Ldloca, reader);
            il.Emit(OpCodes.Ldc_I8, MemberGroups.Numbers(group, static m => m.Number));
            il.Emit(OpCodes.Call, typeof(JsonMemberReader<T>).GetMethod(nameof(JsonMemberReader<>.IsOneOf))!);
            il.Emit(OpCodes.Brfalse, others);
            EmitValue(il, target, reader, values, number, group, next);
            il.MarkLabel(others);
        }

        List<EmittedMember> single = [.. plan.Members.Except(groups.SelectMany(static g => g))];
        EmitSwitch(il, number, single, member => EmitValue(il, target, reader, values, number, [member], next), other);
        il.MarkLabel(other);
        if (values is null)
        {
            EmitCall(il, reader, target, nameof(JsonMemberReader<>.ReadOther), nameof(JsonMemberReader<>.ReadOtherInto));
        }
        else
        {
            EmitCall(il, reader, nameof(JsonMemberReader<>.SkipOther));
        }

        il.MarkLabel(next);
        EmitCall(il, reader, nameof(JsonMemberReader<>.MoveOn));
        il.MarkLabel(check);
        il.Emit(OpCodes.Ldloca, reader);
        il.Emit(OpCodes.Call, typeof(JsonMemberReader<T>).GetProperty(nameof(JsonMemberReader<>.IsInside))!.GetMethod!);
        il.Emit(OpCodes.Brtrue, loop);
    }

    // Reads a value, stores it in the member with the number, and branches to where the next member is read.
    private void EmitValue(ILGenerator il, LocalBuilder target, LocalBuilder reader, Dictionary<int, LocalBuilder>? values, LocalBuilder number, List<EmittedMember> members, Label next)
    {
        EmitRead(il, reader, members[0].Type);
        LocalBuilder value = values is not null && members.Count == 1 ? values[members[0].Number] : il.DeclareLocal(members[0].Type);
        il.Emit(OpCodes.Stloc, value);
        if (values is null)
        {
            il.Emit(OpCodes.Ldloca, reader);
            il.Emit(OpCodes.Call, typeof(JsonMemberReader<T>).GetProperty(nameof(JsonMemberReader<>.HasValue))!.GetMethod!);
            il.Emit(OpCodes.Brfalse, next);
        }

        if (members.Count > 1)
        {
            EmitSwitch(il, number, members, Store, next);
        }
        else
        {
            Store(members[0]);
        }

        void Store(EmittedMember member)
        {
            if (values is null)
            {
                il.Emit(typeof(T).IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, target);
                il.Emit(OpCodes.Ldloc, value);
                EmitSet(il, member.Set!);
            }
            else if (values[member.Number] != value)
            {
                il.Emit(OpCodes.Ldloc, value);
                il.Emit(OpCodes.Stloc, values[member.Number]);
            }

            il.Emit(OpCodes.Br, next);
        }
    }

    // A switch over the numbers of members. The code of each case must end with a branch.
    private static void EmitSwitch(ILGenerator il, LocalBuilder number, List<EmittedMember> members, Action<EmittedMember> emitCase, Label other)
    {
        var cases = new Label[members.Count == 0 ? 0 : members.Max(static m => m.Number) + 1];
        Array.Fill(cases, other);
        foreach (EmittedMember member in members)
        {
            cases[member.Number] = il.DefineLabel();
        }

        il.Emit(OpCodes.Ldloc, number);
        il.Emit(OpCodes.Switch, cases);
        il.Emit(OpCodes.Br, other);
        foreach (EmittedMember member in members)
        {
            il.MarkLabel(cases[member.Number]);
            emitCase(member);
        }
    }

    private void EmitConstruction(ILGenerator il, LocalBuilder target, LocalBuilder reader, Dictionary<int, LocalBuilder> values)
    {
        foreach (int parameter in plan.Parameters!)
        {
            il.Emit(OpCodes.Ldloc, values[parameter]);
        }

        il.Emit(OpCodes.Newobj, plan.Constructor!);
        il.Emit(OpCodes.Stloc, target);
        MethodInfo has = typeof(JsonMemberReader<T>).GetMethod(nameof(JsonMemberReader<>.Has))!;
        foreach (EmittedMember member in plan.Members.Where(m => !plan.Parameters!.Contains(m.Number)))
        {
            Label missing = il.DefineLabel();
            il.Emit(OpCodes.Ldloca, reader);
            il.Emit(OpCodes.Ldc_I4, member.Number);
            il.Emit(OpCodes.Call, has);
            il.Emit(OpCodes.Brfalse, missing);
            il.Emit(typeof(T).IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, target);
            il.Emit(OpCodes.Ldloc, values[member.Number]);
            EmitSet(il, member.Set!);
            il.MarkLabel(missing);
        }
    }

    private static void EmitRead(ILGenerator il, LocalBuilder reader, Type type)
    {
        MethodInfo read = type == typeof(string) ? typeof(JsonMemberReader<T>).GetMethod(nameof(JsonMemberReader<>.ReadString))!
            : type == typeof(int) ? typeof(JsonMemberReader<T>).GetMethod(nameof(JsonMemberReader<>.ReadInt32))!
            : type == typeof(long) ? typeof(JsonMemberReader<T>).GetMethod(nameof(JsonMemberReader<>.ReadInt64))!
            : type == typeof(bool) ? typeof(JsonMemberReader<T>).GetMethod(nameof(JsonMemberReader<>.ReadBoolean))!
            : typeof(JsonMemberReader<T>).GetMethod(nameof(JsonMemberReader<>.Read))!.MakeGenericMethod(type);
        il.Emit(OpCodes.Ldloca, reader);
        il.Emit(OpCodes.Ldarg, Cursor);
        il.Emit(OpCodes.Call, read);
    }

    private static void EmitSet(ILGenerator il, MemberInfo member)
    {
        if (member is FieldInfo field)
        {
            il.Emit(OpCodes.Stfld, field);
        }
        else
        {
            il.Emit(typeof(T).IsValueType ? OpCodes.Call : OpCodes.Callvirt, ((PropertyInfo)member).SetMethod!);
        }
    }

    // A method of the reader that has the cursor and the object as parameters: one for classes, and one for structs, which are passed by reference.
    private static void EmitCall(ILGenerator il, LocalBuilder reader, LocalBuilder target, [ConstantExpected] string ofClass, [ConstantExpected] string ofStruct)
    {
        il.Emit(OpCodes.Ldloca, reader);
        il.Emit(OpCodes.Ldarg, Cursor);
        il.Emit(typeof(T).IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, target);
        il.Emit(OpCodes.Call, typeof(JsonMemberReader<T>).GetMethod(typeof(T).IsValueType ? ofStruct : ofClass)!);
    }

    // A method of the reader that has the cursor as a parameter.
    private static void EmitCall(ILGenerator il, LocalBuilder reader, [ConstantExpected] string method)
    {
        il.Emit(OpCodes.Ldloca, reader);
        il.Emit(OpCodes.Ldarg, Cursor);
        il.Emit(OpCodes.Call, typeof(JsonMemberReader<T>).GetMethod(method)!);
    }
}

/// <summary>The plan of an emitted method. It does not depend on the type of the objects: contracts are built before it is known whether emitting code is worthwhile.</summary>
/// <param name="Constructor">The constructor; null for structs without one, and if other code creates the objects.</param>
/// <param name="Parameters">The numbers of the members for the constructor parameters, or null if there are none.</param>
internal sealed record EmissionPlan(ConstructorInfo? Constructor, IReadOnlyList<EmittedMember> Members, int[]? Parameters)
{
    /// <summary>Returns whether the constructor parameters are among the members.</summary>
    public static bool ReadsAll(int[] parameters, List<EmittedMember> members) => Array.TrueForAll(parameters, parameter => members.Exists(member => member.Number == parameter));
}

/// <summary>A member that emitted code reads.</summary>
/// <param name="Number">The number in the code.</param>
/// <param name="Set">The property or field to set; null for one that is only a constructor argument.</param>
internal sealed record EmittedMember(int Number, Type Type, MemberInfo? Set);

/// <summary>Determines when read methods are emitted: emitting takes a few milliseconds per type, which is worthwhile only for types with many objects, and in the background.</summary>
internal static class EmissionSchedule
{
    /// <summary>The number of objects of a type read before its method is emitted.</summary>
    public static int Uses { get; set; } = 512;

    /// <summary>Whether the caller waits for the method, so that tests know which code runs.</summary>
    public static bool IsAwaited { get; set; }

    /// <summary>Runs the code that emits a method. If it cannot be emitted, reading continues without it.</summary>
    public static void Run(Action emit)
    {
        if (IsAwaited)
        {
            emit();
            return;
        }

        ThreadPool.UnsafeQueueUserWorkItem(
            static emit =>
            {
                try
                {
                    emit();
                }
                catch (Exception)
                {
                    // An exception on this thread would end the process. Whatever it is, reading continues as before.
                }
            },
            emit,
            preferLocal: false);
    }
}

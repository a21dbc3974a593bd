using System.Reflection.Emit;

namespace Brisk.Json.Converters;

/// <summary>
/// Creates lists. The machine code of this class is shared by all reference element types, and looks up the type of the list and its empty array each time.
/// Specialized code is emitted once that is worthwhile.
/// </summary>
internal sealed class ListFactory<E>
{
    private const int EmitAfter = 64;

    private Func<int, List<E>>? _emitted;
    private int _calls;

    public List<E> Create(int capacity) => _emitted is { } create ? create(capacity) : CreateShared(capacity);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private List<E> CreateShared(int capacity)
    {
        if (!typeof(E).IsValueType && RuntimeFeature.IsDynamicCodeCompiled && ++_calls > EmitAfter) _emitted = Emit();

        return new List<E>(capacity);
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Guarded by IsDynamicCodeCompiled.")]
    private static Func<int, List<E>> Emit()
    {
        var method = new DynamicMethod(".ctor", typeof(List<E>), [typeof(int)], typeof(E).Module, skipVisibility: true);
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Newobj, typeof(List<E>).GetConstructor([typeof(int)])!);
        il.Emit(OpCodes.Ret);
        return method.CreateDelegate<Func<int, List<E>>>();
    }
}

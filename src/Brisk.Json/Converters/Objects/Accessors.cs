using System.Runtime.CompilerServices;

namespace Brisk.Json.Serialization;

/// <summary>Gets the value of a member of a class.</summary>
internal delegate V ClassGetter<T, V>(T source);

/// <summary>Sets the value of a member of a class.</summary>
internal delegate void ClassSetter<T, V>(T target, V value);

/// <summary>Gets the value of a member of a struct.</summary>
internal delegate V StructGetter<T, V>(ref T source);

/// <summary>Sets the value of a member of a struct.</summary>
internal delegate void StructSetter<T, V>(ref T target, V value);

/// <summary>The ways to a member's value. A class is passed by reference too, so that one signature serves both.</summary>
internal sealed class Accessors<T, V>
{
    private readonly Delegate? _getter;
    private readonly Delegate? _setter;
    private readonly ClassGetter<T, V>? _classGetter;
    private readonly ClassSetter<T, V>? _classSetter;
    private readonly StructGetter<T, V>? _structGetter;
    private readonly StructSetter<T, V>? _structSetter;

    /// <param name="getter">A <see cref="ClassGetter{T, V}"/> or <see cref="StructGetter{T, V}"/>, whichever fits the type.</param>
    /// <param name="setter">Likewise.</param>
    public Accessors(Delegate? getter, Delegate? setter)
    {
        _getter = getter;
        _setter = setter;
        _classGetter = getter as ClassGetter<T, V>;
        _classSetter = setter as ClassSetter<T, V>;
        _structGetter = getter as StructGetter<T, V>;
        _structSetter = setter as StructSetter<T, V>;
    }

    /// <summary>The setter, where the type is a class and has one.</summary>
    public ClassSetter<T, V>? ClassSetter => _classSetter;

    /// <summary>The getter, where the type is a class and has one.</summary>
    public ClassGetter<T, V>? ClassGetter => _classGetter;

    public bool CanGet => _getter is not null;

    public bool CanSet => _setter is not null;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public V Get(ref T source) => typeof(T).IsValueType ? _structGetter!(ref source) : _classGetter!(source);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Set(ref T target, V value)
    {
        if (typeof(T).IsValueType)
        {
            _structSetter!(ref target, value);
        }
        else
        {
            _classSetter!(target, value);
        }
    }
}

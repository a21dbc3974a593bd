using System.ComponentModel;
using Brisk.Json.Serialization;

namespace Brisk.Json.SourceGeneration;

/// <summary>Takes the accessors of the members of a type. For generated code.</summary>
/// <typeparam name="T">The type that has the members.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonMemberAccessors<T>
{
    private readonly GeneratedAccess<T> _access;

    internal JsonMemberAccessors(GeneratedAccess<T> access)
    {
        _access = access;
    }

    // Not generic: a method, or even a stub, for each type of member would be compiled before the first value is read.

    /// <summary>Adds a member.</summary>
    /// <param name="declaring">The type that declares it.</param>
    /// <param name="name">Its name in .NET.</param>
    /// <param name="get">Gets its value: a <see cref="Func{T, TResult}"/> of a class, a <see cref="JsonRefGetter{T, V}"/> of a struct; null where that is not possible.</param>
    /// <param name="set">Sets its value: an <see cref="Action{T1, T2}"/> of a class, a <see cref="JsonRefSetter{T, V}"/> of a struct; null where that is not possible.</param>
    /// <param name="converter">Makes the converter that its attribute names, of this library or of System.Text.Json; null where there is none.</param>
    public void Add(Type declaring, string name, Delegate? get, Delegate? set, Func<object>? converter = null)
        => _access.Add(declaring, name, get, set, converter);

    /// <summary>Adds a member of an anonymous type, whose name nobody can write.</summary>
    /// <typeparam name="V">The type of the member.</typeparam>
    /// <param name="declaring">The type that declares it.</param>
    /// <param name="name">Its name in .NET.</param>
    /// <param name="get">Gets its value.</param>
    public void AddGetter<V>(Type declaring, string name, Func<T, V> get) => Add(declaring, name, get, null);
}

using System.ComponentModel;
using Brisk.Json.Converters;

namespace Brisk.Json.SourceGeneration;

/// <summary>Collects the accessors of the members of a type. For generated code.</summary>
/// <typeparam name="T">The type that has the members.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonMemberAccessors<T>
{
    private readonly GeneratedAccess<T> _access;

    internal JsonMemberAccessors(GeneratedAccess<T> access)
    {
        _access = access;
    }

    // Not generic: otherwise, a method, or at least a stub, would be compiled for each type of member before the first value is read.

    /// <summary>Adds a member.</summary>
    /// <param name="declaring">The declaring type.</param>
    /// <param name="name">The .NET name.</param>
    /// <param name="get">Gets the value: a <see cref="Func{T, TResult}"/> for a class, a <see cref="JsonRefGetter{T, V}"/> for a struct, or null.</param>
    /// <param name="set">Sets the value: an <see cref="Action{T1, T2}"/> for a class, a <see cref="JsonRefSetter{T, V}"/> for a struct, or null.</param>
    /// <param name="converter">Creates the converter specified by an attribute, of this library or of System.Text.Json, or null.</param>
    public void Add(Type declaring, string name, Delegate? get, Delegate? set, Func<object>? converter = null)
        => _access.Add(declaring, name, get, set, converter);

    /// <summary>Adds a member of an anonymous type, which code cannot name.</summary>
    /// <typeparam name="V">The type of the member.</typeparam>
    /// <param name="declaring">The declaring type.</param>
    /// <param name="name">The .NET name.</param>
    /// <param name="get">Gets the value.</param>
    public void AddGetter<V>(Type declaring, string name, Func<T, V> get) => Add(declaring, name, get, null);
}

using System.ComponentModel;

namespace Brisk.Json.Serialization.Metadata;

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

    /// <summary>Adds a member of a class.</summary>
    /// <typeparam name="V">The type of the member.</typeparam>
    /// <param name="declaring">The type that declares it.</param>
    /// <param name="name">Its name in .NET.</param>
    /// <param name="get">Gets its value; null where that is not possible.</param>
    /// <param name="set">Sets its value; null where that is not possible.</param>
    /// <param name="converter">Makes the converter that its attribute names, of this library or of System.Text.Json; null where there is none.</param>
    public void Add<V>(Type declaring, string name, Func<T, V>? get, Action<T, V>? set, Func<object>? converter = null)
        => _access.Add(declaring, name, new OfClass<V>(get, set) { Converter = converter });

    /// <summary>Adds a member of a struct.</summary>
    /// <typeparam name="V">The type of the member.</typeparam>
    /// <param name="declaring">The type that declares it.</param>
    /// <param name="name">Its name in .NET.</param>
    /// <param name="get">Gets its value; null where that is not possible.</param>
    /// <param name="set">Sets its value; null where that is not possible.</param>
    /// <param name="converter">Makes the converter that its attribute names, of this library or of System.Text.Json; null where there is none.</param>
    public void AddByRef<V>(Type declaring, string name, JsonRefGetter<T, V>? get, JsonRefSetter<T, V>? set, Func<object>? converter = null)
        => _access.Add(declaring, name, new OfStruct<V>(get, set) { Converter = converter });

    private sealed class OfClass<V>(Func<T, V>? get, Action<T, V>? set) : MemberFactory<T>
    {
        public override Member<T> Create(MemberSettings settings, ICursorConverter converter)
            => converter is StringConverter text && typeof(V) == typeof(string)
                ? new StringMember<T>(settings, text, (Func<T, string>?)(object?)get, (Action<T, string>?)(object?)set)
                : new Member<T, V>(settings, (CursorConverter<V>)converter, get, set);
    }

    private sealed class OfStruct<V>(JsonRefGetter<T, V>? get, JsonRefSetter<T, V>? set) : MemberFactory<T>
    {
        public override Member<T> Create(MemberSettings settings, ICursorConverter converter)
            => new Member<T, V>(settings, (CursorConverter<V>)converter, get, set);
    }
}

using System.ComponentModel;
using System.Runtime.CompilerServices;
using Brisk.Json.Serialization;

namespace Brisk.Json.SourceGeneration;

/// <summary>
/// Writes the members of one object under the contract that holds at run time: names, conditions and converters are the contract's. For generated code,
/// which calls it once for each member, in order, and then <see cref="End"/>.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct JsonMemberWriter
{
    // Three fields, and only methods that are inlined and pass the position on by value: so the compiler keeps it in a register from member to member.
    private readonly Utf8JsonWriter _writer;
    private readonly WrittenMember[] _members;
    private int _position;

    internal JsonMemberWriter(Utf8JsonWriter writer, WrittenMember[] members, int position)
    {
        _writer = writer;
        _members = members;
        _position = position;
    }

    /// <summary>Writes a member of type <see cref="string"/>, unless the contract leaves it out.</summary>
    /// <param name="member">Which of the members that were added to <see cref="JsonMemberAccessors{T}"/>, counted from 0.</param>
    /// <param name="value">Its value.</param>
    /// <exception cref="InvalidOperationException">The member is of another type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(int member, string? value) => _position = WrittenMember.Store(_writer, _members, member, value, _position);

    /// <summary>Writes a member of type <see cref="int"/>, unless the contract leaves it out.</summary>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt32(int member, int value) => _position = WrittenMember.Store(_writer, _members, member, value, _position);

    /// <summary>Writes a member of type <see cref="long"/>, unless the contract leaves it out.</summary>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt64(int member, long value) => _position = WrittenMember.Store(_writer, _members, member, value, _position);

    /// <summary>Writes a member of type <see cref="bool"/>, unless the contract leaves it out.</summary>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBoolean(int member, bool value) => _position = WrittenMember.Store(_writer, _members, member, value, _position);

    /// <summary>Writes a member, unless the contract leaves it out.</summary>
    /// <typeparam name="V">The type of the member.</typeparam>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Write<V>(int member, V value)
    {
        if (_members[member] is not WrittenMember<V> written) throw ObjectErrors.MemberOfOtherType(member, typeof(V));
        _position = written.Store(_writer, member, value, _position);
    }

    /// <summary>Ends the members.</summary>
    /// <returns>The position after them, for whoever has passed one along.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int End() => _position;
}

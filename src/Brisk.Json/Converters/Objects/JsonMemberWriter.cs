using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>
/// Writes the members of one object with the run-time contract: names, conditions, and converters are those of the contract. For generated code,
/// which calls it once per member, in order, and then <see cref="End"/>.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct JsonMemberWriter
{
    // Three fields, and only inlined methods that pass the position by value, so that the JIT keeps it in a register from member to member.
    private readonly Utf8JsonWriter _writer;
    private readonly WrittenMember[] _members;
    private int _position;

    internal JsonMemberWriter(Utf8JsonWriter writer, WrittenMember[] members, int position)
    {
        _writer = writer;
        _members = members;
        _position = position;
    }

    /// <summary>Writes a member of type <see cref="string"/>, unless the contract ignores it.</summary>
    /// <param name="member">The zero-based index among the members added to <see cref="JsonMemberAccessors{T}"/>.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The member is of another type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(int member, string? value) => _position = WrittenMember.Store(_writer, _members, member, value, _position);

    /// <summary>Writes a member of type <see cref="int"/>, unless the contract ignores it.</summary>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt32(int member, int value) => _position = WrittenMember.Store(_writer, _members, member, value, _position);

    /// <summary>Writes a member of type <see cref="long"/>, unless the contract ignores it.</summary>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt64(int member, long value) => _position = WrittenMember.Store(_writer, _members, member, value, _position);

    /// <summary>Writes a member of type <see cref="bool"/>, unless the contract ignores it.</summary>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBoolean(int member, bool value) => _position = WrittenMember.Store(_writer, _members, member, value, _position);

    /// <summary>Writes a member, unless the contract ignores it.</summary>
    /// <typeparam name="V">The type of the member.</typeparam>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Write<V>(int member, V value)
    {
        if (_members[member] is not WrittenMember<V> written) throw ObjectErrors.MemberOfOtherType(member, typeof(V));
        _position = written.Store(_writer, member, value, _position);
    }

    /// <summary>Ends the members.</summary>
    /// <returns>The position after them, if one was passed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int End() => _position;
}

/// <summary>The destination of an object, and its members in the run-time contract. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly ref struct JsonMembers
{
    private readonly Utf8JsonWriter _writer;
    private readonly WrittenMember[] _members;

    internal JsonMembers(Utf8JsonWriter writer, WrittenMember[] members)
    {
        _writer = writer;
        _members = members;
    }

    /// <summary>Starts the members.</summary>
    /// <param name="position">The start position.</param>
    /// <returns>The writer of the members.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public JsonMemberWriter Begin(int position) => new(_writer, _members, position);
}

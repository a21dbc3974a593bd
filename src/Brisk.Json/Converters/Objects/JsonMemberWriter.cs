using System.ComponentModel;
using System.Runtime.CompilerServices;
using Brisk.Json.Serialization;

namespace Brisk.Json.SourceGeneration;

/// <summary>
/// Writes one object under the contract that holds at run time: names, conditions and converters are the contract's. For generated code,
/// which calls it once for each member, in order, and then <see cref="End"/>.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct JsonMemberWriter
{
    // Four fields, and no method that is not inlined: so the compiler keeps the position in a register from member to member.
    private readonly Utf8JsonWriter _writer;
    private readonly WrittenMember[] _members;
    private int _position;
    private int _comma;

    internal JsonMemberWriter(Utf8JsonWriter writer, WrittenMember[] members, TypeTag? tag)
    {
        _writer = writer;
        _members = members;
        _position = tag is null ? writer.BeginBody() : tag.BeginBody(writer);
        _comma = tag is null ? 0 : 1;
    }

    /// <summary>Writes a member of type <see cref="string"/>, unless the contract leaves it out.</summary>
    /// <param name="member">Which of the members that were added to <see cref="JsonMemberAccessors{T}"/>, counted from 0.</param>
    /// <param name="value">Its value.</param>
    /// <exception cref="InvalidOperationException">The member is of another type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(int member, string? value)
    {
        int behind = Utf8JsonWriter.NotInBody;
        if (value is not null && _members[member] is { IsPlain: true } plain)
        {
            behind = _writer.StoreName(plain.Name, plain.NameLength, _position, _comma, 0);
            if (behind != Utf8JsonWriter.NotInBody) behind = _writer.StoreString(value, behind);
        }

        if (behind != Utf8JsonWriter.NotInBody) Advance(member, behind);
        else WriteOther(member, value);
    }

    /// <summary>Writes a member of type <see cref="int"/>, unless the contract leaves it out.</summary>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt32(int member, int value)
    {
        if (TryBegin(member, Text.NumberFormatter.MaxLength, out int position)) Advance(member, _writer.StoreInteger(value, position));
        else WriteOther(member, value);
    }

    /// <summary>Writes a member of type <see cref="long"/>, unless the contract leaves it out.</summary>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt64(int member, long value)
    {
        if (TryBegin(member, Text.NumberFormatter.MaxLength, out int position)) Advance(member, _writer.StoreInteger(value, position));
        else WriteOther(member, value);
    }

    /// <summary>Writes a member of type <see cref="bool"/>, unless the contract leaves it out.</summary>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBoolean(int member, bool value)
    {
        if (TryBegin(member, 5, out int position)) Advance(member, _writer.StoreBoolean(value, position));
        else WriteOther(member, value);
    }

    /// <summary>Writes a member, unless the contract leaves it out.</summary>
    /// <typeparam name="V">The type of the member.</typeparam>
    /// <inheritdoc cref="WriteString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Write<V>(int member, V value)
    {
        if (_members[member] is not WrittenMember<V> written) throw ObjectErrors.MemberOfOtherType(member, typeof(V));
        if (!written.IsLeftOut(value))
        {
            int behind = _writer.StoreName(written.Name, written.NameLength, _position, _comma, RoomForSmallValue);
            if (behind != Utf8JsonWriter.NotInBody) _writer.LeaveBodyAfterName(behind);
            else written.WriteName(_writer);
            written.Converter.WriteValue(_writer, value);
            _position = _writer.EnterBody();
            _comma = 1;
        }

        _writer.NextMember = member + 1;
    }

    /// <summary>Writes the end of the object.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void End() => _writer.EndBody(_position);

    private const int RoomForSmallValue = 64;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly bool TryBegin(int member, int room, out int position)
    {
        position = _members[member] is { IsPlain: true } plain
            ? _writer.StoreName(plain.Name, plain.NameLength, _position, _comma, room)
            : Utf8JsonWriter.NotInBody;
        return position != Utf8JsonWriter.NotInBody;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Advance(int member, int position)
    {
        _position = position;
        _comma = 1;
        _writer.EndMember(member + 1, position);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void WriteOther<V>(int member, V value)
    {
        if (!WrittenMember.Write(_writer, _members, member, value)) return;
        _position = _writer.EnterBody();
        _comma = 1;
    }
}

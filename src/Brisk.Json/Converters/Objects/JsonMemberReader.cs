using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>
/// Reads the members of one object with the run-time contract: names, converters, and rules are those of the contract. For generated code, which keeps it in
/// a local variable, so that the position stays in a register from member to member.
/// </summary>
/// <typeparam name="T">The type that has the members.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct JsonMemberReader<T>
{
    // Methods that are not inlined must not receive the struct itself: it would then be kept in memory instead of registers.
    private readonly JsonMemberTable<T> _table;
    private NameLink<T> _link;
    private int _position;
    private int _indent;
    private readonly int _outerIndent;
    private ulong _seen;
    private ulong _rejected;
    private object? _extension;

    internal JsonMemberReader(JsonMemberTable<T> table, int position, int indent, int outerIndent)
    {
        _table = table;
        _link = table.Members.Names.Start;
        _position = position;
        _indent = indent;
        _outerIndent = outerIndent;
    }

    /// <summary>Gets a value that indicates whether another member follows.</summary>
    public readonly bool IsInside
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _position >= 0;
    }

    /// <summary>Gets a value that indicates whether the last value was read successfully. Otherwise, it was rejected and must not be stored.</summary>
    public readonly bool HasValue
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _position > 0;
    }

    /// <summary>Reads a name.</summary>
    /// <param name="cursor">The text.</param>
    /// <returns>The number of the member; -1 if <see cref="ReadOther"/> or <see cref="SkipOther"/> must read the value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadName(ref JsonCursor cursor)
    {
        Parsed<NameLink<T>> name = _table.ReadName(ref cursor, _position, _link);
        _position = name.End;
        _link = name.Value;
        return _link.Number;
    }

    /// <summary>Returns whether the member whose name was read is one of several.</summary>
    /// <param name="members">The numbers of the members as a set of bits.</param>
    /// <returns>true if it is; false if it is another member, or has no number.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsOneOf(long members) => (uint)_link.Number < 64 && ((members >> _link.Number) & 1) != 0;

    /// <summary>Moves to the next member, or past the end of the object.</summary>
    /// <param name="cursor">The text.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void MoveOn(ref JsonCursor cursor)
    {
        if (_link.SeenBit != 0)
        {
            if ((_seen & _link.SeenBit) != 0) _position = _table.CheckDuplicate(ref cursor, _link, _position);
            _seen |= _link.SeenBit;
        }

        int next = WhitespaceScanner.FindNextName(cursor.Text, _position, _indent);
        if (next < 0)
        {
            if (_position <= 0) _rejected |= _link.SeenBit;
            next = cursor.EndObject(_position, _outerIndent);
            _indent = next - _position - 1;
        }

        _position = next;
    }

    /// <summary>Verifies that the required members were read, for objects that are created afterwards.</summary>
    /// <param name="cursor">The text.</param>
    /// <returns>true if there is an object; false if a member is missing, or a constructor argument was rejected.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool End(ref JsonCursor cursor)
    {
        int end = _table.CheckedEnd(ref cursor, ~_position, _seen, _rejected);
        _position = ~end;
        return end > 0;
    }

    /// <summary>Verifies that the required members of an existing object were read, and returns the result of the generated method.</summary>
    /// <param name="cursor">The text.</param>
    /// <param name="value">The object.</param>
    /// <returns>The object, and the position after it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly JsonObjectRead<T> Complete(ref JsonCursor cursor, T value) => _table.Complete(ref cursor, ~_position, _seen, value);

    /// <summary>Like <see cref="Complete"/>, for a struct, which the callbacks of its contract may change.</summary>
    /// <inheritdoc cref="Complete"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly JsonObjectRead<T> CompleteInto(ref JsonCursor cursor, ref T value) => Complete(ref cursor, value);

    /// <summary>Returns the result of the generated method.</summary>
    /// <param name="value">The object.</param>
    /// <returns>The object, and the position after it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly JsonObjectRead<T> Return(T value) => new(~_position, value);

    /// <summary>Returns whether the document contained a value for a member.</summary>
    /// <param name="member">The zero-based index among the members added to <see cref="JsonMemberAccessors{T}"/>.</param>
    /// <returns>true if it did; otherwise, false.</returns>
    public readonly bool Has(int member) => (_seen & ~_rejected & _table.BitOf(member)) != 0;

    /// <summary>Reads the value of a member of type <see cref="string"/>.</summary>
    /// <param name="cursor">The text.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string ReadString(ref JsonCursor cursor)
    {
        Parsed<string?> read = cursor.ReadString(_position);
        Advance(ref cursor, read.End);
        if (read.Value is null && _link.Typed is { RejectsNull: true } member)
        {
            _position = member.FailNull(ref cursor, typeof(T));
        }
        return read.Value!;
    }

    /// <summary>Reads the value of a member of type <see cref="int"/>.</summary>
    /// <inheritdoc cref="ReadString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadInt32(ref JsonCursor cursor)
    {
        Parsed<long> read = cursor.TryReadInteger(_position);
        int end = read.End, value = (int)read.Value;
        if (end == 0 || value != read.Value)
        {
            Parsed<int> other = ReadMember<int>.Read(_link.Typed, ref cursor, _position);
            end = other.End;
            value = other.Value;
        }

        Advance(ref cursor, end);
        return value;
    }

    /// <summary>Reads the value of a member of type <see cref="long"/>.</summary>
    /// <inheritdoc cref="ReadString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long ReadInt64(ref JsonCursor cursor)
    {
        Parsed<long> read = cursor.TryReadInteger(_position);
        if (read.End == 0) read = ReadMember<long>.Read(_link.Typed, ref cursor, _position);
        Advance(ref cursor, read.End);
        return read.Value;
    }

    /// <summary>Reads the value of a member of type <see cref="bool"/>.</summary>
    /// <inheritdoc cref="ReadString"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool ReadBoolean(ref JsonCursor cursor)
    {
        Parsed<int> read = cursor.ReadFlag(_position);
        Advance(ref cursor, read.End);
        return read.Value != 0;
    }

    /// <summary>Reads the value of a member.</summary>
    /// <typeparam name="V">The type of the member.</typeparam>
    /// <inheritdoc cref="ReadString"/>
    /// <exception cref="InvalidOperationException">The member is of another type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public V Read<V>(ref JsonCursor cursor)
    {
        // Inlined for objects and collections only: for other values, a call takes less than the code would.
        Parsed<V?> read = typeof(V).IsValueType ? ReadMember<V>.Read(_link.Typed, ref cursor, _position)
            : _link.Typed is ReadMember<V> member ? member.Converter.ReadNear(ref cursor, _position)
            : throw ObjectErrors.MemberOfOtherType(typeof(V));
        Advance(ref cursor, read.End);
        if (read.Value is null && _link.Typed!.RejectsNull) _position = _link.Typed.FailNull(ref cursor, typeof(T));
        return read.Value!;
    }

    /// <summary>Reads the value of a name that the generated method does not handle: into the object according to the contract, or by skipping it.</summary>
    /// <param name="cursor">The text.</param>
    /// <param name="value">The object.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ReadOtherInto(ref JsonCursor cursor, ref T value)
    {
        object? extension = _extension;
        _position = _table.ReadOtherInto(ref cursor, _position, _link, ref value, ref extension);
        _extension = extension;
    }

    /// <summary>Like <see cref="ReadOtherInto"/>, for objects of reference types, which then stay in a register.</summary>
    /// <param name="cursor">The text.</param>
    /// <param name="value">The object.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ReadOther(ref JsonCursor cursor, T value) => ReadOtherInto(ref cursor, ref value);

    /// <summary>Skips the value of a name without a matching member.</summary>
    /// <param name="cursor">The text.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void SkipOther(ref JsonCursor cursor) => _position = _table.SkipOther(ref cursor, _position, _link);

    // If a setter throws, the position of the cursor locates the error; nothing waits for the store.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Advance(ref JsonCursor cursor, int position)
    {
        _position = position;
        cursor.Position = position;
    }
}

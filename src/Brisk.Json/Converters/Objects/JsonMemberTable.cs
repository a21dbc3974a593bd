using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>The members that generated code reads, in the run-time contract. For generated code.</summary>
/// <typeparam name="T">The type that has the members.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonMemberTable<T>
{
    private readonly Member<T>?[] _byNumber;

    private readonly NameLink<T>?[] _links;

    private readonly ObjectCallback<T>? _onDeserialized;

    internal JsonMemberTable(ObjectMembers<T> members, GeneratedReadMethod<T> method, bool creates, ObjectCallback<T>? onDeserialized)
    {
        Members = members;
        _onDeserialized = onDeserialized;
        Reader = method.Read;
        Constructs = method.Constructs;
        Creates = creates && !method.Constructs;
        _links = method.Links;
        _byNumber = new Member<T>?[members.Count == 0 ? 0 : members.All.ToArray().Max(static m => m.Settings.Accessors) + 1];
        foreach (Member<T> member in members.All)
        {
            Required |= member.Settings.IsRequired ? member.SeenBit : 0;
            Parameters |= member.Settings.IsParameter ? member.SeenBit : 0;
            if (member.Settings.Accessors >= 0) _byNumber[member.Settings.Accessors] = member;
        }
    }

    internal ObjectMembers<T> Members { get; }

    internal GeneratedReader<T> Reader { get; }

    /// <summary>Whether the generated method creates the object after it has read the members.</summary>
    internal bool Constructs { get; }

    /// <summary>Whether the generated method creates the object before it reads the members, if null is passed.</summary>
    internal bool Creates { get; }

    /// <summary>The bits of the required members.</summary>
    internal ulong Required { get; }

    /// <summary>The bits of the members that are constructor arguments.</summary>
    internal ulong Parameters { get; }

    internal NameLink<T> GetStart() => Members.Names.Start;

    /// <summary>Returns a link of a member of an emitted method.</summary>
    internal NameLink<T> LinkOf(int number) => _links[number]!;

    /// <summary>Returns the depth of an object.</summary>
    /// <inheritdoc cref="Begin"/>
    internal static int OuterDepth(ref JsonCursor cursor, int position) => position >= 0 ? cursor.Depth : cursor.Depth - 1;

    /// <summary>Enters an object, if it has not been entered, and returns the position of its first name, or the complement of that after an empty object.</summary>
    /// <inheritdoc cref="Begin"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int EnterObject(ref JsonCursor cursor, int position, int indent) => position >= 0 ? cursor.EnterObject(position, indent) : ~position;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Parsed<NameLink<T>> ReadName(ref JsonCursor cursor, int position, NameLink<T> previous)
    {
        NameLink<T> expected = previous.Successor;
        int found = expected.Key.FindValue(cursor.Text, position);
        return found >= 0 ? new(found, expected) : Members.ReadOtherName(ref cursor, position, previous);
    }

    /// <summary>Starts to read an object.</summary>
    /// <param name="cursor">The text.</param>
    /// <param name="position">The position of the object; if it has already been entered, the complement of the position of its first name.</param>
    /// <returns>The reader of its members.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public JsonMemberReader<T> Begin(ref JsonCursor cursor, int position)
    {
        int depth = OuterDepth(ref cursor, position);
        int indent = cursor.IndentAt(depth + 1);
        return new(this, EnterObject(ref cursor, position, indent), indent, cursor.IndentAt(depth));
    }

    /// <summary>Gets the value of a constructor parameter that is missing from the document.</summary>
    /// <typeparam name="V">The type of the parameter.</typeparam>
    /// <param name="member">The zero-based index among the members added to <see cref="JsonMemberAccessors{T}"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The member is of another type.</exception>
    public V? Initial<V>(int member)
        => (uint)member < (uint)_byNumber.Length && _byNumber[member] is { Typed: ReadMember<V> typed } ? typed.Initial : throw ObjectErrors.MemberOfOtherType(member, typeof(V));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Parsed<T?> Read(ref JsonCursor cursor, int position, T? value)
    {
        JsonObjectRead<T> read = Reader(ref cursor, position, this, value);
        return new(read.End, read.Value);
    }

    /// <summary>Returns the bit of a member among those read from the document.</summary>
    internal ulong BitOf(int member) => (uint)member < (uint)_byNumber.Length ? _byNumber[member]?.SeenBit ?? 0 : 0;

    /// <summary>Reads a value of a member that the generated method does not handle, or of a name without a matching member.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int ReadOtherInto(ref JsonCursor cursor, int position, NameLink<T> link, ref T value, ref object? extension)
        => link.Member is { } member ? member.Read(ref cursor, position, ref value) : Members.ReadUnmapped(ref cursor, position, ref value, ref extension);

    /// <summary>Like <see cref="ReadOtherInto"/>, for an object of a reference type without extension data.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int ReadOther(ref JsonCursor cursor, int position, NameLink<T> link, T value)
    {
        object? extension = null;
        return ReadOtherInto(ref cursor, position, link, ref value, ref extension);
    }

    /// <summary>Skips the value of a name without a matching member.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int SkipOther(ref JsonCursor cursor, int position, NameLink<T> link)
    {
        if (link.Member is not null) throw ObjectErrors.MemberOfOtherType(typeof(T));

        cursor.Position = position;
        Members.SkipUnmapped(ref cursor);
        return cursor.Position;
    }

    /// <summary>Rejects the value that ends at the position if its member is a disallowed duplicate, and returns the resulting position.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int CheckDuplicate(ref JsonCursor cursor, NameLink<T> link, int position)
    {
        if (Members.DuplicateError(link.Member!) is not { } error) return position;

        cursor.Position = position;
        cursor.FailPrevious(error);
        return cursor.Position;
    }

    /// <summary>Verifies that the required members of an existing object were read.</summary>
    /// <param name="end">The position after the object.</param>
    /// <param name="seen">The bits of the members that were read.</param>
    /// <param name="value">The object, which the callbacks of the contract of a struct may change.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal JsonObjectRead<T> Complete(ref JsonCursor cursor, int end, ulong seen, T value)
    {
        cursor.Position = end;
        return (Required & ~seen) == 0 && end > 0 ? new(end, value) : CompleteOther(ref cursor, seen, value);
    }

    // A separate method: a variable whose address is taken would be in memory.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private JsonObjectRead<T> CompleteOther(ref JsonCursor cursor, ulong seen, T value)
    {
        if (cursor.HasValue) Members.CheckRequired(ref cursor, new SeenMembers(seen), ref value, _onDeserialized);

        return new(cursor.Position, value);
    }

    /// <summary>Verifies that the required members of an object were read, for objects that are created afterwards.</summary>
    /// <param name="rejected">The bits of the members whose values were rejected.</param>
    /// <returns>The position after the object, or one that means that there is none.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int CheckedEnd(ref JsonCursor cursor, int end, ulong seen, ulong rejected)
    {
        cursor.Position = end;
        return ((Required & ~seen) | rejected) == 0 && end > 0 ? end : CheckEnd(ref cursor, seen, rejected);
    }

    /// <summary>Rejects the object that has ended if required members are missing; and, without a separate error, one with a rejected constructor argument.</summary>
    /// <returns>The position after the object, or one that means that there is none.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int CheckEnd(ref JsonCursor cursor, ulong seen, ulong rejected)
    {
        if (cursor.HasValue) Members.CheckRequired(ref cursor, new SeenMembers(seen));

        return cursor.HasValue && (rejected & Parameters) != 0 ? -cursor.Position : cursor.Position;
    }
}

/// <summary>An object that was read, and its end position. For generated code, which returns both in registers.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonObjectRead<T>
{
    private readonly long _end; // as wide as a register

    internal JsonObjectRead(int end, T value)
    {
        _end = end;
        Value = value;
    }

    internal int End => (int)_end;

    internal readonly T Value;
}

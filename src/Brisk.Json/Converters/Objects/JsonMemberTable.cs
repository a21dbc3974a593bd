using System.ComponentModel;
using System.Runtime.CompilerServices;
using Brisk.Json.Serialization;
using Brisk.Json.Text;

namespace Brisk.Json.SourceGeneration;

/// <summary>What the contract at run time says of the members that generated code reads. For generated code.</summary>
/// <typeparam name="T">The type that has the members.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonMemberTable<T>
{
    private readonly Member<T>?[] _byNumber;

    private readonly GeneratedReader<T> _read;

    internal JsonMemberTable(ObjectMembers<T> members, GeneratedReading<T> body, bool creates)
    {
        Members = members;
        _read = body.Read;
        Constructs = body.Constructs;
        Creates = creates && !body.Constructs;
        _byNumber = new Member<T>?[members.Count == 0 ? 0 : members.All.ToArray().Max(static m => m.Settings.Accessors) + 1];
        foreach (Member<T> member in members.All)
        {
            Required |= member.Settings.IsRequired ? member.SeenBit : 0;
            Parameters |= member.Settings.IsParameter ? member.SeenBit : 0;
            if (member.Settings.Accessors >= 0)
            {
                _byNumber[member.Settings.Accessors] = member;
            }
        }
    }

    internal ObjectMembers<T> Members { get; }

    /// <summary>Whether the body makes the object when it has read the members.</summary>
    internal bool Constructs { get; }

    /// <summary>Whether the body makes the object before it reads the members, where it is given null.</summary>
    internal bool Creates { get; }

    /// <summary>The bits of the members that must come.</summary>
    internal ulong Required { get; }

    /// <summary>The bits of the members that the constructor takes.</summary>
    internal ulong Parameters { get; }

    /// <summary>Begins to read an object.</summary>
    /// <param name="cursor">The text.</param>
    /// <param name="position">The position of the object; the complement of that of the first name of one that has been entered.</param>
    /// <returns>What reads its members.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public JsonMemberReader<T> Begin(ref JsonCursor cursor, int position)
    {
        // An object that has been entered has the depth of its members.
        int depth = position >= 0 ? cursor.Depth : cursor.Depth - 1;
        int indent = cursor.IndentAt(depth + 1);
        return new(this, position >= 0 ? cursor.EnterObject(position, indent) : ~position, indent, cursor.IndentAt(depth));
    }

    /// <summary>Gets the value of a constructor parameter that the document lacks.</summary>
    /// <typeparam name="V">The type of the parameter.</typeparam>
    /// <param name="member">Which of the members that were added to <see cref="JsonMemberAccessors{T}"/>, counted from 0.</param>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The member is of another type.</exception>
    public V? Initial<V>(int member)
        => (uint)member < (uint)_byNumber.Length && _byNumber[member] is { Typed: ReadMember<V> typed } ? typed.Initial : throw ObjectErrors.MemberOfOtherType(member, typeof(V));

    /// <summary>Reads an object.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Parsed<T?> Read(ref JsonCursor cursor, int position, T? value)
    {
        JsonObjectRead<T> read = _read(ref cursor, position, this, value);
        return new(read.End, read.Value);
    }

    /// <summary>The bit of a member among those that the document had.</summary>
    internal ulong BitOf(int member) => (uint)member < (uint)_byNumber.Length ? _byNumber[member]?.SeenBit ?? 0 : 0;

    /// <summary>Reads a value of a member that the body has no code for, or of a name that no member has.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int ReadOther(ref JsonCursor cursor, int position, NameLink<T> link, ref T value, ref object? extension)
        => link.Member is { } member ? member.Read(ref cursor, position, ref value) : Members.ReadUnmapped(ref cursor, position, ref value, ref extension);

    /// <summary>Passes over the value of a name that no member has.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int SkipOther(ref JsonCursor cursor, int position, NameLink<T> link)
    {
        if (link.Member is not null)
        {
            throw ObjectErrors.MemberOfOtherType(typeof(T));
        }

        cursor.Position = position;
        Members.SkipUnmapped(ref cursor);
        return cursor.Position;
    }

    /// <summary>Refuses the value that ends at the position where its member came before and must not come twice, and gives the position that says so.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int CheckDuplicate(ref JsonCursor cursor, NameLink<T> link, int position)
    {
        if (Members.DuplicateError(link.Member!) is not { } error)
        {
            return position;
        }

        cursor.Position = position;
        cursor.FailPassed(error);
        return cursor.Position;
    }

    /// <summary>Refuses the object that has just ended where required members did not come; and, without a failure of its own, one whose constructor lacks a value that was refused.</summary>
    /// <returns>The position after the object, or what says that there is none.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int CheckEnd(ref JsonCursor cursor, ulong seen, ulong refused)
    {
        if (cursor.HasValue)
        {
            Members.CheckRequired(ref cursor, new SeenMembers(seen));
        }

        return cursor.HasValue && (refused & Parameters) != 0 ? -cursor.Position : cursor.Position;
    }
}

using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>Reads an object at a position, or, at the complement of the position of its first name, one that has been entered.</summary>
internal delegate JsonObjectRead<T> GeneratedReader<T>(ref JsonCursor cursor, int position, JsonMemberTable<T> members, T? value);

/// <summary>
/// Generated code that reads all members of an object, without a call per member. It works for any contract; a member that needs more than it supports
/// is left to <see cref="Member{T}.Read"/>.
/// </summary>
/// <param name="parameters">The numbers of the accessors for the constructor parameters, in order; null if the object is created before its members are read.</param>
/// <param name="links">A link of each member by its number, for an emitted method.</param>
internal sealed class GeneratedReadMethod<T>(GeneratedReader<T> read, int[]? parameters, NameLink<T>?[]? links = null)
{
    /// <summary>A link of each member by its number, for an emitted method.</summary>
    public NameLink<T>?[] Links => links ?? [];

    public GeneratedReader<T> Read { get; } = read;

    /// <summary>Whether the method creates the object after it has read the members.</summary>
    public bool Constructs => parameters is not null;

    /// <summary>Returns the method with other code.</summary>
    public GeneratedReadMethod<T> With(GeneratedReader<T> read) => new(read, parameters);

    /// <summary>Returns whether the method supports a contract. If the object is created last, members unknown to the method cannot be stored.</summary>
    public bool Suits(ObjectMembers<T> members)
    {
        if (parameters is null) return true;

        // A duplicate is an error before its value is read, but the method records a member after its value.
        if (members.RejectsDuplicates || members.Extension is not null || members.Count > SeenMembers.Few || !members.ParameterAccessors.SequenceEqual(parameters))
        {
            return false;
        }

        // They are set in this order.
        int last = -1;
        foreach (Member<T> member in members.All)
        {
            if (member.Typed is null || (!member.Settings.IsParameter && member.Settings.Accessors < last))
            {
                return false;
            }

            last = member.Settings.IsParameter ? last : member.Settings.Accessors;
        }

        return true;
    }
}

/// <summary>Writes the members of an object, each by its number, starting at a position, and returns the position after them.</summary>
internal delegate int GeneratedWriter<T>(JsonMembers members, int position, T value);

/// <summary>
/// Generated code that writes all members of an object, without a call per member. It works for any contract that writes the same members in
/// the same order, which is determined at run time.
/// </summary>
/// <param name="count">The number of members that it writes: those with the first generated accessors, in order.</param>
internal sealed class GeneratedWriteMethod<T>(int count, GeneratedWriter<T> write)
{
    /// <summary>Returns the method, or null if it does not match the contract.</summary>
    /// <param name="written">The members that the contract writes, in order.</param>
    public GeneratedWriter<T>? Bind(ReadOnlySpan<Member<T>> written)
    {
        if (written.Length != count) return null;

        for (int i = 0; i < count; i++)
        {
            MemberSettings settings = written[i].Settings;
            if (settings.Accessors != i || !settings.SuitsGeneratedCode) return null;
        }

        return write;
    }
}

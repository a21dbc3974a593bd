using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization;

/// <summary>Reads an object at a position, or, at the complement of the position of its first name, one that has been entered.</summary>
internal delegate JsonObjectRead<T> GeneratedReader<T>(ref JsonCursor cursor, int position, JsonMemberTable<T> members, T? value);

/// <summary>
/// Generated code that reads the members of an object in one go, without a call through each member. It serves any contract; a member that it cannot read as that
/// asks is left to <see cref="Member{T}.Read"/>.
/// </summary>
/// <param name="read">The code.</param>
/// <param name="parameters">The numbers of the accessors of the constructor's parameters, in order; null where the value is made before its members are read.</param>
internal sealed class GeneratedReading<T>(GeneratedReader<T> read, int[]? parameters)
{
    /// <summary>The code.</summary>
    public GeneratedReader<T> Read { get; } = read;

    /// <summary>Whether the code makes the object when it has read the members.</summary>
    public bool Constructs => parameters is not null;

    /// <summary>Whether the code does what a contract asks for. What is constructed last has no place for members that the code does not know.</summary>
    public bool Suits(ObjectMembers<T> members)
    {
        if (parameters is null)
        {
            return true;
        }

        // What comes twice is an error before its second value is read, while the body notes a member after its value.
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

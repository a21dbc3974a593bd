namespace Brisk.Json.Converters;

/// <summary>The members of objects as they are stored with an indentation, and the end of one object and start of the next in an array.</summary>
internal sealed class IndentedMembers
{
    /// <summary>Ends an object and starts the next one, from the comma after the last member.</summary>
    public readonly NameBlock Next;

    /// <summary>The space that must be exceeded for <see cref="Next"/> to be stored; <see cref="int.MaxValue"/> if it is too long for that.</summary>
    public readonly int NextSpace;

    /// <param name="indentation">The indentation of the members.</param>
    /// <param name="members">The members, in order.</param>
    public IndentedMembers(Indentation indentation, WrittenMember[] members)
    {
        Indentation = indentation;
        Members = members;
        (Next, NextSpace) = WrittenMember.Prepare(indentation.NextObject());
    }

    public Indentation Indentation { get; }

    public WrittenMember[] Members { get; }
}

using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization;

/// <summary>Writes an object, each member by its number.</summary>
internal delegate void GeneratedBodyWriter<T>(JsonMembers members, T value);

/// <summary>
/// Generated code that writes an object in one go, without a call through each member. It serves any contract that writes the same members in
/// the same order; whether that is so, is known at run time.
/// </summary>
/// <param name="count">How many members it writes: those with the first generated accessors, in their order.</param>
/// <param name="write">The code.</param>
internal sealed class GeneratedBody<T>(int count, GeneratedBodyWriter<T> write)
{
    /// <summary>The code with the members of a contract; null where that asks for what the code does not do.</summary>
    /// <param name="written">The members that the contract writes, in order.</param>
    public BoundBody<T>? Bind(ReadOnlySpan<Member<T>> written)
    {
        if (written.Length != count)
        {
            return null;
        }

        var members = new WrittenMember[count];
        var names = new string[count];
        for (int i = 0; i < count; i++)
        {
            MemberSettings settings = written[i].Settings;
            if (settings.Accessors != i || !settings.SuitsBody)
            {
                return null;
            }

            members[i] = written[i].CreateWritten();
            names[i] = settings.ClrName;
        }

        return new BoundBody<T>(write, members, names);
    }
}

/// <summary>A generated body for one contract.</summary>
/// <param name="write">The code.</param>
/// <param name="members">The members by their numbers.</param>
/// <param name="names">Their names in .NET.</param>
internal sealed class BoundBody<T>(GeneratedBodyWriter<T> write, WrittenMember[] members, string[] names)
{
    /// <summary>Writes an object.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The object.</param>
    /// <param name="tag">The discriminator that goes before the members; null for none.</param>
    public void Write(Utf8JsonWriter writer, T value, TypeTag? tag) => write(new JsonMembers(writer, members, tag), value);

    /// <summary>The name in .NET of a member; null where none has this number.</summary>
    public string? NameOf(int number) => number < names.Length ? names[number] : null;
}

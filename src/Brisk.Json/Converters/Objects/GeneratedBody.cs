using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization;

/// <summary>Writes the members of an object, each by its number, from a position on, and returns the position after them.</summary>
internal delegate int GeneratedBodyWriter<T>(JsonMembers members, int position, T value);

/// <summary>
/// Generated code that writes an object in one go, without a call through each member. It serves any contract that writes the same members in
/// the same order; whether that is so, is known at run time.
/// </summary>
/// <param name="count">How many members it writes: those with the first generated accessors, in their order.</param>
/// <param name="write">The code.</param>
internal sealed class GeneratedBody<T>(int count, GeneratedBodyWriter<T> write)
{
    /// <summary>The code; null where the contract asks for what it does not do.</summary>
    /// <param name="written">The members that the contract writes, in order.</param>
    public GeneratedBodyWriter<T>? Bind(ReadOnlySpan<Member<T>> written)
    {
        if (written.Length != count)
        {
            return null;
        }

        for (int i = 0; i < count; i++)
        {
            MemberSettings settings = written[i].Settings;
            if (settings.Accessors != i || !settings.SuitsBody)
            {
                return null;
            }
        }

        return write;
    }
}

using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Converters;

/// <summary>Writes the members of an object, each by its number, starting at a position, and returns the position after them.</summary>
internal delegate int GeneratedBodyWriter<T>(JsonMembers members, int position, T value);

/// <summary>
/// Generated code that writes all members of an object, without a call per member. It works for any contract that writes the same members in
/// the same order, which is determined at run time.
/// </summary>
/// <param name="count">The number of members that it writes: those with the first generated accessors, in order.</param>
/// <param name="write">The generated method.</param>
internal sealed class GeneratedBody<T>(int count, GeneratedBodyWriter<T> write)
{
    /// <summary>Returns the method, or null if it does not match the contract.</summary>
    /// <param name="written">The members that the contract writes, in order.</param>
    public GeneratedBodyWriter<T>? Bind(ReadOnlySpan<Member<T>> written)
    {
        if (written.Length != count) return null;

        for (int i = 0; i < count; i++)
        {
            MemberSettings settings = written[i].Settings;
            if (settings.Accessors != i || !settings.SuitsBody) return null;
        }

        return write;
    }
}

using System.ComponentModel;
using Brisk.Json.Converters;

namespace Brisk.Json.SourceGeneration;

/// <summary>The destination of an object, and its members in the run-time contract. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly ref struct JsonMembers
{
    private readonly Utf8JsonWriter _writer;
    private readonly WrittenMember[] _members;

    internal JsonMembers(Utf8JsonWriter writer, WrittenMember[] members)
    {
        _writer = writer;
        _members = members;
    }

    /// <summary>Begins the members.</summary>
    /// <param name="position">The start position.</param>
    /// <returns>The writer of the members.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public JsonMemberWriter Begin(int position) => new(_writer, _members, position);
}

using System.ComponentModel;
using System.Runtime.CompilerServices;
using Brisk.Json.Serialization;

namespace Brisk.Json.SourceGeneration;

/// <summary>Where an object goes, and what the contract at run time says of its members. For generated code.</summary>
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
    /// <param name="position">The position that was passed along.</param>
    /// <returns>What writes them.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public JsonMemberWriter Begin(int position) => new(_writer, _members, position);
}

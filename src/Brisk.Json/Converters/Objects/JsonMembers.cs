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
    private readonly TypeTag? _tag;

    internal JsonMembers(Utf8JsonWriter writer, WrittenMember[] members, TypeTag? tag)
    {
        _tag = tag;
        _writer = writer;
        _members = members;
    }

    /// <summary>Writes the start of the object.</summary>
    /// <returns>What writes the rest of it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public JsonMemberWriter Begin() => new(_writer, _members, _tag);
}

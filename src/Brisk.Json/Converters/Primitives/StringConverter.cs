using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Brisk.Json.Serialization;

/// <summary>Strings.</summary>
internal sealed class StringConverter : CursorConverter<string>, IPolicyKeys<string>
{
    public static readonly StringConverter Instance = new();

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Only called on the reflection path, which carries the warning.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only called on the reflection path, which carries the warning.")]
    public override Member<TOwner> CreateMember<TOwner>(MemberSettings settings, MemberInfo member, bool get, bool set)
        => new StringMember<TOwner>(settings, this, AccessorFactory.Create<TOwner, string>(member, get, set));

    public override string? ReadValue(ref JsonCursor cursor) => cursor.ReadString();

    public override void WriteValue(Utf8JsonWriter writer, string value) => writer.WriteStringValue(value);

    public override string ReadKey(ref JsonCursor cursor) => cursor.ReadKey();

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] string value) => writer.WritePropertyName(value);

    CursorConverter<string> IPolicyKeys<string>.WithPolicy(JsonNamingPolicy policy) => new PolicyKeyConverter(policy);
}

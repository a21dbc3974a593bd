using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Serialization;

/// <summary>A converter of keys that can write them by a policy for names.</summary>
internal interface IPolicyKeys<K>
{
    /// <summary>The same converter with this policy in place of its own.</summary>
    CursorConverter<K> WithPolicy(JsonNamingPolicy policy);
}

/// <summary>Decides once how the keys of a dictionary are written under <see cref="JsonSerializerOptions.DictionaryKeyPolicy"/>: strings and enumerations by the policy, others as they are.</summary>
internal static class KeyPolicy
{
    public static CursorConverter<K> ForWriting<K>(CursorConverter<K> keys, JsonSerializerOptions options)
        => options.DictionaryKeyPolicy is { } policy && keys is IPolicyKeys<K> takesPolicy ? takesPolicy.WithPolicy(policy) : keys;

    /// <summary>The name that a policy gives.</summary>
    /// <exception cref="InvalidOperationException">The policy gives null.</exception>
    public static string Convert(JsonNamingPolicy policy, string name)
        => policy.ConvertName(name) ?? throw new InvalidOperationException($"The naming policy '{policy.GetType()}' cannot return null.");
}

/// <summary>Strings as keys that a policy converts.</summary>
internal sealed class PolicyKeyConverter(JsonNamingPolicy policy) : CursorConverter<string>
{
    public override string? ReadValue(ref JsonCursor cursor) => cursor.ReadString();

    public override void WriteValue(Utf8JsonWriter writer, string value) => writer.WriteStringValue(value);

    public override string ReadKey(ref JsonCursor cursor) => cursor.ReadKey();

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] string value) => writer.WritePropertyName(KeyPolicy.Convert(policy, value));
}

namespace Brisk.Json.Converters;

/// <summary>A key converter that supports a naming policy.</summary>
internal interface IPolicyKeys<K>
{
    /// <summary>Returns the converter with this policy instead of its own.</summary>
    CursorConverter<K> WithPolicy(JsonNamingPolicy policy);
}

/// <summary>Determines how the keys of a dictionary are written with <see cref="JsonSerializerOptions.DictionaryKeyPolicy"/>: strings and enums by the policy, others unchanged.</summary>
internal static class KeyPolicy
{
    public static CursorConverter<K> ForWriting<K>(CursorConverter<K> keys, JsonSerializerOptions options)
        => options.DictionaryKeyPolicy is { } policy && keys is IPolicyKeys<K> takesPolicy ? takesPolicy.WithPolicy(policy) : keys;

    /// <summary>Returns the name converted by a policy.</summary>
    /// <exception cref="InvalidOperationException">The policy returned null.</exception>
    public static string Convert(JsonNamingPolicy policy, string name)
        => policy.ConvertName(name) ?? throw new InvalidOperationException($"The naming policy '{policy.GetType()}' cannot return null.");
}

/// <summary>String keys converted by a policy.</summary>
internal sealed class PolicyKeyConverter(JsonNamingPolicy policy) : CursorConverter<string>
{
    public override string? ReadValue(ref JsonCursor cursor) => cursor.ReadString();

    public override void WriteValue(Utf8JsonWriter writer, string value) => writer.WriteStringValue(value);

    public override string ReadKey(ref JsonCursor cursor) => cursor.ReadKey();

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] string value) => writer.WritePropertyName(Convert(value));

    /// <summary>Returns the name of a key. Called once for each key that is written.</summary>
    public string Convert(string key) => KeyPolicy.Convert(policy, key);
}

namespace Brisk.Json.Serialization.Metadata;

/// <summary>A resolver whose contracts are changed by a modifier.</summary>
internal sealed class ModifiedResolver(IJsonTypeInfoResolver inner, Action<JsonTypeInfo> modifier) : IJsonTypeInfoResolver
{
    public IJsonTypeInfoResolver Inner => inner;

    public Action<JsonTypeInfo> Modifier => modifier;

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo? info = inner.GetTypeInfo(type, options);
        if (info is not null) modifier(info);

        return info;
    }
}

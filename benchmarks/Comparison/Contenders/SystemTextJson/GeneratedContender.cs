using System.Text.Json.Serialization.Metadata;
using Benchmarks.Models;

namespace Benchmarks.Contenders;

/// <summary>System.Text.Json with contracts made by its source generator.</summary>
internal sealed class GeneratedContender(string name) : IContender
{
    public string Name => name;

    public Func<object?> Read<T>(byte[] utf8) where T : class
    {
        JsonTypeInfo<T> contract = Contract<T>();
        return () => JsonSerializer.Deserialize(utf8, contract);
    }

    public Func<object?> ReadString<T>(string json) where T : class
    {
        JsonTypeInfo<T> contract = Contract<T>();
        return () => JsonSerializer.Deserialize(json, contract);
    }

    public Func<object?>? Write<T>(T value, WriteStyle style) where T : class
    {
        if (style != WriteStyle.Default)
        {
            return null;
        }
        JsonTypeInfo<T> contract = Contract<T>();
        return () => JsonSerializer.SerializeToUtf8Bytes(value, contract);
    }

    public Func<object?> WriteString<T>(T value) where T : class
    {
        JsonTypeInfo<T> contract = Contract<T>();
        return () => JsonSerializer.Serialize(value, contract);
    }

    private static JsonTypeInfo<T> Contract<T>() => (JsonTypeInfo<T>)ModelContext.Default.GetTypeInfo(typeof(T))!;
}

[JsonSerializable(typeof(PostSearch))]
[JsonSerializable(typeof(Catalogue))]
[JsonSerializable(typeof(FeatureCollection))]
[JsonSerializable(typeof(Channel))]
[JsonSerializable(typeof(ReleasesIndex))]
[JsonSerializable(typeof(Order))]
internal sealed partial class ModelContext : JsonSerializerContext;

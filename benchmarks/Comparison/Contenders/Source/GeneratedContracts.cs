using System.Text.Encodings.Web;
using Benchmarks.Models;

namespace Benchmarks.Contenders;

// Contracts made by the library's source generator, declared as System.Text.Json wants them.
internal sealed partial class SerializerContender
{
    private static readonly ModelContext RelaxedModels = new(new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });

    public Func<object?> ReadGenerated<T>(byte[] utf8) where T : class
    {
        JsonTypeInfo<T> contract = Contract<T>(ModelContext.Default);
        return () => JsonSerializer.Deserialize(utf8, contract);
    }

    public Func<object?> WriteGenerated<T>(T value, WriteStyle style) where T : class
    {
        JsonTypeInfo<T> contract = Contract<T>(style == WriteStyle.Relaxed ? RelaxedModels : ModelContext.Default);
        return () => JsonSerializer.SerializeToUtf8Bytes(value, contract);
    }

    private static JsonTypeInfo<T> Contract<T>(JsonSerializerContext context) => (JsonTypeInfo<T>)context.GetTypeInfo(typeof(T))!;
}

[JsonSerializable(typeof(PostSearch))]
[JsonSerializable(typeof(Catalogue))]
[JsonSerializable(typeof(FeatureCollection))]
[JsonSerializable(typeof(Channel))]
[JsonSerializable(typeof(ReleasesIndex))]
[JsonSerializable(typeof(Order))]
[JsonSerializable(typeof(Wide))]
[JsonSerializable(typeof(ActivityLog))]
internal sealed partial class ModelContext : JsonSerializerContext;

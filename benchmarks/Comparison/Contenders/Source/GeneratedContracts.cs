using System.Buffers;
using System.Text.Encodings.Web;
using Benchmarks.Models;

namespace Benchmarks.Contenders;

// Contracts created by the library's source generator, declared as System.Text.Json requires.
internal sealed partial class SerializerContender
{
    private static readonly ModelContext RelaxedModels = new(new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });

    private static readonly ModelContext IndentedModels = new(new() { WriteIndented = true });

    public Func<object?> ReadGenerated<T>(byte[] utf8) where T : class
    {
        JsonTypeInfo<T> contract = Contract<T>(ModelContext.Default);
        return () => JsonSerializer.Deserialize(utf8, contract);
    }

    public Func<object?> WriteGenerated<T>(T value, WriteStyle style) where T : class
    {
        JsonTypeInfo<T> contract = Contract<T>(style switch
        {
            WriteStyle.Relaxed => RelaxedModels,
            WriteStyle.Indented => IndentedModels,
            _ => ModelContext.Default,
        });
        return () => JsonSerializer.SerializeToUtf8Bytes(value, contract);
    }

    public Func<object?> WriteGeneratedToBuffer<T>(T value) where T : class
    {
        JsonTypeInfo<T> contract = Contract<T>(ModelContext.Default);
        var buffer = new ArrayBufferWriter<byte>();
        return () =>
        {
            buffer.ResetWrittenCount();
            using var writer = new Utf8JsonWriter(buffer);
            JsonSerializer.Serialize(writer, value, contract);
            return buffer;
        };
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
[JsonSerializable(typeof(Series<Shipment>))]
[JsonSerializable(typeof(Series<Segment>))]
[JsonSerializable(typeof(Series<Account>))]
[JsonSerializable(typeof(Series<Inventory>))]
[JsonSerializable(typeof(Series<Ticket>))]
[JsonSerializable(typeof(Series<Visit>))]
[JsonSerializable(typeof(Series<Link>))]
[JsonSerializable(typeof(Series<Poem>))]
[JsonSerializable(typeof(Series<Order>))]
[JsonSerializable(typeof(Series<Row>))]
internal sealed partial class ModelContext : JsonSerializerContext;

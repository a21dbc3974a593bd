using System.Text.Encodings.Web;
using Benchmarks.Models;

namespace Benchmarks.Contenders;

/// <summary>
/// One library, through the interface of the benchmark. This folder is compiled twice, once with the namespaces of
/// System.Text.Json and once with those of Brisk.Json: the same source is measured.
/// </summary>
internal sealed partial class SerializerContender(string name) : IContender
{
    private static readonly JsonSerializerOptions Relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
    private static readonly JsonSerializerOptions Indented = new() { WriteIndented = true };

    public string Name => name;

    public Func<object?> Read<T>(byte[] utf8) where T : class => () => JsonSerializer.Deserialize<T>(utf8);

    public Func<object?> ReadString<T>(string json) where T : class => () => JsonSerializer.Deserialize<T>(json);

    public Func<object?> Write<T>(T value, WriteStyle style) where T : class
    {
        JsonSerializerOptions? options = style switch
        {
            WriteStyle.Relaxed => Relaxed,
            WriteStyle.Indented => Indented,
            _ => null,
        };
        return () => JsonSerializer.SerializeToUtf8Bytes(value, options);
    }

    public IReadOnlyDictionary<string, Func<object?>> Calls(SmallCalls kind) => SmallValues.Of(kind);

    public Func<object?> WriteString<T>(T value) where T : class => () => JsonSerializer.Serialize(value);

    public Func<object?> ReadStream<T>(byte[] utf8) where T : class => () => Wait(JsonSerializer.DeserializeAsync<T>(new MemoryStream(utf8)));

    // One stream that keeps its buffer: the cost of growing it, mostly collections of large objects, is independent of the library.
    public Func<object?> WriteStream<T>(T value) where T : class
    {
        var stream = new MemoryStream();
        return () =>
        {
            stream.SetLength(0);
            JsonSerializer.SerializeAsync(stream, value).GetAwaiter().GetResult();
            return stream;
        };
    }

    public Func<object?> EnumerateRows(byte[] utf8, int count, RowLayout layout)
    {
        var sum = new Checksum();
        return () => Wait(SumAsync(utf8, count, layout, sum));
    }

    public Func<ValueTask<long>> EnumerateStream(Stream stream) => async () =>
    {
        long count = 0;
        await foreach (Row? row in JsonSerializer.DeserializeAsyncEnumerable<Row>(stream))
        {
            count += row is null ? 0 : 1;
        }
        return count;
    };

    public Func<object?> ReadTokens(byte[] utf8, TokenAccess access) => TokenReading.Prepare(utf8, access);

    public Func<object?> ReadDocument(byte[] utf8, DocumentUse use) => DocumentReading.Prepare(utf8, use);

    public Func<object?> ReadNode(byte[] utf8, NodeWork work) => NodeReading.Prepare(utf8, work);

    public Func<object?> WriteTokens(TokenTape tape, TapeNames names) => TokenWriting.Prepare(tape, names);

    public Func<object?> ReadOrder(Order order, OptionsContent content, OptionsUse use)
    {
        JsonSerializerOptions kept = OrderOptions.Create(content);
        byte[] utf8 = JsonSerializer.SerializeToUtf8Bytes(order, kept);
        return use == OptionsUse.Kept
            ? () => JsonSerializer.Deserialize<Order>(utf8, kept)
            : () => JsonSerializer.Deserialize<Order>(utf8, OrderOptions.Create(content));
    }

    public Func<object?> WriteOrder(Order order, OptionsContent content, OptionsUse use)
    {
        JsonSerializerOptions kept = OrderOptions.Create(content);
        return use == OptionsUse.Kept
            ? () => JsonSerializer.SerializeToUtf8Bytes(order, kept)
            : () => JsonSerializer.SerializeToUtf8Bytes(order, OrderOptions.Create(content));
    }

    private static async ValueTask<Checksum?> SumAsync(byte[] utf8, int count, RowLayout layout, Checksum sum)
    {
        sum.Value = 0;
        await foreach (Row? row in JsonSerializer.DeserializeAsyncEnumerable<Row>(new MemoryStream(utf8), topLevelValues: layout == RowLayout.Lines))
        {
            sum.Value = sum.Value * 31 + row!.Id + row.Name!.Length;
            if (--count == 0) break;
        }
        return sum;
    }

    // Streams in memory complete synchronously.
    private static T? Wait<T>(ValueTask<T?> task) => task.IsCompleted ? task.Result : task.AsTask().GetAwaiter().GetResult();

    public WeakReference UseOptionsOnce(Order order, OptionsContent content)
    {
        JsonSerializerOptions options = OrderOptions.Create(content);
        JsonSerializer.Deserialize<Order>(JsonSerializer.SerializeToUtf8Bytes(order, options), options);
        return new WeakReference(options);
    }
}

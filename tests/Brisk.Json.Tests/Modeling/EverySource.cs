using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Nodes;

namespace Brisk.Json.Tests.Modeling;

/// <summary>The same JSON, read from every kind of source.</summary>
internal static class EverySource
{
    public static TheoryData<string> Names => [.. s_sources];

    private static readonly string[] s_sources = ["string", "chars", "bytes", "reader", "segments", "document", "element", "node", "stream", "async stream", "pipe"];

    /// <summary>Reads a value from a source.</summary>
    public static async Task<T?> Read<T>(string source, string json, JsonSerializerOptions? options = null)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        JsonSerializerOptions small = new(options ?? JsonSerializerOptions.Default) { DefaultBufferSize = 1 };
        switch (source)
        {
            case "string":
                return JsonSerializer.Deserialize<T>(json, options);
            case "chars":
                return JsonSerializer.Deserialize<T>(json.AsSpan(), options);
            case "bytes":
                return JsonSerializer.Deserialize<T>(bytes, options);
            case "reader":
                return FromReader<T>(new ReadOnlySequence<byte>(bytes), options);
            case "segments":
                return FromReader<T>(Segments(bytes), options);
            case "document":
                return JsonDocument.Parse(json).Deserialize<T>(options);
            case "element":
                return JsonDocument.Parse(json).RootElement.Deserialize<T>(options);
            case "node":
                return JsonNode.Parse(json).Deserialize<T>(options);
            case "stream":
                return JsonSerializer.Deserialize<T>(new Drip(bytes), small);
            case "async stream":
                return await JsonSerializer.DeserializeAsync<T>(new Drip(bytes), small, TestContext.Current.CancellationToken);
            default:
                return await JsonSerializer.DeserializeAsync<T>(PipeReader.Create(new Drip(bytes)), small, TestContext.Current.CancellationToken);
        }
    }

    /// <summary>Returns a segment for each byte.</summary>
    public static ReadOnlySequence<byte> Segments(byte[] bytes)
    {
        var first = new Segment(bytes.AsMemory(0, Math.Min(1, bytes.Length)), 0);
        Segment last = first;
        for (int i = 1; i < bytes.Length; i++)
        {
            last = last.Append(bytes.AsMemory(i, 1));
        }

        return new(first, 0, last, last.Memory.Length);
    }

    private static T? FromReader<T>(ReadOnlySequence<byte> bytes, JsonSerializerOptions? options)
    {
        var reader = new Utf8JsonReader(bytes);
        return JsonSerializer.Deserialize<T>(ref reader, options);
    }

    /// <summary>Returns one byte per read.</summary>
    public sealed class Drip(byte[] bytes) : MemoryStream(bytes)
    {
        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(1, buffer.Length)]);

        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(1, count));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => base.ReadAsync(buffer[..Math.Min(1, buffer.Length)], cancellationToken);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, long index)
        {
            Memory = memory;
            RunningIndex = index;
        }

        public Segment Append(ReadOnlyMemory<byte> memory)
        {
            var next = new Segment(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}

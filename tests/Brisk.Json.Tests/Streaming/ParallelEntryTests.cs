using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Serialization;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Streaming.AsyncReader;

namespace Brisk.Json.Tests.Streaming;

/// <summary>
/// What is particular to entries of an object that several threads read: their names, any order, and what is read ahead. <see cref="ParallelEdgeTests"/> has errors, exceptions, and
/// cancellation everywhere, and <see cref="ParallelElementTests"/> has random texts.
/// </summary>
public sealed class ParallelEntryTests
{
    // The buffer limit is also that of the chunks, so even small documents have many.
    private static readonly JsonSerializerOptions s_one = new() { MaxBufferSize = 600, DefaultBufferSize = 600 };
    private static readonly JsonSerializerOptions s_two = new(s_one) { MaxDegreeOfParallelism = 2 };

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Entries_of_every_length_around_the_limit_of_a_chunk()
    {
        for (int length = 0; length < 700; length += 3)
        {
            string name = new('n', length % 7 == 0 ? length / 2 : 3);
            int value = Math.Max(0, length - name.Length);
            string text = Object(Enumerable.Range(0, 30).Select(i => (i == 9 ? name : $"k{i}", i == 9 || i % 4 == 3 ? $"[{new string(' ', value)}{i}]" : $"[{i}]")));
            await AssertSameAsync(text);
        }
    }

    [Fact]
    public async Task Entries_in_any_order_are_those_of_one_thread()
    {
        string text = Object(Enumerable.Range(0, 5000).Select(static i => ($"k{i % 1000}", $"[{i}]")));
        var options = new JsonSerializerOptions(s_one) { MaxDegreeOfParallelism = 4, AllowOutOfOrderElements = true };
        Assert.Equal((await RunAsync(text, s_one)).Split(';').Order(), (await RunAsync(text, options)).Split(';').Order());
    }

    [Fact]
    public async Task Chunks_of_full_size()
    {
        string text = Object(Enumerable.Range(0, 100_000).Select(static i => ($"name {i}", $"[{i}, {i}]")));
        Assert.Equal(await RunAsync(text, JsonSerializerOptions.Default), await RunAsync(text, new() { MaxDegreeOfParallelism = 3 }));
    }

    [Fact]
    public async Task Several_threads_read_values()
    {
        using var meeting = new Barrier(2);
        var options = new JsonSerializerOptions(s_one) { MaxDegreeOfParallelism = 2, Converters = { new Meeting(meeting) } };
        string text = Object([("a", "1"), .. Enumerable.Range(0, 60).Select(static i => ("b" + new string('x', 20), "0")), ("c", "1"), .. Enumerable.Range(0, 60).Select(static i => ("d", "0"))]);
        int count = 0;
        await foreach (KeyValuePair<string, int> entry in JsonSerializer.DeserializeAsyncEntries<int>(new MemoryStream(Encoding.UTF8.GetBytes(text)), JsonPointer.Root, options, cancellationToken: Token)) count++;
        Assert.Equal(122, count);
    }

    [Fact]
    public async Task Little_is_read_ahead_of_a_slow_consumer()
    {
        var stream = new ChunkStream(Encoding.UTF8.GetBytes(Object(Enumerable.Range(0, 40_000).Select(static i => ($"{i}", $"[{i}]")))), 600);
        await foreach (KeyValuePair<string, int[]?> entry in JsonSerializer.DeserializeAsyncEntries<int[]>(stream, JsonPointer.Root, s_two, cancellationToken: Token))
        {
            if (entry.Key == "500") break;

            if (entry.Key == "10") await Task.Delay(20, Token);
        }

        // The text before the entry, four chunks, and the buffer.
        Assert.InRange(stream.Reads, 3, 12 + 5 + 3);
        Assert.False(stream.IsDisposed);
    }

    [Fact]
    public async Task Unneeded_bytes_stay_in_the_pipe()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes(Object(Enumerable.Range(0, 900).Select(static i => ($"{i}", $"[{i}]")))), Token);
        await pipe.Writer.CompleteAsync();
        await foreach (KeyValuePair<string, int[]?> entry in JsonSerializer.DeserializeAsyncEntries<int[]>(pipe.Reader, JsonPointer.Root, s_two, cancellationToken: Token))
        {
            if (entry.Key == "300") break;
        }

        System.IO.Pipelines.ReadResult rest = await pipe.Reader.ReadAsync(Token);
        Assert.StartsWith(",\"301\":[301],", Encoding.UTF8.GetString(rest.Buffer), StringComparison.Ordinal);
    }

    private static string Object(IEnumerable<(string Name, string Value)> entries) => $"{{{string.Join(',', entries.Select(static entry => $"\"{entry.Name}\":{entry.Value}"))}}}";

    private static async Task AssertSameAsync(string text) => Assert.Equal(await RunAsync(text, s_one), await RunAsync(text, s_two));

    private static Task<string> RunAsync(string text, JsonSerializerOptions options)
        => ElementLog.ReadAsync(JsonSerializer.DeserializeAsyncEntries<int[]>(new MemoryStream(Encoding.UTF8.GetBytes(text)), JsonPointer.Root, options, cancellationToken: Token)
            .Select(static entry => $"{entry.Key}={ElementLog.Describe(entry.Value)}"));

    // Two values of different chunks wait for each other: each needs its own thread.
    private sealed class Meeting(Barrier barrier) : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (reader.GetInt32() == 1) Assert.True(barrier.SignalAndWait(TimeSpan.FromMinutes(2)));

            return 0;
        }

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}

using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Serialization;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Streaming.AsyncReader;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Entries of an object that several threads read: the same as on one thread. Random texts are in <see cref="ParallelElementTests"/>.</summary>
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
    public async Task A_long_entry_between_short_ones()
    {
        string[] numbers = [.. Enumerable.Range(0, 3000).Select(static i => i.ToString(CultureInfo.InvariantCulture))];
        foreach (int at in (int[])[0, 1, 50, 399])
        {
            string text = Object(Enumerable.Range(0, 400).Select(i => ($"k{i}", $"[{(i == at ? string.Join(',', numbers) : "7")}]")));
            await AssertSameAsync(text);
            await AssertSameAsync(text.Replace("2999", "x", StringComparison.Ordinal));
        }
    }

    [Fact]
    public async Task Errors_at_every_position()
    {
        string text = Object(Enumerable.Range(0, 110).Select(static i => ($"k{i % 50}", $"[{i}, {i}]")));
        Assert.InRange(text.Length, 1400, 2500);
        for (int i = 0; i < text.Length; i++)
        {
            await AssertSameAsync($"{text[..i]}{"x\"{,:"[i % 5]}{text[(i + 1)..]}", isLimitIgnored: true);
            if (i % 5 == 0) await AssertSameAsync(text[..i], isLimitIgnored: true);
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Exceptions_of_a_converter_at_every_entry(bool isJson)
    {
        string text = Object(Enumerable.Range(0, 150).Select(static i => ($"k{i}", $"{i}")));
        for (int at = 0; at < 150; at++)
        {
            var converter = new Throwing(at, isJson);
            (string expected, string actual) = (await RunAsync(text, new(s_one) { Converters = { converter } }), await RunAsync(text, new(s_two) { Converters = { converter } }));
            Assert.Equal(expected, actual);
            Assert.StartsWith(string.Concat(Enumerable.Range(0, at).Select(static i => $"k{i}={i};")), actual, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Entries_in_any_order_are_the_same_as_on_one_thread()
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

    [Fact]
    public async Task Cancellation_at_any_read_and_entry()
    {
        byte[] text = Encoding.UTF8.GetBytes(Object(Enumerable.Range(0, 1000).Select(static i => ($"{i}", $"[{i}]"))));
        for (int at = 0; at < 40; at++)
        {
            using var cancellation = new CancellationTokenSource();
            var stream = new ChunkStream(text, 600) { BeforeRead = read => { if (read == at) cancellation.Cancel(); } };
            int count = 0;
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                await foreach (KeyValuePair<string, int[]?> entry in JsonSerializer.DeserializeAsyncEntries<int[]>(stream, JsonPointer.Root, s_two, cancellationToken: cancellation.Token))
                {
                    Assert.Equal(count++, entry.Value![0]);
                    if (at >= 20 && count == at * 20) await cancellation.CancelAsync();
                }
            });
            Assert.True(count < 1000);
        }
    }

    private static string Object(IEnumerable<(string Name, string Value)> entries) => $"{{{string.Join(',', entries.Select(static entry => $"\"{entry.Name}\":{entry.Value}"))}}}";

    private static async Task AssertSameAsync(string text, bool isLimitIgnored = false)
    {
        string expected = await RunAsync(text, s_one), actual = await RunAsync(text, s_two);

        if (!isLimitIgnored || !ElementLog.IsLimit(expected + actual)) Assert.Equal(expected, actual);
    }

    private static Task<string> RunAsync(string text, JsonSerializerOptions options)
        => options.Converters.Count == 0 ? RunAsync<int[]>(text, options) : RunAsync<int>(text, options);

    private static Task<string> RunAsync<T>(string text, JsonSerializerOptions options)
        => ElementLog.ReadAsync(JsonSerializer.DeserializeAsyncEntries<T>(new MemoryStream(Encoding.UTF8.GetBytes(text)), JsonPointer.Root, options, cancellationToken: Token)
            .Select(static entry => $"{entry.Key}={ElementLog.Describe(entry.Value)}"));

    private sealed class Throwing(int at, bool isJson) : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => reader.GetInt32() is var value && value != at ? value : throw (isJson ? new JsonException() : new ArithmeticException("thrown by the converter"));

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

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

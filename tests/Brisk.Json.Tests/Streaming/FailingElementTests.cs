using System.Text;
using Brisk.Json.Tests.Differential;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>An element that fails is read once, even if elements before it are returned first.</summary>
public sealed class FailingElementTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_setter_is_called_once()
    {
        byte[] utf8 = "[{\"A\":1},{\"A\":2},{\"A\":-1},{\"A\":3}]"u8.ToArray();
        var log = new List<int>();
        Counting.Log.Value = log;
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(async () => await Stj.JsonSerializer.DeserializeAsync<List<Counting>>(new MemoryStream(utf8), cancellationToken: Token));
        int[] expected = [.. log];
        foreach (int threads in new[] { 1, 2 })
        {
            foreach (int bufferSize in new[] { 1, 16_384 })
            {
                foreach (Stream stream in PartsStream.All(utf8))
                {
                    log.Clear();
                    int count = 0;
                    await Assert.ThrowsAsync<ArgumentOutOfRangeException>(async () =>
                    {
                        var options = new JsonSerializerOptions { DefaultBufferSize = bufferSize, MaxDegreeOfParallelism = threads };
                        await foreach (Counting? _ in JsonSerializer.DeserializeAsyncEnumerable<Counting>(stream, options, Token)) count++;
                    });
                    Assert.Equal(expected, log);
                    Assert.Equal(2, count);
                }
            }
        }
    }

    [Theory]
    [InlineData("[\"a\",\n\"b\",\"c\" , \"a\",\"d\"]")]
    [InlineData("[\"a\",\"b\",\n\"json\",\"d\"]")]
    [InlineData("[\"a\",\"b\",\n \"json\"]")]
    [InlineData("[\"a\",\"b\",\n5,\"c\"]")]
    [InlineData("[\"a\",\"b\",\n[],\"c\"]")]
    [InlineData("[\"a\",\"b\",\n [ \"json\", 5],\"c\"]")]
    [InlineData("[\"a\",\"b\",\n x,\"c\"]")]
    [InlineData("[\"a\",\"b\" \"c\"]")]
    public async Task The_first_exception_of_a_converter_with_state_is_thrown(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        string expected = await Outcome(async () =>
        {
            var options = new Stj.JsonSerializerOptions { Converters = { new OnStj() } };
            await Stj.JsonSerializer.DeserializeAsync<List<Name>>(new MemoryStream(utf8), options, Token);
        });
        foreach (int threads in new[] { 1, 2 })
        {
            foreach (int bufferSize in new[] { 1, 16_384 })
            {
                foreach (Stream stream in PartsStream.All(utf8))
                {
                    Assert.Equal((threads, bufferSize, expected), (threads, bufferSize, await Outcome(() => ReadAsync(stream, topLevel: false, threads, bufferSize))));
                }
            }
        }
    }

    [Theory]
    [InlineData("\"a\"\n\"b\"\n\"a\"\n\"c\"", "ArgumentException a was read")]
    [InlineData("\"a\"\n\"b\"\n \"json\" \"c\"", "JsonException $[2] 2:7")]
    public async Task Top_level_values(string json, string expected)
    {
        foreach (int threads in new[] { 1, 2 })
        {
            foreach (Stream stream in PartsStream.All(Encoding.UTF8.GetBytes(json)))
            {
                Assert.Equal(expected, await Outcome(() => ReadAsync(stream, topLevel: true, threads, bufferSize: 16_384)));
            }
        }
    }

    /// <summary>The elements before the one that fails are read by one thread, those after it would be by others.</summary>
    [Fact]
    public async Task It_is_not_passed_to_another_thread()
    {
        for (int at = 0; at < 200; at += 7)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes("[" + string.Join(",", Enumerable.Range(0, 200).Select(i => i == at + 1 ? "\"json\"" : $"\"{i}\"")) + "]");
            foreach (int atOnce in new[] { 50, 200, 10_000 })
            {
                Assert.StartsWith($"JsonException $[{at + 1}] ", await Outcome(() => ReadAsync(new TricklingStream(utf8, atOnce), topLevel: false, threads: 2, bufferSize: 600, limit: 600)), StringComparison.Ordinal);
            }
        }
    }

    private static async Task ReadAsync(Stream stream, bool topLevel, int threads, int bufferSize, int limit = int.MaxValue)
    {
        var options = new JsonSerializerOptions { Converters = { new Stateful() }, DefaultBufferSize = bufferSize, MaxDegreeOfParallelism = threads, MaxBufferSize = limit };
        await foreach (Name? _ in JsonSerializer.DeserializeAsyncEnumerable<Name>(stream, topLevel, options, Token))
        {
        }
    }

    private static async Task<string> Outcome(Func<Task> read)
    {
        try
        {
            await read();
            return "";
        }
        catch (Exception e) when (e is ArgumentException or Stj.JsonException)
        {
            return e is Stj.JsonException json ? $"JsonException {json.Path} {json.LineNumber}:{json.BytePositionInLine}" : $"ArgumentException {e.Message}";
        }
    }

    private sealed class Counting
    {
        public static readonly AsyncLocal<List<int>> Log = new();

        private int _a;

        public int A
        {
            get => _a;
            set
            {
                lock (Log.Value!) Log.Value.Add(value);
                ArgumentOutOfRangeException.ThrowIfNegative(value);
                _a = value;
            }
        }
    }

    private sealed record Name(string Text);

    // A name may be read once.
    private sealed class Stateful : Serialization.JsonConverter<Name>
    {
        private readonly HashSet<string> _seen = [];

        public override Name Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (reader.TokenType == JsonTokenType.StartArray) reader.Read();
            string text = reader.GetString()!;
            lock (_seen)
            {
                return !_seen.Add(text) ? throw new ArgumentException($"{text} was read") : text == "json" ? throw new JsonException("json") : new Name(text);
            }
        }

        public override void Write(Utf8JsonWriter writer, Name value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
    }

    private sealed class OnStj : Stj.Serialization.JsonConverter<Name>
    {
        private readonly HashSet<string> _seen = [];

        public override Name Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options)
        {
            if (reader.TokenType == Stj.JsonTokenType.StartArray) reader.Read();
            string text = reader.GetString()!;
            return !_seen.Add(text) ? throw new ArgumentException($"{text} was read") : text == "json" ? throw new Stj.JsonException("json") : new Name(text);
        }

        public override void Write(Stj.Utf8JsonWriter writer, Name value, Stj.JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
    }
}

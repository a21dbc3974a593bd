using System.Runtime.CompilerServices;
using System.Text;
using Brisk.Json.Modeling;
using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>What is open when reading or writing fails is closed, even if closing something else fails too.</summary>
public sealed class DisposalTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(true, false, false)]
    [InlineData(true, false, true)]
    [InlineData(false, true, false)]
    [InlineData(true, true, false)]
    [InlineData(true, true, true)]
    public async Task All_enumerators_are_disposed(bool innerThrows, bool outerThrows, bool yields)
    {
        var expected = new List<string>();
        await WriteAsync(expected, outer => Stj.JsonSerializer.SerializeAsync(new MemoryStream(), outer, cancellationToken: Token));
        var actual = new List<string>();
        await WriteAsync(actual, outer => JsonSerializer.SerializeAsync(new MemoryStream(), outer, cancellationToken: Token));
        Assert.Equal(expected, actual);
        Assert.Contains("outer", actual);

        async Task WriteAsync(List<string> log, Func<IAsyncEnumerable<IAsyncEnumerable<int>>, Task> write)
        {
            var inner = new Sequence<int>("inner", log, yields, innerThrows, n => n < 2 ? n : throw new ArithmeticException());
            var outer = new Sequence<IAsyncEnumerable<int>>("outer", log, yields, outerThrows, _ => inner);
            Exception exception = (await Record.ExceptionAsync(() => write(outer)))!;
            log.Add($"{exception.GetType()} {(exception is InvalidOperationException ? exception.Message : "")}");
        }
    }

    [Fact]
    public async Task All_accumulators_are_disposed()
    {
        byte[] utf8 = Encoding.UTF8.GetBytes($"[[[{string.Concat(Enumerable.Repeat("1,", 100))}x]]]");
        foreach (Stream stream in PartsStream.All(utf8))
        {
            var counts = new StrongBox<int>();
            var options = new JsonSerializerOptions { DefaultBufferSize = 1 }.WithState(counts);
            Assert.NotNull(await Record.ExceptionAsync(async () => await JsonSerializer.DeserializeAsync<Outer>(stream, options, Token)));
            Assert.Equal(0, counts.Value);
        }
    }

    [Fact]
    public void Asynchronous_disposal_of_content_is_awaited_by_synchronous_methods()
    {
        foreach (bool throws in new[] { false, true })
        {
            var content = new Content { Throws = throws };
            var output = new MemoryStream();
            Exception? exception = Record.Exception(() => JsonSerializer.Serialize(output, new List<Content> { content, content }, new JsonSerializerOptions { DefaultBufferSize = 1 }));
            Assert.Equal((throws ? 1 : 2, throws), (content.DisposedCount, exception is InvalidOperationException));
            if (!throws) Assert.Equal($"[\"{Content.Text}\",\"{Content.Text}\"]", Encoding.UTF8.GetString(output.ToArray()));
        }
    }

    private sealed class Sequence<T>(string name, List<string> log, bool yields, bool throws, Func<int, T> next) : IAsyncEnumerable<T>, IAsyncEnumerator<T>
    {
        private int _count;

        public T Current { get; private set; } = default!;

        public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) => this;

        public async ValueTask<bool> MoveNextAsync()
        {
            if (yields) await Task.Yield();
            Current = next(_count++);
            return true;
        }

        public async ValueTask DisposeAsync()
        {
            log.Add(name);
            if (yields) await Task.Yield();
            if (throws) throw new InvalidOperationException($"{name} failed");
        }
    }

    [JsonConverter(typeof(OuterConverter))]
    private sealed class Outer;

    private sealed class OuterConverter : Accumulating<Outer, Inner>;

    [JsonConverter(typeof(InnerConverter))]
    private sealed class Inner;

    private sealed class InnerConverter : Accumulating<Inner, List<int>>;

    /// <summary>Counts the open accumulators, whose disposal fails.</summary>
    private abstract class Accumulating<T, TElement> : JsonIncrementalArrayConverter<T, TElement>
        where T : class, new()
    {
        public override IJsonArrayAccumulator<T, TElement> BeginRead(JsonSerializerOptions options) => new Accumulator((StrongBox<int>)options.UserState!);

        public override IEnumerable<TElement> GetElements(T value, JsonSerializerOptions options) => [];

        private sealed class Accumulator : IJsonArrayAccumulator<T, TElement>
        {
            private readonly StrongBox<int> _open;

            public Accumulator(StrongBox<int> open)
            {
                _open = open;
                open.Value++;
            }

            public void Add(TElement element) { }

            public T Complete() => new();

            public void Dispose()
            {
                _open.Value--;
                throw new InvalidOperationException();
            }
        }
    }

    [JsonConverter(typeof(ContentConverter))]
    private sealed class Content
    {
        public static readonly string Text = new('x', 10_000);

        public bool Throws { get; init; }

        public int DisposedCount { get; set; }
    }

    private sealed class ContentConverter() : JsonIncrementalStringConverter<Content>(JsonStringContent.Text)
    {
        public override IJsonStringAccumulator<Content> BeginRead(JsonSerializerOptions options) => throw new NotSupportedException();

        public override Stream OpenContent(Content value, JsonSerializerOptions options) => new ContentStream(value);
    }

    private sealed class ContentStream(Content content) : MemoryStream(Encoding.UTF8.GetBytes(Content.Text))
    {
        public override async ValueTask DisposeAsync()
        {
            await Task.Delay(20, CancellationToken.None);
            content.DisposedCount++;
            if (content.Throws) throw new InvalidOperationException();
        }
    }
}

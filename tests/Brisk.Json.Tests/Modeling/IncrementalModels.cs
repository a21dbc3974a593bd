using System.Text;
using Brisk.Json.Modeling;
using Brisk.Json.Serialization;

#pragma warning disable SA1402, CA1822 // models

namespace Brisk.Json.Tests.Modeling;

/// <summary>Has a value of each kind.</summary>
internal sealed class Model
{
    public Text? Text { get; set; }
    public Bytes? Bytes { get; set; }
    public Sum? Sum { get; set; }
    public Points? Points { get; set; }
    public Text[]? Texts { get; set; }
    public Dictionary<string, Text>? ByName { get; set; }
    public Amount? Maybe { get; set; }
    public Text? Nothing { get; set; }
}

/// <summary>Has values that are larger than buffers may be.</summary>
internal sealed record Large(Size? Size, Sum? Sum, EncodedSize? Encoded);

/// <summary>The numbers of accumulators started, completed, and disposed of.</summary>
internal sealed class Counts
{
    public int Begun { get; set; }
    public int Completed { get; set; }
    public int Disposed { get; set; }
}

/// <summary>Counts when it is started, completed, and disposed of.</summary>
internal abstract class Counted : IDisposable
{
    private readonly Counts _counts;
    private bool _isDisposed;

    protected Counted(JsonSerializerOptions options)
    {
        _counts = options.UserState as Counts ?? new();
        _counts.Begun++;
    }

    public void Dispose()
    {
        Assert.False(_isDisposed);
        _isDisposed = true;
        _counts.Disposed++;
    }

    protected void Check() => Assert.False(_isDisposed);

    protected void Complete()
    {
        Check();
        _counts.Completed++;
    }
}

[JsonConverter(typeof(TextConverter))]
internal sealed record Text(string Content);

/// <summary>Concatenates text.</summary>
internal sealed class TextConverter() : JsonIncrementalStringConverter<Text>(JsonStringContent.Text)
{
    public override IJsonStringAccumulator<Text> BeginRead(JsonSerializerOptions options) => new Accumulator(options);

    public override Stream OpenContent(Text value, JsonSerializerOptions options) => new MemoryStream(Encoding.UTF8.GetBytes(value.Content));

    private sealed class Accumulator(JsonSerializerOptions options) : Counted(options), IJsonStringAccumulator<Text>
    {
        private static readonly UTF8Encoding s_strict = new(false, throwOnInvalidBytes: true);
        private readonly StringBuilder _text = new();

        public void Append(ReadOnlySpan<byte> piece)
        {
            Check();
            Assert.False(piece.IsEmpty);
            _text.Append(s_strict.GetString(piece));
            if (_text.ToString().Contains("refuse", StringComparison.Ordinal))
            {
                throw new JsonException();
            }
        }

        public new Text Complete()
        {
            base.Complete();
            return _text.ToString().EndsWith(": no", StringComparison.Ordinal) ? throw new JsonException("no") : new(_text.ToString());
        }
    }
}

[JsonConverter(typeof(BytesConverter))]
internal sealed record Bytes(byte[] Content);

/// <summary>Concatenates bytes.</summary>
internal sealed class BytesConverter() : JsonIncrementalStringConverter<Bytes>(JsonStringContent.Base64)
{
    public override IJsonStringAccumulator<Bytes> BeginRead(JsonSerializerOptions options) => new Accumulator(options);

    public override Stream OpenContent(Bytes value, JsonSerializerOptions options) => new EverySource.Drip(value.Content);

    private sealed class Accumulator(JsonSerializerOptions options) : Counted(options), IJsonStringAccumulator<Bytes>
    {
        private readonly List<byte> _bytes = [];

        public void Append(ReadOnlySpan<byte> piece)
        {
            Check();
            Assert.False(piece.IsEmpty);
            _bytes.AddRange(piece);
        }

        public new Bytes Complete()
        {
            base.Complete();
            return new([.. _bytes]);
        }
    }
}

[JsonConverter(typeof(SizeConverter))]
internal readonly record struct Size(long Length);

/// <summary>Counts the bytes of a text.</summary>
internal sealed class SizeConverter() : JsonIncrementalStringConverter<Size>(JsonStringContent.Text)
{
    public override IJsonStringAccumulator<Size> BeginRead(JsonSerializerOptions options) => new Measuring<Size>(static length => new(length));

    public override Stream OpenContent(Size value, JsonSerializerOptions options) => throw new NotSupportedException();
}

[JsonConverter(typeof(EncodedSizeConverter))]
internal readonly record struct EncodedSize(long Length);

/// <summary>Counts the bytes that a string encodes.</summary>
internal sealed class EncodedSizeConverter() : JsonIncrementalStringConverter<EncodedSize>(JsonStringContent.Base64)
{
    public override IJsonStringAccumulator<EncodedSize> BeginRead(JsonSerializerOptions options) => new Measuring<EncodedSize>(static length => new(length));

    public override Stream OpenContent(EncodedSize value, JsonSerializerOptions options) => throw new NotSupportedException();
}

/// <summary>Counts bytes.</summary>
internal sealed class Measuring<T>(Func<long, T> make) : IJsonStringAccumulator<T>
{
    private long _length;

    public void Append(ReadOnlySpan<byte> piece) => _length += piece.Length;

    public T Complete() => make(_length);

    public void Dispose()
    {
    }
}

[JsonConverter(typeof(SumConverter))]
internal sealed record Sum(int Count, int Total);

/// <summary>Adds numbers: rejects -1 anywhere, and -2 as the last one.</summary>
internal sealed class SumConverter : JsonIncrementalArrayConverter<Sum, int>
{
    public override IJsonArrayAccumulator<Sum, int> BeginRead(JsonSerializerOptions options) => new Adding(options);

    public override IEnumerable<int> GetElements(Sum value, JsonSerializerOptions options) => Enumerable.Repeat(value.Total / value.Count, value.Count);

    private sealed class Adding(JsonSerializerOptions options) : Counted(options), IJsonArrayAccumulator<Sum, int>
    {
        private int _count;
        private int _total;
        private int _last;

        public void Add(int element)
        {
            Check();
            _count++;
            _total += element;
            _last = element == -1 ? throw new JsonException("-1 is not wanted") : element;
        }

        public new Sum Complete()
        {
            base.Complete();
            return _last == -2 ? throw new JsonException() : new(_count, _total);
        }
    }
}

[JsonConverter(typeof(AmountConverter))]
internal struct Amount
{
    public int Total { get; set; }
}

/// <summary>Adds numbers.</summary>
internal sealed class AmountConverter : JsonIncrementalArrayConverter<Amount, int>
{
    public override IJsonArrayAccumulator<Amount, int> BeginRead(JsonSerializerOptions options) => new Adding(options);

    public override IEnumerable<int> GetElements(Amount value, JsonSerializerOptions options) => [value.Total];

    private sealed class Adding(JsonSerializerOptions options) : Counted(options), IJsonArrayAccumulator<Amount, int>
    {
        private int _total;

        public void Add(int element) => _total += element;

        public new Amount Complete()
        {
            base.Complete();
            return new() { Total = _total };
        }
    }
}

[JsonConverter(typeof(PointsConverter))]
internal sealed record Points(string Shown);

internal sealed record Point(int X, int[]? Y, Text? Inner);

/// <summary>Writes points.</summary>
internal sealed class PointsConverter : JsonIncrementalArrayConverter<Points, Point>
{
    public override IJsonArrayAccumulator<Points, Point> BeginRead(JsonSerializerOptions options) => new Showing(options);

    public override IEnumerable<Point> GetElements(Points value, JsonSerializerOptions options) => throw new NotSupportedException();

    private sealed class Showing(JsonSerializerOptions options) : Counted(options), IJsonArrayAccumulator<Points, Point>
    {
        private readonly List<string> _shown = [];

        public void Add(Point element) => _shown.Add($"{element.X}:{string.Join(",", element.Y ?? [])}");

        public new Points Complete()
        {
            base.Complete();
            return new(string.Join(" ", _shown));
        }
    }
}

internal sealed class Person
{
    public string? Name { get; set; }
    public Friends? Friends { get; set; }
}

internal sealed record Friends(Person[] All);

/// <summary>Collects persons.</summary>
internal sealed class FriendsConverter : JsonIncrementalArrayConverter<Friends, Person>
{
    public override IJsonArrayAccumulator<Friends, Person> BeginRead(JsonSerializerOptions options) => new Accumulator(options);

    public override IEnumerable<Person> GetElements(Friends value, JsonSerializerOptions options) => value.All;

    private sealed class Accumulator(JsonSerializerOptions options) : Counted(options), IJsonArrayAccumulator<Friends, Person>
    {
        private readonly List<Person> _all = [];

        public void Add(Person element) => _all.Add(element);

        public new Friends Complete()
        {
            base.Complete();
            return new([.. _all]);
        }
    }
}

/// <summary>Violates its contract.</summary>
internal sealed class GivesNothing : JsonIncrementalArrayConverter<Sum, int>
{
    public override IJsonArrayAccumulator<Sum, int> BeginRead(JsonSerializerOptions options) => null!;

    public override IEnumerable<int> GetElements(Sum value, JsonSerializerOptions options) => null!;
}

internal sealed record Held(Stream Content);

/// <summary>Writes a stream in base64.</summary>
internal sealed class HeldConverter() : JsonIncrementalStringConverter<Held>(JsonStringContent.Base64)
{
    public override IJsonStringAccumulator<Held> BeginRead(JsonSerializerOptions options) => throw new NotSupportedException();

    public override Stream OpenContent(Held value, JsonSerializerOptions options) => value.Content;
}

using System.Diagnostics;
using System.Globalization;
using Brisk.Json;
using Brisk.Json.Querying;
using Stj = System.Text.Json;

namespace Benchmarks.ParallelRows;

/// <summary>
/// Reads and writes rows on one thread and on several, interleaved in one process, and verifies each result. Two measured points yield the share that does not benefit from more
/// threads (Amdahl's law), and from that a prediction for more cores. Independent callers, each with its share of the rows on its own thread, show what the machine allows: its
/// memory and the collections are shared, whatever the library does. Rows that are structs without strings show the scaling without either.
/// </summary>
internal static class ParallelRowsRun
{
    private static readonly JsonSerializerOptions s_one = new();

    public static async Task RunAsync(TextWriter output, bool quick)
    {
        int count = quick ? 20_000 : 400_000, rounds = quick ? 2 : 21, cores = Environment.ProcessorCount;
        Order[] rows = [.. Enumerable.Range(0, count).Select(Order.Make)];
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(rows);
        long sum = rows.Sum(static row => row.Id + row.Count);
        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{count} rows, {text.Length / 1e6:0} MB, {cores} cores, {(System.Runtime.GCSettings.IsServerGC ? "server" : "workstation")} GC. Medians (quartiles) of {rounds} rounds."));
        var several = new JsonSerializerOptions(s_one) { MaxDegreeOfParallelism = cores };
        Order[][] shares = [.. rows.Chunk((count + cores - 1) / cores)];
        byte[][] texts = [.. shares.Select(static share => JsonSerializer.SerializeToUtf8Bytes(share))];
        long extra = texts.Sum(static share => share.Length) - text.Length;
        var anyOrder = new JsonSerializerOptions(several) { AllowOutOfOrderElements = true };
        await MeasureAsync(output, "read", text.Length, rounds, cores, sum,
            ("System.Text.Json", async () => await SumAsync(Stj.JsonSerializer.DeserializeAsyncEnumerable<Order>(new MemoryStream(text)))),
            ("one thread", async () => await SumAsync(JsonSerializer.DeserializeAsyncEnumerable<Order>(new MemoryStream(text), s_one))),
            ("all cores", async () => await SumAsync(JsonSerializer.DeserializeAsyncEnumerable<Order>(new MemoryStream(text), several))),
            ("all cores, any order", async () => await SumAsync(JsonSerializer.DeserializeAsyncEnumerable<Order>(new MemoryStream(text), anyOrder))),
            ("independent callers", () => SumAsync(texts, static share => SumAsync(JsonSerializer.DeserializeAsyncEnumerable<Order>(new MemoryStream(share), s_one)))));

        // The same text, read into structs without strings: rows allocate nothing, so neither the allocator nor collections are shared.
        await MeasureAsync(output, "values", text.Length, rounds, cores, sum,
            ("System.Text.Json", async () => await SumAsync(Stj.JsonSerializer.DeserializeAsyncEnumerable<Figures>(new MemoryStream(text)))),
            ("one thread", async () => await SumAsync(JsonSerializer.DeserializeAsyncEnumerable<Figures>(new MemoryStream(text), s_one))),
            ("all cores", async () => await SumAsync(JsonSerializer.DeserializeAsyncEnumerable<Figures>(new MemoryStream(text), several))),
            ("independent callers", () => SumAsync(texts, static share => SumAsync(JsonSerializer.DeserializeAsyncEnumerable<Figures>(new MemoryStream(share), s_one)))));

        // System.Text.Json has no counterpart that returns entries as they arrive.
        byte[] byName = JsonSerializer.SerializeToUtf8Bytes(rows.ToDictionary(static row => $"order {row.Id}"));
        await MeasureAsync(output, "entry", byName.Length, rounds, cores, sum,
            ("System.Text.Json, whole", async () => (await Stj.JsonSerializer.DeserializeAsync<Dictionary<string, Order>>(new MemoryStream(byName)))!.Values.Sum(static row => row.Id + row.Count)),
            ("one thread", async () => await SumAsync(JsonSerializer.DeserializeAsyncEntries<Order>(new MemoryStream(byName), JsonPointer.Root, s_one).Select(static entry => entry.Value))),
            ("all cores", async () => await SumAsync(JsonSerializer.DeserializeAsyncEntries<Order>(new MemoryStream(byName), JsonPointer.Root, several).Select(static entry => entry.Value))));
        await MeasureAsync(output, "write", text.Length, rounds, cores, text.Length,
            ("System.Text.Json", async () => await LengthAsync(stream => Stj.JsonSerializer.SerializeAsync(stream, rows.ToAsyncEnumerable()))),
            ("one thread", async () => await LengthAsync(stream => JsonSerializer.SerializeAsyncEnumerable(stream, rows.ToAsyncEnumerable(), options: s_one))),
            ("all cores", async () => await LengthAsync(stream => JsonSerializer.SerializeAsyncEnumerable(stream, rows.ToAsyncEnumerable(), options: several))),
            ("independent callers", async () => await SumAsync(shares, static share => LengthAsync(stream => JsonSerializer.SerializeAsyncEnumerable(stream, share.ToAsyncEnumerable(), options: s_one))) - extra));

        // Collections copy what is kept, which takes the same time with any number of threads.
        await MeasureAsync(output, "list", text.Length, rounds, cores, sum,
            ("System.Text.Json", () => Task.FromResult(Stj.JsonSerializer.Deserialize<List<Order>>(text)!.Sum(static row => row.Id + row.Count))),
            ("one thread", () => Task.FromResult(JsonSerializer.Deserialize<List<Order>>(text, s_one)!.Sum(static row => row.Id + row.Count))),
            ("all cores, ToListAsync", async () => (await JsonSerializer.DeserializeAsyncEnumerable<Order>(new MemoryStream(text), several).ToListAsync()).Sum(static row => row!.Id + row.Count)));
    }

    private static async Task MeasureAsync(TextWriter output, string what, long length, int rounds, int cores, long answer, params (string Name, Func<Task<long>> Work)[] ways)
    {
        List<double>[] times = [.. ways.Select(static _ => new List<double>())];
        for (int round = -5; round < rounds; round++)
        {
            for (int i = 0; i < ways.Length; i++)
            {
                // This ensures that no measurement includes the garbage of the previous one, such as the dictionary that System.Text.Json reads.
                GC.Collect();
                long start = Stopwatch.GetTimestamp();
                long given = await ways[i].Work();
                double time = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
                if (given != answer)
                {
                    throw new InvalidOperationException($"{what}, {ways[i].Name}: {given} instead of {answer}");
                }

                if (round >= 0) times[i].Add(time);
            }
        }

        foreach (List<double> all in times)
        {
            all.Sort();
        }

        double theirs = Median(times[0]), one = Median(times[1]), several = Median(times[2]);
        for (int i = 0; i < ways.Length; i++)
        {
            double time = Median(times[i]);
            output.WriteLine(string.Create(CultureInfo.InvariantCulture,
                $"{what,-6} {ways[i].Name,-22} {time,7:0.0} ms ({times[i][rounds / 4]:0.0} to {times[i][rounds * 3 / 4]:0.0}) {length / 1e3 / time,6:0} MB/s  {theirs / time,5:0.00} x System.Text.Json  {one / time,5:0.00} x one thread"));
        }

        if (cores > 1)
        {
            // T(n) = s + p / n through n = 1 and n = cores.
            double parallel = (one - several) / (1 - (1.0 / cores)), serial = one - parallel;
            output.WriteLine(string.Create(CultureInfo.InvariantCulture,
                $"       model: {serial:0.0} + {parallel:0.0} / n ms; 8 cores {one / (serial + (parallel / 8)):0.0}, 64 cores {one / (serial + (parallel / 64)):0.0} x one thread"));
        }
    }

    private static double Median(List<double> times) => times[times.Count / 2];

    private static async Task<long> SumAsync<TShare>(TShare[] shares, Func<TShare, Task<long>> work) =>
        (await Task.WhenAll(shares.Select(share => Task.Run(() => work(share))))).Sum();

    private static async Task<long> SumAsync(IAsyncEnumerable<Order?> rows)
    {
        long sum = 0;
        await foreach (Order? row in rows)
        {
            sum += row!.Id + row.Count;
        }

        return sum;
    }

    private static async Task<long> SumAsync(IAsyncEnumerable<Figures> rows)
    {
        long sum = 0;
        await foreach (Figures row in rows)
        {
            sum += row.Id + row.Count;
        }

        return sum;
    }

    private static async Task<long> LengthAsync(Func<Stream, Task> write)
    {
        var stream = new CountingStream();
        await write(stream);
        return stream.Length;
    }

    internal sealed class Order
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public double Price { get; set; }

        public long Count { get; set; }

        public DateTime When { get; set; }

        public bool IsActive { get; set; }

        public string? City { get; set; }

        public string? Note { get; set; }

        public static Order Make(int i) => new()
        {
            Id = i,
            Name = $"name {i}",
            Price = i * 1.25,
            Count = i % 1000,
            When = new DateTime(2020, 1, 1).AddSeconds(i),
            IsActive = i % 3 == 0,
            City = i % 2 == 0 ? "Berlin" : "São Paulo",
            Note = i % 7 == 0 ? null : "a note of some length",
        };
    }

    /// <summary>The members of an order that need no memory of their own.</summary>
    internal struct Figures
    {
        public int Id { get; set; }

        public double Price { get; set; }

        public long Count { get; set; }

        public DateTime When { get; set; }

        public bool IsActive { get; set; }
    }

    /// <summary>Counts and discards the bytes written.</summary>
    private sealed class CountingStream : Stream
    {
        private long _length;

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => _length;

        public override long Position { get => _length; set => throw new NotSupportedException(); }

        public override void Write(byte[] buffer, int offset, int count) => _length += count;

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            _length += buffer.Length;
            return default;
        }

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }
}

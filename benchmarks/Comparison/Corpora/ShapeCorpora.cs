using System.Text.Encodings.Web;
using System.Text.Json;
using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>A document for each kind of type and value, with little else.</summary>
/// <remarks>
/// Documents are written with less than 85,000 bytes. Longer arrays are large objects, and every twenty or so of them cause a collection of
/// the whole heap, whichever library has created them: that takes several times as long as writing, and affects whichever library is being measured.
/// </remarks>
public static class ShapeCorpora
{
    private const string Characters = "春眠不觉晓处闻啼鸟夜来风雨声花落知多少床前明月光疑是地上霜举头望低思故乡白日依山尽黄河入海流欲穷千里目更一层楼";

    private static readonly JsonSerializerOptions Raw = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>All documents; a scale of 1 gives sizes of 50 to 80 kB when written.</summary>
    public static IReadOnlyList<Corpus> Create(double scale) =>
    [
        Make<Shipment>("records", 400, scale, (random, i) => new(
            i, random.Words(2), random.Words(2), random.Next(10_000), random.Chance(0.2), random.NextDouble() * 1_000, new(random.Words(1), random.Words(1), random.Next(100_000)))),
        Make<Segment>("structs", 1_200, scale, (random, i) => new() { From = Spot(random), To = Spot(random), Lane = i % 4 }),
        Make<Account>("required members", 1_000, scale, (random, i) => new() { Id = i, Owner = random.Words(2), Level = random.Next(10), Active = random.Chance(0.5), Note = random.Chance(0.3) ? random.Words(4) : null }),
        Make<Inventory>("dictionaries", 100, scale, (random, _) => new()
        {
            Counts = Entries(random, random.Token, static r => r.Next(1_000)),
            Labels = Entries(random, random.Token, static r => r.Words(2)),
            Places = Entries(random, _ => random.Next(), static r => r.NextInt64()),
        }),
        Make<Ticket>("enumerations", 1_400, scale, (random, i) => new() { Severity = (Severity)(i % 5), Reported = (Severity)random.Next(5), Channels = (Channels)random.Next(8) }),
        Make<Visit>("dates", 700, scale, (random, i) => new()
        {
            Begin = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(30_000_000)),
            End = new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.FromHours(i % 5)).AddMilliseconds(random.Next()),
            Day = new DateOnly(2026, 1, 1).AddDays(i % 365),
            Break = TimeSpan.FromSeconds(random.Next(10_000)),
        }),
        Make<Link>("identifiers", 600, scale, (random, i) => new() { From = Identifier(random), To = Identifier(random), Via = i % 3 == 0 ? null : Identifier(random) }),
        Make<Poem>("Chinese text", 150, scale, static (random, _) => new()
        {
            Title = random.GetString(Characters, random.Next(3, 8)),
            Author = random.GetString(Characters, random.Next(2, 4)),
            Lines = [.. Enumerable.Range(0, 4).Select(_ => random.GetString(Characters, random.Next(10, 24)) + "。")],
        }),
        Make<Order>("orders 50 kB", 50, scale, static (_, _) => OrderGenerator.Create()),
    ];

    private static Corpus<Series<T>> Make<T>(string name, int count, double scale, Func<Random, int, T> make)
    {
        var random = new Random(20261122);
        var series = new Series<T> { Name = name, Items = [.. Enumerable.Range(0, Math.Max(2, (int)(count * scale))).Select(i => make(random, i))] };
        return new(name, JsonSerializer.SerializeToUtf8Bytes(series, Raw)) { IsShape = true };
    }

    private static Spot Spot(Random random) => new() { X = random.Next(10_000), Y = random.Next(10_000) };

    private static Guid Identifier(Random random)
    {
        Span<byte> bytes = stackalloc byte[16];
        random.NextBytes(bytes);
        return new Guid(bytes);
    }

    private static Dictionary<TKey, TValue> Entries<TKey, TValue>(Random random, Func<int, TKey> key, Func<Random, TValue> value) where TKey : notnull =>
        Enumerable.Range(0, 10).Select(_ => key(8)).Distinct().ToDictionary(made => made, _ => value(random));
}

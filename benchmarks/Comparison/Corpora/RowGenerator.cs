using System.Text.Json;
using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>Generates many small objects of one type.</summary>
public static class RowGenerator
{
    public const int Count = 10_000;

    /// <summary>Rows in an array.</summary>
    public static byte[] Array(int count) => JsonSerializer.SerializeToUtf8Bytes(Rows(count));

    /// <summary>One row per line.</summary>
    public static byte[] Lines(int count)
    {
        var text = new MemoryStream();
        foreach (Row row in Rows(count))
        {
            JsonSerializer.Serialize(text, row);
            text.WriteByte((byte)'\n');
        }
        return text.ToArray();
    }

    /// <summary>Rows whose names are all different, the worst case for deduplication, and rows with few names.</summary>
    public static IReadOnlyList<Corpus> Texts(double scale)
    {
        int count = (int)(200_000 * scale);
        return
        [
            Named("rows, short names that differ", i => $"row {i}"),
            Named("rows, long names that differ", i => $"https://example.com/rows/{i * 7919L}/details.html"),
            Named("rows, 50 names", i => $"row {i * 7919L % 50}"),
            Named("rows, 50 long names", i => $"https://example.com/rows/{i * 7919L % 50}/details.html"),
        ];

        Corpus Named(string name, Func<int, string> naming) =>
            new Corpus<Series<Row>>(name, JsonSerializer.SerializeToUtf8Bytes(new Series<Row> { Name = name, Items = [.. Enumerable.Range(0, count).Select(i => new Row { Id = i, Name = naming(i), Value = i * 0.25 })] }));
    }

    private static IEnumerable<Row> Rows(int count)
    {
        for (int i = 0; i < count; i++)
        {
            yield return new Row { Id = i, Name = $"row {i * 7919 % 10_007}", Value = i * 0.25 };
        }
    }
}

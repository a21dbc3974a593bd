using System.Text.Json;
using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>Many small objects of one type.</summary>
public static class RowGenerator
{
    public const int Count = 10_000;

    /// <summary>Rows in an array.</summary>
    public static byte[] Array(int count) => JsonSerializer.SerializeToUtf8Bytes(Rows(count));

    /// <summary>Each row in its own line.</summary>
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

    private static IEnumerable<Row> Rows(int count)
    {
        for (int i = 0; i < count; i++)
        {
            yield return new Row { Id = i, Name = $"row {i * 7919 % 10_007}", Value = i * 0.25 };
        }
    }
}

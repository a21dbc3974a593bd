using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Soak;

/// <summary>Values with the text that System.Text.Json writes for them, and documents that cannot be read.</summary>
internal static class SoakValues
{
    private const int Count = 60;

    public static (List<Leaf?> Value, byte[] Utf8)[] Lists { get; } = [.. Enumerable.Range(0, Count).Select(i => Make<List<Leaf?>>(i))];

    public static (Status Value, byte[] Utf8)[] Statuses { get; } = [.. Enumerable.Range(0, Count).Select(i => Make<Status>(i))];

    /// <summary>Documents that cannot be read as lists.</summary>
    public static byte[][] Damaged { get; } = [.. Lists.Select((list, i) => list.Utf8[..(i % (list.Utf8.Length - 1))])];

    public static T Any<T>(this Random random, T[] items) => items[random.Next(items.Length)];

    public static void AssertSame(byte[] expected, ReadOnlySpan<byte> actual)
    {
        if (!actual.SequenceEqual(expected))
        {
            Assert.Equal(System.Text.Encoding.UTF8.GetString(expected), System.Text.Encoding.UTF8.GetString(actual));
        }
    }

    // Every fifth is long enough to be read and written incrementally.
    private static (T Value, byte[] Utf8) Make<T>(int seed)
        where T : class
    {
        var values = new RandomValues(new Random(seed));
        T value = values.Make<T>();
        if (value is List<Leaf?> list && seed % 5 == 0)
        {
            list.AddRange(Enumerable.Range(0, 40 * seed).Select(i => new Leaf($"row {i}", i)));
        }

        return (value, System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value));
    }
}

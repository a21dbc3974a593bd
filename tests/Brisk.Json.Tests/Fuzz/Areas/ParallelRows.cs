using System.Text;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// Several threads read the elements of damaged and truncated arrays, and top-level values, from streams and write them again: the same elements as on one thread, the same exception
/// at the end, and the same text.
/// </summary>
internal sealed class ParallelRows : DocumentArea
{
    // The buffer limit is also that of the chunks, so even short documents have several.
    private static readonly JsonSerializerOptions s_one = new() { MaxBufferSize = 600, DefaultBufferSize = 600 };

    public override string Name => "parallel-rows";

    public override int SampleSize => 100;

    protected override byte[] Make(Random random)
    {
        var values = new RandomValues(random);
        IEnumerable<string> rows = Enumerable.Range(0, random.Next(40)).Select(_ => JsonSerializer.Serialize(values.Make<Leaf?>()));
        byte[] document = Encoding.UTF8.GetBytes($"[{string.Join(random.Next(2) == 0 ? "," : " ,\n", rows)}]");
        return random.Next(3) switch { 0 => document, 1 => document[..random.Next(document.Length)], _ => new Mutations(random).Apply(document) };
    }

    protected override void Check(byte[] document, Random random) => CheckAsync(document, random).GetAwaiter().GetResult();

    private static async Task CheckAsync(byte[] document, Random random)
    {
        int cuts = -random.Next(1, int.MaxValue);
        bool isTopLevel = random.Next(4) == 0;
        var several = new JsonSerializerOptions(s_one) { MaxDegreeOfParallelism = random.Next(2, 6) };
        var unordered = new JsonSerializerOptions(several) { AllowOutOfOrderElements = true };
        (List<Leaf?> expected, string? end) = await ReadAsync(document, cuts, isTopLevel, s_one);
        (List<Leaf?> actual, string? actualEnd) = await ReadAsync(document, cuts, isTopLevel, several);
        (List<Leaf?> anyOrder, string? anyEnd) = await ReadAsync(document, cuts, isTopLevel, unordered);

        // When a value turns out to be longer than the buffer may be depends on how the text is split.
        if (!IsLimit(end) && !IsLimit(actualEnd) && !IsLimit(anyEnd))
        {
            Assert.Equal(end, actualEnd);
            Assert.Equal(end, anyEnd);
            Assert.Equal(Dump(expected), Dump(actual));

            // Elements after an invalid one may be returned before its exception.
            Assert.Empty(Missing(Dump(expected), Dump(anyOrder)));
            Assert.True(end is not null || anyOrder.Count == expected.Count);
        }

        Assert.Equal(await WriteAsync(expected, isTopLevel, s_one), await WriteAsync(expected, isTopLevel, several));
    }

    private static List<string> Missing(List<string> expected, List<string> actual)
    {
        List<string> missing = [.. expected];
        foreach (string element in actual)
        {
            missing.Remove(element);
        }

        return missing;
    }

    private static List<string> Dump(List<Leaf?> elements) => [.. elements.Select(element => ObjectDump.Of(element))];

    private static bool IsLimit(string? end) => end?.Contains("may be buffered", StringComparison.Ordinal) == true;

    private static async Task<(List<Leaf?> Elements, string? End)> ReadAsync(byte[] document, int cuts, bool isTopLevel, JsonSerializerOptions options)
    {
        var elements = new List<Leaf?>();
        try
        {
            await foreach (Leaf? element in JsonSerializer.DeserializeAsyncEnumerable<Leaf>(new TricklingStream(document, cuts), isTopLevel, options))
            {
                elements.Add(element);
            }

            return (elements, null);
        }
        catch (JsonException e)
        {
            return (elements, $"{e.Message} {e.Path} {e.LineNumber}:{e.BytePositionInLine}");
        }
    }

    private static async Task<string> WriteAsync(List<Leaf?> elements, bool isTopLevel, JsonSerializerOptions options)
    {
        var text = new MemoryStream();
        try
        {
            await JsonSerializer.SerializeAsyncEnumerable(text, elements.ToAsyncEnumerable(), isTopLevel, options);
        }
        catch (ArgumentException e)
        {
            // A number such as 1e400 is read as infinity, which cannot be written. How much was written before depends on the threads.
            return e.Message;
        }

        return Encoding.UTF8.GetString(text.ToArray());
    }
}

using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Streaming;
using Form = Brisk.Json.Tests.Streaming.ParallelElementTests.Form;
using Named = System.Collections.Generic.KeyValuePair<string, Brisk.Json.Tests.Fuzz.Leaf?>;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// Several threads read the elements of damaged and truncated arrays, anywhere in a document, the entries of objects, and top-level values, from streams and write them again: the same
/// elements as with one thread, the same exception at the end, and the same text.
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
        bool hasNames = random.Next(4) == 0;
        IEnumerable<string> rows = Enumerable.Range(0, random.Next(40)).Select(_ => (hasNames ? JsonSerializer.Serialize(values.Text()) + ":" : "") + JsonSerializer.Serialize(values.Make<Leaf?>()));
        string text = string.Join(random.Next(2) == 0 ? "," : " ,\n", rows);
        byte[] document = Encoding.UTF8.GetBytes(hasNames ? $"{{{text}}}" : $"[{text}]");
        return random.Next(3) switch { 0 => document, 1 => document[..random.Next(document.Length)], _ => new Mutations(random).Apply(document) };
    }

    protected override void Check(byte[] document, Random random) => CheckAsync(document, random).GetAwaiter().GetResult();

    private static async Task CheckAsync(byte[] document, Random random)
    {
        int cuts = -random.Next(1, int.MaxValue);
        Form form = document.FirstOrDefault() == '{' ? Form.Entries : random.Next(3) == 0 ? Form.Lines : Form.Array;
        bool isDeep = form != Form.Lines && random.Next(2) == 0;
        if (isDeep) document = [.. "{\"a\":[1],\"rows\":"u8, .. document, .. ",\"b\":2}"u8];

        var place = (form, isDeep ? JsonPointer.Parse("/rows") : JsonPointer.Root);
        var several = new JsonSerializerOptions(s_one) { MaxDegreeOfParallelism = random.Next(2, 6) };
        var unordered = new JsonSerializerOptions(several) { AllowOutOfOrderElements = true };
        (List<Named> expected, string? end) = await ReadAsync(document, cuts, place, s_one);
        (List<Named> actual, string? actualEnd) = await ReadAsync(document, cuts, place, several);
        (List<Named> anyOrder, string? anyEnd) = await ReadAsync(document, cuts, place, unordered);

        if (!ElementLog.IsLimit(end) && !ElementLog.IsLimit(actualEnd) && !ElementLog.IsLimit(anyEnd))
        {
            Assert.Equal(end, actualEnd);
            Assert.Equal(end, anyEnd);
            Assert.Equal(Dump(expected), Dump(actual));

            // Elements after an invalid one may be returned before its exception.
            Assert.Empty(Missing(Dump(expected), Dump(anyOrder)));
            Assert.True(end is not null || anyOrder.Count == expected.Count);
        }

        Assert.Equal(await WriteAsync(expected, form, s_one), await WriteAsync(expected, form, several));
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

    private static List<string> Dump(List<Named> elements) => [.. elements.Select(static element => $"{element.Key} {ObjectDump.Of(element.Value)}")];

    private static async Task<(List<Named> Elements, string? End)> ReadAsync(byte[] document, int cuts, (Form Form, JsonPointer Pointer) place, JsonSerializerOptions options)
    {
        var stream = new TricklingStream(document, cuts);
        IAsyncEnumerable<Named> read = place.Form == Form.Entries
            ? JsonSerializer.DeserializeAsyncEntries<Leaf>(stream, place.Pointer, options)
            : (place.Form == Form.Lines ? JsonSerializer.DeserializeAsyncEnumerable<Leaf>(stream, topLevelValues: true, options) : JsonSerializer.DeserializeAsyncEnumerable<Leaf>(stream, place.Pointer, options))
                .Select(static element => new Named("", element));
        var elements = new List<Named>();
        try
        {
            await foreach (Named element in read)
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

    private static async Task<string> WriteAsync(List<Named> elements, Form form, JsonSerializerOptions options)
    {
        var text = new MemoryStream();
        try
        {
            await JsonSerializer.SerializeAsyncEnumerable(text, elements.Select(static element => element.Value).ToAsyncEnumerable(), form == Form.Lines, options);
        }
        catch (ArgumentException e)
        {
            // A number such as 1e400 is read as infinity, which cannot be written. How much was written before depends on the threads.
            return e.Message;
        }

        return Encoding.UTF8.GetString(text.ToArray());
    }
}

using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Differential;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// Objects with a [JsonStreamed] member, from streams that are damaged, truncated, fail, or are canceled. The elements enumerated are the first ones of the same text read
/// as a whole; if nothing is wrong, they are all of them, and the members after them follow.
/// </summary>
internal sealed partial class StreamedMembers : DocumentArea
{
    private static readonly JsonSerializerOptions[] s_options = [new() { DefaultBufferSize = 1 }, new() { DefaultBufferSize = 200 }];

    public override string Name => "streamed";

    public class Holder
    {
        public int Before { get; set; }

        [JsonStreamed]
        public IAsyncEnumerable<Leaf?>? Items { get; set; }

        public string? After { get; set; }

        public List<int>? Later { get; set; }
    }

    public record Constructed(string Name, [property: JsonStreamed] IAsyncEnumerable<int>? Items)
    {
        public string? After { get; set; }
    }

    protected override byte[] Make(Random random)
    {
        List<Leaf?> items = new RandomValues(random).Make<List<Leaf?>>();
        string text = random.Next(2) == 0
            ? $$"""{"Before":1,"Unknown":[{}],"Items":{{Stj.JsonSerializer.Serialize(items)}},"After":"é","Later":[1,2]}"""
            : $$"""{"Name":"n","Items":[{{string.Join(" , ", Enumerable.Range(0, random.Next(30)))}}],"After":"a"}""";
        byte[] document = Encoding.UTF8.GetBytes(text);
        return random.Next(3) switch { 0 => document, 1 => document[..random.Next(document.Length)], _ => new Mutations(random).Apply(document) };
    }

    protected override void Check(byte[] document, Random random)
    {
        int seed = random.Next();
        if (document.AsSpan().IndexOf("\"Name\":\"n\",\"Items\":[0"u8) >= 0)
        {
            CheckAsync<Constructed, int>(document, new(seed), holder => holder.Items, holder => holder.After).GetAwaiter().GetResult();
        }
        else
        {
            CheckAsync<Holder, Leaf?>(document, new(seed), holder => holder.Items, holder => holder.After + ObjectDump.Of(holder.Later) + holder.Before).GetAwaiter().GetResult();
        }
    }

    private static async Task CheckAsync<T, TItem>(byte[] document, Random random, Func<T, IAsyncEnumerable<TItem>?> itemsOf, Func<T, string?> restOf)
        where T : class
    {
        JsonSerializerOptions options = s_options[random.Next(s_options.Length)];
        (List<string> whole, string? wholeRest, Exception? wholeError) = await ReadAsync(() => new(JsonSerializer.Deserialize<T>(new MemoryStream(document), options)), itemsOf, restOf);
        bool fails = random.Next(4) == 0;
        using var cancellation = new CancellationTokenSource();
        var stream = new TricklingStream(document, -random.Next(1, int.MaxValue)) { Fails = fails };
        (List<string> parts, string? rest, Exception? error) = await ReadAsync(() => JsonSerializer.DeserializeAsync<T>(stream, options, cancellation.Token), itemsOf, restOf);
        if (error is null)
        {
            Assert.Null(wholeError);
            Assert.Equal(FirstOfSeveral<TItem>(document) ?? whole, parts);
            Assert.Equal(wholeRest, rest);
        }
        else if (error is IOException)
        {
            Assert.True(fails);
            Assert.True(wholeError is not null || (FirstOfSeveral<TItem>(document) ?? whole).Take(parts.Count).SequenceEqual(parts));
        }
        else if (typeof(T) == typeof(Constructed) && error is JsonException && error.Message.Contains("comes after the streamed elements"))
        {
            // A parameter that occurs again after the object was created is rejected where its value starts, whatever the value is.
            Assert.Matches(@"^\$\.(Items|Name) ", Place(error));
            Assert.True(parts.Count > 0 || whole.Count == 0 || wholeError is not null);
        }
        else if (error is JsonException && parts.Count > 0 && error.Message.Contains("occurs again after the streamed element has been returned"))
        {
            // So is a member that occurs again after its element was returned, which is the last one.
            Assert.Matches(@"^\$\.Items\.\w+ ", Place(error));
            Assert.True(wholeError is not null || (FirstOfSeveral<TItem>(document) ?? whole).Take(parts.Count - 1).SequenceEqual(parts.SkipLast(1)));
        }
        else
        {
            Assert.NotNull(wholeError);
            Assert.IsAssignableFrom<JsonException>(error);
            Assert.Equal(Place(wholeError), Place(error));
        }
    }

    // The first array is streamed; in a document read as a whole, the last one counts. Null if there is only one, or the first is not an array.
    private static List<string>? FirstOfSeveral<TItem>(byte[] document)
    {
        using Stj.JsonDocument parsed = Stj.JsonDocument.Parse(new MemoryStream(document));
        if (parsed.RootElement.ValueKind != Stj.JsonValueKind.Object)
        {
            return null;
        }

        List<Stj.JsonElement> arrays = [.. parsed.RootElement.EnumerateObject().Where(property => property.NameEquals("Items")).Select(property => property.Value)];
        return arrays.Count > 1 && arrays[0].ValueKind == Stj.JsonValueKind.Array ? [.. JsonSerializer.Deserialize<List<TItem>>(arrays[0].GetRawText())!.Select(item => ObjectDump.Of(item))] : null;
    }

    // The path contains the index if elements are read one at a time, and only the member if they are read with it.
    private static string Place(Exception e) => Element().Replace(Differential.OnBrisk.Shorthand.Position(e) ?? "", ".Items");

    [GeneratedRegex(@"\.Items\[\d+\]")]
    private static partial Regex Element();

    private static async Task<(List<string> Items, string? After, Exception? Error)> ReadAsync<T, TItem>(Func<ValueTask<T?>> read, Func<T, IAsyncEnumerable<TItem>?> itemsOf, Func<T, string?> restOf)
        where T : class
    {
        var items = new List<string>();
        try
        {
            if (await read() is not { } holder)
            {
                return (items, null, null);
            }

            if (itemsOf(holder) is { } all)
            {
                await foreach (TItem item in all)
                {
                    items.Add(ObjectDump.Of(item));
                }
            }

            return (items, restOf(holder), null);
        }
        catch (Exception e)
        {
            return (items, null, e);
        }
    }
}

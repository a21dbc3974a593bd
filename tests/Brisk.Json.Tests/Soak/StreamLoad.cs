using Brisk.Json.Querying;
using Brisk.Json.Tests.Fuzz;
using Brisk.Json.Tests.Fuzz.Areas;

namespace Brisk.Json.Tests.Soak;

/// <summary>Streams that are read and written incrementally, as a whole and element by element, on one thread and on several, that fail and are canceled.</summary>
internal sealed class StreamLoad() : SoakLoad("streams")
{
    // The buffer limit is also that of the chunks for several threads.
    private static readonly JsonSerializerOptions[] s_options =
    [
        new(), new() { DefaultBufferSize = 100 }, new() { DefaultBufferSize = 100, MaxBufferSize = 2000, MaxDegreeOfParallelism = 3 }, new() { TypeInfoResolver = CampaignContext.Default },
    ];

    protected override async Task<bool> CallAsync(Random random)
    {
        (List<Leaf?> value, byte[] utf8) = random.Any(SoakValues.Lists);
        JsonSerializerOptions options = random.Any(s_options);
        using var cancellation = new CancellationTokenSource();
        StreamFault? fault = random.Next(3) == 0 ? new StreamFault(random.Next(30)) { Source = random.Next(2) == 0 ? cancellation : null } : null;
        int how = random.Next(8);
        try
        {
            await CallAsync(how, value, utf8, options, fault, random, cancellation.Token);
            return false;
        }
        catch (Exception e) when (fault is { IsHit: true } && (ReferenceEquals(e, fault.Failure) || (fault.Source is not null && e is OperationCanceledException)))
        {
            return true;
        }
    }

    private static async Task CallAsync(int how, List<Leaf?> value, byte[] utf8, JsonSerializerOptions options, StreamFault? fault, Random random, CancellationToken token)
    {
        var stream = new FaultyStream(utf8, random.Next(), fault);
        switch (how)
        {
            case 0:
                SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(await JsonSerializer.DeserializeAsync<List<Leaf?>>(stream, options, token)));
                break;
            case 1:
                await JsonSerializer.SerializeAsync(stream, value, options, token);
                SoakValues.AssertSame(utf8, stream.Written);
                break;
            case 2:
                SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(await CollectAsync(stream, options, int.MaxValue, token)));
                break;
            case 3:
                int most = random.Next(1, 20);
                SoakValues.AssertSame(JsonSerializer.SerializeToUtf8Bytes(value.Take(most)), JsonSerializer.SerializeToUtf8Bytes(await CollectAsync(stream, options, most, token)));
                break;
            case 4:
                using (JsonDocument document = await JsonDocument.ParseAsync(stream, default, token))
                {
                    Assert.Equal(value.Count, document.RootElement.GetArrayLength());
                }

                break;
            case 5:
                byte[] byName = JsonSerializer.SerializeToUtf8Bytes(value.Index().ToDictionary(static entry => $"leaf {entry.Index}", static entry => entry.Item));
                var entries = new Dictionary<string, Leaf?>();
                await foreach ((string name, Leaf? leaf) in JsonSerializer.DeserializeAsyncEntries<Leaf>(new FaultyStream(byName, random.Next(), fault), JsonPointer.Root, options, cancellationToken: token))
                {
                    entries.Add(name, leaf);
                }

                SoakValues.AssertSame(byName, JsonSerializer.SerializeToUtf8Bytes(entries));
                break;
            case 6:
                await JsonSerializer.SerializeAsyncEnumerable(stream, value.ToAsyncEnumerable(), options: options, cancellationToken: token);
                SoakValues.AssertSame(utf8, stream.Written);
                break;
            default:
                byte[] whole = [.. "{\"Before\":1,\"Items\":"u8, .. utf8, .. ",\"After\":\"a\"}"u8];
                StreamedMembers.Holder holder = (await JsonSerializer.DeserializeAsync<StreamedMembers.Holder>(new FaultyStream(whole, random.Next(), fault), options is { TypeInfoResolver: CampaignContext } ? s_options[0] : options, token))!;
                var items = new List<Leaf?>();
                await foreach (Leaf? item in holder.Items!)
                {
                    items.Add(item);
                }

                SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(items));
                Assert.Equal("a", holder.After);
                break;
        }
    }

    private static async Task<List<Leaf?>> CollectAsync(Stream stream, JsonSerializerOptions options, int most, CancellationToken token)
    {
        var elements = new List<Leaf?>();
        await foreach (Leaf? element in JsonSerializer.DeserializeAsyncEnumerable<Leaf>(stream, options, token))
        {
            elements.Add(element);
            if (elements.Count == most)
            {
                break;
            }
        }

        return elements;
    }
}

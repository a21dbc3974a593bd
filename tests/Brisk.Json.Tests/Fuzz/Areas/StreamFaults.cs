using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// Streams and pipes that fail, and calls that are canceled, at any read or write. The outcome is that failure, or the result of the same call without it. Afterwards the
/// library still works: the same call, repeated without the fault, has the same result as before.
/// </summary>
internal sealed class StreamFaults : Area
{
    private static readonly JsonSerializerOptions[] s_options =
    [
        new() { DefaultBufferSize = 1, TypeInfoResolver = new DefaultJsonTypeInfoResolver() },
        new() { DefaultBufferSize = 300, TypeInfoResolver = CampaignContext.Default },
        new() { DefaultBufferSize = 1, ReferenceHandler = Serialization.ReferenceHandler.Preserve },

        // The buffer limit is also that of the chunks for several threads.
        new() { DefaultBufferSize = 300, MaxBufferSize = 1500, MaxDegreeOfParallelism = 3 },
    ];

    public override string Name => "faults";

    public override Finding? Run(Random random)
    {
        JsonSerializerOptions options = s_options[random.Next(s_options.Length)];
        bool isParallel = options.MaxDegreeOfParallelism > 1;
        List<Leaf?> value = new RandomValues(random).Make<List<Leaf?>>();
        if (isParallel) value.AddRange(Enumerable.Range(0, random.Next(300)).Select(static i => new Leaf($"row {i}", i)));

        byte[] utf8 = JsonSerializer.SerializeToUtf8Bytes(value, options);
        int seed = random.Next();
        return random.Next(2) == 0 ? Read(random.Next(3) == 0 && !isParallel ? new Mutations(random).Apply(utf8) : utf8, options, seed) : Write(value, utf8, options, seed);
    }

    private static Finding? Read(byte[] utf8, JsonSerializerOptions options, int seed)
    {
        string expected = ReadOnce(utf8, options, new(seed), null);
        string actual = ReadOnce(utf8, options, new(seed), new StreamFault(seed % 40));
        string again = ReadOnce(utf8, options, new(seed), null);
        return actual != "fault" && actual != expected ? new("read", $"{Encoding.Latin1.GetString(utf8)}\n    expected the fault or {expected}\n    actual   {actual}")
            : again != expected ? new("read again", $"{Encoding.Latin1.GetString(utf8)}\n    expected {expected}\n    actual   {again}")
            : null;
    }

    private static string ReadOnce(byte[] utf8, JsonSerializerOptions options, Random random, StreamFault? fault)
    {
        using var cancellation = new CancellationTokenSource();
        bool isCanceled = random.Next(2) == 0;
        fault?.Source = isCanceled ? cancellation : null;
        var stream = new FaultyStream(utf8, random.Next(), fault);
        int way = random.Next(5);
        try
        {
            return ObjectDump.Of(way switch
            {
                0 => JsonSerializer.DeserializeAsync<List<Leaf>>(stream, options, cancellation.Token).AsTask().GetAwaiter().GetResult(),
                1 => JsonSerializer.DeserializeAsync<List<Leaf>>(PipeReader.Create(stream), options, cancellation.Token).AsTask().GetAwaiter().GetResult(),
                2 => Collect(JsonSerializer.DeserializeAsyncEnumerable<Leaf>(stream, options, cancellation.Token)).GetAwaiter().GetResult(),
                3 => Collect(JsonSerializer.DeserializeAsyncEnumerable<Leaf>(PipeReader.Create(stream), options, cancellation.Token)).GetAwaiter().GetResult(),
                _ => JsonDocument.ParseAsync(stream, default, cancellation.Token).GetAwaiter().GetResult(),
            });
        }
        catch (Exception e) when (fault is not null && (ReferenceEquals(e, fault.Failure) || (e is OperationCanceledException canceled && fault.IsHit && fault.Source is not null && canceled.CancellationToken == cancellation.Token)))
        {
            return "fault";
        }
        catch (Exception e)
        {
            return Outcome.Describe(e, Differential.OnBrisk.Shorthand.Position);
        }
    }

    private static async Task<List<Leaf?>> Collect(IAsyncEnumerable<Leaf?> elements)
    {
        var list = new List<Leaf?>();
        await foreach (Leaf? element in elements)
        {
            list.Add(element);
        }

        return list;
    }

    private static Finding? Write(List<Leaf?> value, byte[] expected, JsonSerializerOptions options, int seed)
    {
        var random = new Random(seed);
        using var cancellation = new CancellationTokenSource();
        var fault = new StreamFault(random.Next(options.MaxDegreeOfParallelism > 1 ? 4 : 30)) { Source = random.Next(2) == 0 ? cancellation : null };
        var stream = new FaultyStream([], random.Next(), fault);
        bool isPipe = random.Next(2) == 0;
        Exception? failure = Record.Exception(() =>
        {
            if (isPipe)
            {
                PipeWriter pipe = PipeWriter.Create(stream);
                (options.MaxDegreeOfParallelism > 1
                    ? JsonSerializer.SerializeAsyncEnumerable(pipe, value.ToAsyncEnumerable(), options: options, cancellationToken: cancellation.Token)
                    : JsonSerializer.SerializeAsync(pipe, value, options, cancellation.Token)).GetAwaiter().GetResult();
                pipe.Complete();
            }
            else if (options.MaxDegreeOfParallelism > 1)
            {
                JsonSerializer.SerializeAsyncEnumerable(stream, value.ToAsyncEnumerable(), options: options, cancellationToken: cancellation.Token).GetAwaiter().GetResult();
            }
            else
            {
                JsonSerializer.SerializeAsync(stream, value, options, cancellation.Token).GetAwaiter().GetResult();
            }
        });
        byte[] written = stream.Written;
        return failure is null && !written.AsSpan().SequenceEqual(expected) ? new("write", $"written {Encoding.UTF8.GetString(written)}\n    expected {Encoding.UTF8.GetString(expected)}")
            : !expected.AsSpan().StartsWith(written) ? new("write before fault", $"written {Encoding.UTF8.GetString(written)}\n    expected {Encoding.UTF8.GetString(expected)}")
            : failure is null || ReferenceEquals(failure, fault.Failure) || (failure is OperationCanceledException && fault.IsHit && fault.Source is not null) ? null
            : new("write fault", failure.ToString());
    }
}

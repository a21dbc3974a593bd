using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Fuzz;
using Brisk.Json.Tests.Reading;

namespace Brisk.Json.Tests.Streaming.AsyncReader;

/// <summary>
/// The readers that own their buffer against readers in memory, ours and System.Text.Json's, over the same bytes: every public member at every kind of token after every kind of
/// move, by streams and pipes that give random parts. Each run takes other documents; BRISK_FUZZ_SEED repeats one. BRISK_FUZZ_SCALE=50 reads 150,000 documents:
/// <code>BRISK_FUZZ_SCALE=50 dotnet run -- -class "Brisk.Json.Tests.Streaming.AsyncReader.RandomMovesTests"</code>
/// </summary>
public sealed class RandomMovesTests
{
    private const int Documents = 3_000;

    [Fact]
    public async Task Every_member_after_every_move()
    {
        int first = FuzzSeed.Fresh;
        TestContext.Current.TestOutputHelper?.WriteLine($"BRISK_FUZZ_SEED={first}");
        for (int i = 0; i < Documents * FuzzSeed.Scale; i++)
        {
            await RunAsync(unchecked(first + i));
        }
    }

    private static async Task RunAsync(int seed)
    {
        var random = new Random(seed);
        var options = new ReaderOptions(Comments: random.Next(2), TrailingCommas: random.Next(2) == 0, MaxDepth: random.Next(8) == 0 ? 3 : 0);
        byte[] text = RandomDocuments.Make(random, options.Comments != 0);
        if (random.Next(3) == 0)
        {
            text = RandomDocuments.Damage(random, text);
        }

        TokenModel model;
        try
        {
            model = new TokenModel(text, options);
        }
        catch (IndexOutOfRangeException)
        {
            // System.Text.Json's reader, by accident.
            return;
        }

        byte[] utf8 = random.Next(8) == 0 ? [.. Encoding.UTF8.Preamble, .. text] : text;
        var stream = new ChunkStream(utf8, random);
        bool isPipe = random.Next(2) == 0;
        JsonSerializerOptions settings = Settings(random, options, text.Length);
        await using JsonAsyncReader reader = isPipe ? new JsonPipeReader(PipeReader.Create(stream, new StreamPipeReaderOptions(bufferSize: random.Next(2) == 0 ? 16 : 4096)), settings) : new JsonStreamReader(stream, settings);
        var walk = new ReaderWalk(reader, model, random);
        try
        {
            await walk.RunAsync();
        }
        catch (Exception e)
        {
            Assert.Fail($"BRISK_FUZZ_SEED={seed} {(isPipe ? "pipe" : "stream")} {options} buffer {settings.DefaultBufferSize}\n{Encoding.Latin1.GetString(text)}\n{walk.Log}\n{e}");
        }
    }

    private static JsonSerializerOptions Settings(Random random, ReaderOptions options, int length) => new()
    {
        DefaultBufferSize = random.Next(3) switch { 0 => 1, 1 => 64, _ => 16_384 },

        // The longest value is the whole text.
        MaxBufferSize = random.Next(2) == 0 ? Math.Max(1, length) : Array.MaxLength,
        ReadCommentHandling = (JsonCommentHandling)options.Comments,
        AllowTrailingCommas = options.TrailingCommas,
        MaxDepth = options.MaxDepth,
    };
}

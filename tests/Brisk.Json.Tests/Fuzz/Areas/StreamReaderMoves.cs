using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Reading;
using Brisk.Json.Tests.Streaming.AsyncReader;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// The readers that own their buffer against readers in memory, of this library and of System.Text.Json, over the same bytes: every public member at every kind of token after every
/// kind of move, over streams and pipes that deliver random chunks.
/// </summary>
internal sealed class StreamReaderMoves : DocumentArea
{
    public override string Name => "stream-reader";

    protected override byte[] Make(Random random)
    {
        byte[] text = RandomDocuments.Make(random, random.Next(2) == 0);
        return random.Next(3) == 0 ? RandomDocuments.Damage(random, text) : text;
    }

    protected override void Check(byte[] document, Random random) => CheckAsync(document, random).GetAwaiter().GetResult();

    private static async Task CheckAsync(byte[] text, Random random)
    {
        var options = new ReaderOptions(Comments: random.Next(2), TrailingCommas: random.Next(2) == 0, MaxDepth: random.Next(8) == 0 ? 3 : 0);
        TokenModel model;
        try
        {
            model = new TokenModel(text, options);
        }
        catch (IndexOutOfRangeException)
        {
            // A quirk of System.Text.Json's reader.
            return;
        }

        byte[] utf8 = random.Next(8) == 0 ? [.. Encoding.UTF8.Preamble, .. text] : text;
        var stream = new ChunkStream(utf8, random);
        bool isPipe = random.Next(2) == 0;
        JsonSerializerOptions settings = MakeSettings(random, options, text.Length);
        await using JsonAsyncReader reader = isPipe ? new JsonPipeReader(PipeReader.Create(stream, new StreamPipeReaderOptions(bufferSize: random.Next(2) == 0 ? 16 : 4096)), settings) : new JsonStreamReader(stream, settings);
        var walk = new ReaderWalk(reader, model, random);
        try
        {
            await walk.RunAsync();
        }
        catch (Exception e)
        {
            Assert.Fail($"{(isPipe ? "pipe" : "stream")} {options} buffer {settings.DefaultBufferSize}\n{walk.Log}\n{e}");
        }
    }

    private static JsonSerializerOptions MakeSettings(Random random, ReaderOptions options, int length) => new()
    {
        DefaultBufferSize = random.Next(3) switch { 0 => 1, 1 => 64, _ => 16_384 },

        // The longest value is the whole text.
        MaxBufferSize = random.Next(2) == 0 ? Math.Max(1, length) : Array.MaxLength,
        ReadCommentHandling = (JsonCommentHandling)options.Comments,
        AllowTrailingCommas = options.TrailingCommas,
        MaxDepth = options.MaxDepth,
    };
}

using System.Text;

namespace Brisk.Json.Tests.Reading;

/// <summary>The reader against that of System.Text.Json, over random documents and damaged ones. The seed of a failing case is in its message.</summary>
public class ReaderMutationTests
{
    private const int Seed = 20251;

    [Fact]
    public void Whole() => Run(60_000, (text, options, random, way) =>
    {
        bool isFinal = random.Next(3) != 0;
        ReaderDifferentialTests.Same(text, options, way, TokenTrace.Span<StjReader>(text, options, isFinal), TokenTrace.Span<BriskReader>(text, options, isFinal));
    });

    [Fact]
    public void EveryGetterOnEveryToken() => Run(1_500, (text, options, random, way) =>
    {
        int length = random.Next(1, 9);
        string expected = TokenTrace.Span<StjReader>(text, options, withValues: true);
        ReaderDifferentialTests.Same(text, options, way, expected, TokenTrace.Span<BriskReader>(text, options, withValues: true));
        ReaderDifferentialTests.Same(text, options, way, expected, TokenTrace.Sequence<StjReader>(Segments.Every(text, length), options, withValues: true),
            TokenTrace.Sequence<BriskReader>(Segments.Every(text, length), options, withValues: true));
    });

    [Fact]
    public void InSegments() => Run(30_000, (text, options, random, way) =>
    {
        int[] cuts = [.. Enumerable.Range(0, random.Next(1, 5)).Select(_ => random.Next(text.Length + 1)).Order()];
        bool isFinal = random.Next(3) != 0;
        way += $" cuts {string.Join(',', cuts)} final {isFinal}";
        ReaderDifferentialTests.Same(text, options, way, TokenTrace.Span<StjReader>(text, options, isFinal),
            TokenTrace.Sequence<StjReader>(Segments.Cut(text, cuts), options, isFinal), TokenTrace.Sequence<BriskReader>(Segments.Cut(text, cuts), options, isFinal));
    });

    [Fact]
    public void InBlocks() => Run(15_000, (text, options, random, way) =>
    {
        int step = random.Next(1, 12), segment = random.Next(5);
        way = $"blocks of {step} segments of {segment} {way}";
        ReaderDifferentialTests.Same(text, options, way, TokenTrace.Blocks<StjReader>(text, options, step),
            TokenTrace.Blocks<StjReader>(text, options, step, segment), TokenTrace.Blocks<BriskReader>(text, options, step, segment));
    });

    [Fact]
    public void Skipping() => Run(10_000, (text, options, random, way) =>
    {
        bool isFinal = random.Next(2) == 0;
        int n = random.Next(12);
        way += $" skip after {n} final {isFinal}";
        ReaderDifferentialTests.Same(text, options, way, TokenTrace.Skipping<StjReader>(text, options, isFinal, n), TokenTrace.Skipping<BriskReader>(text, options, isFinal, n));
    });

    private delegate void Check(byte[] text, ReaderOptions options, Random random, string way);

    private static void Run(int count, Check check)
    {
        ReaderOptions[] all = [.. ReaderOptions.All];
        for (int i = 0; i < count; i++)
        {
            int seed = Seed + i;
            var random = new Random(seed);
            ReaderOptions options = random.Next(2) == 0 ? default : all[random.Next(all.Length)] with { MaxDepth = random.Next(4) == 0 ? 3 : 0 };
            byte[] text = RandomDocuments.Make(random, options.Comments != 0);
            if (random.Next(3) != 0) text = RandomDocuments.Damage(random, text);
            check(text, options, random, $"seed {seed}");
        }
    }
}

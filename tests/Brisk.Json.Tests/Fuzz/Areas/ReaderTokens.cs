using Brisk.Json.Tests.Reading;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>The reader against that of System.Text.Json: over one span, segments, and blocks, with every getter at every token, and with skips.</summary>
internal sealed class ReaderTokens : DocumentArea
{
    private static readonly ReaderOptions[] s_options = [.. ReaderOptions.All];

    public override string Name => "reader";

    protected override byte[] Make(Random random)
    {
        byte[] text = RandomDocuments.Make(random, random.Next(2) == 0);
        return random.Next(3) == 0 ? text : RandomDocuments.Damage(random, text);
    }

    protected override void Check(byte[] text, Random random)
    {
        ReaderOptions options = random.Next(2) == 0 ? default : s_options[random.Next(s_options.Length)] with { MaxDepth = random.Next(4) == 0 ? 3 : 0 };
        bool isFinal = random.Next(3) != 0;
        switch (random.Next(12))
        {
            case < 4:
                ReaderDifferentialTests.Same(text, options, "", TokenTrace.Span<StjReader>(text, options, isFinal), TokenTrace.Span<BriskReader>(text, options, isFinal));
                break;
            case < 7:
                InSegments(text, options, isFinal, [.. Enumerable.Range(0, random.Next(1, 5)).Select(_ => random.Next(text.Length + 1)).Order()]);
                break;
            case < 9:
                InBlocks(text, options, random.Next(1, 12), random.Next(5));
                break;
            case < 11:
                Skipping(text, options, isFinal, random.Next(12));
                break;
            default:
                EveryGetter(text, options, random.Next(1, 9));
                break;
        }
    }

    private static void InSegments(byte[] text, ReaderOptions options, bool isFinal, int[] cuts)
        => ReaderDifferentialTests.Same(text, options, $"cuts {string.Join(',', cuts)} final {isFinal}", TokenTrace.Span<StjReader>(text, options, isFinal),
            TokenTrace.Sequence<StjReader>(Segments.Cut(text, cuts), options, isFinal), TokenTrace.Sequence<BriskReader>(Segments.Cut(text, cuts), options, isFinal));

    private static void InBlocks(byte[] text, ReaderOptions options, int step, int segment)
        => ReaderDifferentialTests.Same(text, options, $"blocks of {step} segments of {segment}", TokenTrace.Blocks<StjReader>(text, options, step),
            TokenTrace.Blocks<StjReader>(text, options, step, segment), TokenTrace.Blocks<BriskReader>(text, options, step, segment));

    private static void Skipping(byte[] text, ReaderOptions options, bool isFinal, int n)
        => ReaderDifferentialTests.Same(text, options, $"skip after {n} final {isFinal}", TokenTrace.Skipping<StjReader>(text, options, isFinal, n), TokenTrace.Skipping<BriskReader>(text, options, isFinal, n));

    private static void EveryGetter(byte[] text, ReaderOptions options, int length)
    {
        string expected = TokenTrace.Span<StjReader>(text, options, withValues: true);
        ReaderDifferentialTests.Same(text, options, "every getter", expected, TokenTrace.Span<BriskReader>(text, options, withValues: true));
        ReaderDifferentialTests.Same(text, options, $"every getter, segments of {length}", expected, TokenTrace.Sequence<StjReader>(Segments.Every(text, length), options, withValues: true),
            TokenTrace.Sequence<BriskReader>(Segments.Every(text, length), options, withValues: true));
    }
}

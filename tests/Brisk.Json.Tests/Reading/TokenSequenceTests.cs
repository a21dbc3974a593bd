using System.Text;

namespace Brisk.Json.Tests.Reading;

/// <summary>The reader compared with that of System.Text.Json on every short sequence of tokens, most of which are invalid, after several starts.</summary>
public sealed class TokenSequenceTests
{
    private static readonly string[] s_tokens = ["{", "\"\":", "\"\"", "/**/", ",", "1", "}", "[", "]", " "];

    [Theory]
    [InlineData("", 3)]
    [InlineData("[", 3)]
    [InlineData("[1", 3)]
    [InlineData("{", 3)]
    [InlineData("{\"\":", 4)]
    [InlineData("{\"\":/**/,", 3)]
    [InlineData("{\"\":1", 3)]
    public void Short_sequences(string beginning, int length)
    {
        foreach (ReaderOptions options in ReaderOptions.All)
        {
            GoOn(beginning, length, options);
        }
    }

    private static void GoOn(string json, int length, ReaderOptions options)
    {
        byte[] text = Encoding.UTF8.GetBytes(json);
        foreach (bool isFinal in new[] { true, false })
        {
            ReaderDifferentialTests.Same(text, options, $"final {isFinal}", TokenTrace.Span<StjReader>(text, options, isFinal), TokenTrace.Span<BriskReader>(text, options, isFinal));
        }

        if (length > 0)
        {
            foreach (string token in s_tokens)
            {
                GoOn(json + token, length - 1, options);
            }
        }
    }
}

using System.Text;
using Brisk.Json.Tests.Reading;
using Brisk.Json.Tests.Text;

namespace Brisk.Json.Tests.Documents;

/// <summary>The builder of rows against the plain one that asks a reader for every token: the same verdict, and the same rows.</summary>
public sealed class RowBuilderTests
{
    private const int Seed = 4711;

    [Fact]
    public void Small_documents() => Assert.All(Reading.Documents.All, text => Same(text, ""));

    [Fact]
    public void Every_truncation()
    {
        var random = new Random(Seed);
        for (int i = 0; i < 150; i++)
        {
            byte[] text = LayoutDocuments.Make(random);
            for (int length = 0; length <= text.Length; length++) Same(text.AsSpan(0, length), $"seed {Seed} document {i} length {length}");
        }
    }

    [Fact]
    public void Every_layout()
    {
        for (int i = 0; i < 4_000; i++)
        {
            var random = new Random(Seed + i);
            Same(LayoutDocuments.Make(random), $"seed {Seed + i}");
        }
    }

    [Fact]
    public void Damaged_documents_beside_a_forbidden_page()
    {
        using var page = new PoisonPage();
        for (int i = 0; i < 60_000; i++)
        {
            var random = new Random(Seed + i);
            byte[] text = random.Next(2) == 0 ? LayoutDocuments.Make(random) : RandomDocuments.Make(random, withComments: false);
            if (text.Length > 0 && random.Next(4) != 0) text = RandomDocuments.Damage(random, text);
            if (text.Length > PoisonPage.Capacity) continue;
            Same(page.AtEnd(text), $"seed {Seed + i}");
        }
    }

    /// <summary>Long enough for places of tokens to be listed several times, and damaged anywhere.</summary>
    [Fact]
    public void Long_documents()
    {
        for (int i = 0; i < 300; i++)
        {
            var random = new Random(Seed + i);
            var all = new List<byte>("["u8.ToArray());
            int length = random.Next(500, 40_000);
            bool isCompact = random.Next(2) == 0;
            while (all.Count < length)
            {
                byte[] text = random.Next(3) == 0 ? LayoutDocuments.Make(random) : RandomDocuments.Make(random, withComments: false);
                all.AddRange(text);
                all.AddRange(isCompact ? ","u8 : " ,\n "u8);
            }

            all.AddRange("0]"u8);
            byte[] whole = [.. all];
            Same(whole, $"seed {Seed + i}");
            for (int j = 0; j < 4; j++) Same(RandomDocuments.Damage(random, whole), $"seed {Seed + i} damaged");
        }
    }

    [Theory]
    [InlineData("[{0}]", ",", "1", "12,3", "1 ,2", "1,,2", "\"a\":1", "1x,2", "true,", "truex", "\"a\" \"b\"", "\"a\"1", "1\u0001", "\u000c1", "\\\"a\"", "1:2", "[1]]", "{}{}")]
    [InlineData("{{{0}}}", ",", "\"a\":1", "\"a\" :1", "\"a\"::1", "\"a\":,\"b\":1", "\"a\",\"b\"", "\"a\":1,,\"b\":2", "\"a\":1,", ",\"a\":1", "\"a\":nullx", "\"a\" 1", "1:1", "\"a\":\"b\":1", "\"a\":[}", "\"a\":\"\\x\"", "\"a\":\"\\u12g4\"", "\"a\":\"\u0001\"")]
    public void What_is_wrong_between_tokens(string frame, string comma, params string[] parts)
    {
        string right = frame[0] == '[' ? "\"x\"" : "\"x\":\"\\n\\u00e9\"";
        foreach (string part in parts)
        {
            for (int before = 0; before < 70; before++)
            {
                string filled = string.Join(comma, [$"{right}{new string(' ', before)}", part, .. Enumerable.Repeat(right, 30)]);
                Same(Encoding.UTF8.GetBytes(frame.Replace("{{", "{").Replace("}}", "}").Replace("{0}", filled)), part);
            }
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(1000)]
    public void Depth(int depth)
    {
        string[] shapes = ["[", "{\"a\":", "[ {\"name\" : [\n"];
        foreach (string shape in shapes)
        {
            string opening = string.Concat(Enumerable.Repeat(shape, depth));
            string closing = string.Concat(opening.Where(c => c is '[' or '{').Reverse().Select(c => c == '[' ? ']' : '}'));
            byte[] text = Encoding.UTF8.GetBytes(opening + (shape == "[" ? "" : "1") + closing);
            foreach (int maxDepth in new[] { depth - 1, depth, depth + 1, 3 * depth }) Same(text, $"{shape} {depth} of {maxDepth}", maxDepth);
        }
    }

    private static void Same(ReadOnlySpan<byte> text, string which, int maxDepth = 64)
    {
        string expected = Rows(text, maxDepth, isPlain: true);
        foreach (int minLengthToIndex in new[] { 0, int.MaxValue })
        {
            string actual = Rows(text, maxDepth, isPlain: false, minLengthToIndex);
            if (expected != actual) Assert.Fail($"{which} {Encoding.Latin1.GetString(text)}\n{expected}\n{actual}");
        }
    }

    private static string Rows(ReadOnlySpan<byte> text, int maxDepth, bool isPlain, int minLengthToIndex = 0)
    {
        DocumentRows rows;
        if (isPlain)
        {
            try
            {
                rows = ReaderRowBuilder.Build(text, new JsonReaderOptions { MaxDepth = maxDepth }.Normalized());
            }
            catch (JsonException)
            {
                return "refused";
            }
        }
        else
        {
            Span<ulong> stack = stackalloc ulong[64];
            if (!new RowBuilder(text, maxDepth == 0 ? 64 : maxDepth, stack, isPrefix: false, minLengthToIndex).TryBuild(out rows)) return "refused";
        }

        string shown = string.Join('\n', rows.Array.Take(rows.Count).Select(Show));
        rows.Return();
        return shown;
    }

    private static string Show(ulong bits)
    {
        var row = new DocumentRow(bits);
        return $"{row.Kind} {row.IsVariant} {row.Offset} {row.Size}";
    }
}

using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>A cache returns the strings that decoding returns, and the cached object if there is one.</summary>
public sealed class StringCacheTests : IDisposable
{
    private const int Seed = 1917;

    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Fact]
    public void Strings_match_the_naive_decoder_at_every_position()
    {
        var random = new Random(Seed);
        StringCache cache = StringCache.Rent(0);
        int same = 0;
        for (int i = 0; i < 100_000; i++)
        {
            if (i % 1000 == 0)
            {
                StringCache.Return(cache);
                cache = StringCache.Rent(random.Next(60_000));
            }

            byte[] text = Text(random, out int position);
            Parsed<string?> expected = Read(text, position);
            Parsed<string?> found = cache.ReadAscii(_page.AtEnd(text), position);
            string about = $"seed {Seed}, case {i}: {RandomText.Show(text)} at {position}";
            Assert.True(found.Value == expected.Value && (found.Value is null || found.End == expected.End), about);
            if (found.Value is { Length: > 0 and <= StringCache.MaxLength })
            {
                Assert.True(ReferenceEquals(found.Value, cache.ReadAscii(text, position).Value), about);
                same++;
            }
        }

        Assert.InRange(same, 10_000, 100_000);
        StringCache.Return(cache);
    }

    [Fact]
    public void Every_length_at_the_end_of_the_text_and_before_it()
    {
        for (int length = 0; length <= StringCache.MaxLength + 40; length++)
        {
            byte[] body = Encoding.ASCII.GetBytes(string.Concat(Enumerable.Range(0, length).Select(i => (char)('!' + 2 + (i * 7 + length) % 80)))).Select(b => b == '\\' ? (byte)'/' : b).ToArray();
            StringCache cache = StringCache.Rent(1000);
            string? atEnd = cache.ReadAscii(_page.AtEnd([.. body, (byte)'"']), 0).Value;
            string? before = cache.ReadAscii([.. body, (byte)'"', .. new byte[64]], 0).Value;
            Assert.Equal(Encoding.ASCII.GetString(body), atEnd);
            Assert.Equal(atEnd, before);
            Assert.Equal(length <= StringCache.MaxLength, ReferenceEquals(atEnd, before));
            StringCache.Return(cache);
        }
    }

    [Fact]
    public void Strings_that_differ_in_one_character_are_distinguished()
    {
        StringCache cache = StringCache.Rent(0);
        for (int length = 1; length <= 70; length++)
        {
            byte[] text = [.. Enumerable.Repeat((byte)'a', length), (byte)'"'];
            Assert.Equal(new string('a', length), cache.ReadAscii(text, 0).Value);
            for (int i = 0; i < length; i++)
            {
                text[i] = (byte)'b';
                Assert.Equal(Encoding.ASCII.GetString(text, 0, length), cache.ReadAscii(text, 0).Value);
                text[i] = (byte)'a';
            }
        }

        StringCache.Return(cache);
    }

    [Fact]
    public void A_returned_cache_is_empty()
    {
        var random = new Random(Seed);
        byte[][] texts = [.. Enumerable.Range(0, 5000).Select(_ => Text(random, out int _))];
        foreach (int length in (int[])[0, 100, 1000, 100_000])
        {
            StringCache cache = StringCache.Rent(length);
            string?[] first = [.. texts.Select(text => cache.ReadAscii(text, 0).Value)];
            StringCache.Return(cache);
            cache = StringCache.Rent(length);
            var seen = new HashSet<string?>(ReferenceEqualityComparer.Instance);
            seen.UnionWith(first);
            Assert.DoesNotContain(texts, text => cache.ReadAscii(text, 0).Value is { Length: > 0 } found && seen.Contains(found));
            StringCache.Return(cache);
        }
    }

    // Few letters, so that strings repeat and share prefixes.
    private static byte[] Text(Random random, out int position)
    {
        int length = random.Next(4) == 0 ? random.Next(300) : random.Next(24);
        var text = new StringBuilder().Append('x', random.Next(3));
        position = text.Length - (random.Next(50) == 0 ? 1 : 0);
        text.Append('p', random.Next(4) * 8).Append(string.Concat(Enumerable.Range(0, length).Select(_ => "ab"[random.Next(2)])));
        if (random.Next(8) == 0) text.Insert(random.Next(text.Length + 1), "\\\u001Fé漢\""[random.Next(5)]);
        if (random.Next(10) != 0) text.Append('"');
        return Encoding.UTF8.GetBytes(text.Append(' ', random.Next(3) * 13).ToString());
    }

    private static Parsed<string?> Read(byte[] text, int position)
    {
        var value = new StringBuilder();
        for (int i = position; i >= 0 && i < text.Length; i++)
        {
            switch (text[i])
            {
                case (byte)'"':
                    return new(i + 1, value.ToString());
                case < 0x20 or >= 0x80 or (byte)'\\':
                    return default;
                default:
                    value.Append((char)text[i]);
                    break;
            }
        }

        return default;
    }
}

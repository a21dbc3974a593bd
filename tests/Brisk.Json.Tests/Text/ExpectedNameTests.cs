using System.Runtime.Intrinsics;
using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>The comparisons of emitted methods have the result of naive ones, and do not read beyond what the methods have checked.</summary>
public sealed class ExpectedNameTests : IDisposable
{
    private const int Seed = 4178;

    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Fact]
    public void A_separator_is_the_whitespace_before_a_name_after_a_comma()
    {
        int found = 0;
        for (int i = 0; i < 100_000; i++)
        {
            var random = new Random(Seed + i);
            string blank = RandomBlank(random, random.Next(35));
            string before = new string('x', random.Next(3)) + (random.Next(2) == 0 ? "{" : ",") + blank;
            byte[] text = Encoding.UTF8.GetBytes(before + "\"" + new string('n', random.Next(50)));
            int width = random.Next(3) == 0 ? random.Next(40) : blank.Length;
            Span<byte> guarded = _page.AtEnd(text);

            int start = ExpectedName.FindSeparator(guarded, before.Length, width);
            bool isIndent = width <= before.Length - 1 && string.IsNullOrWhiteSpace(before[^width..]);
            Assert.Equal(isIndent ? before.Length - width - 1 : -1, start);

            int limit = ExpectedName.Limit(guarded, start, before.Length);
            Assert.Equal(start >= 0 && width < 31 && start + ExpectedName.Window <= text.Length ? text.Length : 0, limit);
            if (limit == 0) continue;

            found++;
            Vector256<byte> separator = ExpectedName.Separator(guarded, start);
            uint bits = ExpectedName.SeparatorBits(before.Length - start);
            string other = random.Next(2) == 0 ? "," + before[^width..] : RandomBlank(random, 1) + before[^width..];
            if (random.Next(2) == 0 && width > 0) other = other.Remove(random.Next(1, other.Length)) + "\"";
            byte[] next = Encoding.UTF8.GetBytes(other + new string('"', 40))[..ExpectedName.Window];
            bool same = ExpectedName.SeparatorDifference(in ExpectedName.Start(_page.AtEnd(next)), 0, separator, bits) == 0;
            Assert.Equal(next.AsSpan().StartsWith(Encoding.UTF8.GetBytes("," + before[^width..])), same);
        }

        Assert.InRange(found, 20_000, 90_000);
    }

    [Fact]
    public void A_name_differs_in_every_byte_that_is_changed()
    {
        for (int length = 17; length <= ExpectedName.MaxLength; length++)
        {
            byte[] name = RandomName(new Random(Seed + length), length);
            Assert.Equal(0u, Difference(name, name));
            for (int i = 0; i < length; i++)
            {
                byte[] other = (byte[])name.Clone();
                other[i] ^= 0x80;
                Assert.NotEqual(0u, Difference(other, name));
            }
        }
    }

    [Fact]
    public void Words_and_bytes_are_those_of_the_text()
    {
        byte[] text = RandomName(new Random(Seed), 40);
        Span<byte> guarded = _page.AtEnd(text);
        for (int i = 0; i < text.Length; i++)
        {
            Assert.Equal(text[i], ExpectedName.At(in ExpectedName.Start(guarded), i));
            if (i + sizeof(ulong) <= text.Length) Assert.Equal(BitConverter.ToUInt64(text, i), ExpectedName.Word(in ExpectedName.Start(guarded), i));
        }
    }

    private uint Difference(byte[] text, byte[] name)
    {
        ref readonly byte start = ref ExpectedName.Start(_page.AtEnd(text));
        int last = name.Length - 16;
        return name.Length <= 32
            ? ExpectedName.Difference(in start, 0, Word(0), Word(8), Word(last), Word(last + 8), last)
            : ExpectedName.Difference(in start, 0, Word(0), Word(8), Word(16), Word(24), Word(last), Word(last + 8), last);

        ulong Word(int at) => BitConverter.ToUInt64(name, at);
    }

    private static byte[] RandomName(Random random, int length)
    {
        byte[] name = new byte[length];
        random.NextBytes(name);
        return name;
    }

    private static string RandomBlank(Random random, int length) => new([.. Enumerable.Range(0, length).Select(_ => " \n\r\t"[random.Next(4)])]);
}

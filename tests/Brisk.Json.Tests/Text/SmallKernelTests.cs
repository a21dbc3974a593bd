using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>The kernels that others consist of, each compared with its naive twin, in memory that ends at an unmapped page.</summary>
public sealed class SmallKernelTests : IDisposable
{
    private const int Cases = 20_000;

    private readonly PoisonPage _page = new();
    private readonly Random _random = new(8811);

    public void Dispose() => _page.Dispose();

    [Fact]
    public void SetBits_are_listed_from_the_lowest()
    {
        Assert.SkipUnless(System.Runtime.Intrinsics.X86.Avx512Vbmi2.IsSupported, "This processor does not compress bytes.");
        for (int i = 0; i < Cases; i++)
        {
            ulong mask = (ulong)_random.NextInt64() & (ulong)_random.NextInt64() << (i & 1) ^ (i % 7 == 0 ? ulong.MaxValue : 0);
            byte[] naive = [.. Enumerable.Range(0, 64).Where(bit => (mask >> bit & 1) != 0).Select(static bit => (byte)bit)];
            var positions = new byte[64];
            SetBits.Positions(mask).CopyTo(positions);
            Assert.Equal([.. naive, .. new byte[64 - naive.Length]], positions);
        }
    }

    [Fact]
    public void Recurring_counts_are_unchanged()
    {
        for (int count = -1; count < 40; count++)
        {
            Assert.Equal(count, Recurring.Count(count));
        }
    }

    [Fact]
    public void EightDigits_are_counted_and_read()
    {
        for (int i = 0; i < Cases; i++)
        {
            byte[] text = RandomBytes(_random.Next(0, 12), "0123456789/:9,-\u0080\u00ff0");
            int position = _random.Next(-2, text.Length + 2);
            Span<byte> guarded = _page.AtEnd(text);
            bool isInside = position >= 0 && position + 8 <= text.Length;
            Assert.Equal(isInside, EightDigits.CanLoad(guarded, position));
            ulong word = EightDigits.Load(guarded, position);
            if (!isInside)
            {
                Assert.Equal(0UL, word);
                continue;
            }

            string naive = new([.. text.Skip(position).Take(8).TakeWhile(b => char.IsAsciiDigit((char)b)).Select(b => (char)b)]);
            Assert.Equal(naive.Length, EightDigits.Count(word));
            if (naive.Length > 0)
            {
                Assert.Equal(uint.Parse(naive), EightDigits.Parse(word, naive.Length));
            }

            if (naive.Length is > 0 and < 8)
            {
                bool isInteger = ",]} \t\r\n/".Contains((char)text[position + naive.Length]) && (naive[0] != '0' || naive.Length == 1);
                Assert.Equal(isInteger, EightDigits.IsInteger(word, naive.Length));
            }

            if (naive.Length == 8)
            {
                ulong kept = _random.Next(256) is var bits ? Enumerable.Range(0, 8).Aggregate(0UL, (mask, b) => mask | ((bits >> b & 1) == 0 ? 0 : 0xFFUL << (8 * b))) : 0;
                Assert.Equal(uint.Parse(naive), EightDigits.Parse(word));
                Assert.Equal(uint.Parse(new string([.. naive.Select((digit, at) => (kept >> (8 * at) & 1) == 0 ? '0' : digit)])), EightDigits.ParseKept(word, kept));
            }
        }
    }

    [Fact]
    public void Eight_and_SixteenDigits_are_written()
    {
        for (int i = 0; i < Cases; i++)
        {
            ulong value = (ulong)_random.NextInt64((long)Math.Pow(10, _random.Next(1, 17)));
            value = _random.Next(3) == 0 ? value / (ulong)Math.Pow(10, _random.Next(9)) * (ulong)Math.Pow(10, _random.Next(9)) % 10_000_000_000_000_000 : value;
            string text = $"{value:D16}";
            Assert.Equal($"{value % 100_000_000:D8}", Text(EightDigits.Format((uint)(value % 100_000_000))));
            string last = Text(EightDigits.FormatLast(value, out uint front));
            Assert.Equal(text, $"{front:D8}{last}");
            last = Text(EightDigits.FormatLast((uint)value, out front));
            Assert.Equal($"{(uint)value:D10}", $"{front:D2}{last}");
            Vector128<byte> digits = SixteenDigits.Format(value);
            Assert.Equal(text, Text(digits));
            Assert.Equal(text, Text(EightDigits.ToBytes(EightDigits.Format((uint)(value / 100_000_000)), EightDigits.Format((uint)(value % 100_000_000)))));
            if (value != 0)
            {
                Assert.Equal(text.TrimEnd('0').Length, SixteenDigits.CountSignificant(digits));
            }
        }

        for (int pair = 0; pair < 100; pair++)
        {
            Assert.Equal($"{pair:D2}{99 - pair:D2}{pair:D2}07", Text(EightDigits.FormatPairs((uint)pair | ((ulong)(uint)(99 - pair) << 16) | ((ulong)(uint)pair << 32) | (7UL << 48))));
        }
    }

    [Fact]
    public void ShortWords_are_equal_where_the_texts_are()
    {
        for (int length = 0; length <= ShortWords.MaxLength; length++)
        {
            byte[] text = new byte[length];
            _random.NextBytes(text);
            var words = new ShortWords(_page.AtEnd(text));
            Assert.True(words.Equals(new ShortWords((byte[])text.Clone())));
            Assert.Equal(words.Hash, new ShortWords((byte[])text.Clone()).Hash);
            for (int at = 0; at < length; at++)
            {
                byte[] other = (byte[])text.Clone();
                other[at] ^= (byte)(1 << _random.Next(8));
                Assert.False(words.Equals(new ShortWords(_page.AtEnd(other))), $"{length} bytes, changed at {at}");
            }
        }
    }

    [Fact]
    public void EscapeSequences_are_read_as_by_the_framework()
    {
        string[] pieces = ["\\", "u", "0", "d", "8", "D", "c", "C", "F", "n", "\"", "/", "x", "\\ud83d\\ude00", "\\u00e9", "\\ud800", "\\udc00", "\\t"];
        for (int i = 0; i < Cases; i++)
        {
            string text = "\\" + string.Concat(Enumerable.Range(0, _random.Next(9)).Select(_ => pieces[_random.Next(pieces.Length)]));
            Span<byte> guarded = _page.AtEnd(Encoding.UTF8.GetBytes(text));
            int length = EscapeSequence.Read(guarded, 0, out uint scalar);
            int expected = new[] { 2, 6, 12 }.FirstOrDefault(n => n <= text.Length && Unescaped(text[..n]) is not null);
            Assert.Equal(expected, length);
            if (length > 0)
            {
                Assert.Equal(Unescaped(text[..length]), new Rune(scalar).ToString());
            }

            int single = text.Length >= 2 && "\"\\/bfnrt".Contains(text[1]) ? 2 : text.Length >= 6 && text[1] == 'u' && text[2..6].All(char.IsAsciiHexDigit) ? 6 : 0;
            Assert.Equal(single, EscapeSequence.Length(guarded, 0));
            Assert.Equal(0, EscapeSequence.Length(guarded, guarded.Length));
        }
    }

    [Fact]
    public void LaneCompaction_closes_gaps()
    {
        for (uint mask = 0; mask < 256; mask++)
        {
            Vector128<ushort> lanes = Vector128.Create(RandomLongs(2)).AsUInt16();
            ushort[] kept = [.. Enumerable.Range(0, 8).Where(lane => (mask >> lane & 1) != 0).Select(lane => lanes[lane])];
            Vector128<ushort> compacted = LaneCompaction.Lanes(lanes, mask);
            Assert.Equal(kept, Enumerable.Range(0, kept.Length).Select(lane => compacted[lane]));

            byte[] bytes = [.. Enumerable.Range(0, 8).SelectMany(lane => (mask >> lane & 1) != 0 ? new[] { (byte)lanes[lane], (byte)(lanes[lane] >> 8) } : [(byte)lanes[lane]])];
            Vector128<byte> both = LaneCompaction.Bytes(lanes, mask);
            Assert.Equal(bytes, Enumerable.Range(0, bytes.Length).Select(at => both[at]));
        }
    }

    [Fact]
    public void TableLookup_returns_the_entries()
    {
        for (int i = 0; i < 1000; i++)
        {
            Vector128<byte> table = Vector128.Create(RandomLongs(2)).AsByte(), indices = Vector128.Create(RandomLongs(2)).AsByte() & Vector128.Create((byte)15);
            Vector128<byte> found = TableLookup.Of(table, indices);
            Assert.All(Enumerable.Range(0, 16), at => Assert.Equal(table[indices[at]], found[at]));
        }
    }

    [Fact]
    public void PackedUnits_load_no_more_than_there_is()
    {
        for (int length = 1; length <= 40; length++)
        {
            for (int index = Math.Max(0, length - 15); index < length; index++)
            {
                char[] text = [.. Enumerable.Range(0, length).Select(_ => (char)_random.Next(0x20, 0x7F))];
                byte[] expected = Encoding.Latin1.GetBytes(text)[index..];
                Vector128<byte> units = PackedUnits.LoadTail(ref Unsafe.As<char, ushort>(ref _page.AtEnd(text)[0]), index, length);
                Assert.Equal(expected, Enumerable.Range(0, expected.Length).Select(at => units[at]));
                Vector128<byte> bytes = PackedUnits.LoadTail(ref _page.AtEnd(Encoding.Latin1.GetBytes(text))[0], index, length);
                Assert.Equal(expected, Enumerable.Range(0, expected.Length).Select(at => bytes[at]));
            }
        }
    }

    [Fact]
    public void PackedUnits_are_loaded_by_wide_vectors()
    {
        Assert.SkipUnless(System.Runtime.Intrinsics.X86.Avx2.IsSupported, "This processor has no wide vectors.");
        for (int i = 0; i < Cases; i++)
        {
            int index = _random.Next(4);
            char[] text = [.. Enumerable.Range(0, index + 32).Select(_ => (char)_random.Next(_random.Next(4) == 0 ? 0x10000 : 0x80))];
            Vector256<byte> packed = PackedUnits.LoadWide(ref Unsafe.As<char, ushort>(ref _page.AtEnd(text)[0]), index);
            for (int at = 0; at < 32; at++)
            {
                char unit = text[index + at];
                Assert.True(unit < 0x80 ? packed[at] == unit : packed[at] is 0 or >= 0x80);
            }
        }
    }

    [Fact]
    public void PackedUnits_store_UTF8()
    {
        for (int i = 0; i < Cases; i++)
        {
            int below = new[] { 0x80, 0x800, 0x10000 }[_random.Next(3)];
            ushort[] units = [.. Enumerable.Range(0, 8).Select(_ => (ushort)_random.Next(_random.Next(4) == 0 ? 0x80 : below))];
            Vector128<ushort> vector = Vector128.Create(units);
            byte[] room = new byte[28];
            int triples = PackedUnits.StoreTriples(vector, ref _page.AtEnd(room)[0]);
            Span<byte> stored = _page.AtEnd<byte>(28);
            Assert.Equal(units.TakeWhile(unit => unit >= 0x800 && !char.IsSurrogate((char)unit)).Count(), triples);
            Assert.Equal(Encoding.UTF8.GetBytes([.. units.Take(triples).Select(unit => (char)unit)]), stored[..(3 * triples)].ToArray());

            bool isMixed = PackedUnits.TryStoreMixed(vector, ref _page.AtEnd(new byte[16])[0], out int length);
            Assert.Equal(units.All(unit => unit < 0x800) && units.Any(unit => unit >= 0x80), isMixed);
            if (isMixed)
            {
                Assert.Equal(Encoding.UTF8.GetBytes([.. units.Select(unit => (char)unit)]), _page.AtEnd<byte>(16)[..length].ToArray());
            }
        }
    }

    [Fact]
    public void Utf8Sequences_match_the_framework()
    {
        for (int i = 0; i < Cases; i++)
        {
            byte[] text = new byte[_random.Next(1, 6)];
            _random.NextBytes(text);
            text = _random.Next(3) == 0 ? text : [.. Encoding.UTF8.GetBytes(char.ConvertFromUtf32(_random.Next(0xE000, 0x11000))), .. text];
            bool isValid = Rune.DecodeFromUtf8(text, out Rune rune, out int consumed) == OperationStatus.Done;
            Assert.Equal(isValid, Utf8Sequences.TryDecode(_page.AtEnd(text), 0, out uint scalar, out int length));
            if (isValid)
            {
                Assert.Equal((rune.Value, consumed), ((int)scalar, length));
            }
        }
    }

    [Fact]
    public void The_bytes_allowed_after_a_number()
    {
        for (int b = 0; b < 256; b++)
        {
            Assert.Equal(" \t\r\n,]}/".Contains((char)b), NumberEnd.IsAt((byte)b));
        }
    }

    [Fact]
    public void SpanVectors_detect_whether_there_is_space()
    {
        var buffer = new byte[20];
        int[] places = [int.MinValue, -1, 0, 1, 7, 19, 20, 21, int.MaxValue];
        foreach (int limit in places)
        {
            foreach (int position in places)
            {
                foreach (long count in new long[] { 0, 1, 8, 20, 21, int.MaxValue + 8L })
                {
                    bool isInside = position >= 0 && limit >= 0 && limit <= buffer.Length && position + count <= limit;
                    Assert.True(isInside == SpanVectors.HasSpace(buffer, limit, position, count), $"{limit}, {position}, {count}");
                }
            }
        }
    }

    [Fact]
    public void SpanVectors_detect_indices_inside()
    {
        byte[] text = new byte[100];
        _random.NextBytes(text);
        Span<byte> guarded = _page.AtEnd(text);
        for (int position = -3; position < 104; position++)
        {
            foreach (int count in new[] { 0, 1, 8, 16, 32, 64, 101 })
            {
                bool isInside = position >= 0 && position + count <= 100;
                Assert.Equal(isInside, SpanVectors.Holds(guarded, position, count));
                Assert.Equal(isInside, SpanVectors.Fits(text, position, count));
            }

            if (SpanVectors.Holds(guarded, position, 64))
            {
                Assert.Equal(text.AsSpan(position, 64).ToArray(), Enumerable.Range(0, 64).Select(at => SpanVectors.LoadBlock(_page.AtEnd(text), position)[at]));
                Assert.Equal(text[position + 31], SpanVectors.LoadWide(guarded, position)[31]);
                Assert.Equal(text[position], SpanVectors.At(guarded, position));
                Assert.True(guarded.Slice(position, 64) == SpanVectors.SliceOrEmpty(guarded, position, 64));
            }
            else
            {
                Assert.True(SpanVectors.SliceOrEmpty(guarded, position, 64).IsEmpty);
            }

            Assert.True(SpanVectors.SliceOrEmpty(guarded, position, -1).IsEmpty);
        }

        Assert.False(SpanVectors.Holds(guarded, int.MaxValue, 8) || SpanVectors.Holds(guarded, int.MinValue, 8));
    }

    [Fact]
    public void NameHash_depends_on_every_byte()
    {
        for (int length = 0; length < 40; length++)
        {
            byte[] name = new byte[length];
            _random.NextBytes(name);
            int hash = NameHash.Of(_page.AtEnd(name));
            Assert.Equal(hash, NameHash.Of((byte[])name.Clone()));
            Assert.True(length == 0 || Enumerable.Range(0, length).Count(at => NameHash.Of([.. name[..at], (byte)(name[at] + 1), .. name[(at + 1)..]]) == hash) == 0);
        }
    }

    [Fact]
    public void EnumBits_round_trip()
    {
        Assert.Equal(-3, EnumBits.ToInteger<DayOfWeek, int>((DayOfWeek)(-3)));
        Assert.Equal(DayOfWeek.Friday, EnumBits.FromInteger<DayOfWeek, int>(5));
    }

    private static string? Unescaped(string escape)
    {
        try
        {
            string? text = System.Text.Json.JsonSerializer.Deserialize<string>($"\"{escape}\"");
            return text is { Length: 1 } || (text is { Length: 2 } && char.IsSurrogatePair(text, 0) && escape.Length == 12) ? text : null;
        }
        catch (System.Text.Json.JsonException)
        {
            return null;
        }
    }

    private static string Text(ulong word) => Encoding.ASCII.GetString(BitConverter.GetBytes(word));

    private static string Text(Vector128<byte> bytes) => Encoding.ASCII.GetString([.. Enumerable.Range(0, 16).Select(at => bytes[at])]);

    private ulong[] RandomLongs(int count) => [.. Enumerable.Range(0, count).Select(_ => (ulong)_random.NextInt64(long.MinValue, long.MaxValue))];

    private byte[] RandomBytes(int length, string alphabet) => [.. Enumerable.Range(0, length).Select(_ => (byte)alphabet[_random.Next(alphabet.Length)])];
}

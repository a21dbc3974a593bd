using System.Buffers;
using System.Globalization;
using System.Text;

namespace Brisk.Json.Tests.Writing;

/// <summary>Integers of every length through the writer; the number kernels' tests cover reals.</summary>
public class WriterNumberTests
{
    [Fact]
    public void Integers_of_every_length_are_formatted()
    {
        IEnumerable<long> small = Enumerable.Range(-200, 30_000).Select(i => (long)i);
        IEnumerable<long> boundaries = Enumerable.Range(0, 19).Select(i => (long)Math.Pow(10, i)).SelectMany(p => new[] { p - 1, p, p + 1, p / 2, p * 3 / 2, -p, 1 - p });
        IEnumerable<long> limits = [int.MinValue, int.MaxValue, uint.MaxValue, long.MinValue, long.MaxValue];
        foreach (long value in small.Concat(boundaries).Concat(limits))
        {
            Check(value, w => w.WriteNumberValue(value));
            Check((int)value, w => w.WriteNumberValue((int)value));
            Check((uint)value, w => w.WriteNumberValue((uint)value));
            Check((ulong)value, w => w.WriteNumberValue((ulong)value));
        }

        static void Check(IFormattable value, Action<Utf8JsonWriter> write)
        {
            Utf8JsonWriter writer = Utf8JsonWriter.Rent(default, 16);
            write(writer);
            Assert.Equal(value.ToString(null, CultureInfo.InvariantCulture), Encoding.UTF8.GetString(writer.WrittenSpan));
            Utf8JsonWriter.Return(writer);
        }
    }

    [Fact]
    public void Numbers_fit_in_memory_of_their_exact_length()
    {
        for (int size = 1; size < 60; size++)
        {
            var output = new FixedWriter(256 + size);
            using var writer = new Utf8JsonWriter(output, new JsonWriterOptions { SkipValidation = true });
            writer.WriteRawValue(new byte[256], skipInputValidation: true);
            string number = new('7', Math.Min(size - 1, 18));
            if (number.Length == 0) continue;
            writer.WriteNumberValue(long.Parse(number, CultureInfo.InvariantCulture));
            writer.Flush();
            Assert.Equal("," + number, Encoding.UTF8.GetString(output.Written[256..]));
        }
    }

    [Fact]
    public void Values_that_are_not_finite_are_rejected()
    {
        using var writer = new Utf8JsonWriter(new ArrayBufferWriter<byte>(), new JsonWriterOptions { SkipValidation = true });
        foreach (double value in (double[])[double.NaN, double.PositiveInfinity, double.NegativeInfinity])
        {
            Assert.Throws<ArgumentException>(() => writer.WriteNumberValue(value));
            Assert.Throws<ArgumentException>(() => writer.WriteNumberValue((float)value));
            Assert.Throws<ArgumentException>(() => writer.WriteNumber("n", value));
            Assert.Throws<ArgumentNullException>(() => writer.WriteNumber((string)null!, value));
        }

        Assert.Equal(0, writer.BytesPending);
    }
}

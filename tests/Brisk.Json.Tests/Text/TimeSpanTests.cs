using System.Globalization;
using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public class TimeSpanTests
{
    private const int Seed = 20254;
    private const string Alphabet = "0123456789000-:..+ Td";

    private static readonly string[] Awkward =
    [
        "", "-", "0", "3", "-0", "03", "03:04", "3:4", "0:0", "1:2", "000:00:00", "03:04:05", "03:04:05.", "03:04:05.1", "03:04:05.1234567", "03:04:05.12345678", "03:04:05.00000000", "1.02:03:04", "1.02:03", "1.02", "1:02:03:04", "-1.02:03:04.5",
        "10675199.02:48:05.4775807", "10675199.02:48:05.4775808", "-10675199.02:48:05.4775808", "-10675199.02:48:05.4775809", "99999999999.00:00:00", "24:00:00", "23:60:00", "23:59:60", "23:59:59.9999999", "+01:00:00", " 01:00:00", "01:00:00 ",
        "0001.02:03:04", "00000000001.02:03:04", "000000000000000000000000000000000000000000000000000001:02", "03:04:05,5", "--1", "-00:00:00", "0.03:04:05", "-03:04:05", "03:04:05Z", "P1D", "01:02:03:04.5", ":00", "00:", "00:00:", ".5",
    ];

    [Fact]
    public void Difficult_texts_parse_as_in_System_Text_Json()
    {
        foreach (string text in Awkward) CheckAll(Encoding.UTF8.GetBytes(text));
    }

    [Fact]
    public void Texts_truncated_anywhere_parse_as_in_System_Text_Json()
    {
        foreach (string text in (string[])["-10675199.02:48:05.4775808", "23:59:59.1234567"])
        {
            for (int length = 0; length <= text.Length; length++) CheckAll(Encoding.UTF8.GetBytes(text[..length]));
        }
    }

    [Fact]
    public void Random_and_mutated_texts_parse_as_in_System_Text_Json()
    {
        var random = new Random(Seed);
        for (int i = 0; i < 30_000; i++)
        {
            string text = new TimeSpan(random.NextInt64(TimeSpan.TicksPerDay) >> random.Next(40)).ToString("c", CultureInfo.InvariantCulture);
            if (random.Next(3) == 0) text = $"{random.Next(1, 10675200)}.{text}";
            if (random.Next(4) == 0) text = "-" + text;
            CheckAll(TextMutator.Mutate(text, random, Alphabet));
        }
    }

    [Fact]
    public void Durations_and_times_of_day_are_written_as_in_System_Text_Json()
    {
        var random = new Random(Seed);
        foreach (long ticks in (long[])[0, 1, -1, long.MinValue, long.MaxValue, TimeSpan.TicksPerDay, TimeSpan.TicksPerDay - 1]) CheckWrite(ticks);
        for (int i = 0; i < 20_000; i++) CheckWrite((random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64)) / (random.Next(2) == 0 ? 1 : 10_000_000) * (random.Next(2) == 0 ? 1 : 10_000_000));
    }

    private static void CheckAll(byte[] text)
    {
        StringOracle.CheckParse<TimeSpan>(text, TimeSpanParser.TryParse, Seed);
        StringOracle.CheckParse<TimeOnly>(text, TimeSpanParser.TryParse, Seed);
    }

    private static void CheckWrite(long ticks)
    {
        int maxLength = TimeSpan.MinValue.ToString().Length;
        StringOracle.CheckWrite(new TimeSpan(ticks), TimeSpanFormatter.Write, maxLength, TimeSpanParser.TryParse);
        StringOracle.CheckWrite(new TimeOnly((long)((ulong)ticks % TimeSpan.TicksPerDay)), TimeSpanFormatter.Write, maxLength, TimeSpanParser.TryParse);
    }
}

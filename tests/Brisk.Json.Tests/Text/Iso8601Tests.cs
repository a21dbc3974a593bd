using System.Globalization;
using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public class Iso8601Tests
{
    private const int Seed = 20253;
    private const string Alphabet = "0123456789000-:T.Z+ tz,é";

    private static readonly string[] Awkward =
    [
        "2020-01-02", "2020-01-02T03", "2020-01-02T03:04", "2020-01-02T03:04Z", "2020-01-02T03:04:05", "2020-01-02T03:04:05Z", "2020-01-02T03:04:05.", "2020-01-02T03:04:05.Z", "2020-01-02T03:04:05.+01:00", "2020-01-02T03:04:05.-01",
        "2020-01-02T03:04:05.1", "2020-01-02T03:04:05.12", "2020-01-02T03:04:05.1234567", "2020-01-02T03:04:05.12345678", "2020-01-02T03:04:05.12345679", "2020-01-02T03:04:05.1234567890123456", "2020-01-02T03:04:05.12345678901234567",
        "2020-01-02T03:04:05.1234567890123456Z", "2020-01-02T03:04:05.1234567890123456+01:00", "2020-01-02T03:04:05.12345678901234567+01:00", "2020-01-02T03:04:05.12345678901234567890", "2020-01-02T03:04:05.123456789012345678901234",
        "2020-01-02T03:04:05+01:00", "2020-01-02T03:04:05+01", "2020-01-02T03:04:05+0100", "2020-01-02T03:04:05-00:00", "2020-01-02T03:04:05+14:00", "2020-01-02T03:04:05+14:01", "2020-01-02T03:04:05+15:00", "2020-01-02T03:04:05-14:00",
        "2020-01-02T03:04:05-01:59", "2020-01-02T03:04:05-01:60", "2020-01-02T03:04:05+5:30", "2020-01-02T03:04+01:00", "2020-01-02T03:04+14", "2020-01-02T03:04-15", "2020-01-02T24:00:00", "2020-01-02T23:60:00", "2020-01-02T23:59:60",
        "2020-02-29", "2020-02-30", "2019-02-29", "1900-02-29", "2000-02-29", "2020-00-01", "2020-13-01", "2020-01-00", "2020-01-32", "2020-04-31", "0000-01-01", "0001-01-01", "9999-12-31", "-020-01-02", "20200102", "2020-1-2", "2020-001", "2020-W01-1",
        "9999-12-31T23:59:59.9999999", "9999-12-31T23:59:59.9999999-01:00", "9999-12-31T23:59:59.9999999+01:00", "0001-01-01T00:00:00+01:00", "0001-01-01T00:00:00-01:00", "0001-01-01T00:00:00Z", "0001-01-01T00:30:00", "9999-12-31T23:59:59",
        "2020-01-02t03:04:05", "2020-01-02 03:04:05", "2020-01-02T03:04:05z", "2020-01-02Z", "2020-01-02+01:00", "2020-01-02T03:04.5", "2020-01-02T03:04:05,5", "2020-01-02T03:04:05 ", " 2020-01-02T03:04:05", "2020-01-02T03:04:05Z1", "2020-01-02T030405",
        "2020-03-29T02:30:00", "2020-10-25T02:30:00", "2020-03-29T02:30:00+01:00", "", "2", "2020", "2020-01", "2020-01-0", "/020-01-02", ":020-01-02", "2020/01/02", "2020-01-0:", "2020-01-02T0/:00", "2020-01-02T00:0:",
    ];

    [Fact]
    public void Difficult_texts_parse_as_in_System_Text_Json()
    {
        foreach (string text in Awkward) CheckAll(Encoding.UTF8.GetBytes(text));
    }

    [Fact]
    public void Texts_truncated_anywhere_parse_as_in_System_Text_Json()
    {
        const string Text = "2020-12-31T23:59:58.1234567890123456+13:59";
        for (int length = 0; length <= Text.Length; length++) CheckAll(Encoding.UTF8.GetBytes(Text[..length]));
    }

    [Fact]
    public void Random_and_mutated_texts_parse_as_in_System_Text_Json()
    {
        var random = new Random(Seed);
        for (int i = 0; i < 30_000; i++) CheckAll(TextMutator.Mutate(Random(random), random, Alphabet));
    }

    [Fact]
    public void Times_are_written_as_in_System_Text_Json()
    {
        var random = new Random(Seed);
        foreach (long ticks in (long[])[0, 1, 10, 9_999_999, 10_000_000, DateTime.MaxValue.Ticks]) CheckWrite(ticks, random);
        for (int i = 0; i < 20_000; i++)
        {
            long unit = (long)Math.Pow(10, random.Next(10));
            CheckWrite(random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay) / unit * unit, random);
        }
    }

    [Fact]
    public void Every_day_is_written()
    {
        byte[] text = new byte[Iso8601Formatter.MaxLength];
        for (int number = 0; number <= DateOnly.MaxValue.DayNumber; number++)
        {
            var day = DateOnly.FromDayNumber(number);
            Iso8601Formatter.Write(day, text);
            int year = ((text[0] - '0') * 10 + (text[1] - '0')) * 100 + (text[2] - '0') * 10 + (text[3] - '0');
            int month = (text[5] - '0') * 10 + (text[6] - '0'), dayOfMonth = (text[8] - '0') * 10 + (text[9] - '0');
            if (year != day.Year || month != day.Month || dayOfMonth != day.Day) Assert.Fail($"{day:O} was written as {Encoding.ASCII.GetString(text, 0, 10)}");
        }
    }

    private static void CheckAll(byte[] text)
    {
        StringOracle.CheckParse<DateTime>(text, Iso8601Parser.TryParse, Seed);
        StringOracle.CheckParse<DateTimeOffset>(text, Iso8601Parser.TryParse, Seed);
        StringOracle.CheckParse<DateOnly>(text, Iso8601Parser.TryParse, Seed);
    }

    private static void CheckWrite(long ticks, Random random)
    {
        StringOracle.CheckWrite(new DateTime(ticks, DateTimeKind.Unspecified), Iso8601Formatter.Write, Iso8601Formatter.MaxLength, Iso8601Parser.TryParse);
        StringOracle.CheckWrite(new DateTime(ticks, DateTimeKind.Utc), Iso8601Formatter.Write, Iso8601Formatter.MaxLength, Iso8601Parser.TryParse);
        StringOracle.CheckWrite(DateOnly.FromDateTime(new DateTime(ticks)), Iso8601Formatter.Write, Iso8601Formatter.MaxLength, Iso8601Parser.TryParse);
        TimeSpan offset = TimeSpan.FromMinutes(random.Next(-14 * 60, 14 * 60 + 1));
        if (ticks - offset.Ticks is >= 0 and <= 3155378975999999999) StringOracle.CheckWrite(new DateTimeOffset(ticks, offset), Iso8601Formatter.Write, Iso8601Formatter.MaxLength, Iso8601Parser.TryParse);

        // The hour that occurs twice in a local time zone cannot be read back; only the text counts.
        StringOracle.CheckText(new DateTime(ticks, DateTimeKind.Local), Iso8601Formatter.Write, Iso8601Formatter.MaxLength);
    }

    private static string Random(Random random)
    {
        string date = string.Create(CultureInfo.InvariantCulture, $"{random.Next(10_000):0000}-{random.Next(14):00}-{random.Next(33):00}");
        if (random.Next(5) == 0) return date;
        string time = string.Create(CultureInfo.InvariantCulture, $"T{random.Next(25):00}:{random.Next(61):00}");
        if (random.Next(5) != 0)
        {
            time += string.Create(CultureInfo.InvariantCulture, $":{random.Next(61):00}");
            if (random.Next(2) == 0) time += "." + random.NextInt64(long.MaxValue).ToString(CultureInfo.InvariantCulture)[..random.Next(18)];
        }

        string zone = random.Next(4) switch
        {
            0 => "Z",
            1 => string.Create(CultureInfo.InvariantCulture, $"{"+-"[random.Next(2)]}{random.Next(16):00}:{random.Next(61):00}"),
            2 => string.Create(CultureInfo.InvariantCulture, $"{"+-"[random.Next(2)]}{random.Next(16):00}"),
            _ => "",
        };
        return date + time + zone;
    }
}

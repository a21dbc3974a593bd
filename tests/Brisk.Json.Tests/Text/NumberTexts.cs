using System.Globalization;
using System.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>Number texts for the parser tests: awkward ones, random valid ones, and mutations of both.</summary>
internal static class NumberTexts
{
    public static readonly string[] Awkward =
    [
        "0", "-0", "1", "-1", "7", "10", "12345678", "123456789", "1234567890123456", "12345678901234567", "2147483647", "2147483648", "-2147483648", "-2147483649",
        "4294967295", "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "18446744073709551615", "18446744073709551616", "18446744073709551625", "28446744073709551615", "99999999999999999999", "100000000000000000000",
        "170141183460469231731687303715884105727", "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728",
        "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
        "1.0", "-1.0", "1e2", "1E2", "100e-2", "1.5e3", "0.0", "-0.0", "0e0", "-0e-0", "0e99999999999", "0e-99999999999", "0.00e5", "0e-28", "0e-29", "1.50", "1.00e1", "1.00e2",
        "1e400", "-1e400", "1e-400", "1e39", "3.4028235e38", "3.4028236e38", "340282356779733661637539395458142568447", "340282356779733661637539395458142568448",
        "5e-324", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308", "2.2250738585072014e-308", "2.2250738585072012e-308",
        "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "17976931348623157e292", "1.401298464324817e-45", "7.006492321624085e-46", "7.006492321624086e-46",
        "1.1754942e-38", "1.17549435e-38", "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740993.0", "9007199254740993.00000000000000000000000000001", "16777217", "16777217.0000000000",
        "16777217.00000000000000000000000001", "15009508355560505.00000000000", "8.5899345925e9", "1e22", "1e23", "8.41e21", "9.007199254740993e15", "123456789012345678901234567890e-20",
        "1e99999999999", "-1e99999999999999999999", "1e-99999999999999999999", "1e2147483647", "1e2147483648", "1e-2147483648", "1e4294967296", "1e9223372036854775808", "1e+5", "1E-05", "1e00000000000000000005",
        "79228162514264337593543950335", "79228162514264337593543950336", "79228162514264337593543950335.4", "79228162514264337593543950335.5", "1e28", "1e29", "1e-28", "1e-29", "5e-29", "15e-29", "25e-29",
        "0.12345678901234567890123456789012345", "1.2345678901234567890123456785", "0.0000000000000000000000000001", "0.00000000000000000000000000005", "0.00000000000000000000000000015",
        "65504", "65519", "65519.99", "65520", "6e-8", "2.9802322387695312e-8", "2.98023223876953125e-8", "0.1", "0.3", "3.14159265358979323846264338327950288419716939937510",
        "1" + Zeros(400), "0." + Zeros(400) + "1", "0." + Zeros(400) + "1e401", "1" + Zeros(400) + "e-400", "1" + Zeros(400) + ".5e-401", "9007199254740993" + Zeros(300) + "e-300", "9007199254740993." + Zeros(900) + "1",
        "0." + Zeros(30000) + "1e30001", "1" + Zeros(30000) + "e-30000", new string('9', 800), "0." + new string('9', 800), "0." + new string('3', 1000), new string('1', 300) + "." + new string('2', 700) + "e-5",
    ];

    public static readonly string[] Broken =
    [
        "", "-", "--1", "+1", "01", "-01", "00", "1.", "-1.", ".5", "-.5", "1.e5", "1e", "1E", "1e+", "1e-", "1.5e", "1.5e+", "e5", ".", "a", " 1", "-e", "0.e1", "Infinity", "NaN", "-Infinity",
        "00000001", "012345678", "01234567890123456", "0000000000000000000000", "01.5", "1.-5", "-a", "１",
    ];

    private static string Zeros(int count) => new('0', count);

    /// <summary>Every awkward text, and then random ones.</summary>
    public static IEnumerable<string> Valid(int seed, int count)
    {
        foreach (string text in Awkward) yield return text;
        var random = new Random(seed);
        for (int i = 0; i < count; i++) yield return Random(random);
    }

    /// <summary>A random text of the grammar: short or long, with many zeros and fives, sometimes that of a shortest double.</summary>
    public static string Random(Random random)
    {
        switch (random.Next(6))
        {
            case 0: return (random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64)).ToString(CultureInfo.InvariantCulture);
            case 1: return BitConverter.Int64BitsToDouble(random.NextInt64(0x7FEFFFFFFFFFFFFF)).ToString(random.Next(2) == 0 ? "R" : "E19", CultureInfo.InvariantCulture);
            case 2: return BitConverter.Int32BitsToSingle(random.Next(0x7F7FFFFF)).ToString(random.Next(2) == 0 ? "R" : "E10", CultureInfo.InvariantCulture);
        }

        var text = new StringBuilder();
        if (random.Next(3) == 0) text.Append('-');
        if (random.Next(3) == 0) text.Append('0');
        else Digits(text.Append((char)('1' + random.Next(9))), random, 40);
        if (random.Next(3) != 0)
        {
            text.Append('.');
            if (random.Next(3) == 0) text.Append('0', random.Next(40));
            Digits(text.Append((char)('0' + random.Next(10))), random, 45);
        }

        if (random.Next(3) == 0)
        {
            text.Append(random.Next(2) == 0 ? 'e' : 'E').Append((string[])["", "+", "-"] switch { var signs => signs[random.Next(3)] });
            if (random.Next(4) == 0) text.Append('0', random.Next(12));
            text.Append(random.Next(10) == 0 ? random.NextInt64(1L << random.Next(1, 62)) : random.Next(random.Next(2) == 0 ? 10 : 40));
        }

        return text.ToString();
    }

    /// <summary>The text with a few bytes replaced, by those of numbers and others.</summary>
    public static byte[] Mutate(string text, Random random) => TextMutator.Mutate(text, random, "0123456789000..--++eE /:,]}\"\u00e9 a");

    private static void Digits(StringBuilder text, Random random, int most)
    {
        for (int n = random.Next(random.Next(2) == 0 ? 6 : most); n > 0; n--) text.Append("05"[random.Next(2)] is var c && random.Next(2) == 0 ? c : (char)('0' + random.Next(10)));
    }
}

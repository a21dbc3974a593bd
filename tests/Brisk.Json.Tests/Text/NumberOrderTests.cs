using System.Globalization;
using System.Numerics;
using System.Text;
using Brisk.Json.Text;
using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Text;

public sealed class NumberOrderTests
{
    /// <summary>Compared with fractions of big integers.</summary>
    [Fact]
    public void Is_the_order_of_the_exact_values()
    {
        var random = new Random(FuzzSeed.Value);
        for (int i = 0; i < 10_000 * FuzzSeed.Scale; i++)
        {
            string left = RandomNumber(random);
            string right = random.Next(3) == 0 ? Rewritten(left, random) : RandomNumber(random);
            int expected = Math.Sign(ValueOf(left).CompareTo(ValueOf(right)));
            int actual = Math.Sign(NumberOrder.Compare(Encoding.ASCII.GetBytes(left), Encoding.ASCII.GetBytes(right)));
            Assert.True(expected == actual, $"{left} and {right}: {actual}, not {expected}; seed {FuzzSeed.Value}");
        }
    }

    private static string RandomNumber(Random random)
    {
        string digits = random.Next(4) == 0 ? "0" : $"{random.Next(1, 10)}{Digits(random, random.Next(5) == 0 ? 40 : 3)}";
        string fraction = random.Next(2) == 0 ? "" : $".{Digits(random, random.Next(5) == 0 ? 40 : 3)}{random.Next(10)}";
        string exponent = random.Next(2) == 0 ? "" : $"e{random.Next(-30, 30)}";
        return (random.Next(2) == 0 ? "-" : "") + digits + fraction + exponent;
    }

    private static string Digits(Random random, int most) =>
        string.Concat(Enumerable.Range(0, random.Next(most)).Select(_ => "0012789"[random.Next(7)]));

    /// <summary>The same value in another form, or one that differs in a late digit.</summary>
    private static string Rewritten(string number, Random random)
    {
        string[] parts = number.Split('e');
        string mantissa = parts[0].Contains('.') ? parts[0] : parts[0] + ".0";
        int exponent = parts.Length > 1 ? int.Parse(parts[1], CultureInfo.InvariantCulture) : 0;
        string zeros = new('0', random.Next(25));
        string tail = random.Next(2) == 0 ? "" : "1";
        return $"{mantissa}{zeros}{tail}E{(exponent >= 0 ? "+" : "")}{exponent}";
    }

    /// <summary>The value times 10^200.</summary>
    private static BigInteger ValueOf(string number)
    {
        string[] parts = number.Split('e', 'E');
        int point = parts[0].IndexOf('.');
        int decimals = point < 0 ? 0 : parts[0].Length - point - 1;
        int exponent = parts.Length > 1 ? int.Parse(parts[1], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture) : 0;
        return BigInteger.Parse(parts[0].Replace(".", ""), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture) * BigInteger.Pow(10, 200 + exponent - decimals);
    }
}

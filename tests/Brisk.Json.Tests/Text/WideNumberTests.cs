using System.Globalization;
using System.Numerics;
using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>Numbers read by wide vectors have the digits and the exponent of their text; whatever cannot be read by them is left to other methods.</summary>
public sealed class WideNumberTests : IDisposable
{
    private const int Window = DigitRun.Window + 2;
    private const int Seed = 20271;

    // The text ends right before the page, so that an overread crashes.
    private readonly PoisonPage _page = new();

    public static bool IsSupported => WideNumber.IsSupported;

    [Fact(SkipUnless = nameof(IsSupported), Skip = "Needs AVX2.")]
    public void Numbers_of_any_length_have_their_value()
    {
        var random = new Random(Seed);
        for (int whole = 1; whole <= DecimalNumber.MaxDigits; whole++)
        {
            for (int decimals = 0; decimals <= DecimalNumber.MaxDigits - whole; decimals++)
            {
                for (int i = 0; i < 40; i++)
                {
                    string digits = Digits(random, whole + decimals, mayBeginWithZero: whole == 1);
                    string text = (i % 2 == 0 ? "-" : "") + (decimals == 0 ? digits : digits.Insert(whole, "."));
                    foreach (char next in ",]} \n") Check(text, next, BigInteger.Parse(digits, CultureInfo.InvariantCulture), decimals);
                }
            }
        }
    }

    [Theory(SkipUnless = nameof(IsSupported), Skip = "Needs AVX2.")]
    [InlineData("01"), InlineData("-00.5"), InlineData("1."), InlineData("1.x"), InlineData(".5"), InlineData("-"), InlineData("-a"), InlineData("1x"), InlineData("1.5x"), InlineData("--1")]
    [InlineData("1e5"), InlineData("1.25E-7"), InlineData("12345678901234567890"), InlineData("1.2345678901234567890"), InlineData("12345678901234567890123456789012345"), InlineData("1..5"), InlineData("1.5.5")]
    public void Other_texts_are_left_to_other_methods(string text) => Assert.Equal(-1, WideNumber.Read(_page.AtEnd(Padded(text, ',')), 0, out _, out _, out _));

    [Theory(SkipUnless = nameof(IsSupported), Skip = "Needs AVX2.")]
    [InlineData(1), InlineData(-1), InlineData(int.MinValue), InlineData(int.MaxValue), InlineData(Window)]
    public void Texts_without_a_whole_window_are_left_to_other_methods(int position)
        => Assert.Equal(-1, WideNumber.Read(_page.AtEnd(Padded("1.5", ',')), position, out _, out _, out _));

    public void Dispose() => _page.Dispose();

    private void Check(string text, char next, BigInteger digits, int decimals)
    {
        int end = WideNumber.Read(_page.AtEnd(Padded(text, next)), 0, out ulong significand, out int exponent, out uint sign);
        Assert.Equal((text.Length, text[0] == '-' ? 1u : 0u), (end, sign));
        Assert.InRange(exponent, -18, 0);
        BigInteger scaled = digits * BigInteger.Pow(10, -exponent - decimals);
        Assert.True(significand == scaled, text);
    }

    private static byte[] Padded(string text, char next) => Encoding.ASCII.GetBytes((text + next).PadRight(Window, '7'));

    private static string Digits(Random random, int count, bool mayBeginWithZero)
    {
        char[] digits = new char[count];
        foreach (ref char digit in digits.AsSpan()) digit = (char)('0' + (random.Next(4) == 0 ? 9 * random.Next(2) : random.Next(10)));
        if (digits[0] == '0' && !mayBeginWithZero) digits[0] = '5';
        return new string(digits);
    }
}

using System.Text;
using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Converters;

/// <summary>Arrays of numbers are read in their own loops, with the same numbers and the same errors in the same places as System.Text.Json.</summary>
public sealed class NumberRunTests
{
    private const int Seed = 815;

    private static readonly string[] s_separators = [",", ", ", " ,", ",\n  ", ",\r\n\t", " , "];

    private static readonly string[] s_numbers =
    [
        "0", "-0", "1", "-1", "7", "12", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "65535", "65536", "2147483647", "2147483648", "-2147483648", "-2147483649",
        "4294967295", "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "0.5", "-65.613616999999977", "1e3", "1E-7", "1e400", "1.0", "123456789012345678.9", "0.1234567890123456789", "79228162514264337593543950335", "01", "1.", "-", "1e", "\"5\"", "\"NaN\"", "null", "true", "[]", "x",
    ];

    [Fact]
    public void Doubles() => Compare<double>();

    [Fact]
    public void Floats() => Compare<float>();

    [Fact]
    public void Decimals() => Compare<decimal>();

    [Fact]
    public void Longs() => Compare<long>();

    [Fact]
    public void Unsigned_longs() => Compare<ulong>();

    [Fact]
    public void Ints() => Compare<int>();

    [Fact]
    public void Unsigned_ints() => Compare<uint>();

    [Fact]
    public void Shorts() => Compare<short>();

    [Fact]
    public void Signed_bytes() => Compare<sbyte>();

    [Fact]
    public void Booleans() => Compare<bool>();

    private static void Compare<T>()
    {
        var random = new Random(Seed);
        for (int round = 0; round < 600; round++)
        {
            // Runs of plain numbers, with an occasional other value.
            string[] usual = [.. s_numbers.Where(Reads<T>)];
            int oddities = round % 3;
            int count = random.Next(round % 7 == 0 ? 300 : 12);
            string separator = s_separators[random.Next(s_separators.Length)];
            string[] items = [.. Enumerable.Range(0, count).Select(_ => usual[random.Next(usual.Length)])];
            for (int i = 0; i < oddities && count > 0; i++) items[random.Next(count)] = s_numbers[random.Next(s_numbers.Length)];
            string text = new string(' ', random.Next(80)) + (random.Next(2) == 0 ? "[" : "[\n  ") + string.Join(separator, items) + (random.Next(2) == 0 ? "]" : " ]") + new string(' ', random.Next(80));
            if (random.Next(10) == 0) text = text[..random.Next(text.Length)];
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            string what = $"{text} (round {round})";
            Same(bytes, what, b => Stj.JsonSerializer.Deserialize<List<T>>(b), b => JsonSerializer.Deserialize<List<T>>(b));
            Same(bytes, what, b => Stj.JsonSerializer.Deserialize<T[]>(b), b => JsonSerializer.Deserialize<T[]>(b));
            Same(bytes, what, b => Stj.JsonSerializer.Deserialize<IReadOnlyCollection<T>>(b), b => JsonSerializer.Deserialize<IReadOnlyCollection<T>>(b));
            Same(bytes, what, b => Stj.JsonSerializer.Deserialize<Memory<T>>(b).ToArray(), b => JsonSerializer.Deserialize<Memory<T>>(b).ToArray());
            byte[] several = Encoding.UTF8.GetBytes($"[[{string.Join(separator, items.Reverse())}],{text},[{items.FirstOrDefault()}]]");
            Same(several, what, b => Stj.JsonSerializer.Deserialize<List<List<T>>>(b)?.SelectMany(l => l ?? []), b => JsonSerializer.Deserialize<List<List<T>>>(b)?.SelectMany(l => l ?? []));
            Same(bytes, what, b => Stj.JsonSerializer.Deserialize<List<T>>(b, s_stjRelaxed), b => JsonSerializer.Deserialize<List<T>>(b, s_relaxed));
        }
    }

    private static readonly Stj.JsonSerializerOptions s_stjRelaxed = new()
    {
        AllowTrailingCommas = true, NumberHandling = Stj.Serialization.JsonNumberHandling.AllowReadingFromString | Stj.Serialization.JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    private static readonly JsonSerializerOptions s_relaxed = new()
    {
        AllowTrailingCommas = true, NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    private static bool Reads<T>(string text)
    {
        try
        {
            Stj.JsonSerializer.Deserialize<T>(text);
            return true;
        }
        catch (Stj.JsonException)
        {
            return false;
        }
    }

    private static void Same<T>(byte[] text, string what, Func<byte[], IEnumerable<T>?> expected, Func<byte[], IEnumerable<T>?> actual)
    {
        (T[]? values, string? error) = Run(text, expected);
        (T[]? actualValues, string? actualError) = Run(text, actual);
        if (error != actualError || !(values ?? []).SequenceEqual(actualValues ?? []))
        {
            Assert.Fail($"{typeof(T).Name}: expected {error ?? string.Join(' ', values ?? [])}, was {actualError ?? string.Join(' ', actualValues ?? [])} of {what}");
        }
    }

    private static (T[]? Values, string? Error) Run<T>(byte[] text, Func<byte[], IEnumerable<T>?> read)
    {
        try
        {
            return (read(text)?.ToArray(), null);
        }
        catch (Stj.JsonException e)
        {
            return (null, $"{e.Path} {e.LineNumber} {e.BytePositionInLine}");
        }
    }
}

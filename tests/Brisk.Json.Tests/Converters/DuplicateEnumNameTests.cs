using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Converters;

/// <summary>Names of enum values that a policy makes equal: the one with the smallest value is read; of flags, the one with the most bits.</summary>
public sealed class DuplicateEnumNameTests
{
    [Flags]
    public enum Flags
    {
        None = 0,
        A = 1,
        B = 2,
        All = 15,
        C = 4,
        Negative = int.MinValue,
    }

    [Flags]
    public enum Small : byte
    {
        A = 1,
        B = 2,
        Both = 3,
    }

    public enum Plain : sbyte
    {
        Negative = -1,
        Positive = 1,
        Zero = 0,
    }

    [Fact]
    public void Large_flags() => Compare<Flags>();

    [Fact]
    public void Small_flags() => Compare<Small>();

    [Fact]
    public void Values_that_are_not_flags() => Compare<Plain>();

    private static void Compare<T>() where T : struct, Enum
    {
        var there = new Stj.JsonSerializerOptions { Converters = { new Stj.Serialization.JsonStringEnumConverter(new SamePolicy()) } };
        var here = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(new SamePolicy()) } };
        foreach (string text in new[] { "\"same\"", "\"A\"", "\"b\"", "\"same, a\"" })
        {
            string expected = Outcome(() => Stj.JsonSerializer.Deserialize<T>(text, there));
            Assert.Equal(expected, Outcome(() => JsonSerializer.Deserialize<T>(text, here)));
        }

        foreach (T value in Enum.GetValues<T>())
        {
            Assert.Equal(Stj.JsonSerializer.Serialize(value, there), JsonSerializer.Serialize(value, here));
        }
    }

    private static string Outcome<T>(Func<T> read) where T : struct, Enum
    {
        try
        {
            return read().ToString("D");
        }
        catch (Stj.JsonException)
        {
            return "rejected";
        }
    }

    private sealed class SamePolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => "same";
    }
}

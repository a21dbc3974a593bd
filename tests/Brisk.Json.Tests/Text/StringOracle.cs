using System.Text;
using System.Text.Encodings.Web;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Text;

/// <summary>The results of System.Text.Json for the body of a string, and for values written as strings.</summary>
internal static class StringOracle
{
    private static readonly Stj.JsonSerializerOptions Relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    // Bodies and destinations end right before the page. Test classes run in parallel, hence one per thread.
    [ThreadStatic] private static PoisonPage? _page;

    private static PoisonPage Page => _page ??= new PoisonPage();

    public delegate bool Parser<T>(ReadOnlySpan<byte> source, out T value);

    public delegate int Writer<T>(T value, Span<byte> destination);

    /// <summary>Deserializes the string with this escaped body; returns false if that throws.</summary>
    public static bool TryRead<T>(byte[] body, out T? value)
    {
        value = default;
        byte[] json = Stj.JsonSerializer.SerializeToUtf8Bytes(Encoding.Latin1.GetString(body), Relaxed);
        try
        {
            value = Stj.JsonSerializer.Deserialize<T>(json);
            return true;
        }
        catch (Stj.JsonException)
        {
            return false;
        }
    }

    /// <summary>Asserts that the parser and System.Text.Json agree on the body.</summary>
    public static void CheckParse<T>(byte[] body, Parser<T> parser, int seed)
    {
        bool expected = TryRead(body, out T? value);
        bool actual = parser(Page.AtEnd(body), out T actualValue);
        if (expected == actual && (!expected || Equal(value!, actualValue))) return;
        Assert.Fail($"{typeof(T).Name} of '{Encoding.Latin1.GetString(body)}': expected {expected} {value}, was {actual} {actualValue} (seed {seed})");
    }

    /// <summary>Asserts that the writer writes the text of System.Text.Json, and returns it.</summary>
    public static byte[] CheckText<T>(T value, Writer<T> writer, int maxLength)
    {
        Span<byte> destination = Page.AtEnd<byte>(maxLength);
        byte[] text = destination[..writer(value, destination)].ToArray();
        Assert.Equal(Stj.JsonSerializer.Serialize(value, Relaxed), $"\"{Encoding.ASCII.GetString(text)}\"");
        return text;
    }

    /// <summary>Asserts that the writer writes the text of System.Text.Json, and that the parser reads it back.</summary>
    public static void CheckWrite<T>(T value, Writer<T> writer, int maxLength, Parser<T> parser)
    {
        Assert.True(parser(Page.AtEnd(CheckText(value, writer, maxLength)), out T back));
        Assert.True(Equal(value, back), $"{value} read back as {back}");
    }

    // Times are equal only if their kinds and offsets are equal.
    private static bool Equal<T>(T a, T b) => (a, b) switch
    {
        (DateTime x, DateTime y) => x.Ticks == y.Ticks && x.Kind == y.Kind,
        (DateTimeOffset x, DateTimeOffset y) => x.EqualsExact(y),
        (byte[] x, byte[] y) => x.AsSpan().SequenceEqual(y),
        _ => EqualityComparer<T>.Default.Equals(a, b),
    };
}

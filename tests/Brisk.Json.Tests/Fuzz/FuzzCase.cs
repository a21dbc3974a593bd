using System.Text;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>Compares what two engines make of one document.</summary>
public sealed class FuzzCase(IEngine expected, IEngine actual, EngineSettings settings)
{
    private const int Shown = 10;
    private readonly List<string> _differences = [];
    private readonly HashSet<string> _kinds = [];
    private int _count;

    public int Cases { get; private set; }

    public void Read<T>(byte[] utf8)
    {
        Cases++;
        var expectedError = Try<T>(expected, utf8, out var expectedValue);
        var actualError = Try<T>(actual, utf8, out var actualValue);
        if (expectedError != actualError)
            Differ<T>(utf8, expectedError ?? ObjectDump.Of(expectedValue), actualError ?? ObjectDump.Of(actualValue));
        else if (expectedError is null && !Same(expectedValue, actualValue))
            Differ<T>(utf8, ObjectDump.Of(expectedValue), ObjectDump.Of(actualValue));
    }

    public byte[] Write<T>(T value)
    {
        Cases++;
        var wanted = expected.Write(value);
        var got = Written(value);
        if (!wanted.AsSpan().SequenceEqual(got))
            Differ<T>([], Encoding.UTF8.GetString(wanted), Encoding.UTF8.GetString(got));
        return wanted;
    }

    /// <summary>Fails with the first differences of each kind, and the seed.</summary>
    public void AssertNone()
        => Assert.True(_count == 0, $"BRISK_FUZZ_SEED={FuzzSeed.Value}, {settings}: {_count} of {Cases} cases differ from System.Text.Json\n{string.Join("\n", _differences)}");

    private byte[] Written<T>(T value)
    {
        try
        {
            return actual.Write(value);
        }
        catch (Exception e)
        {
            return Encoding.UTF8.GetBytes(Outcome.Describe(e, actual.ExceptionType));
        }
    }

    private static string? Try<T>(IEngine engine, byte[] utf8, out T? value)
    {
        try
        {
            value = engine.Read<T>(utf8);
            return null;
        }
        catch (Exception e)
        {
            value = default;
            return e is System.Text.Json.JsonException json && engine.ExceptionType.IsInstanceOfType(e) ? "JsonException " + Outcome.Position(json) : Outcome.Describe(e, engine.ExceptionType);
        }
    }

    /// <summary>Values are compared by the text that System.Text.Json gives them, which is cheaper than a dump.</summary>
    private static bool Same<T>(T? left, T? right)
        => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(left, s_comparison).AsSpan().SequenceEqual(System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(right, s_comparison));

    private static readonly System.Text.Json.JsonSerializerOptions s_comparison = new() { IncludeFields = true, NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowNamedFloatingPointLiterals };

    private void Differ<T>(byte[] utf8, string wanted, string got)
    {
        _count++;
        if (_differences.Count >= Shown || !_kinds.Add(Kind(wanted) + Kind(got)))
            return;
        var same = wanted.AsSpan().CommonPrefixLength(got);
        _differences.Add($"  {typeof(T).Name} {Encoding.Latin1.GetString(utf8)}\n    expected {Near(wanted, same)}\n    actual   {Near(got, same)}");
    }

    private static string Kind(string outcome) => outcome.Length < 8 ? outcome : outcome[..8];

    private static string Near(string text, int at) => text.Length < 300 ? text : text.Substring(Math.Clamp(at - 100, 0, text.Length - 300), 300);
}

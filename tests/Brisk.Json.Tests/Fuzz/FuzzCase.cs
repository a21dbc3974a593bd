using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>Compares what two engines make of one document.</summary>
/// <param name="expected">The engine that is right.</param>
/// <param name="actual">The engine under test.</param>
/// <param name="settings">The settings of both.</param>
/// <param name="comparesPlaces">Whether JSON exceptions must have the same path, line and position.</param>
public sealed class FuzzCase(IEngine expected, IEngine actual, EngineSettings settings, bool comparesPlaces = true)
{
    private const int Shown = 6;
    private readonly List<string> _differences = [];
    private readonly HashSet<string> _kinds = [];
    private int _count;

    public int Cases { get; private set; }

    public void Read<T>(byte[] utf8)
    {
        Cases++;
        if (Compare<T>(utf8) is not { } difference)
            return;
        _count++;
        if (_differences.Count >= Shown || !_kinds.Add(difference.Kind))
            return;
        var shortest = Shrink<T>(utf8, difference.Kind);
        var shown = Compare<T>(shortest)!.Value;
        Note<T>(Encoding.Latin1.GetString(shortest), shown.Expected, shown.Actual);
    }

    public byte[] Write<T>(T value)
    {
        Cases++;
        var wanted = expected.Write(value);
        var got = Written(value);
        if (!wanted.AsSpan().SequenceEqual(got) && _count++ < Shown)
            Note<T>("written", Encoding.UTF8.GetString(wanted), Encoding.UTF8.GetString(got));
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
            return Encoding.UTF8.GetBytes(Outcome.Describe(e, actual.Position));
        }
    }

    private (string Kind, string Expected, string Actual)? Compare<T>(byte[] utf8)
    {
        var expectedError = Try<T>(expected, utf8, out var expectedValue);
        var actualError = Try<T>(actual, utf8, out var actualValue);
        if (expectedError is null && actualError is null)
            return Same(expectedValue, actualValue) ? null : ("values", ObjectDump.Of(expectedValue), ObjectDump.Of(actualValue));
        if (WithoutSetIndex(expectedError) == WithoutSetIndex(actualError) || (!comparesPlaces && IsJsonException(expectedError) && IsJsonException(actualError)))
            return null;
        return (Kind(expectedError) + Kind(actualError), expectedError ?? ObjectDump.Of(expectedValue), actualError ?? ObjectDump.Of(actualValue));
    }

    /// <summary>The shortest document found by leaving out slices, first halves, then pieces of every length, while the libraries still differ in the same way.</summary>
    private byte[] Shrink<T>(byte[] utf8, string kind)
    {
        for (var slice = utf8.Length / 2; slice > 16; slice /= 2)
            utf8 = WithoutSlices<T>(utf8, kind, slice, stride: slice / 2);
        for (var slice = 16; slice > 0; slice--)
            utf8 = WithoutSlices<T>(utf8, kind, slice, stride: 1);
        return utf8;
    }

    private byte[] WithoutSlices<T>(byte[] utf8, string kind, int slice, int stride)
    {
        for (var at = 0; at + slice <= utf8.Length;)
        {
            byte[] shorter = [.. utf8[..at], .. utf8[(at + slice)..]];
            if (Compare<T>(shorter)?.Kind == kind)
                utf8 = shorter;
            else
                at += stride;
        }

        return utf8;
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
            return engine.Position(e) is { } position ? "JsonException " + position : Outcome.Describe(e, engine.Position);
        }
    }

    /// <summary>Values are compared by the text that System.Text.Json gives them, which is cheaper than a dump.</summary>
    private static bool Same<T>(T? left, T? right)
        => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(left, s_comparison).AsSpan().SequenceEqual(System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(right, s_comparison));

    private static readonly System.Text.Json.JsonSerializerOptions s_comparison = new() { IncludeFields = true, NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowNamedFloatingPointLiterals };

    private void Note<T>(string input, string wanted, string got)
    {
        var same = wanted.AsSpan().CommonPrefixLength(got);
        _differences.Add($"  {TypeName.Of(typeof(T))} {Near(input, 0)}\n    expected {Near(wanted, same)}\n    actual   {Near(got, same)}");
    }

    // Elements are counted as the document has them; System.Text.Json counts those of the set, which drops what comes twice.
    private static string? WithoutSetIndex(string? outcome) => outcome is null ? null : Regex.Replace(outcome, @"(?<=\.[Ss]et\[)\d+", "n");

    private static bool IsJsonException(string? outcome) => outcome?.StartsWith("JsonException ", StringComparison.Ordinal) == true;

    private static string Kind(string? outcome) => outcome?.Split(' ')[0] ?? "value";

    private static string Near(string text, int at) => text.Length < 300 ? text : text.Substring(Math.Clamp(at - 100, 0, text.Length - 300), 300);
}

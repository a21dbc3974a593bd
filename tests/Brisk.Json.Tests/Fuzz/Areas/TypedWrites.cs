using System.Text;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>Random values, written in any way with any options, yield the bytes or the exception of System.Text.Json.</summary>
internal sealed class TypedWrites(string name, FuzzModel[] models) : Area
{
    public override string Name => name;

    public override Finding? Run(Random random)
    {
        FuzzModel model = models[random.Next(models.Length)];
        EngineSettings settings = Settings.Pick(random) | (random.Next(4) switch { 0 => EngineSettings.Preserve, 1 => EngineSettings.IgnoresCycles, _ => 0 });
        WayOut way = (WayOut)random.Next(8);
        int atOnce = random.Next(1, 100);
        object? value = model.Make(new RandomValues(random));
        if (Compare(model, settings, value, way, atOnce) is not { } first)
        {
            return null;
        }

        // A difference that cannot be reproduced is reported as it was found.
        settings = Shrinking.Flags(settings, fewer => Compare(model, fewer, value, way, atOnce) is not null);
        (string expected, string actual) = Compare(model, settings, value, way, atOnce) ?? first;
        int same = expected.AsSpan().CommonPrefixLength(actual);
        return new($"{way} {expected[..Math.Min(20, expected.Length)]}", $"{TypeName.Of(model.Type)}, {settings}, {way} by {atOnce}, at {same}\n    expected {Near(expected, same)}\n    actual   {Near(actual, same)}");
    }

    private static (string Expected, string Actual)? Compare(FuzzModel model, EngineSettings settings, object? value, WayOut way, int atOnce)
    {
        (IEngine expectedBy, IEngine actualBy) = Settings.Engines(settings);
        (byte[] expected, byte[] actual) = (Write(expectedBy), Write(actualBy));
        if (expected.AsSpan().SequenceEqual(actual))
        {
            return null;
        }

        (string wanted, string got) = (Encoding.UTF8.GetString(expected), Encoding.UTF8.GetString(actual));
        return IsTooDeep(wanted, got) || IsExactlyAsDeepAsAllowed(settings, wanted, actual) ? null : (wanted, got);

        byte[] Write(IEngine engine)
        {
            try
            {
                return model.Write(engine, value, way, atOnce);
            }
            catch (Exception e)
            {
                return Encoding.UTF8.GetBytes(Outcome.Describe(e, engine.Position));
            }
        }
    }

    // The only JsonException of writing is about the depth. Containers at exactly the maximum depth are written here, so another one may be the first that is too deep.
    private static bool IsTooDeep(string expected, string actual) => IsJsonException(expected) && IsJsonException(actual);

    // Written, because what can be read with a maximum depth can be written with it; System.Text.Json rejects the members of a container at that depth.
    private static bool IsExactlyAsDeepAsAllowed(EngineSettings settings, string expected, byte[] actual)
    {
        int depth = settings.HasFlag(EngineSettings.Shallow) ? 6 : 64;
        return IsJsonException(expected) && !IsJsonException(Encoding.UTF8.GetString(actual)) && Depth(actual) == depth;
    }

    private static int Depth(byte[] utf8)
    {
        var reader = new System.Text.Json.Utf8JsonReader(utf8, new() { MaxDepth = 1000 });
        int depth = 0;
        while (reader.Read())
        {
            depth = Math.Max(depth, reader.CurrentDepth + (reader.TokenType is System.Text.Json.JsonTokenType.StartArray or System.Text.Json.JsonTokenType.StartObject ? 1 : 0));
        }

        return depth;
    }

    private static bool IsJsonException(string outcome) => outcome.StartsWith("JsonException ", StringComparison.Ordinal);

    private static string Near(string text, int at) => text.Length < 300 ? text : text.Substring(Math.Clamp(at - 100, 0, text.Length - 300), 300);
}

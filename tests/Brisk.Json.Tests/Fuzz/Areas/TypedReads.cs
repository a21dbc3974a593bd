using System.Text;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// Documents that fit a type, and damaged ones, read with any options by reflection and by generated contracts: from memory, segments, and arbitrarily split streams and
/// pipes. The value, or the exception with path, line, and position, and the state of the objects created are those of System.Text.Json.
/// </summary>
internal sealed class TypedReads(string name, FuzzModel[] models, EngineSettings always = 0) : Area
{
    private static readonly string[] s_tokens =
    [
        "{", "}", "[", "]", ",", ":", "{\"Id\":", "\"Id\":", "\"Text\":", "\"name\":", "\"Name\":\"x\",", "\"Count\":", "\"Row\":", "\"Extent\":{\"Start\":1,", "\"RetweetedStatus\":{", "\"Coordinates\":[", "\"Tags\":[", "\"Next\":{", "\"a\":{", "1", "2.5", "\"s\"", "null", "true", "\n", " ", "[1,2]", "{}", "[]", "/*c*/",
        "\"Unknown\":[{", "\"Entities\":{\"k\":[1],", "}}", "]}", "\"$id\":\"1\",", "{\"$ref\":\"1\"}", "\"$type\":7,", "\"$values\":[",
    ];

    public override string Name => name;

    public override Finding? Run(Random random)
    {
        FuzzModel model = models[random.Next(models.Length)];
        EngineSettings settings = Settings.Pick(random) | always;
        byte[] utf8 = Document(random, model, settings);
        Way way = (Way)random.Next(7);
        int atOnce = random.Next(3) == 0 ? ~random.Next() : random.Next(1, 20);
        if ((way == Way.String && !System.Text.Unicode.Utf8.IsValid(utf8)) || Compare(model, settings, utf8, way, atOnce) is not { } difference)
        {
            return null;
        }

        utf8 = Shrinking.Items(utf8, shorter => Compare(model, settings, shorter, way, atOnce)?.Kind == difference.Kind);
        settings = Shrinking.Flags(settings, fewer => Compare(model, fewer, utf8, way, atOnce)?.Kind == difference.Kind);
        difference = Compare(model, settings, utf8, way, atOnce) ?? difference;
        return new(difference.Kind, $"{TypeName.Of(model.Type)}, {settings}, {way} by {atOnce}: {Encoding.Latin1.GetString(utf8)}\n    expected {difference.Expected}\n    actual   {difference.Actual}");
    }

    private static byte[] Document(Random random, FuzzModel model, EngineSettings settings)
    {
        byte[] document = random.Next(6) switch
        {
            0 => Soup(random),
            1 or 2 when model.HasRandomValues => Written(random, model, settings),
            _ => Encoding.UTF8.GetBytes(model.Documents[random.Next(model.Documents.Length)]),
        };
        return random.Next(8) switch
        {
            0 => document,
            1 => document[..random.Next(document.Length + 1)],
            _ => new Mutations(random).Apply(document),
        };
    }

    private static byte[] Written(Random random, FuzzModel model, EngineSettings settings)
    {
        try
        {
            return model.Write(Settings.Engines(settings).Expected, model.Make(new RandomValues(random)));
        }
        catch (Exception e) when (e is System.Text.Json.JsonException or InvalidOperationException)
        {
            // Deeper than these options allow, or a contract that they reject.
            return Encoding.UTF8.GetBytes(model.Documents[0]);
        }
    }

    private static byte[] Soup(Random random)
    {
        var text = new StringBuilder(random.Next(2) == 0 ? "{" : "");
        for (int count = random.Next(1, 14); count > 0; count--)
        {
            text.Append(s_tokens[random.Next(s_tokens.Length)]);
        }

        return Encoding.UTF8.GetBytes(text.ToString());
    }

    private static Difference? Compare(FuzzModel model, EngineSettings settings, byte[] utf8, Way way, int atOnce)
    {
        (IEngine expectedBy, IEngine actualBy) = Settings.Engines(settings);
        ReadResult expected = model.Read(expectedBy, utf8, way, atOnce);
        ReadResult actual = model.Read(actualBy, utf8, way, atOnce);
        return expected.Equals(actual) || ReadAllowances.Allow(new(model, settings, utf8, way, atOnce, expected, actual)) ? null : new(expected.Kind + " " + actual.Kind, expected.ToString(), actual.ToString());
    }

    private sealed record Difference(string Kind, string Expected, string Actual);
}

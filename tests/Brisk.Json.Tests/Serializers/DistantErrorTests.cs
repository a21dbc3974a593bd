using System.Text;
using Brisk.Json.Errors;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Serializers;

/// <summary>What the walk to an error skips does not affect the message: long documents with much before the error, of every kind, compared with System.Text.Json.</summary>
public sealed class DistantErrorTests
{
    private const int Seed = 4099;

    private static readonly JsonSerializerOptions s_options = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true, MaxDepth = 200 };
    private static readonly Stj.JsonSerializerOptions s_stj = new() { ReadCommentHandling = Stj.JsonCommentHandling.Skip, AllowTrailingCommas = true, MaxDepth = 200 };

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Errors_after_long_valid_text(bool hasComments)
    {
        string[] faults = ["\"x\"", "{}", "[]", "tru", "1e999", "]", "}", "", "{\"Value\":[\"y\"]}", "[[1,2],[3,{\"a\":1}],", "\"\\x\"", "/"];
        int errors = 0;
        for (int i = 0; i < 1500; i++)
        {
            var random = new Random(Seed + i);
            string json = Value(random, depth: random.Next(1, 7), faults[random.Next(faults.Length)], hasComments);
            Stj.JsonException? expected = Catch(() => Stj.JsonSerializer.Deserialize<Tree>(json, hasComments ? s_stj : null));
            Stj.JsonException? found = Catch(() => JsonSerializer.Deserialize<Tree>(json, hasComments ? s_options : null));
            string about = $"seed {Seed + i}: {json}";
            Assert.True(
                (expected?.Path, expected?.LineNumber, expected?.BytePositionInLine) == (found?.Path, found?.LineNumber, found?.BytePositionInLine),
                $"{expected?.Message} / {found?.Message}, {about}");
            if (found is not null)
            {
                errors++;
                Assert.False(JsonSerializer.TryDeserialize(json, out Tree? _, out JsonError? error, hasComments ? s_options : null), about);
                Assert.True((error.Message, error.Path) == (found.Message, found.Path), about);
            }
        }

        Assert.InRange(errors, 1000, 1500);
    }

    // A tree whose last branches lead to the error.
    private static string Value(Random random, int depth, string fault, bool hasComments)
    {
        if (depth == 0)
        {
            return "{\"Value\":" + fault + ",\"Name\":\"after\"}";
        }

        var text = new StringBuilder("{");
        foreach (string member in Shuffled(random, ["Name", "Unknown", "Children", "Table", "Value"]))
        {
            string space = random.Next(3) switch { 0 => "", 1 => " ", _ => hasComments ? "\n/* ], } */" : "\n  " };
            text.Append(space).Append('"').Append(member).Append("\":").Append(space).Append(member switch
            {
                "Name" => "\"a ] \\\" , {\"",
                "Unknown" => """[{"a":[1,{"b":"}"}]},[[],{}],null]""",
                "Value" => "12",
                "Table" => $$$"""{"x":{"Value":1,"Children":[]},"y,]":{},"z":{{{(random.Next(3) == 0 ? Value(random, depth - 1, fault, hasComments) : "null")}}} }""",
                _ => $$$"""[{"Name":"first"},{{{space}}} {"Children":[{},{},{"Table":{}}]},{{{(random.Next(3) != 0 ? Value(random, depth - 1, fault, hasComments) : "null")}}} {{{space}}}]""",
            }).Append(',');
        }

        return text.Append("\"Last\":").Append(Value(random, 0, fault, hasComments)).Append(",\"Value\":").Append(fault).Append('}').ToString();
    }

    private static string[] Shuffled(Random random, string[] names)
    {
        random.Shuffle(names);
        return names;
    }

    private static Stj.JsonException? Catch(Action action)
    {
        try
        {
            action();
            return null;
        }
        catch (Stj.JsonException exception)
        {
            return exception;
        }
    }

    public sealed class Tree
    {
        public string? Name { get; set; }

        public int Value { get; set; }

        public List<Tree?>? Children { get; set; }

        public Dictionary<string, Tree?>? Table { get; set; }

        public Tree? Last { get; set; }
    }
}

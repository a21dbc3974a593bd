namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

/// <summary>The first sentence of messages about tokens, comments, and nodes, and what a reader reports before its first token.</summary>
public static class WordsScenarios
{
    public static void Comments(Transcript t)
    {
        foreach (var text in new[] { "/", "/x", "[/", "[/x", "[1/", "[1/ ", "{/", "{\"a\":/", "1/", "1 /x", "//\n/", "/*", "[1,/*", "/**/ /*x", "//\u2028\n", "[1]/" })
        {
            foreach (var comments in new[] { JsonCommentHandling.Skip, JsonCommentHandling.Allow })
            {
                t.Add($"{comments} {text}", () => Words(() =>
                {
                    var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(text), new JsonReaderOptions { CommentHandling = comments });
                    while (reader.Read())
                    {
                    }
                }));
            }
        }

        t.Add("document", () => Words(() =>
        {
            var reader = new Utf8JsonReader("1"u8, new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow });
            JsonDocument.ParseValue(ref reader);
        }));
        t.Add("value", () => Words(() =>
        {
            var reader = new Utf8JsonReader("1"u8, new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow });
            JsonSerializer.Deserialize<int>(ref reader);
        }));
    }

    public static void Values_at_the_end_of_a_container(Transcript t)
    {
        foreach (var text in new[] { "[]", "{}" })
        {
            t.Add($"int {text}", () => Words(() => ReadAtEnd<int>(text)));
            t.Add($"string {text}", () => Words(() => ReadAtEnd<string>(text)));
            t.Add($"list {text}", () => Words(() => ReadAtEnd<List<int>>(text)));
            t.Add($"object {text}", () => Words(() => ReadAtEnd<object>(text)));
        }
    }

    public static void Nodes(Transcript t)
    {
        t.Add("index", () => Words(() => _ = new JsonArray(1)[1]));
        t.Add("set", () => Words(() => new JsonArray(1)[1] = 2));
        t.Add("remove", () => Words(() => new JsonArray(1).RemoveAt(1)));
        t.Add("range", () => Words(() => new JsonArray(1).RemoveRange(0, 2)));
        t.Add("changed", () => Words(() =>
        {
            var array = new JsonArray(1, 2);
            foreach (var _ in array)
                array.Add(3);
        }));
        t.Add("changed object", () => Words(() =>
        {
            var node = new JsonObject { ["a"] = 1 };
            foreach (var _ in node)
                node["b"] = 1;
        }));
        t.Add("object changed by a getter", () => Words(() =>
        {
            var node = new JsonObject();
            node["a"] = JsonValue.Create(new Changing(() => node["b"] = 1));
            node.ToJsonString();
        }));
        t.Add("array changed by a getter", () => Words(() =>
        {
            var array = new JsonArray();
            array.Add(JsonValue.Create(new Changing(() => array.Add(1))));
            array.ToJsonString();
        }));
        foreach (var text in new[] { "{\"a\":1}", "{\"a\":1,\"a\":2}", "{\"\\ud800\":1}" })
        {
            t.Add($"add name {text}", () => Kind(() => ((IDictionary<string, JsonNode?>)JsonNode.Parse(text)!.AsObject()).Keys.Add("x")));
            t.Add($"add value {text}", () => Kind(() => ((IDictionary<string, JsonNode?>)JsonNode.Parse(text)!.AsObject()).Values.Add(1)));
            t.Add($"clear names {text}", () => Kind(() => ((IDictionary<string, JsonNode?>)JsonNode.Parse(text)!.AsObject()).Keys.Clear()));
            t.Add($"remove name {text}", () => Kind(() => ((IDictionary<string, JsonNode?>)JsonNode.Parse(text)!.AsObject()).Keys.Remove("a")));
        }
    }

    public static void State(Transcript t)
    {
        foreach (var text in new[] { "[\"\\u0061\",1,2]", "[\"a\",1,2]", "{\"\\n\":1}" })
        {
            t.Add($"escaped {text}", () =>
            {
                var utf8 = Encoding.UTF8.GetBytes(text);
                var reader = new Utf8JsonReader(utf8, false, default);
                reader.Read();
                reader.Read();
                var next = new Utf8JsonReader(utf8.AsSpan((int)reader.BytesConsumed), true, reader.CurrentState);
                var before = next.ValueIsEscaped;
                next.Read();
                return $"{before} {next.ValueIsEscaped} {next.TokenType}";
            });
        }
    }

    private static void ReadAtEnd<T>(string text)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(text));
        reader.Read();
        reader.Read();
        JsonSerializer.Deserialize<T>(ref reader);
    }

    private static string Kind(Action action)
    {
        try
        {
            action();
            return "none";
        }
        catch (Exception exception)
        {
            return exception.GetType().Name;
        }
    }

    private static string Words(Action action)
    {
        try
        {
            action();
            return "none";
        }
        catch (Exception exception)
        {
            var message = exception.Message;
            var end = message.IndexOf(". ", StringComparison.Ordinal);
            message = (end < 0 ? message : message[..end]).Split(" (Parameter")[0].TrimEnd('.');
            return message.StartsWith("Found invalid line or paragraph separator character", StringComparison.Ordinal) ? "separator" : message;
        }
    }

    private sealed class Changing(Action change)
    {
        public int Number
        {
            get
            {
                change();
                return 1;
            }
        }
    }
}

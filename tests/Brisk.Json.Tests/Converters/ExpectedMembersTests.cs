using System.Globalization;
using System.Text;
using System.Text.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Converters;

/// <summary>
/// Read methods that are emitted for the documents read before read all others, too: with other whitespace, other members in another order, and errors anywhere. The result is that of
/// System.Text.Json.
/// </summary>
public sealed class ExpectedMembersTests
{
    private const int EnoughToEmit = 600;

    // Equal options share contracts: another depth is another contract, whose methods are emitted for the documents of one test.
    private static int s_depth = 200;

    public enum Color
    {
        Red,
        Green,
    }

    [JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), "square")]
    public abstract class Figure
    {
        public string? Title { get; set; }
    }

    public sealed class Circle : Figure
    {
        public double Radius { get; set; }
        public int Order { get; set; }
    }

    public sealed class Square : Figure
    {
        public int Order { get; set; }
        public double Side { get; set; }
        public Figure? Inner { get; set; }
    }

    public sealed class Plain
    {
        public string? A { get; set; }
        public int I { get; set; }
        public long Long { get; set; }
        public bool IsFlag { get; set; }
        public bool? MaybeFlag { get; set; }
        public int? MaybeInt { get; set; }
        public double Double { get; set; }
        public decimal Decimal { get; set; }
        public DateTime Date { get; set; }
        public Guid Identifier { get; set; }
        public Color Color { get; set; }
        public List<int>? Numbers { get; set; }
        public string[]? Strings { get; set; }
        public Dictionary<string, int>? Map { get; set; }
        public Plain? Nested { get; set; }
        public Point Point { get; set; }
        public object? Anything { get; set; }
        public string? Field_with_a_name_of_more_than_thirty_two_bytes { get; set; }
        public string? Field_with_a_name_that_is_too_long_to_be_compared_in_place { get; set; }
        public string? Größe { get; set; }
        public char Last { get; set; }
    }

    public struct Point
    {
        public int X { get; set; }
        public double Y { get; set; }
        public string? Label { get; set; }
    }

    public sealed class Required
    {
        public required string Name { get; set; }
        public required int Count { get; init; }
        public string? Note { get; set; }
    }

    // The emitted code leaves all members to their converters.
    public sealed class RequiredByConverter
    {
        [JsonConverter(typeof(Trimming))] public required string Name { get; set; }
        [JsonConverter(typeof(Trimming))] public required string Other { get; set; }
    }

    public sealed class Trimming : JsonConverter<string>
    {
        public override string? Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => reader.GetString()!.Trim();

        public override void Write(Stj.Utf8JsonWriter writer, string value, Stj.JsonSerializerOptions options) => writer.WriteStringValue(value);
    }

    public sealed record Positional(int Id, string Name, bool IsNew = true, List<int>? Items = null)
    {
        public string? Extra { get; set; }
    }

    public sealed class NotNull
    {
        public string First { get; set; } = "";
        public List<int> Second { get; set; } = [];
        public string? Third { get; set; }
    }

    public sealed class Extended
    {
        public int Id { get; set; }
        public string? Name { get; set; }
        [JsonExtensionData] public Dictionary<string, Stj.JsonElement>? Rest { get; set; }
    }

    public sealed class Base
    {
        public List<Figure>? Figures { get; set; }
    }

    private static string PlainText(int i) => $$"""
        {"A":"text {{i}}","I":{{i * 7919 % 100003}},"Long":{{(long)i << 33}},"IsFlag":{{(i % 3 == 0 ? "true" : "false")}},"MaybeFlag":null,"MaybeInt":{{(i % 2 == 0 ? "null" : "17")}},
        "Double":{{(i / 8.0).ToString(CultureInfo.InvariantCulture)}},"Decimal":{{i}}.25,"Date":"2026-11-27T10:00:00Z","Identifier":"6f9619ff-8b86-d011-b42d-00c04fc964ff","Color":1,
        "Numbers":[1,2,{{i}}],"Strings":["a",null],"Map":{"k":{{i}}},"Nested":{"A":"inner","I":1,"Last":"z"},"Point":{"X":1,"Y":2.5,"Label":"l"},"Anything":[true],
        "Field_with_a_name_of_more_than_thirty_two_bytes":"x","Field_with_a_name_that_is_too_long_to_be_compared_in_place":"y","Größe":"groß","Last":"c"}
        """;

    public static TheoryData<string> Kinds => ["plain", "required", "required by converter", "positional", "not null", "extended", "figures", "no duplicates", "ignoring case"];

    [Theory, MemberData(nameof(Kinds))]
    public void Every_document_is_read_as_by_System_Text_Json(string kind)
    {
        switch (kind)
        {
            case "plain":
                Check<Plain>(PlainText);
                break;
            case "required":
                Check<Required>(static i => $$"""{"Name":"n{{i}}","Count":{{i}},"Note":"note"}""");
                break;
            case "required by converter":
                Check<RequiredByConverter>(static i => $$"""{"Name":" n{{i}} ","Other":"o"}""");
                break;
            case "positional":
                Check<Positional>(static i => $$"""{"Id":{{i}},"Name":"n{{i}}","IsNew":{{(i % 2 == 0 ? "true" : "false")}},"Items":[1,{{i}}],"Extra":"e"}""");
                break;
            case "not null":
                Check<NotNull>(static i => $$"""{"First":"n{{i}}","Second":[{{i}}],"Third":null}""", static o => o.RespectNullableAnnotations = true, static o => o.RespectNullableAnnotations = true);
                break;
            case "extended":
                Check<Extended>(static i => $$"""{"Id":{{i}},"More":[{{i}}],"Name":"n","Most":{"a":1} }""");
                break;
            case "figures":
                Check<Base>(static i => $$"""{"Figures":[{"$type":"circle","Title":"c","Radius":{{i}}.5,"Order":1},{"$type":"square","Title":"s","Order":{{i}},"Side":2,"Inner":{"$type":"circle","Radius":1} }] }""");
                break;
            case "no duplicates":
                Check<Plain>(PlainText, static o => o.AllowDuplicateProperties = false, static o => o.AllowDuplicateProperties = false);
                Check<Positional>(static i => $$"""{"Id":{{i}},"Name":"n{{i}}","IsNew":true}""", static o => o.AllowDuplicateProperties = false, static o => o.AllowDuplicateProperties = false);
                break;
            default:
                Check<Plain>(i => Camel(PlainText(i)), static o => o.PropertyNameCaseInsensitive = true, static o => o.PropertyNameCaseInsensitive = true);
                break;
        }
    }

    // The options are configured for both libraries. The first objects are compact, indented, or both.
    private static void Check<T>(Func<int, string> text, Action<JsonSerializerOptions>? configure = null, Action<Stj.JsonSerializerOptions>? configureTheirs = null)
    {
        foreach (Func<string, string> layout in new Func<string, string>[] { static t => t, Indented, static t => t.Length % 2 == 0 ? t : Indented(t) })
        {
            int depth = Interlocked.Increment(ref s_depth);
            var options = new JsonSerializerOptions { MaxDepth = depth };
            var theirs = new Stj.JsonSerializerOptions { MaxDepth = depth };
            configure?.Invoke(options);
            configureTheirs?.Invoke(theirs);
            string many = "[" + string.Join(',', Enumerable.Range(0, EnoughToEmit).Select(i => layout(Stj.Nodes.JsonNode.Parse(text(i))!.ToJsonString(s_relaxed)))) + "]";
            Assert.Equal(Result(() => Stj.JsonSerializer.Deserialize<List<T>>(many, theirs), theirs), Result(() => JsonSerializer.Deserialize<List<T>>(many, options), theirs));

            foreach (string document in Variants(Stj.Nodes.JsonNode.Parse(text(1))!.ToJsonString(s_relaxed)))
            {
                string expected = Result(() => Stj.JsonSerializer.Deserialize<T>(document, theirs), theirs), actual = Result(() => JsonSerializer.Deserialize<T>(document, options), theirs);
                Assert.True(expected == actual, $"{document}\n{expected}\n{actual}");
            }
        }
    }

    private static readonly Stj.JsonSerializerOptions s_relaxed = new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static string Result<T>(Func<T?> read, Stj.JsonSerializerOptions options)
    {
        try
        {
            return Stj.JsonSerializer.Serialize(read(), new Stj.JsonSerializerOptions(options) { RespectNullableAnnotations = false });
        }
        catch (Stj.JsonException exception)
        {
            // System.Text.Json locates errors in members that are set after the constructor at the end of the object.
            return exception.Path == "$.Extra" ? exception.Path : $"{exception.Path} {exception.LineNumber}:{exception.BytePositionInLine}";
        }
        catch (NotSupportedException)
        {
            return "not supported";
        }
    }

    private static string Indented(string json) => Stj.Nodes.JsonNode.Parse(json)!.ToJsonString(new Stj.JsonSerializerOptions(s_relaxed) { WriteIndented = true });

    private static string Camel(string json)
    {
        var text = new StringBuilder(json);
        for (int i = 1; i < text.Length; i++)
        {
            if (text[i - 1] == '"' && (i < 2 || text[i - 2] is '{' or ',' or '\n') && char.IsAsciiLetterUpper(text[i])) text[i] = char.ToLowerInvariant(text[i]);
        }

        return text.ToString();
    }

    // One document in every layout, with other members, and with every error that one byte can cause.
    private static IEnumerable<string> Variants(string json)
    {
        var random = new Random(json.Length);
        string indented = Indented(json), tail = new(' ', 200);
        string[] layouts =
        [
            json, indented, indented.ReplaceLineEndings("\r\n"), indented.Replace("  ", "\t"), indented.Replace("\n", "\n" + new string(' ', 20)), indented.Replace("\n", "\n" + new string(' ', 29)),
            indented.Replace("\n", "\n" + new string(' ', 40)), json.Replace("\":", "\" :"), json.Replace("\":", "\":  "), json.Replace("\":", "\":\n"), json.Replace(",\"", " ,\""), json.Replace(",\"", ", \""),
            json[..(json.Length / 2)] + Indented(json)[(json.Length / 2)..], json.Replace(",\"", ",\u00A0\""), json.Replace(",\"", ",\0\""), json.Replace(",\"", ";\""), json.Replace("}", ",}"), json.Replace("{", "{ "),
        ];
        foreach (string layout in layouts)
        {
            yield return layout;
            yield return layout + tail;
        }

        var members = Stj.Nodes.JsonNode.Parse(json)!.AsObject().Select(static m => $"{Stj.JsonSerializer.Serialize(m.Key, s_relaxed)}:{m.Value?.ToJsonString(s_relaxed) ?? "null"}").ToArray();
        for (int i = 0; i < 40; i++)
        {
            string[] order = [.. members];
            random.Shuffle(order);
            yield return "{" + string.Join(',', order.Take(random.Next(order.Length + 1))) + "}" + tail;
            yield return Indented("{" + string.Join(',', order) + "}");
        }

        for (int i = 0; i < members.Length; i++)
        {
            string name = members[i][..(members[i].IndexOf("\":", StringComparison.Ordinal) + 2)];
            foreach (string other in new[] { name + "null", name + "true", name + "12", name + "\"x\"", name + "{}", name + "[]", name, members[i] + "," + members[i], "\"unknown\":[1,{\"a\":2}]," + members[i], "\"\\u0041\":1", "" })
            {
                yield return "{" + string.Join(',', members[..i].Append(other).Concat(members[(i + 1)..]).Where(static m => m.Length > 0)) + "}" + tail;
            }
        }

        for (int i = 0; i < json.Length; i++)
        {
            yield return json[..i];
            yield return string.Concat(json.AsSpan(0, i), " ", json.AsSpan(i)) + tail;
            yield return string.Concat(json.AsSpan(0, i), json.AsSpan(i + 1)) + tail;
        }

        for (int i = 0; i < 300; i++)
        {
            char[] changed = json.ToCharArray();
            changed[random.Next(changed.Length)] = "\"\\{}[]:, \n\u0001x0-n"[random.Next(15)];
            yield return new string(changed) + tail;
        }
    }
}

using System.Text;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Documents that repeat one thing as often as fits into a given number of bytes.</summary>
internal static class HostileDocuments
{
    public static IReadOnlyList<(string Name, Func<int, string> Make)> All { get; } =
    [
        ("numbers", size => Array(size, _ => "1")),
        ("long numbers", size => Array(size, i => $"-{i}.125e-{i % 300}")),
        ("strings", size => Array(size, i => $"\"s{i}\"")),
        ("strings with escapes", size => Array(size, i => $"\"\\u00e9\\n{i}\"")),
        ("strings of the same text", size => Array(size, _ => "\"the same text\"")),
        ("literals", size => Array(size, i => i % 3 == 0 ? "null" : "true")),
        ("empty containers", size => Array(size, i => i % 2 == 0 ? "{}" : "[]")),
        ("objects", size => Array(size, i => $$"""{"a":{{i}},"b":"x"}""")),
        ("objects of other names", size => Array(size, i => $$"""{"n{{i}}":1}""")),
        ("objects of types", size => Array(size, i => $$"""{"$type":"b","a":{{i}}}""")),
        ("objects with types that come last", size => Array(size, i => $$"""{"a":{{i}},"$type":"b"}""")),
        ("objects with identifiers", size => Array(size, i => $$"""{"$id":"{{i}}"}""")),
        ("references", size => $$"""[{"$id":"1"},{{Repeat(size, _ => """{"$ref":"1"}""")}}]"""),
        ("a long list of references to one list", size => $$"""{"$id":"1","$values":[{{Repeat(size, _ => """{"$ref":"1"}""")}}]}"""),
        ("names", size => Object(size, i => $"\"n{i}\":1")),
        ("names with escapes", size => Object(size, i => $"\"\\u006e{i}\":1")),
        ("one name", size => Object(size, _ => "\"a\":1")),
        ("two names in turns", size => Object(size, i => i % 2 == 0 ? "\"a\":1" : "\"b\":\"x\"")),
        ("names that only differ in case", size => Object(size, i => $"\"{Cased(i)}\":1")),
        ("names of identifiers", size => Object(size, i => $"\"$n{i}\":1")),
        ("values that are not numbers", size => Object(size, i => $"\"n{i}\":[]")),
        ("nested arrays", size => Nested(size / 2, "[", "1", "]")),
        ("nested objects", size => Nested(size / 6, "{\"a\":", "1", "}")),
        ("nested objects with lists", size => Nested(size / 14, "{\"items\":[1,", "1", "]}")),
        ("nested objects with types that come last", size => Nested(size / 20, "{\"a\":", "1", ",\"$type\":\"b\"}")),
        ("nested arrays without end", size => new string('[', size)),
        ("nested objects without end", size => Repeat(size, _ => "{\"a\":", "")),
        ("one string", size => $"[\"{new string('x', size)}\"]"),
        ("one string of escapes", size => $"[\"{Repeat(size, _ => "\\u00e9", "")}\"]"),
        ("one string of text outside ASCII", size => $"[\"{new string('é', size / 2)}\"]"),
        ("one string without end", size => $"[\"{new string('x', size)}"),
        ("one name of a megabyte", size => $"{{\"{new string('x', size)}\":1}}"),
        ("one name of escapes", size => $"{{\"{Repeat(size, _ => "\\u00e9", "")}\":1}}"),
        ("one number", size => $"[{new string('1', size)}]"),
        ("one number with an exponent", size => $"[1.{new string('3', size)}e-7]"),
        ("one exponent", size => $"[1e-{new string('1', size)}]"),
        ("a number of zeros", size => $"[0.{new string('0', size)}1]"),
        ("base64", size => $"\"{new string('A', size / 4 * 4)}\""),
        ("whitespace", size => $"[{new string(' ', size)}1]"),
        ("numbers after whitespace", size => new string(' ', size / 2) + Array(size / 2, _ => "1")),
        ("numbers after a line of whitespace", size => "\n" + new string(' ', size / 2) + Array(size / 2, _ => "1")),
        ("a comment before an array", size => $"/*{new string('*', size)}*/[1]"),
        ("lines", size => Repeat(size, i => "1\n", ",").Insert(0, "[") + "]"),
        ("comments", size => $"[1{Repeat(size, _ => "/**/", "")}]"),
        ("comments of lines", size => $"[1{Repeat(size, _ => "//\n", "")}]"),
        ("a comment without end", size => $"[1/*{new string('*', size)}"),
        ("values at the top", size => Repeat(size, i => $"{i}", " ")),
        ("an error at the end", size => Array(size, i => $$"""{"a":{{i}}}""")[..^1] + "x]"),
        ("wrong values everywhere", size => Array(size, i => i % 2 == 0 ? "\"x\"" : "{\"a\":[]}")),
        ("named values", size => $"{{\"a\":1,\"items\":{Array(size, i => $$"""{"a":{{i}},"name":"x"}""")},\"b\":2}}"),
    ];

    private static string Array(int size, Func<int, string> item) => $"[{Repeat(size, item)}]";

    private static string Object(int size, Func<int, string> member) => $"{{{Repeat(size, member)}}}";

    private static string Repeat(int size, Func<int, string> item, string separator = ",")
    {
        var text = new StringBuilder(size + 100);
        for (int i = 0; text.Length < size; i++)
        {
            text.Append(i == 0 ? "" : separator).Append(item(i));
        }

        return text.ToString();
    }

    private static string Nested(int depth, string start, string value, string end)
    {
        var text = new StringBuilder();
        for (int i = 0; i < depth; i++)
        {
            text.Append(start);
        }

        text.Append(value);
        for (int i = 0; i < depth; i++)
        {
            text.Append(end);
        }

        return text.ToString();
    }

    // The bits of the number determine which letters are upper case.
    private static string Cased(int number) => string.Concat(Enumerable.Range(0, 20).Select(bit => (number >> bit) % 2 == 0 ? 'a' : 'A'));
}

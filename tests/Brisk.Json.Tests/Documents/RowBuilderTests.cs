using System.Globalization;
using System.Text;
using Brisk.Json.Tests.Reading;
using Brisk.Json.Tests.Text;

namespace Brisk.Json.Tests.Documents;

/// <summary>The rows of the builder are those of the tokens of a reader, and so are its errors with their positions.</summary>
public sealed class RowBuilderTests
{
    private const int Seed = 4711;

    [Fact]
    public void Small_documents() => Assert.All(Reading.Documents.All, text => Same(text, ""));

    [Fact]
    public void Every_truncation()
    {
        var random = new Random(Seed);
        for (int i = 0; i < 150; i++)
        {
            byte[] text = LayoutDocuments.Make(random);
            for (int length = 0; length <= text.Length; length++) Same(text.AsSpan(0, length), $"seed {Seed} document {i} length {length}");
        }
    }

    [Fact]
    public void Every_layout()
    {
        for (int i = 0; i < 4_000; i++)
        {
            var random = new Random(Seed + i);
            Same(LayoutDocuments.Make(random), $"seed {Seed + i}");
        }
    }

    [Fact]
    public void Damaged_documents_before_an_unmapped_page()
    {
        using var page = new PoisonPage();
        for (int i = 0; i < 60_000; i++)
        {
            var random = new Random(Seed + i);
            byte[] text = random.Next(2) == 0 ? LayoutDocuments.Make(random) : RandomDocuments.Make(random, withComments: false);
            if (text.Length > 0 && random.Next(4) != 0) text = RandomDocuments.Damage(random, text);
            if (text.Length > PoisonPage.Capacity) continue;
            Same(page.AtEnd(text), $"seed {Seed + i}");
        }
    }

    /// <summary>Long enough for the token index to be filled several times, and damaged anywhere.</summary>
    [Fact]
    public void Long_documents()
    {
        for (int i = 0; i < 300; i++)
        {
            var random = new Random(Seed + i);
            var all = new List<byte>("["u8.ToArray());
            int length = random.Next(500, 40_000);
            bool isCompact = random.Next(2) == 0;
            while (all.Count < length)
            {
                byte[] text = random.Next(3) == 0 ? LayoutDocuments.Make(random) : RandomDocuments.Make(random, withComments: false);
                all.AddRange(text);
                all.AddRange(isCompact ? ","u8 : " ,\n "u8);
            }

            all.AddRange("0]"u8);
            byte[] whole = [.. all];
            Same(whole, $"seed {Seed + i}");
            for (int j = 0; j < 4; j++) Same(RandomDocuments.Damage(random, whole), $"seed {Seed + i} damaged");
        }
    }

    [Theory]
    [InlineData("[{0}]", ",", "1", "12,3", "1 ,2", "1,,2", "\"a\":1", "1x,2", "true,", "truex", "\"a\" \"b\"", "\"a\"1", "1\u0001", "\u000c1", "\"a\"\u000c", "\"a\"\u001a", "\"a\" \u000c", "\\\"a\"", "1:2", "[1]]", "{}{}")]
    [InlineData("{{{0}}}", ",", "\"a\":1", "\"a\" :1", "\"a\"::1", "\"a\":,\"b\":1", "\"a\",\"b\"", "\"a\":1,,\"b\":2", "\"a\":1,", ",\"a\":1", "\"a\":nullx", "\"a\" 1", "1:1", "\"a\":\"b\":1", "\"a\":[}", "\"a\":\"\\x\"", "\"a\":\"\\u12g4\"", "\"a\":\"\u0001\"", "\"a\":\"x\"\u000c", "\"a\":\"x\"\u001a")]
    public void Errors_between_tokens(string frame, string comma, params string[] parts)
    {
        string right = frame[0] == '[' ? "\"x\"" : "\"x\":\"\\n\\u00e9\"";
        foreach (string part in parts)
        {
            for (int before = 0; before < 70; before++)
            {
                string filled = string.Join(comma, [$"{right}{new string(' ', before)}", part, .. Enumerable.Repeat(right, 30)]);
                Same(Encoding.UTF8.GetBytes(frame.Replace("{{", "{").Replace("}}", "}").Replace("{0}", filled)), part);
            }
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(1000)]
    public void Depth(int depth)
    {
        string[] shapes = ["[", "{\"a\":", "[ {\"name\" : [\n"];
        foreach (string shape in shapes)
        {
            string opening = string.Concat(Enumerable.Repeat(shape, depth));
            string closing = string.Concat(opening.Where(c => c is '[' or '{').Reverse().Select(c => c == '[' ? ']' : '}'));
            byte[] text = Encoding.UTF8.GetBytes(opening + (shape == "[" ? "" : "1") + closing);
            foreach (int maxDepth in new[] { depth - 1, depth, depth + 1, 3 * depth }) Same(text, $"{shape} {depth} of {maxDepth}", maxDepth);
        }
    }

    [Fact]
    public void Long_documents_whose_names_recur_or_not()
    {
        for (int i = 0; i < 300; i++)
        {
            var random = new Random(Seed + i);
            bool recurs = i % 3 == 0, hasComments = i % 4 == 0;
            var all = new StringBuilder(hasComments ? "[/* \"a\" : 1, */" : "[");
            int length = random.Next(15_000, 60_000);
            while (all.Length < length)
            {
                all.Append(all.Length > 20 ? ",{" : "{");
                for (int member = 0; member < 5; member++)
                {
                    string name = recurs ? "name" + new string('_', member) : new string('n', random.Next(1, 40));
                    string value = random.Next(6) switch
                    {
                        0 => new string('v', random.Next(50)),
                        1 => "\\u00e9 \\\"" + new string('v', random.Next(70)) + "\\\\",
                        _ => "text",
                    };
                    all.Append(member > 0 ? "," : "").Append(random.Next(30) == 0 ? "\n  " : "").Append($"\"{name}\":").Append(random.Next(5) switch
                    {
                        0 => random.Next().ToString(CultureInfo.InvariantCulture),
                        1 => "[-1.5e3,true,false , null]",
                        2 => hasComments ? "{} // } \" \n" : "{}",
                        _ => $"\"{value}\"",
                    });
                }

                all.Append('}');
            }

            byte[] text = Encoding.UTF8.GetBytes(all.Append(']').ToString());
            var options = new JsonReaderOptions { CommentHandling = hasComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow };
            Same(text, $"seed {Seed + i}", options);
            for (int j = 0; j < 5; j++) Same(RandomDocuments.Damage(random, text), $"seed {Seed + i} damaged {j}", options);
            Same(text.AsSpan(0, random.Next(text.Length)), $"seed {Seed + i} cut off", options);
        }
    }

    /// <summary>The space for rows is too small at first, so that single tokens are read between those found by the index.</summary>
    [Theory]
    [InlineData("[", "1", "]")]
    [InlineData("[", "\"a\"", "]")]
    [InlineData("[", "[],{},\"\\n\",true, null ,-1 ,\n2", "]")]
    [InlineData("{", "\"a\":1,\"\":\"\",\"\\n\" : \"\\n\" , \"b\":[1,2]", "}")]
    [InlineData("[0,[", "1,2", "],3]")]
    public void More_rows_than_expected(string start, string element, string end)
    {
        foreach (string comma in new[] { ",", ", ", " ,", ",\n  " })
        {
            string elements = string.Join(comma, Enumerable.Repeat(element, 12_000 / element.Length));
            byte[] text = Encoding.UTF8.GetBytes(start + elements + end);
            Same(text, element);
            Same(Encoding.UTF8.GetBytes(start + elements + "," + end), element);
            Same(Encoding.UTF8.GetBytes(start + elements + "," + end), element, new JsonReaderOptions { AllowTrailingCommas = true });
            var random = new Random(Seed);
            for (int i = 0; i < 100; i++) Same(RandomDocuments.Damage(random, text), $"{element} damaged {i}");
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(10)]
    [InlineData(100)]
    public void Comments_and_trailing_commas(int elements)
    {
        for (int i = 0; i < 20_000 / elements; i++)
        {
            var random = new Random(Seed + i);
            var all = new List<byte>("["u8.ToArray());
            for (int j = 0; j < elements; j++)
            {
                if (j > 0) all.AddRange(", // it's \"one\", {two}\r"u8);
                all.AddRange(RandomDocuments.Make(random, withComments: true));
            }

            all.AddRange(random.Next(2) == 0 ? "]"u8 : "/* [ */ , /* \" */ ]\r\n//"u8);
            byte[] whole = [.. all];
            byte[] damaged = RandomDocuments.Damage(random, whole);
            foreach (bool allowTrailingCommas in new[] { false, true })
            {
                var options = new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = allowTrailingCommas };
                Same(whole, $"seed {Seed + i}", options);
                Same(damaged, $"seed {Seed + i} damaged", options);
            }
        }
    }

    private static void Same(ReadOnlySpan<byte> text, string which, int maxDepth = 64) => Same(text, which, new JsonReaderOptions { MaxDepth = maxDepth });

    private static void Same(ReadOnlySpan<byte> text, string which, JsonReaderOptions options)
    {
        string expected = PlainRows(text, options);
        foreach (bool? usesIndex in new bool?[] { true, false, null })
        {
            string actual = Rows(text, options, usesIndex);
            if (expected != actual) Assert.Fail($"{which} {Encoding.Latin1.GetString(text)}\n{expected}\n{actual}");
        }
    }

    private static string Rows(ReadOnlySpan<byte> text, JsonReaderOptions options, bool? usesIndex)
    {
        Span<ulong> stack = stackalloc ulong[64];
        try
        {
            DocumentRows rows = new RowBuilder(text, options, stack, isPrefix: false, usesIndex).Build();
            string shown = Show(rows);
            rows.Return();
            return shown;
        }
        catch (JsonException e)
        {
            return e.Message;
        }
    }

    /// <summary>Builds rows from the tokens of a reader, one at a time.</summary>
    private static string PlainRows(ReadOnlySpan<byte> text, JsonReaderOptions options)
    {
        try
        {
            DocumentRows rows = DocumentRows.Rent(text.Length);
            AddTokens(new Utf8JsonReader(text, options), ref rows);
            string shown = Show(rows);
            rows.Return();
            return shown;
        }
        catch (JsonException e)
        {
            return e.Message;
        }
    }

    private static void AddTokens(Utf8JsonReader reader, ref DocumentRows rows)
    {
        var open = new Stack<(int Start, int Count)>();
        int count = 0;
        while (reader.Read())
        {
            int offset = (int)reader.TokenStartIndex, length = reader.ValueSpan.Length;
            ulong kind = reader.TokenType switch
            {
                JsonTokenType.StartObject or JsonTokenType.EndObject => DocumentRow.Object,
                JsonTokenType.StartArray or JsonTokenType.EndArray => DocumentRow.Array,
                JsonTokenType.PropertyName or JsonTokenType.String => DocumentRow.String | (reader.ValueIsEscaped ? DocumentRow.Variant : 0),
                JsonTokenType.Number => DocumentRow.Number,
                JsonTokenType.True => DocumentRow.True,
                JsonTokenType.False => DocumentRow.False,
                _ => DocumentRow.Null,
            };
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject or JsonTokenType.StartArray:
                    open.Push((rows.Count, count + 1));
                    count = 0;
                    rows.Add(kind, offset, 0);
                    break;
                case JsonTokenType.EndObject or JsonTokenType.EndArray:
                    (int start, int outerCount) = open.Pop();
                    rows.Close(start);
                    rows.Add(kind | DocumentRow.Variant, offset, count);
                    count = outerCount;
                    break;
                case JsonTokenType.PropertyName:
                    rows.Add(kind, offset + 1, length);
                    break;
                case JsonTokenType.String:
                    rows.Add(kind, offset + 1, length);
                    count++;
                    break;
                default:
                    rows.Add(kind, offset, length);
                    count++;
                    break;
            }
        }
    }

    private static string Show(DocumentRows rows) => string.Join('\n', rows.Array.Take(rows.Count).Select(Show));

    private static string Show(ulong bits)
    {
        var row = new DocumentRow(bits);
        return $"{row.Kind} {row.IsVariant} {row.Offset} {row.Size}";
    }
}

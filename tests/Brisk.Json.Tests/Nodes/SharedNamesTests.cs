using System.Runtime.CompilerServices;
using System.Text;
using Brisk.Json.Nodes;
using StjNodes = System.Text.Json.Nodes;

namespace Brisk.Json.Tests.Nodes;

/// <summary>Small documents share decoded names, which must not change what any of them contains.</summary>
public sealed class SharedNamesTests
{
    // Names of equal lengths, the same names in other spellings, and names that are too long to be shared.
    private static readonly string[] Names =
    [
        "a", "b", "A", "ab", "aB", "\\u0061b", "ba", "", "name", "Name", "n\\u0061me", "nam\\u0065", "été", "\\u00e9t\\u00e9", "名前", "\\\"", "\\\\", "a/b", "a\\/b",
        new('x', 32), new('x', 33), new('X', 33), new('y', 700), new('Y', 700), "\\ud83d\\ude00", "😀",
    ];

    [Theory]
    [InlineData("{\"a\":1,\"a\":2,\"\\ud800\":3}")]
    [InlineData("{\"a\":1,\"\\ud800\":3,\"a\":2}")]
    public void The_first_invalid_name_is_reported(string text)
    {
        Exception expected = Assert.ThrowsAny<Exception>(() => System.Text.Json.Nodes.JsonNode.Parse(text)!.AsObject().Count);
        Exception actual = Assert.ThrowsAny<Exception>(() => JsonNode.Parse(text)!.AsObject().Count);
        Assert.Equal(expected.GetType(), actual.GetType());
    }

    [Fact]
    public void Documents_have_the_names_of_the_oracle()
    {
        var random = new Random(20261126);
        for (int i = 0; i < 20_000; i++)
        {
            bool ignoresCase = random.Next(2) == 0;
            byte[] json = Make(random);
            Assert.Equal(Outcome(() => StjText(json, ignoresCase)), Outcome(() => Text(json, ignoresCase)));
        }
    }

    [Fact]
    public void Threads_have_the_names_of_their_own_documents()
        => Parallel.For(0, 4, thread =>
        {
            var random = new Random(thread);
            for (int i = 0; i < 3_000; i++)
            {
                byte[] json = Make(random);
                Assert.Equal(Outcome(() => StjText(json, ignoresCase: false)), Outcome(() => Text(json, ignoresCase: false)));
            }
        });

    [Fact]
    public void Invalid_names_are_rejected_each_time()
    {
        byte[] valid = """{"ok":1,"name":2}"""u8.ToArray();
        byte[] invalid = [.. "{\"ok\":1,\"na"u8, 0xFF, .. "e\":2}"u8];
        foreach (byte[] json in new[] { invalid, valid, invalid, valid, invalid })
        {
            Assert.Equal(Outcome(() => StjText(json, ignoresCase: false)), Outcome(() => Text(json, ignoresCase: false)));
        }
    }

    [Fact]
    public void Changing_an_object_does_not_change_those_of_later_documents()
    {
        const string json = """{"first":1,"second":2}""";
        for (int i = 0; i < 3; i++)
        {
            JsonObject node = JsonNode.Parse(json)!.AsObject();
            Assert.Equal(["first", "second"], node.Select(property => property.Key));
            node.Remove("first");
            node["third"] = 3;
            Assert.Equal("""{"second":2,"third":3}""", node.ToJsonString());
        }
    }

    [Fact]
    public void Long_names_are_not_kept()
    {
        WeakReference name = NameOfDocument(new string('z', 2000));
        GC.Collect();
        Assert.False(name.IsAlive);
    }

    [Fact]
    public void Names_of_small_documents_are_allocated_once()
    {
        byte[] json = """{"recurring name":1,"other recurring name":2}"""u8.ToArray();
        using JsonDocument first = JsonDocument.Parse(json), second = JsonDocument.Parse(json);

        // More than once, because tests on other threads also replace entries.
        Assert.Contains(Enumerable.Range(0, 1000), _ => ReferenceEquals(first.RootElement.EnumerateObject().First().Name, second.RootElement.EnumerateObject().First().Name));
        Assert.Contains(Enumerable.Range(0, 1000), _ => ReferenceEquals(JsonNode.Parse(json)!.AsObject().GetAt(1).Key, JsonNode.Parse(json)!.AsObject().GetAt(1).Key));
    }

    [Fact]
    public void Text_that_changes_does_not_affect_other_documents()
    {
        byte[] json = """{"abcdef":1}"""u8.ToArray();
        using JsonDocument document = JsonDocument.Parse(json);
        Encoding.ASCII.GetBytes("\\u0061", json.AsSpan(2));
        Assert.NotNull(JsonObject.Create(document.RootElement)!.GetAt(0).Key);
        Assert.NotNull(document.RootElement.EnumerateObject().First().Name);

        const string escaped = """{"\u0061":1}""";
        using JsonDocument other = JsonDocument.Parse(escaped);
        Assert.Equal("a", JsonNode.Parse(escaped)!.AsObject().GetAt(0).Key);
        Assert.Equal("a", other.RootElement.EnumerateObject().First().Name);
    }

    // A separate method, so that no variable of the caller keeps the name alive.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference NameOfDocument(string name) => new(JsonNode.Parse($$"""{"{{name}}":1}""")!.AsObject().GetAt(0).Key);

    private static byte[] Make(Random random)
    {
        var text = new StringBuilder();
        Append(depth: 0);
        return Encoding.UTF8.GetBytes(text.ToString());

        void Append(int depth)
        {
            text.Append('{');
            int count = random.Next(5);
            for (int i = 0; i < count; i++)
            {
                text.Append(i == 0 ? "\"" : ",\"").Append(Names[random.Next(Names.Length)]).Append("\":");
                if (depth < 2 && random.Next(4) == 0)
                {
                    Append(depth + 1);
                }
                else
                {
                    text.Append(i);
                }
            }

            text.Append('}');
        }
    }

    private static string Text(byte[] json, bool ignoresCase)
    {
        return Join(JsonNode.Parse(json, new JsonNodeOptions { PropertyNameCaseInsensitive = ignoresCase })!.AsObject());

        static string Join(JsonObject node) => $"{{{string.Join(",", node.Select(p => p.Key + ":" + (p.Value is JsonObject inner ? Join(inner) : p.Value!.GetValue<int>())))}}}";
    }

    private static string StjText(byte[] json, bool ignoresCase)
    {
        return Join(StjNodes.JsonNode.Parse(json, new StjNodes.JsonNodeOptions { PropertyNameCaseInsensitive = ignoresCase })!.AsObject());

        static string Join(StjNodes.JsonObject node)
            => $"{{{string.Join(",", node.Select(p => p.Key + ":" + (p.Value is StjNodes.JsonObject inner ? Join(inner) : p.Value!.GetValue<int>())))}}}";
    }

    private static string Outcome(Func<string> read)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException)
        {
            return e.GetType().Name;
        }
    }
}

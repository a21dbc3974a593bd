using Brisk.Json.Nodes;

namespace Brisk.Json.Tests.Nodes;

/// <summary>Comments that are read, and written again after edits.</summary>
public sealed class CommentTests
{
    private static readonly JsonNodeOptions Preserve = new() { PreserveComments = true };

    private const string Document = """
        // start
        /* two */
        { // header
          // before a
          "a": 1, // about a
          "b": /* value */[ // list
            1, /* one */
            // before two
            2 // two
            // footer
          ],
          /* before c */
          "c": {}, /* behind c */
          "d": null
          // last
        }
        // end
        """;

    [Fact]
    public void Unchanged_parts_are_written_unchanged()
    {
        JsonNode node = JsonNode.Parse(Document, Preserve)!;
        Assert.Equal(Document, node.ToString());
        Assert.Equal(Document, node.DeepClone().ToString());
        Assert.Equal(Document, JsonNode.Parse(node.ToJsonString(), Preserve)!.ToString());
    }

    [Fact]
    public void Documents_made_from_nodes_have_no_comments()
    {
        JsonNode node = JsonNode.Parse("{//c\n\"a\":1}", Preserve)!;
        Assert.Equal("""{"a":1}""", JsonSerializer.SerializeToElement(node).GetRawText());
        Assert.Equal("""{"a":1}""", JsonSerializer.SerializeToDocument<object>(node).RootElement.GetRawText());
        Assert.Equal("""{"N":{"a":1}}""", JsonSerializer.SerializeToNode(new { N = node })!.ToJsonString());
    }

    [Fact]
    public void A_comment_at_the_end_does_not_affect_later_output()
    {
        JsonNode node = JsonNode.Parse("{} // end", Preserve)!;
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal("{}\n// end", node.ToString());
            Assert.Equal("[]", new JsonArray().ToString());
            Assert.Equal("{}", JsonSerializer.Serialize(new object(), new JsonSerializerOptions { WriteIndented = true }));
        }
    }

    [Fact]
    public void Comments_are_kept_when_other_parts_are_edited()
    {
        JsonNode node = JsonNode.Parse(Document, Preserve)!;
        node["a"] = 7;
        node["b"]!.AsArray().Add(3);
        node.AsObject().Remove("c");
        node["d"] = "x";
        node["new"] = true;
        Assert.Equal(
            """
            // start
            /* two */
            { // header
              // before a
              "a": 7, // about a
              "b": /* value */[ // list
                1, /* one */
                // before two
                2, // two
                3
                // footer
              ],
              "d": "x",
              "new": true
              // last
            }
            // end
            """,
            node.ToString());
    }

    [Fact]
    public void The_text_of_an_emptied_container_can_be_read()
    {
        JsonNode node = JsonNode.Parse(Document, Preserve)!;
        node["b"]!.AsArray().Clear();
        foreach (string text in new[] { node.ToString(), node.ToJsonString() })
        {
            JsonNode again = JsonNode.Parse(text, Preserve)!;
            Assert.Empty(again["b"]!.AsArray());
            Assert.Equal(node.ToString(), again.ToString());
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Random_documents_round_trip_with_every_comment(int seed)
    {
        var random = new Random(seed);
        for (int i = 0; i < 300; i++)
        {
            int comments = 0;
            string json = Gap() + Any(3) + Gap();
            string place = $"seed {seed}, document {i}: {json}";
            if (JsonNode.Parse(json, Preserve) is not { } node)
            {
                continue;
            }

            string plain = JsonNode.Parse(json, null, new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip })!.ToJsonString();
            for (int round = 0; round < 3; round++)
            {
                string text = round == 0 ? node.ToString() : node.ToJsonString();
                text = text[0] is not ('{' or '[' or '/') ? node.ToJsonString() : text;
                Assert.True(Enumerable.Range(0, comments).All(c => text.Split($"<{c}>").Length == 2), place + "\n" + text);
                JsonNode again = JsonNode.Parse(text, Preserve)!;
                Assert.True(plain == JsonNode.Parse(text, null, new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip })!.ToJsonString(), place + "\n" + text);
                Assert.True(node.ToJsonString() == again.ToJsonString(), place + "\n" + text);

                // The second and third time as written by changed containers.
                Touch(node);
            }

            string Gap() => random.Next(5) switch
            {
                0 => $" /*<{comments++}>*/ ",
                1 => $" //<{comments++}>\n",
                2 => "\n",
                3 => $"\n /*<{comments++}>*/ /*<{comments++}>*/\n",
                _ => "",
            };

            string Any(int depth) => random.Next(depth > 0 ? 7 : 4) switch
            {
                0 => "1",
                1 => "\"x\\u00e9\"",
                2 => "true",
                3 => "1.5",
                < 6 => "[" + Children(() => Gap() + Any(depth - 1) + Gap()) + "]",
                _ => "{" + Children(() => $"{Gap()}\"n{random.Next(1_000_000_000)}\":{Gap()}{Any(depth - 1)}{Gap()}") + "}",
            };

            string Children(Func<string> child)
            {
                int count = random.Next(4);
                return count == 0 ? Gap() : string.Join(",", Enumerable.Range(0, count).Select(_ => child()));
            }
        }
    }

    [Fact]
    public void Options_determine_whether_comments_are_read_and_kept()
    {
        const string Text = "/*c*/[1/*d*/]";
        Assert.ThrowsAny<JsonException>(() => JsonNode.Parse(Text));
        Assert.Equal("[1]", JsonNode.Parse(Text, null, new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip })!.ToJsonString());
        Assert.Equal(Text, JsonNode.Parse(Text, Preserve)!.ToJsonString());
        Assert.Equal([1], JsonNode.Parse(Text, Preserve).Deserialize<int[]>()!);
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(Text, Preserve), new JsonArray(1)));
        Assert.True(JsonNode.DeepEquals(JsonValue.Create(new[] { 1 }), JsonNode.Parse(Text, Preserve)));
        Assert.True(JsonNode.Parse(Text, Preserve)![0]!.Options!.Value.PreserveComments);
        Assert.Equal("{\"x\":[1/*d*/]}", new JsonObject { ["x"] = JsonNode.Parse(Text, Preserve) }.ToJsonString());
        Assert.Equal("/*c*/\"x\"//d", JsonNode.Parse("/*c*/\"x\"//d", Preserve)!.ToJsonString().Replace("\n", ""));
    }

    private static void Touch(JsonNode? node)
    {
        switch (node)
        {
            case JsonArray array:
                array.Add(1);
                array.RemoveAt(array.Count - 1);
                array.ToList().ForEach(Touch);
                break;
            case JsonObject o:
                o.Add("t", 1);
                o.Remove("t");
                o.ToList().ForEach(property => Touch(property.Value));
                break;
        }
    }
}

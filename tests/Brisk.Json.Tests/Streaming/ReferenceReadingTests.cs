using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Streaming.References;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Values that may have identifiers are read from streams in parts, with the results of System.Text.Json, wherever the text is split.</summary>
public sealed class ReferenceReadingTests
{
    // Intended differences are marked as this library's own errors, which are those of a document read as a whole.
    private static readonly (string Name, Func<Stream, string?, Task<object?>> OnStj, Func<object, string?, Task<object?>> OnBrisk, string[] Documents)[] s_cases =
    [
        Case<Knot>(
            "objects", null,
            """{"$id":"1","Name":"a","Next":{"$ref":"1"}}""",
            """{"$id":"1","Next":{"$id":"2","Next":{"$id":"3","Kids":[{"$ref":"1"},{"$ref":"3"}]}},"Name":"b"}""",
            """{"$id":"1","Unknown":{"$id":"2","x":[1,2,{"$ref":"5"}]},"Next":{"$ref":"1"}}""",
            """{"$id":"1","Value":{"A":1,"Knot":{"$ref":"1"}},"Any":{"$id":"7","x":[1,{"a":2}]},"Next":{"Any":{"$ref":"7"}}}""",
            """{"\u0024id":"\u0031","Next":{"$ref":"1"}}""", """{}""", """{"$id":"1"}""", """null""", """[]""",
            """{"$ref":"1"}""", """{"Next":{"$ref":"1"},"Name":"never"}""", """{"$id":"1","$ref":"1"}""", """{"$id":"1","Next":{"$ref":"1","Name":"x"}}""", """{"$id":"1","Next":{"$ref":"1","$id":"2"}}""",
            """{"$id":"1","Next":{"Name":"x","$ref":"1"}}""", """{"$id":"1","Next":{"$id":"1"}}""", """{"$id":"1","$id":"2"}""", """{"Name":"a","$id":"1"}""", """{"$id":1}""", """{"$id":1234567890123456789,"Name":"a"}""",
            """{"$id":null}""", """{"$id":[1,2,3],"Name":"a"}""", """{"$ref":{"a":1}}""", """{"$id":"1","$foo":1}""", """{"Name":"x","$foo":1}""", """{"$type":"a","Name":"x"}""", """{"$values":[1]}""", """{"$id":"1","$values":[1]}""",
            """{"$id":"1","Value":{"$id":"2","A":1}}""", """{"$id":"1","Value":{"$ref":"1"}}""", """{"$id":"1","Name":{"$ref":"1"}}""",
            """{"$id":"1","Next":{"$ref":"1"} x}""", """{"$id":"1" "Next":1}""", """{"$id":"1", x}""", """{"$id":"1","Next" x}""", """{"$id":"1",}""", """{"$id":"1","Next":{"$ref":"1",""", """{"$id":"1""", """{"$id":"1","Next":{"$id":"2"}""", """{"$id":"1"} x"""),
        Case<List<Knot>>(
            "lists", null,
            """[{"$id":"1","Name":"a"},{"$ref":"1"},{"$id":"2","Next":{"$ref":"1"}},{"$ref":"2"},null]""", """{"$id":"1","$values":[{"$id":"2"},{"$ref":"2"},{"Kids":{"$ref":"1"}}]}""",
            """[{"$id":"1","Kids":{"$id":"2","$values":[{"$id":"3","Kids":{"$ref":"2"}}]}},{"Array":{"$id":"4","$values":[{"$ref":"3"}]}},{"Frozen":[{"$ref":"3"}]}]""", """{"$id":"1","$values":[]}""",
            """[{"$id":"1"},{"$id":"1"}]""", """[{"$ref":"9"}]""", """[{"$ref":"9","x":1}]""", """[{"$id":"1","Kids":{"$id":"1","$values":[]}}]""", """{"$id":"1","$values":[{"$id":"1","$values":[]}]}""",
            """{"$id":"1"}""", """{}""", """{"$values":[{}]}""", """{"$id":"1","$values":5}""", """{"$id":"1","$values":"a long string in place of an array"}""", """{"$id":"1","$values":{"$id":"2","$values":[]}}""", """{"$id":"1","x":1,"$values":[{}]}""",
            """{"$id":"1","$values":[{}],"x":[1,2,3]}""", """{"$id":"1","$values":[{}],"$id":"2"}""", """{"$id":"1","$values":[{}],}""", """{"$id":"1","$values":[{"Name":5}]}""", """{"$id":"1","$values":[{"$id":"2"},{"$id":"3"}] x}""", """{"$id":"1","$values":[{"$id":"2"}]} x""",
            """{"$id":"1","$values":[{"$id":"2"}""", """{"$id":"1","$values":[{"$id":"2"}]""", """[{"$id":"1","Frozen":{"$id":"2","$values":[]}}]"""),
        Case<Dictionary<string, Knot>>(
            "dictionaries", null,
            """{"$id":"1","a":{"$id":"2"},"b":{"$ref":"2"},"c":{"Map":{"$ref":"1"}}}""", """{"a":{"$id":"2","Map":{"$id":"3","x":{"$ref":"2"}}},"b":{"Map":{"$ref":"3"}}}""", """{"a":{"Sorted":{"$id":"3","2":{"$id":"4"},"1":{"$ref":"4"}}}}""",
            """{"a":{},"$id":"2"}""", """{"$id":"1","a":{"$ref":"9"}}""", """{"$id":"1","a":{"$id":"1"}}""", """{"$id":"1","a":{},"$b":2}""", """{"$b":2}""", """{"$id":"1","a":"x"}""", """{"$id":"1","a":{"Name":"x"},"a":{"Name":"y"}}""", """{"$values":[1]}"""),
        Case<List<Made>>(
            "constructors", null,
            """[{"$id":"1","A":1},{"$ref":"1"},{"$id":"2","A":4,"Next":{"A":2,"Next":{"A":3}}},{"$ref":"2"}]""", """[{"A":1,"Next":{"$id":"1","A":3},"Knot":{"$id":"2","Name":"x"},"Set":{"$ref":"2"}},{"$ref":"1"}]""",
            """[{"$id":"1","A":1,"Knot":{"Name":"b"}},{"Knot":{"$id":"2"},"A":2},{"Set":{"$ref":"2"}}]""",
            """[{"$id":"1","A":1},{"$id":"1","A":1}]""", """[{"$id":"1","A":"x"}]"""),
        Case<List<Shape>>(
            "derived types", null,
            """[{"$id":"1","$type":"circle","Radius":1.5},{"$ref":"1"},{"$type":7,"$id":"2","Sides":[1,2,3],"Next":{"$ref":"1"}},{"$ref":"2"},{"Name":"plain"},{"$type":"circle","Radius":2}]""",
            """[{"$type":"circle","$id":"1","Kids":{"$id":"5","$values":[{"$type":7,"$id":"6"},{"$ref":"6"}]}},{"Kids":{"$ref":"5"}}]""", """{"$id":"0","$values":[{"$type":"round","Tag":"x","Other":{"$id":"2","Name":"y"},"Next":{"$ref":"2"}}]}""",
            """[{"$id":"1","$type":"nothing","Name":"x"}]""", """[{"$type":"circle","$ref":"1"}]""", """[{"$id":"1","Name":"x","$type":"circle"}]""", """[{"$id":"1","$type":"circle","$type":"circle"}]""", """[{"$id":"1","$type":"circle","$values":[1]}]""",
            """[{"$id":"1","$type":"circle","Next":{"$ref":"1","Name":"x"}}]"""),
        Case<List<Animal>>(
            "abstract types", null,
            """[{"$id":"1","kind":"dog","Pack":[{"$ref":"1"},{"$id":"2","kind":"cat","Friend":{"$ref":"1"}}]},{"$ref":"2"}]""", """[{"kind":"dog","$id":"1","Name":"d"},{"kind":"cat","Friend":{"$ref":"1"}}]""", """[{"kind":"dog","Friend":{"$ref":"8"}}]"""),
        Case<Numbers>(
            "collections with derived types", null,
            """{"$id":"1","$type":"more","$values":[1,2,3]}""", """{"$type":"more","$values":[1,2,3,4,5,6,7,8,9,10]}""", """[1,2,3,4,5,6,7,8,9]""", """{"$type":"more","$id":"1"}""", """{"$type":"more","$id":"1","x":1}""", """{"$id":"1","$type":"more","$values":[1,"x"]}"""),
        Case<List<int[]>>(
            "arrays", null,
            """[{"$id":"1","$values":[1]}]""", """[[1,2,3,4,5],[6]]""", """[{"$ref":"1"}]"""),
        Case<IAsyncEnumerable<Knot>>(
            "asynchronous sequences", null,
            """[{"$id":"1"},{"$id":"1"}]""", """[{"$id":"1"},{"Kids":5}]"""),
        Case<List<Knot>>(
            "lax", "lax",
            """[{/*c*/"$id":/*c*/"1"/*c*/,/*c*/"Next":/**/{/**/"$ref":"1"/**/}/**/,},/**/{"$ref"/**/:"1"},]""", """{/*c*/"$id":"1"/**/,/**/"$values"/**/:/**/[{/**/"$id":"2"}/**/,{"name":"b",},]/**/,/**/}""", """[{"$id":"1",/*}*/"Next":{"$ref":"9"}}]""", """[{/*c*/"$x":/*c*/"text"/*c*/,/*c*/"Next":null}]""", """[{"$id":"1","Name":"a","$x":/*c*/"text"}]""", """[{"$id":"1","Next":{"$ref":"1","Name":/*c*/"text"}}]"""),
        Case<List<Knot>>(
            "strict", "strict",
            """[{"$id":"1","Next":{"$ref":"1"}}]""", """[{"$id":"1","Name":"a","Name":"b"}]""", """[{"$id":"1","Unknown":{"$id":"2"}}]"""),
        Case<List<Made>>(
            "own errors of constructors", null,
            """[{"$id":"1","A":1,"Set":{"$id":"2"}}]""", """[{"$id":"1","A":1,"Next":{"$ref":"1"}}]""", """[{"$id":"1","A":1,"Knot":{"Kids":[{"Name":"a"},{"$id":"2"}]}}]""", """[{"$id":"1","A":1,"Next":{"A":2,"Next":{"A":3}}},{"$id":"1","A":1}]"""),
        Case<List<Shape>>(
            "own errors of derived types", null,
            """[{"$id":"1","$type":"round","Other":{"$id":"2","Name":"y"}}]""", """[{"$id":"1"},{"$type":"circle","$id":"1","Name":"b"}]""", """[{"$id":"1","$type":[1,2,3],"Name":"x"}]""", """[{"$type":1.5,"$id":"1"}]"""),
        Case<List<Knot>>("shallow", "shallow", """[{"$id":"1","Next":{"$id":"2","Next":{"$id":"3"}}}]""", """{"$id":"0","$values":[{"$id":"1","Next":{"$id":"2","Name":"too deep"}}]}"""),
    ];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Cases { get; } = [.. s_cases.Select(c => c.Name)];

    [Theory, MemberData(nameof(Cases))]
    public async Task Every_split_of_a_document_has_the_same_result(string name)
    {
        var (_, onStj, onBrisk, documents) = s_cases.Single(c => c.Name == name);
        foreach (string document in documents.SelectMany(Padded))
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(document);
            string whole = await Outcome(() => onBrisk(new MemoryStream(utf8), "whole"));
            string expected = name.StartsWith("own", StringComparison.Ordinal) ? whole : await Outcome(() => onStj(new TricklingStream(utf8, 1), null));
            Assert.Equal((document, expected), (document, whole));
            foreach (int atOnce in (int[])[1, 2, 3, 5, 8, 13, 16, 17, 33, 1000])
            {
                Assert.Equal((document, atOnce, expected), (document, atOnce, await Outcome(() => onBrisk(new TricklingStream(utf8, atOnce), null))));
                Assert.Equal((document, atOnce, expected), (document, atOnce, await Outcome(() => onBrisk(PipeReader.Create(new TricklingStream(utf8, atOnce)), null))));
            }

            for (int split = 1; split < utf8.Length; split++)
            {
                using var parts = new PartsStream(utf8, split);
                Assert.Equal((document, split, expected), (document, split, await Outcome(() => onBrisk(parts, null))));
            }
        }
    }

    [Theory]
    [InlineData("""{"$id":"#","Name":"a","Next":{"$ref":"#"},"Kids":[{"Name":"b"},{"$id":"k#","Map":{"x":{"$ref":"k#"}}}]}""")]
    [InlineData("""{"$id":"#","Kids":{"$id":"k#","$values":[{"$id":"x#"},{"$ref":"x#"},{"Kids":{"$ref":"k#"}}]},"Map":{"$id":"m#","a":{"$ref":"#"},"b":{"$ref":"x#"}}}""")]
    public async Task Input_is_not_kept_in_memory(string element)
    {
        const int Count = 2_000;
        string elements = string.Join(',', Enumerable.Range(0, Count).Select(i => element.Replace("#", i.ToString(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal)));
        var options = new JsonSerializerOptions { ReferenceHandler = Serialization.ReferenceHandler.Preserve, DefaultBufferSize = 256, MaxBufferSize = 1024 };
        foreach (string list in (string[])[$"[{elements}]", $$$"""{"$id":"list","$values":[{{{elements}}}]}"""])
        {
            Knot knot = (await JsonSerializer.DeserializeAsync<Knot>(new TricklingStream(Encoding.UTF8.GetBytes($$$"""{"$id":"root","Kids":{{{list}}},"Next":{"$ref":"root"}}"""), 100), options, Token))!;
            Assert.Same(knot, knot.Next);
            Assert.Equal(Count, knot.Kids!.Count);
            Dictionary<string, Knot> map = (await JsonSerializer.DeserializeAsync<Dictionary<string, Knot>>(new TricklingStream(Encoding.UTF8.GetBytes($$$"""{"$id":"map","a":{"Kids":{{{list}}}},"b":{"$id":"b"}}"""), 100), options, Token))!;
            Assert.Equal(Count, map["a"].Kids!.Count);
            Shape shape = (await JsonSerializer.DeserializeAsync<Shape>(new TricklingStream(Encoding.UTF8.GetBytes($$$"""{"$id":"s","$type":"circle","Knots":{{{list}}},"Next":{"$ref":"s"}}"""), 100), options, Token))!;
            Assert.Equal(Count, ((Circle)shape).Knots!.Count);
            Assert.Same(shape, shape.Next);
            Made made = (await JsonSerializer.DeserializeAsync<Made>(new TricklingStream(Encoding.UTF8.GetBytes($$$"""{"A":1,"Knot":{"$id":"k","Kids":{{{list}}}},"Set":{"$ref":"k"}}"""), 100), options, Token))!;
            Assert.Same(made.Knot, made.Set);
        }
    }

    [Theory]
    [InlineData(null)]
    [InlineData("preserve")]
    public async Task Callbacks_of_polymorphic_collections_are_called(string? handler)
    {
        var options = new JsonSerializerOptions { ReferenceHandler = handler is null ? null : Serialization.ReferenceHandler.Preserve, DefaultBufferSize = 1 };
        Numbers numbers = (await JsonSerializer.DeserializeAsync<Numbers>(new TricklingStream("[1,2,3,4,5,6,7,8,9,10,11,12]"u8.ToArray(), 1), options, Token))!;
        Assert.Equal(12, numbers.CountAtEnd);
        Names names = (await JsonSerializer.DeserializeAsync<Names>(new TricklingStream("""{"$type":"more","first":[1,2,3],"second":[4,5,6]}"""u8.ToArray(), 1), options, Token))!;
        Assert.Equal(2, Assert.IsType<MoreNames>(names).CountAtEnd);
    }

    // The same document, and with whitespace that does not fit into the buffer.
    private static IEnumerable<string> Padded(string document)
    {
        const string Padding = "              ";
        string[] marks = ["{", ",", ":", "[", "}"];
        return marks.Select(mark => document.Replace(mark, mark + Padding, StringComparison.Ordinal)).Prepend(document).Append(document.Replace(":", "\n:" + Padding, StringComparison.Ordinal).Replace(",", Padding + ",\n", StringComparison.Ordinal));
    }

    private static async Task<string> Outcome(Func<Task<object?>> read)
    {
        try
        {
            object? value = await read();
            return value is IAsyncEnumerable<Knot> ? "sequence" : JsonSerializer.Serialize(value, new JsonSerializerOptions { ReferenceHandler = Serialization.ReferenceHandler.Preserve });
        }
        catch (Stj.JsonException e)
        {
            return $"JsonException {e.Path} {e.LineNumber}:{e.BytePositionInLine}";
        }
        catch (NotSupportedException e)
        {
            int path = e.Message.IndexOf("Path:", StringComparison.Ordinal);
            return $"NotSupportedException {e.Message[path..e.Message.IndexOf('.', e.Message.IndexOf("BytePositionInLine", path, StringComparison.Ordinal))]}";
        }
        catch (InvalidOperationException)
        {
            return "InvalidOperationException";
        }
    }

    private static (string, Func<Stream, string?, Task<object?>>, Func<object, string?, Task<object?>>, string[]) Case<T>(string name, string? kind, params string[] documents)
    {
        bool isLax = kind == "lax";
        bool isStrict = kind == "strict";
        var stj = new Stj.JsonSerializerOptions
        {
            ReferenceHandler = Stj.Serialization.ReferenceHandler.Preserve,
            DefaultBufferSize = 1,
            AllowTrailingCommas = isLax,
            ReadCommentHandling = isLax ? Stj.JsonCommentHandling.Skip : Stj.JsonCommentHandling.Disallow,
            PropertyNameCaseInsensitive = isLax,
            AllowDuplicateProperties = !isStrict,
            UnmappedMemberHandling = isStrict ? Stj.Serialization.JsonUnmappedMemberHandling.Disallow : Stj.Serialization.JsonUnmappedMemberHandling.Skip,
            MaxDepth = kind == "shallow" ? 3 : 0,
        };
        var brisk = new JsonSerializerOptions
        {
            ReferenceHandler = Serialization.ReferenceHandler.Preserve,
            DefaultBufferSize = 1,
            AllowTrailingCommas = isLax,
            ReadCommentHandling = isLax ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
            PropertyNameCaseInsensitive = isLax,
            AllowDuplicateProperties = !isStrict,
            UnmappedMemberHandling = isStrict ? Serialization.JsonUnmappedMemberHandling.Disallow : Serialization.JsonUnmappedMemberHandling.Skip,
            MaxDepth = kind == "shallow" ? 3 : 0,
        };
        var whole = new JsonSerializerOptions(brisk) { DefaultBufferSize = 100_000 };
        return (name, async (stream, _) => await Stj.JsonSerializer.DeserializeAsync<T>(stream, stj), async (source, buffer) => source is PipeReader pipe ? await JsonSerializer.DeserializeAsync<T>(pipe, brisk) : await JsonSerializer.DeserializeAsync<T>((Stream)source, buffer is null ? brisk : whole), documents);
    }
}

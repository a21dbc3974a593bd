using System.Text;
using Brisk.Json.Dialects;
using Brisk.Json.Errors;
using Brisk.Json.Modeling;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Converters that fall back to the default conversion, know the path, and receive an object from the caller.</summary>
public sealed class ContextualConverterTests
{
    public static TheoryData<string> Sources => EverySource.Names;

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task A_converter_extends_the_default_conversion_of_its_type(string source)
    {
        const string Json = """{"Name":"a","Inner":{"Name":"b"},"All":[{"Name":"c"}]}""";
        Node node = (await EverySource.Read<Node>(source, Json))!;
        Assert.Equal(("A", "B", "C"), (node.Name, node.Inner!.Name, node.All![0].Name)); // the converter is called once for each
        Assert.Equal("""{"Name":"A!","Inner":{"Name":"B!","Inner":null,"All":null},"All":[{"Name":"C!","Inner":null,"All":null}]}""", JsonSerializer.Serialize(node));
        using var stream = new MemoryStream();
        await JsonSerializer.SerializeAsync(stream, (Node[])[node], new JsonSerializerOptions { DefaultBufferSize = 1 }, TestContext.Current.CancellationToken);
        Assert.Equal($"[{JsonSerializer.Serialize(node)}]", Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public void Converters_of_members_and_options_do_too()
    {
        var options = new JsonSerializerOptions { Converters = { new Doubling() } };
        Assert.Equal("""{"Value":10}""", JsonSerializer.Serialize(new Plain { Value = 5 }, options));
        Assert.Equal(20, JsonSerializer.Deserialize<Plain>("""{"Value":10}""", options)!.Value);
        Holder holder = JsonSerializer.Deserialize<Holder>("""{"Doubled":{"Value":1},"Once":{"Value":1},"Struct":{"Value":2},"Maybe":{"Value":3},"Numbers":[1,2]}""")!;
        Assert.Equal((2, 1, 4, 6), (holder.Doubled!.Value, holder.Once!.Value, holder.Struct.Value, holder.Maybe!.Value.Value));
        Assert.Equal([1, 2, 0], holder.Numbers);
        Assert.Equal("""{"Doubled":{"Value":4},"Once":{"Value":1},"Struct":{"Value":8},"Maybe":{"Value":12},"Numbers":[1,2,0]}""", JsonSerializer.Serialize(holder));
        Assert.Null(JsonSerializer.Deserialize<Holder>("""{"Doubled":null,"Maybe":null}""")!.Doubled);
    }

    [Fact]
    public void Several_converters_of_one_type_are_called_in_turn()
    {
        var options = new JsonSerializerOptions { Converters = { new Logging("1"), new Logging("2") } };
        var log = new List<string>();
        JsonSerializer.Deserialize<Node[]>("""[{"Name":"a"}]""", options.WithState(log));
        Assert.Equal(["1 $[0]", "2 $[0]"], log);
        Node[] read = JsonSerializer.Deserialize<Node[]>("""[{"Name":"a"}]""", options.WithState(log))!;
        Assert.Equal("A", read[0].Name); // that of the attribute comes last
        var many = new JsonSerializerOptions { Converters = { new LoggingFactory() } };
        log.Clear();
        JsonSerializer.Deserialize<Dictionary<string, Plain>>("""{"a b":{"Value":1}}""", many.WithState(log));
        Assert.Equal(["f $['a b']"], log);
    }

    [Fact]
    public void Numbers_and_strings_have_default_conversions()
    {
        var options = new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString, Converters = { new Negating() } };
        Assert.Equal([-1, -2], JsonSerializer.Deserialize<int[]>("""[1,"2"]""", options)!);
        Assert.Equal("[-1,2]", JsonSerializer.Serialize(new[] { 1, -2 }, options));
    }

    [Fact]
    public void Derived_types_and_references_work_by_default()
    {
        Shape[] shapes = JsonSerializer.Deserialize<Shape[]>("""[{"$type":"c","R":1},{"$type":"c","R":2}]""")!;
        Assert.Equal([101, 102], shapes.Select(static shape => ((Circle)shape).R));
        Assert.Equal("""[{"$type":"c","R":101}]""", JsonSerializer.Serialize(new[] { shapes[0] }));

        var options = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve };
        var node = new Node { Name = "x" };
        string json = JsonSerializer.Serialize(new Node { Name = "y", All = [node, node] }, options);
        Node read = JsonSerializer.Deserialize<Node>(json, options)!;
        Assert.Same(read.All![0], read.All[1]);
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task The_path_is_that_of_the_document(string source)
    {
        const string Json = """{"skip":[[1,{"x":2}],"]"],"items":[{"Value":1},{"Value":2}],"by":{"a.b":{"Value":3}},"one":{"Value":4}}""";
        var log = new List<string>();
        var options = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, PropertyNameCaseInsensitive = true, Converters = { new Logging<Plain>("p") } };
        await EverySource.Read<Paths>(source, Json, options);
        await EverySource.Read<Paths>(source, Json, options.WithState(log));
        // A value read from a reader is a separate document, and so is a value in an element or a node.
        Assert.Equal(["p $.items[0]", "p $.items[1]", "p $.by['a.b']", "p $.one"], log);
    }

    [Fact]
    public async Task The_path_is_right_in_values_that_are_read_in_parts()
    {
        string json = "{\"skip\":1,\"items\":[" + string.Join(",", Enumerable.Range(0, 5000).Select(static i => $"{{\"Value\":{i}}}")) + "],\"one\":{\"Value\":1}}";
        var log = new List<string>();
        var options = new JsonSerializerOptions { PropertyNameCaseInsensitive = true, DefaultBufferSize = 64, Converters = { new Logging<Plain>("p") } };
        await JsonSerializer.DeserializeAsync<Paths>(new MemoryStream(Encoding.UTF8.GetBytes(json)), options.WithState(log), TestContext.Current.CancellationToken);
        Assert.Equal([.. Enumerable.Range(0, 5000).Select(static i => $"p $.items[{i}]"), "p $.one"], log);
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task The_line_and_byte_are_those_of_the_document(string source)
    {
        const string Json = "{\n \"items\": [ {\"Value\":1},\n\n\t{\"Value\":2}],\n\"by\":{\"ä\":{\"Value\":3}}, \"one\":\n{\"Value\":4}}";
        var log = new List<string>();
        var options = new JsonSerializerOptions { PropertyNameCaseInsensitive = true, Converters = { new Locating() } };
        await EverySource.Read<Paths>(source, Json, options.WithState(log));
        string expected = source == "node" ? "0:10 0:22 0:50 0:69" : "1:12 3:1 4:11 5:0"; // a node has its own text
        Assert.Equal(expected, string.Join(" ", log));
    }

    [Theory]
    [InlineData("string")]
    [InlineData("chars")]
    [InlineData("bytes")]
    [InlineData("stream")]
    [InlineData("async stream")]
    [InlineData("pipe")]
    public async Task The_line_and_byte_of_JSON5_are_those_of_the_original(string source)
    {
        const string Json = "// first\n{items: [ {Value: 0x1,}, /* next */ {Value: +2}],\n 'by': {a\\u0062: {Value: 3}}, one:\n  {Value: 4}}";
        var log = new List<string>();
        var options = new JsonSerializerOptions { Dialect = JsonDialect.Json5, PropertyNameCaseInsensitive = true, Converters = { new Locating() } };
        await EverySource.Read<Paths>(source, Json, options.WithState(log));
        Assert.Equal("1:10 1:36 2:17 3:2", string.Join(" ", log));
        log.Clear();
        Assert.True(JsonSerializer.TryDeserialize(Json, out Paths? _, out _, options.WithState(log)));
        Assert.Equal("1:10 1:36 2:17 3:2", string.Join(" ", log));
    }

    [Theory]
    [InlineData("""{"Inner":{"Name":1}}""", "$.Inner.Name", 0, 18)]
    [InlineData("{\n\"All\":[{\"Name\":\"a\"},\n{\"Inner\":{\"All\":[7]}}]}", "$.All[1].Inner.All[0]", 2, 18)]
    [InlineData("""{"Inner":{"Name":"a" "b"}}""", "$.Inner", 0, 21)]
    public async Task Errors_have_their_location(string json, string path, long line, long bytes)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Node>(json));
        Assert.Equal((path, line, bytes), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        Assert.False(JsonSerializer.TryDeserialize(json, out Node? _, out JsonError? error));
        Assert.Equal((path, line, bytes), (error.Path, error.LineNumber, error.BytePositionInLine));
        exception = await Assert.ThrowsAsync<JsonException>(() => EverySource.Read<Node>("async stream", json));
        Assert.Equal((path, line, bytes), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
    }

    [Fact]
    public void Options_with_state_mean_the_same()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        JsonSerializerOptions with = options.WithState("s");
        Assert.Equal("s", with.UserState);
        Assert.Null(options.UserState);
        Assert.True(options.IsReadOnly && with.IsReadOnly);
        Assert.Equal("s", new JsonSerializerOptions(with).UserState); // as created by converters that call the serializer
        Assert.Null(with.WithState(null).UserState);
        Assert.Equal("""{"value":1}""", JsonSerializer.Serialize(new Plain { Value = 1 }, with));
        Assert.Same(options.GetTypeInfo(typeof(Plain)), with.GetTypeInfo(typeof(Plain)));
    }

    [Fact]
    public async Task State_does_not_leak_between_calls()
    {
        var options = new JsonSerializerOptions { Converters = { new Logging<Plain>("p") } };
        await Task.WhenAll(Enumerable.Range(0, 8).Select(i => Task.Run(() =>
        {
            for (int round = 0; round < 200; round++)
            {
                var log = new List<string>();
                JsonSerializer.Deserialize<Plain[]>($"[{string.Join(',', Enumerable.Repeat("""{"Value":1}""", i))}]", options.WithState(log));
                Assert.Equal(i, log.Count);
                JsonSerializer.Deserialize<Plain[]>("""[{"Value":1}]""", options);
                Assert.Equal(i, log.Count);
            }
        })));
        WeakReference state = PassAlong(options);
        for (int i = 0; i < 10 && state.IsAlive; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.False(state.IsAlive);
    }

    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
    private static WeakReference PassAlong(JsonSerializerOptions options)
    {
        var log = new List<string>();
        JsonSerializer.Deserialize<Plain>("""{"Value":1}""", new JsonSerializerOptions(options) { MaxDepth = 17 }.WithState(log));
        JsonSerializer.Deserialize<Plain>("""{"Value":1}""", new JsonSerializerOptions { MaxDepth = 18 });
        JsonSerializer.Deserialize<Plain>("""{"Value":1}""", new JsonSerializerOptions(new JsonSerializerOptions { MaxDepth = 19 }.WithState(log)) { MaxDepth = 20 });
        JsonSerializer.Deserialize<Plain>("""{"Value":1}""", options.WithState(log));
        return new(log);
    }

    [Fact]
    public void A_converter_can_be_called_without_the_serializer()
    {
        var options = new JsonSerializerOptions();
        var converter = (JsonConverter<Node>)options.GetConverter(typeof(Node));
        var reader = new Utf8JsonReader("[{\"Name\":\"a\",\"All\":[{\"Name\":\"b\"}]},7]"u8);
        reader.Read();
        reader.Read();
        Node node = converter.Read(ref reader, typeof(Node), options)!;
        Assert.Equal(("A", "B"), (node.Name, node.All![0].Name));
        Assert.Equal(JsonTokenType.EndObject, reader.TokenType);
        Assert.True(reader.Read() && reader.GetInt32() == 7);

        var buffer = new System.Buffers.ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer))
        {
            converter.Write(writer, new Node { Name = "x" }, options);
        }

        Assert.Equal("""{"Name":"x!","Inner":null,"All":null}""", Encoding.UTF8.GetString(buffer.WrittenSpan));
    }

    [Fact]
    public void Paths_and_defaults_can_be_requested_in_the_middle()
    {
        Wrapped wrapped = JsonSerializer.Deserialize<Wrapped[]>("""[{"meta":1,"data":{"Value":3}}]""")![0];
        Assert.Equal((3, "$[0].data"), (wrapped.Value, wrapped.Path));
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Wrapped[]>("""[{"meta":1,"data":{"Value":"x"}}]"""));
        Assert.Equal("$[0].data.Value", exception.Path);
        Assert.Equal("""{"data":{"Value":3,"Path":"p"}}""", JsonSerializer.Serialize(new Wrapped { Value = 3, Path = "p" }));
    }

    [JsonConverter(typeof(NodeConverter))]
    public sealed class Node
    {
        public string? Name { get; set; }

        public Node? Inner { get; set; }

        public List<Node>? All { get; set; }
    }

    public sealed class NodeConverter : JsonContextualConverter<Node>
    {
        public override Node? Read(ref Utf8JsonReader reader, JsonReadContext<Node> context)
        {
            Node? node = context.ReadDefault(ref reader);
            node?.Name = node.Name?.ToUpperInvariant();
            return node;
        }

        public override void Write(Utf8JsonWriter writer, Node value, JsonWriteContext<Node> context)
        {
            string? name = value.Name;
            value.Name += "!";
            context.WriteDefault(writer, value);
            value.Name = name;
        }
    }

    public class Plain
    {
        public int Value { get; set; }
    }

    public struct Small
    {
        public int Value { get; set; }
    }

    public sealed class Holder
    {
        [JsonConverter(typeof(Doubling))]
        public Plain? Doubled { get; set; }

        public Plain? Once { get; set; }

        [JsonConverter(typeof(SmallDoubling))]
        public Small Struct { get; set; }

        [JsonConverter(typeof(SmallDoubling))]
        public Small? Maybe { get; set; }

        [JsonConverter(typeof(Padding))]
        public List<int>? Numbers { get; set; }
    }

    public sealed class Doubling : JsonContextualConverter<Plain>
    {
        public override Plain? Read(ref Utf8JsonReader reader, JsonReadContext<Plain> context)
        {
            Plain plain = context.ReadDefault(ref reader)!;
            plain.Value *= 2;
            return plain;
        }

        public override void Write(Utf8JsonWriter writer, Plain value, JsonWriteContext<Plain> context) => context.WriteDefault(writer, new Plain { Value = value.Value * 2 });
    }

    public sealed class SmallDoubling : JsonContextualConverter<Small>
    {
        public override Small Read(ref Utf8JsonReader reader, JsonReadContext<Small> context) => new() { Value = context.ReadDefault(ref reader).Value * 2 };

        public override void Write(Utf8JsonWriter writer, Small value, JsonWriteContext<Small> context) => context.WriteDefault(writer, new() { Value = value.Value * 2 });
    }

    public sealed class Padding : JsonContextualConverter<List<int>>
    {
        public override List<int>? Read(ref Utf8JsonReader reader, JsonReadContext<List<int>> context) => [.. context.ReadDefault(ref reader)!, 0];

        public override void Write(Utf8JsonWriter writer, List<int> value, JsonWriteContext<List<int>> context) => context.WriteDefault(writer, value);
    }

    public sealed class Negating : JsonContextualConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, JsonReadContext<int> context) => -context.ReadDefault(ref reader);

        public override void Write(Utf8JsonWriter writer, int value, JsonWriteContext<int> context) => context.WriteDefault(writer, -value);
    }

    public class Logging<T>(string name) : JsonContextualConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, JsonReadContext<T> context)
        {
            (context.UserState as List<string>)?.Add($"{name} {context.PathAt(in reader)}");
            Assert.Equal(typeof(T), context.TypeToConvert);
            return context.ReadDefault(ref reader);
        }

        public override void Write(Utf8JsonWriter writer, T value, JsonWriteContext<T> context) => context.WriteDefault(writer, value);
    }

    public sealed class Logging(string name) : Logging<Node>(name);

    public sealed class Locating : JsonContextualConverter<Plain>
    {
        public override Plain? Read(ref Utf8JsonReader reader, JsonReadContext<Plain> context)
        {
            (long line, long bytes) = context.PositionAt(in reader);
            (context.UserState as List<string>)?.Add($"{line}:{bytes}");
            return context.ReadDefault(ref reader);
        }

        public override void Write(Utf8JsonWriter writer, Plain value, JsonWriteContext<Plain> context) => context.WriteDefault(writer, value);
    }

    public sealed class LoggingFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Plain);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new Logging<Plain>("f");
    }

    public sealed class Paths
    {
        public List<Plain>? Items { get; set; }

        public Dictionary<string, Plain>? By { get; set; }

        public Plain? One { get; set; }
    }

    [JsonConverter(typeof(ShapeConverter))]
    [JsonDerivedType(typeof(Circle), "c")]
    public abstract class Shape;

    public sealed class Circle : Shape
    {
        public int R { get; set; }
    }

    public sealed class ShapeConverter : JsonContextualConverter<Shape>
    {
        public override Shape? Read(ref Utf8JsonReader reader, JsonReadContext<Shape> context)
        {
            var circle = (Circle)context.ReadDefault(ref reader)!;
            circle.R += 100;
            return circle;
        }

        public override void Write(Utf8JsonWriter writer, Shape value, JsonWriteContext<Shape> context) => context.WriteDefault(writer, value);
    }

    [JsonConverter(typeof(WrappedConverter))]
    public sealed class Wrapped
    {
        public int Value { get; set; }

        public string? Path { get; set; }
    }

    public sealed class WrappedConverter : JsonContextualConverter<Wrapped>
    {
        public override Wrapped? Read(ref Utf8JsonReader reader, JsonReadContext<Wrapped> context)
        {
            Wrapped? wrapped = null;
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                bool isData = reader.ValueTextEquals("data");
                reader.Read();
                if (isData)
                {
                    string path = context.PathAt(in reader);
                    wrapped = context.ReadDefault(ref reader);
                    wrapped!.Path = path;
                }
                else
                {
                    reader.Skip();
                }
            }

            return wrapped;
        }

        public override void Write(Utf8JsonWriter writer, Wrapped value, JsonWriteContext<Wrapped> context)
        {
            writer.WriteStartObject();
            writer.WritePropertyName("data");
            context.WriteDefault(writer, value);
            writer.WriteEndObject();
        }
    }
}

using System.Buffers;
using System.Text;
using Brisk.Json.Errors;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Tests.Differential;
using StjNodes = System.Text.Json.Nodes;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Reading that reports errors instead of throwing them. The differential tests verify for all their documents that it reports what <c>Deserialize</c> throws.</summary>
public sealed class TryDeserializeTests
{
    private static readonly JsonSerializerOptions s_strict = new(JsonSerializerDefaults.Strict) { MaxDepth = 8, RespectNullableAnnotations = true };

    public static TheoryData<string> BadDocuments { get; } =
    [
        "", "{", "[1]", "nul", "{\"Id\":1,\"Name\":\"n\"} x", "{\"Id\":1,,}", "{\"Id\":1 \"Name\":\"n\"}", "{\"Id\":\"one\",\"Name\":\"n\"}", "{\"Id\":3000000000,\"Name\":\"n\"}", "{\"Id\":1.5,\"Name\":\"n\"}", "{\"Id\":tru}",
        "{\"Name\":\"n\"}", "{\"Id\":1}", "{\"Id\":1,\"Name\":\"n\",\"Other\":2}", "{\"Id\":1,\"Id\":2,\"Name\":\"n\"}", "{\"Id\":1,\"Name\":null}", "{\"Id\":1,\"Name\":\"\\ud800\"}", "{\"Id\":1,\"Name\":\"a\nb\"}", "{\"Id\":1,\"Name\":\"cut",
        "{\"Id\":1,\"Name\":\"n\",\"Parts\":[{\"Weight\":\"x\"}]}", "{\"Id\":1,\"Name\":\"n\",\"Parts\":[{\"Weight\":1},5]}", "{\"Id\":1,\"Name\":\"n\",\"Parts\":{}}", "{\"Id\":1,\"Name\":\"n\",\"Counts\":[1,2,\"3\"]}", "{\"Id\":1,\"Name\":\"n\",\"Counts\":[1,2,3",
        "{\"Id\":1,\"Name\":\"n\",\"Day\":\"2020-13-01\"}", "{\"Id\":1,\"Name\":\"n\",\"Key\":\"no\"}", "{\"Id\":1,\"Name\":\"n\",\"Bytes\":\"*\"}", "{\"Id\":1,\"Name\":\"n\",\"Letter\":\"ab\"}", "{\"Id\":1,\"Name\":\"n\",\"Kind\":\"Other\"}", "{\"Id\":1,\"Name\":\"n\",\"Kind\":{}}",
        "{\"Id\":1,\"Name\":\"n\",\"Table\":{\"a\":\"x\"}}", "{\"Id\":1,\"Name\":\"n\",\"ByNumber\":{\"x\":\"a\"}}", "{\"Id\":1,\"Name\":\"n\",\"ByNumber\":{\"1\":2}}", "{\"Id\":1,\"Name\":\"n\",\"Table\":{\"a\":1,\"a\":2}}", "{\"Id\":1,\"Name\":\"n\",\"Place\":{\"X\":1,\"Y\":\"2\"}}",
        "{\"Id\":1,\"Name\":\"n\",\"Set\":[1,null]}", "{\"Id\":1,\"Name\":\"n\",\"Next\":{\"Id\":2}}", "{\"Id\":1,\"Name\":\"n\",\"Maybe\":[]}", "{\"Id\":1,\"Name\":\"n\",\"Made\":{\"Left\":1}}", "{\"Id\":1,\"Name\":\"n\",\"Made\":{\"Left\":\"1\",\"Right\":\"r\"}}", "{\"Id\":1,\"Name\":\"n\",\"Made\":{\"Left\":1,\"Right\":\"r\",\"Left\":1}}",
        "{\"Id\":1,\"Name\":\"n\",\"Next\":{\"Id\":1,\"Name\":\"n\",\"Next\":{\"Id\":1,\"Name\":\"n\",\"Next\":{\"Id\":1,\"Name\":\"n\",\"Next\":{\"Id\":1,\"Name\":\"n\",\"Next\":{\"Id\":1,\"Name\":\"n\",\"Next\":{\"Id\":1,\"Name\":\"n\",\"Next\":{\"Id\":1,\"Name\":\"n\",\"Next\":{\"Id\":1,\"Name\":\"n\"}}}}}}}}}",
    ];

    /// <summary>The length of a list is predicted from that of the previous one; elements with errors are omitted whatever it was.</summary>
    [Fact]
    public void Elements_with_errors_are_omitted_after_lists_of_any_length()
    {
        for (var previous = 0; previous < 6; previous++)
        {
            foreach (var json in (string[])["[1,2,\"\"]", "[\"\",1,2]", "[1,\"\",2]", "[1,2,\"\",\"\",\"\"]"])
            {
                Assert.True(JsonSerializer.TryDeserialize($"[{string.Join(',', Enumerable.Range(0, previous))}]", out List<int>? _, out _));
                Assert.False(JsonSerializer.TryDeserialize(json, 10, out List<int>? list, out _));
                Assert.Equal([1, 2], list!);
                Assert.False(JsonSerializer.TryDeserialize(json, 10, out int[]? array, out _));
                Assert.Equal([1, 2], array!);
            }
        }
    }

    /// <summary>No exceptions, in the library or in user code: setters, constructors, and callbacks of the model throw for missing values.</summary>
    [Theory]
    [MemberData(nameof(BadDocuments))]
    public void Nothing_is_thrown(string json)
    {
        // Repeatedly, so that generated and emitted methods are also used.
        for (var i = 0; i < 100; i++)
            Assert.True(JsonSerializer.TryDeserialize("""{"Id":1,"Name":"n","Parts":[{"Weight":2}],"Made":{"Left":1,"Right":"r"},"Table":{"k":1},"Counts":[1,2]}""", out Thing? _, out _, s_strict));
        var thrown = ThrownExceptions.During(() =>
        {
            Assert.False(JsonSerializer.TryDeserialize(json, out Thing? value, out var error, s_strict));
            Assert.Null(value);
            Assert.NotNull(error);
            Assert.False(JsonSerializer.TryDeserialize(Encoding.UTF8.GetBytes(json), 10, out value, out var errors, s_strict));
            Assert.NotEmpty(errors);
        });
        Assert.Empty(thrown);
        Assert.False(JsonSerializer.TryDeserialize(json, out Thing? _, out var found, s_strict));
        if (Record.Exception(() => JsonSerializer.Deserialize<Thing>(json, s_strict)) is not JsonException expected)
        {
            // As with System.Text.Json, the callback of an object without its required name runs before the error, and fails.
            Assert.Contains("required", found.Message);
            Assert.Throws<NullReferenceException>(() => JsonSerializer.Deserialize<Thing>(json, s_strict));
            return;
        }

        Assert.Equal((expected.Message, expected.Path, expected.LineNumber, expected.BytePositionInLine), (found.Message, found.Path, found.LineNumber, found.BytePositionInLine));
        Assert.Equal(expected.Message, found.ToString());
        Assert.Equal(expected.InnerException?.Message, found.ToException().InnerException?.Message);
    }

    [Fact]
    public void Errors_before_an_exception_of_another_kind_are_returned()
    {
        Assert.False(JsonSerializer.TryDeserialize("[3,{\"Text\":null},{\"Text\":\"x\"}]"u8, 8, out List<Refusing>? refusing, out IReadOnlyList<JsonError> errors));
        Assert.Null(refusing);
        Assert.Equal("$[0]", Assert.Single(errors).Path);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.TryDeserialize("[{\"Text\":\"x\"}]"u8, 8, out refusing, out errors));
        Assert.False(JsonSerializer.TryDeserialize("{\"Other\":[],\"Number\":-1}"u8, 8, out Refusing? other, out errors));
        Assert.Null(other);
        Assert.Equal("$.Other", Assert.Single(errors).Path);
    }

    public static TheoryData<Type> DocumentTypes { get; } =
    [
        typeof(JsonNode), typeof(JsonObject), typeof(JsonArray), typeof(JsonValue), typeof(JsonElement), typeof(JsonDocument), typeof(object),
        typeof(StjNodes.JsonNode), typeof(StjNodes.JsonObject), typeof(StjNodes.JsonArray), typeof(StjNodes.JsonValue), typeof(System.Text.Json.JsonElement), typeof(System.Text.Json.JsonDocument),
    ];

    /// <summary>Nodes of one kind, and values with invalid strings, are rejected like all others, however many errors are collected.</summary>
    [Theory]
    [MemberData(nameof(DocumentTypes))]
    public void Errors_in_documents_are_those_of_Deserialize(Type type)
    {
        string[] values = ["[]", "1", "\"s\"", "{", "{\"a\":1,\"a\":2}", "{\"a\":[}", "\"\\ud800\"", "{\"a\":\"\\ud800\"}", "[1,\"\\ud800\",{]", "null", "tru", "[tru]", "", "{}x", "[[[[[[1]]]]]]"];
        foreach (bool allowsDuplicates in (bool[])[true, false])
        {
            var options = new JsonSerializerOptions { AllowDuplicateProperties = allowsDuplicates, MaxDepth = 5 };
            foreach (string value in values)
            {
                Compare(value, type, options);
                Compare($"[{value},1,{{}},{value}]", type.MakeArrayType(), options);
                Compare($"{{\"k\":{value},\"l\":{value}}}", typeof(Dictionary<,>).MakeGenericType(typeof(string), type), options);
                Compare($"{{\"Value\":{value},\"Number\":\"x\"}}", typeof(Holder<>).MakeGenericType(type), options);
            }
        }

        static void Compare(string json, Type type, JsonSerializerOptions options)
        {
            var expected = (JsonException?)Record.Exception(() => JsonSerializer.Deserialize(json, type, options));
            bool isRead = JsonSerializer.TryDeserialize(Encoding.UTF8.GetBytes(json), options.GetTypeInfo(type), 32, out _, out var errors);
            Assert.Equal(expected is null, isRead);
            Assert.Equal((json, expected?.Path, expected?.BytePositionInLine), (json, isRead ? null : errors[0].Path, isRead ? null : errors[0].BytePositionInLine));
        }
    }

    public sealed class Holder<T>
    {
        public T? Value { get; set; }

        public int Number { get; set; }
    }

    /// <summary>The first value of a derived type is read like all others. These options are used nowhere else, so that it is the first one.</summary>
    [Fact]
    public void All_errors_of_the_first_derived_value_are_reported()
    {
        var options = new JsonSerializerOptions { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, MaxDepth = 13 };
        for (var i = 0; i < 3; i++)
        {
            Assert.False(JsonSerializer.TryDeserialize("""[{"$type":"leaf","Size":"x","Other":1},{"$type":"twig","Length":{},"Other":2}]"""u8.ToArray(), 10, out List<Branch>? _, out var errors, options));
            Assert.Equal(["$[0].Size", "$[0].Other", "$[1].Length", "$[1].Other"], errors.Select(static error => error.Path));
        }
    }

    [JsonDerivedType(typeof(Leaf), "leaf"), JsonDerivedType(typeof(Twig), "twig")]
    public class Branch;

    public sealed class Leaf : Branch
    {
        public int Size { get; set; }
    }

    public sealed class Twig(int length) : Branch
    {
        public int Length => length;
    }

    [Theory]
    [InlineData("{\"Id\":\"x\"}", "$.Id", "an integer from -2147483648 to 2147483647", "a string", 9)]
    [InlineData("{\n\"Id\":1,\n\"Day\":5}", "$.Day", "a date (ISO 8601)", "a number", 17)]
    [InlineData("{\"Counts\":{}}", "$.Counts", "an array", "an object", 11)]
    [InlineData("{\"Table\":[]}", "$.Table", "an object", "an array", 10)]
    [InlineData("{\"Kind\":true}", "$.Kind", "a value of the enumeration ThingKind", "a Boolean", 12)]
    [InlineData("{\"Set\":[null]}", "$.Set[0]", "an integer from -2147483648 to 2147483647", "null", 12)]
    [InlineData("{\"Id\":1", "$.Id", "the end of the container", "the end of the text", 7)]
    [InlineData("{\"Id\":1]", "$", "',' or '}'", "something else", 7)]
    [InlineData("{}", "$", "an object with all required members", "an object that lacks some of them", 2)]
    public void Errors_say_what_was_expected_and_what_was_found(string json, string path, string expected, string found, long position)
    {
        Assert.False(JsonSerializer.TryDeserialize(json, out Thing? _, out var error));
        Assert.Equal((path, expected, found, position), (error.Path!, error.Expected, error.Found, error.BytePosition));
    }

    /// <summary>Metadata is examined together with its object, but the description is that of the metadata.</summary>
    [Theory]
    [InlineData("""{"$type":"bark"}""", "the discriminator of a derived type", "an unknown discriminator")]
    [InlineData("""{"$type":"bark","Size":1}""", "the discriminator of a derived type", "an unknown discriminator")]
    [InlineData("""[{"$ref":"1"}]""", "the identifier of a preceding object", "an unknown identifier")]
    [InlineData("""[{"$id":"1"},{"$id":"1"}]""", "a new identifier", "an identifier that is already in use")]
    public void Errors_in_metadata_are_described(string json, string expected, string found)
    {
        bool isList = json[0] == '[';
        var options = isList ? new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve } : null;
        Assert.False(JsonSerializer.TryDeserialize(json, isList ? typeof(List<Part>) : typeof(Branch), out _, out var error, options));
        Assert.Equal((expected, found), (error.Expected, error.Found));
        Assert.DoesNotContain("bark", error.Found, StringComparison.Ordinal);
    }

    [Fact]
    public void Errors_are_collected_and_reading_continues_after_each()
    {
        const string Json = """
            {"Id":"x","Name":"n","Counts":[1,"two",3],"Table":{"a":1,"b":"x","c":3},"Parts":[{"Weight":[{}]},{"Weight":7},8],"ByNumber":{"x":"a","2":"b"},"Made":{"Left":"l","Right":"r"},"Place":{"X":1,"Y":{}},"Letter":"z"}
            """;
        Assert.False(JsonSerializer.TryDeserialize(Json, 100, out Thing? thing, out var errors));
        Assert.Equal(["$.Id", "$.Counts[1]", "$.Table.b", "$.Parts[0].Weight", "$.Parts[2]", "$.ByNumber", "$.Made.Left", "$.Place.Y"], errors.Select(e => e.Path!.Replace(".x", "", StringComparison.Ordinal)));
        Assert.NotNull(thing);
        Assert.Equal((0, "n", 'z'), (thing.Id, thing.Name, thing.Letter));
        Assert.Equal([1, 3], thing.Counts!);
        Assert.Equal([("a", 1), ("c", 3)], thing.Table!.Select(p => (p.Key, p.Value)));
        Assert.Equal([0, 7], thing.Parts!.Select(p => p.Weight));
        Assert.Equal([(2, "b")], thing.ByNumber!.Select(p => (p.Key, p.Value)));
        Assert.Null(thing.Made);
        Assert.Equal(1, thing.Place.X);
    }

    [Fact]
    public void Objects_without_required_members_are_rejected_and_their_neighbors_are_not()
    {
        Assert.False(JsonSerializer.TryDeserialize("""[{"Id":1,"Name":"a"},{"Id":2},{"Name":"c"},{"Id":4,"Name":"d","X":1}]""", 9, out List<Thing>? things, out var errors, s_strict));
        Assert.Equal(["$[1]", "$[2]", "$[3].X"], errors.Select(e => e.Path!));
        Assert.Equal([1, 4], things!.Select(t => t.Id));
    }

    [Fact]
    public void Errors_are_collected_up_to_the_maximum_or_a_syntax_error()
    {
        Assert.False(JsonSerializer.TryDeserialize("[\"a\",\"b\",\"c\",1]", 2, out int[]? numbers, out var errors));
        Assert.Equal(["$[0]", "$[1]"], errors.Select(e => e.Path!));
        Assert.Null(numbers);
        Assert.False(JsonSerializer.TryDeserialize("[\"a\",2,{\"x\":},\"c\",1]", 9, out numbers, out errors));
        Assert.Equal(["$[0]", "$[2]", "$[2]"], errors.Select(e => e.Path!));
        Assert.Null(numbers);
        Assert.True(JsonSerializer.TryDeserialize("[1]", 9, out numbers, out errors));
        Assert.Empty(errors);
        Assert.Equal([1], numbers!);
        Assert.Throws<ArgumentOutOfRangeException>(() => JsonSerializer.TryDeserialize("[]", 0, out int[]? _, out IReadOnlyList<JsonError> _));
    }

    [Fact]
    public void Every_kind_of_text_is_read()
    {
        const string Bad = "{\"Id\":1,\"Name\":\"é\",\"Kind\":[]}";
        var utf8 = Encoding.UTF8.GetBytes(Bad);
        var expected = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Thing>(Bad, s_strict)).Message;
        var info = s_strict.GetTypeInfo(typeof(Thing));
        var typed = (Brisk.Json.Serialization.Metadata.JsonTypeInfo<Thing>)info;
        ReadOnlySequence<byte> segments = Segment.Split(utf8, 3);
        JsonError?[] all = new JsonError?[10];
        Assert.False(JsonSerializer.TryDeserialize(utf8, out Thing? _, out all[0], s_strict));
        Assert.False(JsonSerializer.TryDeserialize(Bad.AsSpan(), out Thing? _, out all[1], s_strict));
        Assert.False(JsonSerializer.TryDeserialize(segments, out Thing? _, out all[2], s_strict));
        Assert.False(JsonSerializer.TryDeserialize(utf8, typeof(Thing), out _, out all[3], s_strict));
        Assert.False(JsonSerializer.TryDeserialize(Bad, typeof(Thing), out _, out all[4], s_strict));
        Assert.False(JsonSerializer.TryDeserialize(utf8, typed, out _, out all[5]));
        Assert.False(JsonSerializer.TryDeserialize(Bad, typed, out _, out all[6]));
        Assert.False(JsonSerializer.TryDeserialize(segments, typed, out _, out all[7]));
        Assert.False(JsonSerializer.TryDeserialize(utf8, info, out _, out all[8]));
        Assert.False(JsonSerializer.TryDeserialize(Bad, info, out _, out all[9]));
        Assert.All(all, error => Assert.Equal(expected, error!.Message));
    }

    [Fact]
    public void An_error_does_not_depend_on_the_memory_of_its_text()
    {
        var utf8 = "[1,{}]"u8.ToArray();
        Assert.False(JsonSerializer.TryDeserialize(utf8, out int[]? _, out var error));
        utf8.AsSpan().Fill((byte)'x');
        Assert.Equal("$[1]", error.Path);
    }

    [Fact]
    public void Exceptions_of_user_code_are_errors_or_propagated_as_by_Deserialize()
    {
        var options = new JsonSerializerOptions { Converters = { new Grumpy() } };
        Assert.False(JsonSerializer.TryDeserialize("[\"json\"]", out Grump[]? _, out var error, options));
        Assert.Equal(("$[0]", "no grumps today"), (error.Path!, error.Message));
        Assert.Throws<FormatException>(() => JsonSerializer.TryDeserialize("[\"format\"]", out Grump[]? _, out _, options));
        Assert.False(JsonSerializer.TryDeserialize("[5]", out Grump[]? _, out error, options));
        Assert.Equal("$[0]", error.Path);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.TryDeserialize("{}", out IFormattable? _, out _));
        Assert.Throws<ArgumentNullException>(() => JsonSerializer.TryDeserialize((string)null!, out int _, out _));
    }

    public enum ThingKind
    {
        One,
        Two,
    }

    public struct Place
    {
        public int X { get; set; }

        public int Y { get; set; }
    }

    public class Part
    {
        // A missing value would be 0.
        public int Weight { get; set => field = value != 0 ? value : throw new InvalidOperationException("0"); }
    }

    public class Made
    {
        public Made(int left, string right) => (Left, Right) = left == 0 || right is null ? throw new InvalidOperationException("nothing") : (left, right);

        public int Left { get; }

        public string Right { get; }
    }

    public class Thing : IJsonOnDeserialized
    {
        public required int Id { get; set; }

        public required string Name { get; set => field = value ?? throw new InvalidOperationException("null"); }

        public List<Part>? Parts { get; set; }

        public int[]? Counts { get; set; }

        public DateOnly Day { get; set; }

        public Guid Key { get; set; }

        public byte[]? Bytes { get; set; }

        public char Letter { get; set => field = value != 0 ? value : throw new InvalidOperationException("0"); }

        public ThingKind Kind { get; set; }

        public Dictionary<string, int>? Table { get; set; }

        public SortedDictionary<int, string>? ByNumber { get; set; }

        public Place Place { get; set; }

        public HashSet<int>? Set { get; set; }

        public Thing? Next { get; set; }

        public int? Maybe { get; set; }

        public Made? Made { get; set; }

        public void OnDeserialized() => _ = Name.Length;
    }

    public sealed class Refusing
    {
        public string? Text { get => null; set => throw new NotSupportedException(); }

        public int Other { get; set; }

        public int Number { get; set => field = value >= 0 ? value : throw new ArgumentException("negative"); }
    }

    public sealed record Grump(string Text);

    private sealed class Grumpy : JsonConverter<Grump>
    {
        public override Grump? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString() switch
        {
            "json" => throw new JsonException("no grumps today"),
            "format" => throw new FormatException(),
            var text => new(text!),
        };

        public override void Write(Utf8JsonWriter writer, Grump value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
    }
}

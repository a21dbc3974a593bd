using System.Collections.Immutable;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Documents that are read into existing objects.</summary>
public sealed class PopulateTests
{
    public static TheoryData<string, string> Ways => Filling.All;

    public static TheoryData<string> StructSources => ["string", "chars", "bytes", "reader", "segments", "document", "element", "node", "stream"];

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Present_members_are_set_and_others_unchanged(string source, string form)
    {
        var settings = new Settings { Name = "n", Size = 1, Inner = new Inner { A = 1, B = 2 }, Tags = ["x"] };
        Inner inner = settings.Inner;
        List<string> tags = settings.Tags;
        await Filling.Populate(source, form, """{"Size":5,"Inner":{"B":3},"Tags":["y"],"unknown":{"a":[1]}}""", settings);
        Assert.Equal(("n", 5), (settings.Name, settings.Size));
        Assert.NotSame(inner, settings.Inner);
        Assert.Equal((0, 3), (settings.Inner.A, settings.Inner.B));
        Assert.NotSame(tags, settings.Tags);
        Assert.Equal(["y"], settings.Tags);
        Assert.Equal(1, settings.Started);
        Assert.Equal(1, settings.Ended);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Members_are_populated_if_the_options_specify_it(string source, string form)
    {
        var settings = new Settings { Name = "n", Inner = new Inner { A = 1, B = 2 }, Tags = ["x"] };
        (Inner inner, List<string> tags) = (settings.Inner, settings.Tags);
        var options = new JsonSerializerOptions { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        await Filling.Populate(source, form, """{"Inner":{"B":3},"Tags":["y"],"Name":null}""", settings, options);
        Assert.Same(inner, settings.Inner);
        Assert.Equal((1, 3), (inner.A, inner.B));
        Assert.Same(tags, settings.Tags);
        Assert.Equal(["x", "y"], tags);
        Assert.Null(settings.Name);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Required_members_may_be_missing(string source, string form)
    {
        var strict = new Strict { A = 1, B = 2 };
        await Filling.Populate(source, form, """{"B":3}""", strict);
        Assert.Equal((1, 3), (strict.A, strict.B));
        await Filling.Populate(source, form, "{}", strict);
        var exception = await Assert.ThrowsAsync<JsonException>(() => Filling.Populate(source, form, """{"Next":{"A":1}}""", strict));
        Assert.Contains("'B'", exception.Message);
        Assert.Equal("$.Next", exception.Path);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Duplicates_are_rejected_if_the_options_specify_it(string source, string form)
    {
        if (source is "document" or "element" or "node")
        {
            return; // parsed beforehand, without these options
        }

        var options = new JsonSerializerOptions { AllowDuplicateProperties = false };
        await Assert.ThrowsAsync<JsonException>(() => Filling.Populate(source, form, """{"A":1,"A":2}""", new Strict { A = 1, B = 2 }, options));
        await Assert.ThrowsAsync<JsonException>(() => Filling.Populate(source, form, """{"A":1,"A":2}""", new Inner(), options));
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Records_are_set_through_their_members(string source, string form)
    {
        var person = new Person("Ann", 30);
        await Filling.Populate(source, form, """{"Age":31,"Fixed":9}""", person);
        Assert.Equal(new Person("Ann", 31), person);
        Assert.Equal(7, person.Fixed);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Collections_are_extended(string source, string form)
    {
        var list = new List<int> { 1 };
        await Filling.Populate(source, form, "[2,3]", list);
        Assert.Equal([1, 2, 3], list);

        var inners = new List<Inner> { new() };
        await Filling.Populate(source, form, """[{"A":2}]""", inners);
        Assert.Equal([0, 2], inners.Select(static inner => inner.A));

        var set = new HashSet<string> { "a" };
        await Filling.Populate(source, form, """["a","b"]""", set);
        Assert.Equal(["a", "b"], set);

        var queue = new Queue<int>([1]);
        await Filling.Populate(source, form, "[2]", queue);
        Assert.Equal([1, 2], queue);

        var untyped = new System.Collections.ArrayList { 1 };
        await Filling.Populate(source, form, "[2]", untyped);
        Assert.Equal(2, untyped.Count);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Dictionaries_are_extended(string source, string form)
    {
        var map = new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 };
        await Filling.Populate(source, form, """{"b":3,"c":4}""", map);
        Assert.Equal(new() { ["a"] = 1, ["b"] = 3, ["c"] = 4 }, map);

        var numbered = new SortedDictionary<int, Inner> { [1] = new Inner { A = 1, B = 1 } };
        await Filling.Populate(source, form, """{"1":{"A":2},"2":{}}""", numbered);
        Assert.Equal([(2, 0), (0, 0)], numbered.Values.Select(static inner => (inner.A, inner.B)));
    }

    [Theory]
    [MemberData(nameof(StructSources))]
    public void Structs_are_passed_by_reference(string source)
    {
        foreach (bool byContract in new[] { false, true })
        {
            Assert.Equal(new Size(1, 5), Filling.PopulateStruct(source, """{"Height":5}""", new Size(1, 2), byContract: byContract));
            Assert.Equal(new Size(1, 2), Filling.PopulateStruct(source, "{}", new Size(1, 2), byContract: byContract));
        }
    }

    [Fact]
    public void A_struct_is_unchanged_when_reading_fails()
    {
        var size = new Size(1, 2);
        Assert.Throws<JsonException>(() => JsonSerializer.Populate("""{"Width":5,"Height":"x"}""", ref size));
        Assert.Throws<JsonException>(() => JsonSerializer.Populate("""{"Width":5} x""", ref size));
        Assert.Equal(new Size(1, 2), size);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task An_object_has_the_members_read_before_the_error(string source, string form)
    {
        var settings = new Settings { Size = 1 };
        var exception = await Assert.ThrowsAsync<JsonException>(() => Filling.Populate(source, form, """{"Size":5,"Inner":{"A":"x"}}""", settings));
        Assert.Equal("$.Inner.A", exception.Path);
        Assert.Equal(5, settings.Size);
        var list = new List<int> { 1 };
        exception = await Assert.ThrowsAsync<JsonException>(() => Filling.Populate(source, form, "[2,\"x\"]", list));
        Assert.Equal("$[1]", exception.Path);
        Assert.Equal([1, 2], list);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Text_in_another_form_is_rejected(string source, string form)
    {
        foreach (string json in new[] { "null", "1", "\"x\"", "[]" })
        {
            var exception = await Assert.ThrowsAsync<JsonException>(() => Filling.Populate(source, form, json, new Inner()));
            Assert.Equal("$", exception.Path);
            await Assert.ThrowsAsync<JsonException>(() => Filling.Populate(source, form, json, new Dictionary<string, int>()));
        }

        foreach (string json in new[] { "null", "1", "{}" })
        {
            await Assert.ThrowsAsync<JsonException>(() => Filling.Populate(source, form, json, new List<int>()));
            await Assert.ThrowsAsync<JsonException>(() => Filling.Populate(source, form, json, new HashSet<int>()));
        }
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Values_that_cannot_be_populated_are_rejected(string source, string form)
    {
        await Refuses(source, form, new int[1]);
        await Refuses(source, form, "text");
        await Refuses(source, form, ImmutableList.Create(1));
        await Refuses(source, form, new Custom());
        await Refuses(source, form, new Circle());
        await Refuses(source, form, new Holder(), new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve });
        var ignoring = new Holder();
        await Filling.Populate(source, form, """{"Value":3}""", ignoring, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles });
        Assert.Equal(3, ignoring.Value);
    }

    [Fact]
    public void An_interface_accepts_what_its_value_accepts()
    {
        IList<int> list = new List<int> { 1 };
        JsonSerializer.Populate("[2]", list);
        Assert.Equal([1, 2], list);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Populate<IList<int>>("[2]", new int[1]));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Populate<object>("{}", new Inner()));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Populate<IEnumerable<int>>("[2]", list));
        Shape circle = new Plain { Side = 1 };
        JsonSerializer.Populate("""{"$type":"x","Side":2}""", (Plain)circle);
        Assert.Equal(2, ((Plain)circle).Side);
    }

    [Fact]
    public void Arguments_are_checked()
    {
        Assert.Throws<ArgumentNullException>("existing", () => JsonSerializer.Populate<Inner>("{}", null!));
        Assert.Throws<ArgumentNullException>("json", () => JsonSerializer.Populate((string)null!, new Inner()));
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", () => JsonSerializer.Populate("{}", new Inner(), (JsonTypeInfo<Inner>)null!));
        Assert.Throws<ArgumentNullException>("type", () => JsonSerializer.Populate("{}", new Inner(), (Type)null!));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Populate("{}", new Inner(), typeof(Strict)));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Populate("{}", new Size(1, 2), typeof(Size)));
    }

    [Fact]
    public void The_reader_is_at_the_end_of_the_value()
    {
        var reader = new Utf8JsonReader("""[{"A":1},{"A":2},3]"""u8);
        reader.Read();
        reader.Read();
        var inner = new Inner();
        JsonSerializer.Populate(ref reader, inner);
        Assert.Equal((1, JsonTokenType.EndObject), (inner.A, reader.TokenType));
        reader.Read();
        JsonSerializer.Populate(ref reader, inner);
        reader.Read();
        Assert.Equal((2, 3), (inner.A, reader.GetInt32()));
    }

    [Fact]
    public void Read_methods_populate_existing_objects()
    {
        // Often enough for read methods to be emitted.
        for (int i = 0; i < 300; i++)
        {
            var settings = new Settings { Name = "n", Size = i };
            JsonSerializer.Populate("""{"Inner":{"B":3},"Tags":["y"]}""", settings);
            Assert.Equal(("n", i, 3), (settings.Name, settings.Size, settings.Inner!.B));
            var strict = new Strict { A = i, B = 2 };
            JsonSerializer.Populate("""{"B":3}""", strict);
            Assert.Equal((i, 3), (strict.A, strict.B));
            var size = new Size(i, 2);
            JsonSerializer.Populate("""{"Height":5}""", ref size);
            Assert.Equal(new Size(i, 5), size);
            var person = new Person("Ann", i);
            JsonSerializer.Populate("""{"Name":"Bob"}""", person);
            Assert.Equal(new Person("Bob", i), person);
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Strict>("""{"B":3}"""));
        }
    }

    private static Task Refuses<T>(string source, string form, T existing, JsonSerializerOptions? options = null)
        where T : class
        => Assert.ThrowsAsync<InvalidOperationException>(() => Filling.Populate(source, form, """{"Value":3}""", existing, options));

    public class Settings : IJsonOnDeserializing, IJsonOnDeserialized
    {
        public int Started, Ended;

        public string? Name { get; set; }

        public int Size { get; set; }

        public Inner? Inner { get; set; }

        public List<string>? Tags { get; set; }

        public void OnDeserializing() => Started++;

        public void OnDeserialized() => Ended++;
    }

    public class Inner
    {
        public int A { get; set; }

        public int B { get; set; }
    }

    public class Strict
    {
        public required int A { get; set; }

        public required int B { get; set; }

        public Strict? Next { get; set; }
    }

    public record Person(string Name, int Age)
    {
        public int Fixed => 7;
    }

    public record struct Size(int Width, int Height);

    public class Holder
    {
        public int Value { get; set; }
    }

    [JsonConverter(typeof(CustomConverter))]
    public class Custom;

    public sealed class CustomConverter : JsonConverter<Custom>
    {
        public override Custom? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotImplementedException();

        public override void Write(Utf8JsonWriter writer, Custom value, JsonSerializerOptions options) => throw new NotImplementedException();
    }

    [JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Plain), "plain")]
    public class Shape;

    [JsonDerivedType(typeof(Circle), "circle")]
    public class Circle : Shape;

    public class Plain : Shape
    {
        public int Side { get; set; }
    }
}

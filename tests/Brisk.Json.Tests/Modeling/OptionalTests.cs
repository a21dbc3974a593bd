using Brisk.Json.Modeling;
using Brisk.Json.Nodes;
using Brisk.Json.Schema;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Values that may be missing, which is not null.</summary>
public sealed class OptionalTests
{
    public static TheoryData<string> Sources => EverySource.Names;

    [Fact]
    public void An_optional_may_have_a_value()
    {
        JsonOptional<string?> missing = default, none = null, some = "x";
        Assert.False(missing.HasValue);
        Assert.True(none.HasValue);
        Assert.Null(none.Value);
        Assert.Equal("x", some.Value);
        Assert.Throws<InvalidOperationException>(() => missing.Value);
        Assert.Null(missing.GetValueOrDefault());
        Assert.Equal("y", missing.GetValueOrDefault("y"));
        Assert.Null(none.GetValueOrDefault("y"));
        Assert.False(missing.TryGetValue(out _));
        Assert.True(some.TryGetValue(out string? value));
        Assert.Equal("x", value);
        Assert.True(missing == new JsonOptional<string?>() && missing != none && none != some && some == "x");
        Assert.NotEqual(missing.GetHashCode(), some.GetHashCode());
        Assert.Equal(("", "", "x"), (missing.ToString(), none.ToString(), some.ToString()));
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task Missing_is_not_null(string source)
    {
        Patch patch = (await EverySource.Read<Patch>(source, """{"Name":null,"Items":[{"Id":1},{}]}"""))!;
        Assert.Equal((true, null), (patch.Name.HasValue, patch.Name.Value));
        Assert.False(patch.Count.HasValue);
        Assert.False(patch.Maybe.HasValue);
        Assert.Equal([true, false], patch.Items.Value!.Select(static item => item.Id.HasValue));
        patch = (await EverySource.Read<Patch>(source, """{"Count":3,"Maybe":null,"Kind":"Second","Items":null,"Any":[1]}"""))!;
        Assert.False(patch.Name.HasValue);
        Assert.Equal(3, patch.Count.Value);
        Assert.True(patch.Maybe.HasValue);
        Assert.Null(patch.Maybe.Value);
        Assert.Equal(Kind.Second, patch.Kind.Value);
        Assert.Null(patch.Items.Value);
        Assert.Equal("[1]", patch.Any.Value!.ToJsonString());
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task Constructors_take_them(string source)
    {
        Assert.Equal(new Person(default, default), await EverySource.Read<Person>(source, "{}"));
        Assert.Equal(new Person(default, 3), await EverySource.Read<Person>(source, """{"Age":3}"""));
        Assert.Equal(new Person(null, default), await EverySource.Read<Person>(source, """{"Name":null}"""));
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task Values_that_do_not_match_are_rejected_at_their_position(string source)
    {
        foreach (string json in new[] { """{"Count":null}""", """{"Count":"x"}""", """{"Count":[]}""" })
        {
            var exception = await Assert.ThrowsAsync<JsonException>(() => EverySource.Read<Patch>(source, json));
            Assert.Equal("$.Count", exception.Path);
        }

        var inside = await Assert.ThrowsAsync<JsonException>(() => EverySource.Read<Patch>(source, """{"Items":[{"Id":1},{"Id":"x"}]}"""));
        Assert.Equal("$.Items[1].Id", inside.Path);
    }

    [Fact]
    public async Task A_member_without_a_value_is_not_written()
    {
        var patch = new Patch { Name = null, Items = new List<Item> { new() { Id = 1 }, new() } };
        const string Expected = """{"Name":null,"Items":[{"Id":1},{}]}""";
        foreach (JsonIgnoreCondition condition in new[] { JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull, JsonIgnoreCondition.WhenWritingDefault })
        {
            var options = new JsonSerializerOptions { DefaultIgnoreCondition = condition };
            Assert.Equal(Expected, JsonSerializer.Serialize(patch, options));
            var stream = new MemoryStream();
            await JsonSerializer.SerializeAsync(stream, patch, new JsonSerializerOptions(options) { DefaultBufferSize = 1 }, TestContext.Current.CancellationToken);
            Assert.Equal(Expected, System.Text.Encoding.UTF8.GetString(stream.ToArray()));
            Assert.Equal(Expected, JsonSerializer.SerializeToNode(patch, options)!.ToJsonString());
        }

        Assert.Equal("{}", JsonSerializer.Serialize(new Person(default, default)));
        Assert.Equal("""{"Name":"x","Age":0}""", JsonSerializer.Serialize(new Person("x", 0)));
        Assert.Equal("""{"Value":1}""", JsonSerializer.Serialize(new Always { Value = 1 }));
        Assert.Equal("{}", JsonSerializer.Serialize(new Always()));
        Assert.Equal("{}", JsonSerializer.Serialize(new Never { Value = 1 }));
    }

    [Fact]
    public void A_condition_set_by_a_resolver_cannot_write_a_missing_value()
    {
        var resolver = new DefaultJsonTypeInfoResolver();
        resolver.Modifiers.Add(static info =>
        {
            foreach (JsonPropertyInfo property in info.Properties)
            {
                property.ShouldSerialize = static (_, _) => true;
            }
        });
        var options = new JsonSerializerOptions { TypeInfoResolver = resolver };
        Assert.Equal("""{"Age":1}""", JsonSerializer.Serialize(new Person(default, 1), options));
    }

    [Fact]
    public void Nothing_is_lost_where_nothing_can_be_omitted()
    {
        Assert.Equal("[1,2]", JsonSerializer.Serialize(new JsonOptional<int>[] { 1, 2 }));
        Assert.Equal("1", JsonSerializer.Serialize<JsonOptional<int>>(1));
        Assert.Equal("null", JsonSerializer.Serialize<JsonOptional<string?>>(null));
        Assert.Equal(1, JsonSerializer.Deserialize<JsonOptional<int>>("1").Value);
        Assert.True(JsonSerializer.Deserialize<JsonOptional<string>>("null").HasValue);
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize<JsonOptional<int>>(default));
        var exception = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new JsonOptional<int>[] { 1, default }));
        Assert.Contains("JsonOptional", exception.Message);
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Dictionary<string, JsonOptional<List<int>>> { ["a"] = default }));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Dictionary<string, JsonOptional<Item>> { ["a"] = default }));
    }

    [Fact]
    public void Required_has_its_usual_meaning()
    {
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Strict>("{}"));
        Assert.Null(JsonSerializer.Deserialize<Strict>("""{"Value":null}""")!.Value.Value);
        var options = new JsonSerializerOptions { RespectRequiredConstructorParameters = true, RespectNullableAnnotations = true };
        Assert.Equal(new Person(default, default), JsonSerializer.Deserialize<Person>("{}", options));
    }

    [Fact]
    public void Attributes_and_options_apply_to_the_value()
    {
        Assert.Equal(Kind.Second, JsonSerializer.Deserialize<Named>("""{"Kind":"Second","Number":"5"}""")!.Kind.Value);
        Assert.Equal(5, JsonSerializer.Deserialize<Named>("""{"Number":"5"}""")!.Number.Value);
        Assert.Equal("""{"Kind":"First"}""", JsonSerializer.Serialize(new Named { Kind = Kind.First }));
        Assert.Equal(5, JsonSerializer.Deserialize<Person>("""{"age":"5"}""", JsonSerializerOptions.Web)!.Age.Value);
    }

    [Fact]
    public void Existing_values_are_kept_if_the_text_has_none()
    {
        var person = new Named { Kind = Kind.First, Number = 1 };
        JsonSerializer.Populate("""{"Number":2}""", person);
        Assert.Equal((Kind.First, 2), (person.Kind.Value, person.Number.Value));
    }

    [Fact]
    public void Contracts_and_schemas_are_those_of_the_value()
    {
        JsonTypeInfo info = JsonSerializerOptions.Default.GetTypeInfo(typeof(JsonOptional<int>));
        Assert.Equal((JsonTypeInfoKind.None, typeof(int)), (info.Kind, info.ElementType));
        Assert.Equal(
            """{"type":["object","null"],"properties":{"Name":{"type":["string","null"]},"Age":{"type":"integer"}}}""",
            JsonSerializerOptions.Default.GetJsonSchemaAsNode(typeof(Person)).ToJsonString());
        Assert.Equal(
            """{"type":["object","null"],"properties":{"Id":{"type":"integer"}}}""",
            JsonSerializerOptions.Default.GetJsonSchemaAsNode(typeof(JsonOptional<Item>)).ToJsonString());
    }

    [Fact]
    public void Bodies_read_and_write_them()
    {
        // Often enough for read methods to be emitted.
        for (int i = 0; i < 300; i++)
        {
            Assert.Equal("""{"Name":null}""", JsonSerializer.Serialize(JsonSerializer.Deserialize<Patch>("""{"Name":null}""")));
            Assert.Equal("""{"Age":1}""", JsonSerializer.Serialize(JsonSerializer.Deserialize<Person>("""{"Age":1}""")));
        }
    }

    public enum Kind
    {
        First,
        Second,
    }

    public class Patch
    {
        public JsonOptional<string?> Name { get; set; }

        public JsonOptional<int> Count { get; set; }

        public JsonOptional<int?> Maybe { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public JsonOptional<Kind> Kind { get; set; }

        public JsonOptional<List<Item>> Items { get; set; }

        public JsonOptional<JsonNode?> Any { get; set; }
    }

    public class Item
    {
        public JsonOptional<int> Id { get; set; }
    }

    [Fact]
    public void A_created_property_of_an_optional_parameter_is_not_required()
    {
        var options = new JsonSerializerOptions
        {
            RespectRequiredConstructorParameters = true,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    static info =>
                    {
                        if (info.Type == typeof(Created)) info.Properties[0] = info.CreateJsonPropertyInfo(typeof(JsonOptional<int>), "A");
                    },
                },
            },
        };
        Assert.False(JsonSerializer.Deserialize<Created>("{}", options)!.A.HasValue);
        Assert.Equal(5, JsonSerializer.Deserialize<Created>("{\"A\":5}", options)!.A.Value);
    }

    private sealed class Created(JsonOptional<int> a)
    {
        public JsonOptional<int> A { get; } = a;
    }

    public record Person(JsonOptional<string?> Name, JsonOptional<int> Age);

    public class Strict
    {
        public required JsonOptional<string?> Value { get; set; }
    }

    public class Always
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public JsonOptional<int> Value { get; set; }
    }

    public class Never
    {
        [JsonIgnore]
        public JsonOptional<int> Value { get; set; }
    }

    public class Named
    {
        [JsonConverter(typeof(JsonStringEnumConverter<Kind>))]
        public JsonOptional<Kind> Kind { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public JsonOptional<int?> Number { get; set; }
    }
}

using Brisk.Json.Modeling;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Members that are read under several names.</summary>
public sealed class AliasTests
{
    public static TheoryData<string> Sources => EverySource.Names;

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task Members_are_read_under_their_aliases(string source)
    {
        // Often enough for read methods to be emitted.
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(("A", 3), Of(await EverySource.Read<Book>(source, """{"title":"A","pages":3}""")));
            Assert.Equal(("A", 3), Of(await EverySource.Read<Book>(source, """{"caption":"A","page-count":3}""")));
            Assert.Equal(("A", 3), Of(await EverySource.Read<Book>(source, """{"Überschrift":"A","other":[{"caption":"B"}],"\u0070ages":3}""")));
            Assert.Equal(("A", 3), Of(await EverySource.Read<Book>(source, """{"\u0063aption":"A","pag\u0065-count":3}""")));
        }
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task Constructor_parameters_are_read_under_aliases(string source)
    {
        Assert.Equal(new Point(1, 2), await EverySource.Read<Point>(source, """{"abscissa":1,"Y":2}"""));
        Assert.Equal(new Point(1, 2), await EverySource.Read<Point>(source, """{"ordinate":2,"X":1}"""));
        var exception = await Assert.ThrowsAsync<JsonException>(() => EverySource.Read<Point>(source, """{"abscissa":"x","Y":2}"""));
        Assert.Equal("$.abscissa", exception.Path);
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task The_last_name_is_used_if_duplicates_are_allowed(string source)
    {
        Assert.Equal("B", (await EverySource.Read<Book>(source, """{"title":"A","caption":"B"}"""))!.Title);
        Assert.Equal("A", (await EverySource.Read<Book>(source, """{"caption":"B","title":"A"}"""))!.Title);
    }

    [Theory]
    [InlineData("""{"title":"A","caption":"B"}""")]
    [InlineData("""{"caption":"A","title":"B"}""")]
    [InlineData("""{"caption":"A","Überschrift":"B"}""")]
    public async Task Name_and_alias_are_duplicates(string json)
    {
        var options = new JsonSerializerOptions { AllowDuplicateProperties = false };
        foreach (string source in new[] { "string", "bytes", "segments", "element", "async stream", "pipe" })
        {
            var exception = await Assert.ThrowsAsync<JsonException>(() => EverySource.Read<Book>(source, json, options));
            Assert.Contains("title", exception.Message);
        }
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task An_alias_is_enough_for_a_required_member(string source)
    {
        Assert.Equal("A", (await EverySource.Read<Strict>(source, """{"old":"A"}"""))!.Name);
        var exception = await Assert.ThrowsAsync<JsonException>(() => EverySource.Read<Strict>(source, """{"Old":"A"}"""));
        Assert.Contains("'Name'", exception.Message);
    }

    [Fact]
    public void Aliases_are_never_written()
    {
        Assert.Equal("""{"title":"A","pages":3}""", JsonSerializer.Serialize(new Book { Title = "A", Pages = 3 }));
        Assert.Equal("""{"X":1,"Y":2}""", JsonSerializer.Serialize(new Point(1, 2)));
    }

    [Fact]
    public void Policies_do_not_change_aliases()
    {
        var options = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };
        Assert.Equal(new Point(1, 2), JsonSerializer.Deserialize<Point>("""{"abscissa":1,"ordinate":2}""", options));
        Assert.Equal(new Point(0, 0), JsonSerializer.Deserialize<Point>("""{"ABSCISSA":1,"ORDINATE":2}""", options));
    }

    [Fact]
    public void Case_is_ignored_if_the_options_specify_it()
    {
        var options = new JsonSerializerOptions { PropertyNameCaseInsensitive = true };
        Assert.Equal(new Point(1, 2), JsonSerializer.Deserialize<Point>("""{"ABSCISSA":1,"Ordin\u0041te":2}""", options));
    }

    [Fact]
    public void An_alias_equal_to_the_name_adds_nothing()
    {
        Assert.Equal("A", JsonSerializer.Deserialize<Redundant>("""{"name":"A"}""", JsonSerializerOptions.Web)!.Name);
        Assert.Equal("A", JsonSerializer.Deserialize<Redundant>("""{"Name":"A"}""")!.Name);
    }

    [Fact]
    public void Aliases_are_neither_extension_data_nor_unknown_names()
    {
        var read = JsonSerializer.Deserialize<Collecting>("""{"old":1,"gone":2,"more":3}""")!;
        Assert.Equal(1, read.New);
        Assert.Equal(["more"], read.More!.Keys);
        Assert.Equal(1, JsonSerializer.Deserialize<Closed>("""{"old":1,"gone":2}""")!.New);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Closed>("""{"old":1,"more":3}"""));
    }

    [Theory]
    [InlineData(typeof(TakesName))]
    [InlineData(typeof(TakesAlias))]
    [InlineData(typeof(Null))]
    public void Invalid_aliases_make_the_contract_invalid(Type type)
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("{}", type));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(Activator.CreateInstance(type), type));
    }

    [Fact]
    public void Names_collide_case_insensitively_if_the_options_specify_it()
    {
        Assert.Equal(1, JsonSerializer.Deserialize<ByCase>("""{"B":1}""")!.A);
        var exception = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<ByCase>("{}", new JsonSerializerOptions { PropertyNameCaseInsensitive = true }));
        Assert.Equal(
            "The alias 'B' of 'Brisk.Json.Tests.Modeling.AliasTests.ByCase.A' collides with another property: 'Brisk.Json.Tests.Modeling.AliasTests.ByCase.b' is also read under that name. Choose another alias, or remove it.",
            exception.Message);
    }

    [Fact]
    public void Metadata_names_cannot_be_aliases_where_they_have_a_meaning()
    {
        Assert.Equal(1, JsonSerializer.Deserialize<Dollar>("""{"$id":1}""")!.Key);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Dollar>("{}", new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve }));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Shape>("""{"kind":"square","Side":2}"""));
    }

    [Fact]
    public void Resolvers_see_and_change_aliases()
    {
        var resolver = new DefaultJsonTypeInfoResolver();
        resolver.Modifiers.Add(info =>
        {
            foreach (JsonPropertyInfo property in info.Properties)
            {
                if (property.Name == "title")
                {
                    Assert.Equal(["caption", "Überschrift"], property.Aliases);
                    Assert.False(property.Aliases.IsReadOnly);
                    property.Aliases.Remove("caption");
                }

                property.Aliases.Add("x-" + property.Name);
            }
        });
        var options = new JsonSerializerOptions { TypeInfoResolver = resolver };
        Assert.Equal(("A", 3), Of(JsonSerializer.Deserialize<Book>("""{"x-title":"A","caption":"B","x-pages":3}""", options)));
        Assert.Equal(("A", 3), Of(JsonSerializer.Deserialize<Book>("""{"Überschrift":"A","page-count":3}""", options)));
        IList<string> aliases = options.GetTypeInfo(typeof(Book)).Properties[0].Aliases;
        Assert.True(aliases.IsReadOnly);
        Assert.Throws<InvalidOperationException>(() => aliases.Add("late"));
        Assert.Throws<ArgumentNullException>(() => JsonTypeInfo.CreateJsonTypeInfo<Book>(options).CreateJsonPropertyInfo(typeof(int), "a").Aliases.Add(null!));
    }

    [Fact]
    public void Resolvers_cannot_use_the_name_of_another_property()
    {
        var resolver = new DefaultJsonTypeInfoResolver();
        resolver.Modifiers.Add(static info => info.Properties[0].Aliases.Add(info.Properties[1].Name));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Book>("{}", new JsonSerializerOptions { TypeInfoResolver = resolver }));
    }

    [Fact]
    public void Handwritten_properties_have_aliases()
    {
        var info = JsonTypeInfo.CreateJsonTypeInfo<Strict>(JsonSerializerOptions.Default);
        info.CreateObject = static () => new Strict { Name = "" };
        JsonPropertyInfo property = info.CreateJsonPropertyInfo(typeof(string), "n");
        property.Set = static (target, value) => ((Strict)target).Name = (string)value!;
        property.Aliases.Add("m");
        info.Properties.Add(property);
        Assert.Equal("A", JsonSerializer.Deserialize("""{"m":"A"}""", info)!.Name);
    }

    private static (string?, int) Of(Book? book) => (book!.Title, book.Pages);

    public class Book
    {
        [JsonPropertyName("title"), JsonPropertyAlias("caption", "Überschrift")]
        public string? Title { get; set; }

        [JsonPropertyName("pages"), JsonPropertyAlias("page-count")]
        public int Pages { get; set; }
    }

    public record Point([property: JsonPropertyAlias("abscissa")] int X, [property: JsonPropertyAlias("ordinate")] int Y);

    public class Strict
    {
        [JsonPropertyAlias("old")]
        public required string Name { get; set; }
    }

    public class Redundant
    {
        [JsonPropertyAlias("name", "Name", "name")]
        public string? Name { get; set; }
    }

    public class Collecting
    {
        [JsonPropertyAlias("old")]
        public int New { get; set; }

        [JsonIgnore, JsonPropertyAlias("gone")]
        public int Lost { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public class Closed
    {
        [JsonPropertyAlias("old")]
        public int New { get; set; }

        [JsonIgnore, JsonPropertyAlias("gone")]
        public int Lost { get; set; }
    }

    public class TakesName
    {
        [JsonPropertyAlias("B")]
        public int A { get; set; }

        public int B { get; set; }
    }

    public class TakesAlias
    {
        [JsonPropertyAlias("c")]
        public int A { get; set; }

        [JsonPropertyAlias("c")]
        public int B { get; set; }
    }

    public class Null
    {
        [JsonPropertyAlias(null!)]
        public int A { get; set; }
    }

    public class ByCase
    {
        [JsonPropertyAlias("B")]
        public int A { get; set; }

        public int b { get; set; }
    }

    public class Dollar
    {
        [JsonPropertyAlias("$id")]
        public int Key { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Square), "square")]
    public class Shape;

    public class Square : Shape
    {
        [JsonPropertyAlias("kind")]
        public string? Sort { get; set; }

        public int Side { get; set; }
    }
}

using Brisk.Json.Errors;
using Brisk.Json.Schema;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Derived types that a classifier identifies by the value, as in .NET 11.</summary>
public sealed class TypeClassifierTests
{
    private const string Dog = """{"Name":"Rex","Kind":"dog","Breed":"Lab"}""";
    private const string Cat = """{"Name":"Tom","Lives":9,"Kind":"cat"}""";

    public static TheoryData<string> Sources => EverySource.Names;

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task The_classifier_selects_the_type(string source)
    {
        Animal[] animals = (await EverySource.Read<Animal[]>(source, $"[{Dog},null,{Cat}]"))!;
        Assert.Equal(("Rex", "Lab"), (animals[0].Name, Assert.IsType<Dog1>(animals[0]).Breed));
        Assert.Null(animals[1]);
        Assert.Equal(9, Assert.IsType<Cat1>(animals[2]).Lives);

        Home home = (await EverySource.Read<Home>(source, $$"""{"Pet":{{Cat}},"ByName":{"a":{{Dog}} },"Last":1}"""))!;
        Assert.Equal((9, "Lab", 1), (((Cat1)home.Pet!).Lives, ((Dog1)home.ByName!["a"]).Breed, home.Last));
        Assert.IsType<Dog1>(await EverySource.Read<Animal>(source, Dog));
    }

    [Fact]
    public void It_receives_the_context_and_a_copy_of_the_reader()
    {
        Assert.IsType<Cat1>(JsonSerializer.Deserialize<Animal>(Cat));
        JsonTypeClassifierContext context = KindFactory.Context!;
        Assert.Equal((JsonTypeClassifierKind.PolymorphicType, typeof(Animal), "$type"), (context.Kind, context.DeclaringType, context.TypeDiscriminatorPropertyName));
        Assert.Equal([typeof(Dog1), typeof(Cat1)], context.DerivedTypes.Select(static type => type.DerivedType));

        foreach (int tokens in Enumerable.Range(0, 12))
        {
            JsonSerializerOptions options = Classify<Animal>((ref reader) =>
            {
                Assert.Equal(JsonTokenType.StartObject, reader.TokenType);
                for (int i = 0; i < tokens && reader.Read(); i++)
                {
                }

                return typeof(Cat1);
            });
            Assert.Equal(9, ((Cat1)JsonSerializer.Deserialize<Home>($$"""{"Pet":{{Cat}},"Last":3}""", options)!.Pet!).Lives);
        }
    }

    [Fact]
    public void Discriminators_are_written_and_skipped()
    {
        string json = JsonSerializer.Serialize<Tagged>(new TaggedLeaf { Value = 5 });
        Assert.Equal("""{"$type":"leaf","Value":5}""", json);
        Assert.Equal(5, Assert.IsType<TaggedLeaf>(JsonSerializer.Deserialize<Tagged>(json)).Value);
        Assert.Equal(5, Assert.IsType<TaggedLeaf>(JsonSerializer.Deserialize<Tagged>("""{"$type":"other","Value":5}""")).Value); // the classifier decides
        var anywhere = new JsonSerializerOptions { AllowOutOfOrderMetadataProperties = true };
        Assert.Equal(5, Assert.IsType<TaggedLeaf>(JsonSerializer.Deserialize<Tagged>("""{"Value":5,"$type":"leaf"}""", anywhere)).Value);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Tagged>("""{"Value":5,"$type":"leaf"}"""));
    }

    [Fact]
    public void References_bypass_the_classifier()
    {
        var options = new JsonSerializerOptions(Classify<Animal>(KindFactory.Classify)) { ReferenceHandler = ReferenceHandler.Preserve };
        var cat = new Cat1 { Name = "Tom", Lives = 9 };
        string json = JsonSerializer.Serialize(new Animal[] { cat, cat }, options);
        Animal[] read = JsonSerializer.Deserialize<Animal[]>(json, options)!;
        Assert.IsType<Cat1>(read[0]);
        Assert.Same(read[0], read[1]);
    }

    [Fact]
    public void Values_of_any_kind_are_classified()
    {
        JsonSerializerOptions options = Classify<IShape>((ref reader) => reader.TokenType switch
        {
            JsonTokenType.String => typeof(NamedShape),
            JsonTokenType.StartArray => typeof(ShapeList),
            _ => typeof(Circle),
        }, typeof(NamedShape), typeof(ShapeList), typeof(Circle));
        IShape[] shapes = JsonSerializer.Deserialize<IShape[]>("""["unit",[1,2],{"Radius":3}]""", options)!;
        Assert.Equal("unit", Assert.IsType<NamedShape>(shapes[0]).Name);
        Assert.Equal([1, 2], Assert.IsType<ShapeList>(shapes[1]));
        Assert.Equal(3, Assert.IsType<Circle>(shapes[2]).Radius);
        Assert.Equal("""["unit",[1,2],{"Radius":3}]""", JsonSerializer.Serialize(shapes, options));
    }

    [Fact]
    public void Null_means_that_no_type_matches()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Home>("{\n \"Pet\": {\"Kind\":\"fish\"}}"));
        Assert.Equal(("$.Pet", 1L, 9L), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        Assert.Contains($"The type classifier of '{typeof(Animal)}' returned null for a value that begins with 'StartObject'", exception.Message);
        Assert.Equal(4, Assert.IsType<Lenient>(JsonSerializer.Deserialize<Lenient>("""{"Number":4}""")).Number);
    }

    [Fact]
    public void An_unlisted_type_is_a_programming_error()
    {
        JsonSerializerOptions options = Classify<Animal>((ref _) => typeof(string));
        var exception = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Animal>(Dog, options));
        Assert.Equal(
            $"The type classifier of '{typeof(Animal)}' returned 'System.String', which is not one of its derived types. List it with [JsonDerivedType], or return a listed type.", exception.Message);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.TryDeserialize(Dog, out Animal? _, out _, options));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Animal>(Dog, Classify<Animal>((ref _) => typeof(Animal)))); // itself, but abstract
    }

    [Fact]
    public void Exceptions_of_a_classifier_are_propagated()
    {
        Assert.Throws<TimeZoneNotFoundException>(() => JsonSerializer.Deserialize<Animal>(Dog, Classify<Animal>((ref _) => throw new TimeZoneNotFoundException())));
        JsonSerializerOptions own = Classify<Animal>((ref _) => throw new JsonException("not mine"));
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Home>($$"""{"Last":1,"Pet":{{Dog}} }""", own));
        Assert.Equal(("not mine", "$.Pet", 0L, 17L), (exception.Message, exception.Path, exception.LineNumber, exception.BytePositionInLine));
    }

    [Theory]
    [InlineData("""{"Pet":{"Kind":"dog","Breed":1},"Last":1}""", "$.Pet.Breed", 30)]
    [InlineData("""{"Pet":{"Kind":"dog" "Breed":1},"Last":1}""", "$.Pet", 21)]
    [InlineData("""{"Pet":{"Kind":"dog","Breed":"a"  """, "$.Pet", 34)]
    [InlineData("""{"Pet":{"Kind":"cat","Lives":{}}""", "$.Pet.Lives", 30)]
    [InlineData("""{"Pet":[],"Last":1}""", "$.Pet", 8)]
    public async Task Errors_have_their_location(string json, string path, int bytes)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Home>(json));
        Assert.Equal((path, 0L, (long)bytes), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        Assert.False(JsonSerializer.TryDeserialize(json, out Home? _, out JsonError? error));
        Assert.Equal((path, (long)bytes), (error.Path, error.BytePositionInLine));
        exception = await Assert.ThrowsAsync<JsonException>(() => EverySource.Read<Home>("async stream", json));
        Assert.Equal(path, exception.Path);
    }

    [Fact]
    public void Errors_are_collected_after_a_value_that_matches_no_type()
    {
        const string Json = """{"All":[{"Kind":"fish"},{"Kind":"cat","Lives":"x"},{"Kind":"dog","Breed":"b"},7],"Last":"y"}""";
        Assert.False(JsonSerializer.TryDeserialize(Json, 10, out Home? _, out IReadOnlyList<JsonError> errors));
        Assert.Equal(["$.All[0]", "$.All[1].Lives", "$.All[3]", "$.Last"], errors.Select(static error => error.Path));
    }

    [Fact]
    public void Members_cannot_be_populated()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Filled>("{}"));
        var animal = new Cat1 { Name = "old" };
        Assert.ThrowsAny<Exception>(() => JsonSerializer.Populate<Animal>(Cat, animal));
    }

    [Fact]
    public void Resolvers_can_set_and_remove_it()
    {
        JsonTypeInfo info = Info(JsonSerializerOptions.Default);
        Assert.Null(info.TypeClassifier);
        Assert.Throws<InvalidOperationException>(() => info.TypeClassifier = null);
        JsonSerializerOptions options = Classify<Animal>((ref _) => typeof(Dog1));
        Assert.NotNull(Info(options).TypeClassifier);
        Assert.IsType<Dog1>(JsonSerializer.Deserialize<Animal>(Cat, options)); // before that of the attribute
    }

    private static JsonTypeInfo Info(JsonSerializerOptions options) => options.GetTypeInfo(typeof(Animal));

    [Theory]
    [InlineData(typeof(NoFactory), "does not derive from JsonTypeClassifierFactory")]
    [InlineData(typeof(WrongFactory), "cannot classify this type")]
    [InlineData(typeof(EmptyFactory), "returned null instead of a classifier")]
    public void Types_that_are_not_factories_are_rejected(Type type, string message)
        => Assert.Contains(message, Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("{}", type)).Message);

    [Fact]
    public void Schemas_do_not_require_discriminators()
    {
        string schema = JsonSerializerOptions.Default.GetJsonSchemaAsNode(typeof(Tagged)).ToJsonString();
        Assert.Contains("""{"properties":{"$type":{"const":"leaf"},"Value":""", schema);
        Assert.DoesNotContain("required", schema);
    }

    [Fact]
    public void Huge_values_are_buffered_up_to_the_limit()
    {
        string json = $$"""{"Name":"{{new string('a', 100_000)}}","Kind":"dog"}""";
        Assert.IsType<Dog1>(JsonSerializer.Deserialize<Animal>(new MemoryStream(System.Text.Encoding.UTF8.GetBytes(json))));
        var small = new JsonSerializerOptions { MaxBufferSize = 50_000, DefaultBufferSize = 1 };
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Animal>(new MemoryStream(System.Text.Encoding.UTF8.GetBytes(json)), small));
    }

    private static JsonSerializerOptions Classify<T>(JsonTypeClassifier classifier, params Type[] derived) => new()
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers =
            {
                info =>
                {
                    if (info.Type != typeof(T))
                    {
                        return;
                    }

                    info.TypeClassifier = classifier;
                    if (derived.Length > 0)
                    {
                        info.PolymorphismOptions = new();
                        Array.ForEach(derived, type => info.PolymorphismOptions.DerivedTypes.Add(new JsonDerivedType(type)));
                    }
                },
            },
        },
    };

    public sealed class KindFactory : JsonTypeClassifierFactory<Animal>
    {
        public static JsonTypeClassifierContext? Context { get; private set; }

        public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options)
        {
            Context = context;
            return Classify;
        }

        public static Type? Classify(ref Utf8JsonReader reader)
        {
            while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
            {
                if (reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals("Kind"))
                {
                    reader.Read();
                    return reader.GetString() switch { "dog" => typeof(Dog1), "cat" => typeof(Cat1), _ => null };
                }

                if (reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals("Lives"))
                {
                    return typeof(Cat1);
                }
            }

            return null;
        }
    }

    [JsonPolymorphic(TypeClassifier = typeof(KindFactory))]
    [JsonDerivedType(typeof(Dog1))]
    [JsonDerivedType(typeof(Cat1))]
    public abstract class Animal
    {
        public string? Name { get; set; }
    }

    public sealed class Dog1 : Animal
    {
        public string? Breed { get; set; }
    }

    public sealed class Cat1 : Animal
    {
        public int Lives { get; set; }
    }

    public sealed class Home
    {
        public Animal? Pet { get; set; }

        public Dictionary<string, Animal>? ByName { get; set; }

        public List<Animal>? All { get; set; }

        public int Last { get; set; }
    }

    public sealed class Filled
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Animal? Pet { get; set; }
    }

    public sealed class LeafFactory : JsonTypeClassifierFactory<Tagged>
    {
        public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options) => (ref _) => typeof(TaggedLeaf);
    }

    [JsonPolymorphic(TypeClassifier = typeof(LeafFactory))]
    [JsonDerivedType(typeof(TaggedLeaf), "leaf")]
    public abstract class Tagged;

    public sealed class TaggedLeaf : Tagged
    {
        public int Value { get; set; }
    }

    public sealed class NothingFactory : JsonTypeClassifierFactory<Lenient>
    {
        public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options) => (ref _) => null;
    }

    [JsonPolymorphic(TypeClassifier = typeof(NothingFactory), IgnoreUnrecognizedTypeDiscriminators = true)]
    [JsonDerivedType(typeof(LenientLeaf))]
    public class Lenient
    {
        public int Number { get; set; }
    }

    public sealed class LenientLeaf : Lenient;

    public interface IShape;

    [JsonConverter(typeof(NameConverter))]
    public sealed record NamedShape(string Name) : IShape;

    public sealed class ShapeList : List<int>, IShape;

    public sealed record Circle(int Radius) : IShape;

    public sealed class NameConverter : JsonConverter<NamedShape>
    {
        public override NamedShape Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, NamedShape value, JsonSerializerOptions options) => writer.WriteStringValue(value.Name);
    }

    [JsonPolymorphic(TypeClassifier = typeof(string))]
    [JsonDerivedType(typeof(NoFactoryLeaf))]
    public class NoFactory;

    public sealed class NoFactoryLeaf : NoFactory;

    [JsonPolymorphic(TypeClassifier = typeof(KindFactory))]
    [JsonDerivedType(typeof(WrongFactoryLeaf))]
    public class WrongFactory;

    public sealed class WrongFactoryLeaf : WrongFactory;

    public sealed class NullFactory : JsonTypeClassifierFactory<EmptyFactory>
    {
        public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options) => null!;
    }

    [JsonPolymorphic(TypeClassifier = typeof(NullFactory))]
    [JsonDerivedType(typeof(EmptyFactoryLeaf))]
    public class EmptyFactory;

    public sealed class EmptyFactoryLeaf : EmptyFactory;
}

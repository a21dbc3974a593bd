using System.ComponentModel;
using System.Text.Json.Schema;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Interop;
using Brisk.Json.Modeling;
using Brisk.Json.Nodes;
using Brisk.Json.Schema;
using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Interop;

/// <summary>Schemas that System.Text.Json creates from the contracts of this library are those that this library creates.</summary>
public sealed class DescribedContractTests
{
    public enum Size
    {
        Small,
        [JsonStringEnumMemberName("huge")]
        VeryLarge,
    }

    public record Song([property: JsonPropertyName("song_title")] string Title, int Seconds = 3, string? Note = null);

    public sealed class Constructed
    {
        public Constructed(int a, int b) => (A, B) = (a, b);

        [JsonConstructor]
        public Constructed(int a) => A = a;

        public int A { get; }

        public int B { get; }
    }

    public sealed class Members
    {
        [JsonIgnore]
        public string? Hidden { get; set; }

        [JsonRequired]
        public string? Needed { get; set; }

        [JsonInclude]
        private int Secret { get; set; }

        [JsonPropertyOrder(-1)]
        public int Early { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Size>))]
        public Size? Size { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public List<int> Numbers { get; set; } = [];

        [JsonPropertyAlias("old")]
        public Dictionary<string, Song?>? Songs { get; set; }

        [JsonExtensionData]
        public JsonObject? Rest { get; set; }

        public JsonElement Element { get; set; }

        public JsonObject? Object { get; set; }

        public object? Any { get; set; }

        public TimeSpan Span { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), 4)]
    public abstract class Shape
    {
        public string? Name { get; set; }
    }

    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public sealed class Square : Shape
    {
        public Shape? Inner { get; set; }
    }

    // The members have the same JSON name under System.Text.Json, which ignores the attributes.
    public sealed class Similar
    {
        [JsonPropertyName("first")]
        public int Value { get; set; }

        [JsonPropertyName("second"), Stj.Serialization.JsonPropertyName("Value")]
        public int Other { get; set; }
    }

    private static readonly Dictionary<string, JsonSerializerOptions> AllOptions = new()
    {
        ["default"] = new(),
        ["web"] = new(JsonSerializerDefaults.Web),
        ["strict"] = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true },
        ["names"] = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, Converters = { new JsonStringEnumConverter() }, NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString, IncludeFields = true },
        ["created"] = new()
        {
            TypeInfoResolver = new Serialization.Metadata.DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    static info =>
                    {
                        if (info.Type != typeof(Song)) return;

                        // Bound to the parameter by the name at creation.
                        Serialization.Metadata.JsonPropertyInfo created = info.CreateJsonPropertyInfo(typeof(string), "title");
                        created.Get = info.Properties[0].Get;
                        created.Name = "renamed";
                        info.Properties[0] = created;
                    },
                },
            },
        },
    };

    public static TheoryData<Type, string> Cases()
    {
        var cases = new TheoryData<Type, string>();
        foreach (Type type in new[] { typeof(Song), typeof(Constructed), typeof(Members), typeof(Shape), typeof(Circle), typeof(Size), typeof(Size?), typeof(int?), typeof(Similar), typeof(List<Song>), typeof(Dictionary<Size, int>), typeof(List<int?>), typeof((int A, string? B)) })
        {
            foreach (string name in AllOptions.Keys)
            {
                cases.Add(type, name);
            }
        }

        return cases;
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Schema_is_that_of_this_library(Type type, string name)
    {
        JsonSerializerOptions options = AllOptions[name];
        options.MakeReadOnly(populateMissingResolver: true);
        string expected = options.GetJsonSchemaAsNode(type).ToJsonString();
        Assert.Equal(expected, Describing(options.ToSystemTextJson()).GetJsonSchemaAsNode(type).ToJsonString());
        Assert.Equal(expected, Describing(new Stj.JsonSerializerOptions().UseBriskJson(options)).GetJsonSchemaAsNode(type).ToJsonString());
    }

    [Fact]
    public void Modifiers_see_attributes_and_parameters()
    {
        var seen = new List<string>();
        Stj.JsonSerializerOptions options = Describing(JsonSerializerOptions.Web.ToSystemTextJson(), info => seen.AddRange(info.Properties.Select(property => property.Name)));
        var info = options.GetTypeInfo(typeof(Described));
        Assert.Equal(["text", "count"], seen);
        Assert.Equal("A text.", ((DescriptionAttribute)info.Properties[0].AttributeProvider!.GetCustomAttributes(typeof(DescriptionAttribute), true).Single()).Description);
        Assert.Equal("A count.", ((DescriptionAttribute)info.Properties[1].AssociatedParameter!.AttributeProvider!.GetCustomAttributes(typeof(DescriptionAttribute), true).Single()).Description);
    }

    public sealed record Described([property: Description("A text.")] string Text, [Description("A count.")] int Count);

    [Fact]
    public void Objects_are_rejected_if_the_settings_may_differ()
    {
        Stj.JsonSerializerOptions options = Describing(new Stj.JsonSerializerOptions().UseBriskJson(JsonSerializerOptions.Web));
        Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(new Song("s"), options));
        Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(new[] { new Song("s") }, options));
        Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Deserialize<Song>("""{"song_title":"s","seconds":1}""", options));
        Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Deserialize<Members>("{}", options));
        Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Deserialize<Constructed>("""{"A":1}""", options));
        Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(new JsonObject(), options));
    }

    public sealed class Aliased
    {
        [JsonPropertyAlias("old")]
        public int Value { get; set; }
    }

    public sealed class WithRest
    {
        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    public sealed record Partial(JsonOptional<string> Text);

    [Fact]
    public void Objects_with_features_of_this_library_only_are_rejected()
    {
        Stj.JsonSerializerOptions options = Describing(JsonSerializerOptions.Web.ToSystemTextJson());
        Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Deserialize<Aliased>("""{"old":1}""", options));
        Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(new WithRest(), options));
        Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(new Partial("a"), options));
    }

    public sealed class Plain
    {
        [JsonPropertyName("plain_name")]
        public string? Name { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Sometimes { get; set; }

        [JsonIgnore]
        public string Hidden { get; set; } = "h";

        [JsonInclude]
        private int Secret { get; set; } = 4;

        [JsonConverter(typeof(JsonStringEnumConverter<Size>))]
        public Size? Size { get; set; }

        public Dictionary<string, Song> Songs { get; set; } = [];

        public Shape? Shape { get; set; }

        public List<Plain> Parts { get; set; } = [];

        public int Number() => Secret;
    }

    [Theory]
    [InlineData("default")]
    [InlineData("web")]
    [InlineData("names")]
    public void Objects_are_read_and_written_with_the_same_settings(string name)
    {
        JsonSerializerOptions own = AllOptions[name];
        Stj.JsonSerializerOptions options = Describing(own.ToSystemTextJson());
        var plain = new Plain { Name = "n", Size = Size.VeryLarge, Songs = { ["s"] = new("t", Note: "<") }, Shape = new Circle { Radius = 1.5 }, Parts = [new() { Sometimes = "x", Shape = new Square() }] };
        string expected = JsonSerializer.Serialize(plain, own);
        Assert.Equal(expected, Stj.JsonSerializer.Serialize(plain, options));
        Assert.Equal(expected, JsonSerializer.Serialize(Stj.JsonSerializer.Deserialize<Plain>(expected, options), own));
    }

    [Fact]
    public void Modifiers_apply_to_objects()
    {
        Stj.JsonSerializerOptions options = Describing(new JsonSerializerOptions().ToSystemTextJson(), info => info.Properties.Where(property => property.PropertyType == typeof(int)).ToList().ForEach(property => property.Name += "!"));
        Assert.Equal("""{"song_title":"s","Seconds!":3,"Note":null}""", Stj.JsonSerializer.Serialize(new Song("s"), options));
    }

    [Fact]
    public void Copies_without_modifiers_and_options_for_some_types_delegate_as_before()
    {
        const string Expected = """{"song_title":"s","seconds":3,"note":null}""";
        var copy = new Stj.JsonSerializerOptions(JsonSerializerOptions.Web.ToSystemTextJson()) { MaxDepth = 5 };
        Assert.Equal(Expected, Stj.JsonSerializer.Serialize(new Song("s"), copy));

        var same = JsonSerializerOptions.Web.ToSystemTextJson();
        same.TypeInfoResolver = same.TypeInfoResolver!.WithAddedModifier(_ => { });
        Assert.Contains("song_title", same.GetJsonSchemaAsNode(typeof(Song)).ToJsonString(), StringComparison.Ordinal);

        Stj.JsonSerializerOptions some = Describing(new Stj.JsonSerializerOptions().UseBriskJson(JsonSerializerOptions.Web, type => type == typeof(Song)));
        Assert.Equal(Expected, Stj.JsonSerializer.Serialize(new Song("s"), some));

        var before = new Stj.JsonSerializerOptions { TypeInfoResolver = new Stj.Serialization.Metadata.DefaultJsonTypeInfoResolver().WithAddedModifier(_ => { }) };
        Assert.Equal(Expected, Stj.JsonSerializer.Serialize(new Song("s"), before.UseBriskJson(JsonSerializerOptions.Web)));
    }

    private static Stj.JsonSerializerOptions Describing(Stj.JsonSerializerOptions options, Action<JsonTypeInfo>? modifier = null)
    {
        var copy = new Stj.JsonSerializerOptions(options);
        copy.TypeInfoResolver = copy.TypeInfoResolver!.WithAddedModifier(modifier ?? (_ => { }));
        return copy;
    }
}

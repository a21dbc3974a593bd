using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Attributes of a type that apply to its members, as in .NET 11.</summary>
public sealed class TypeDefaultsTests
{
    [Fact]
    public void A_type_names_its_members()
    {
        const string Json = """{"some-name":1,"OtherName":2,"x":3,"INHERITED_NAME":4}""";
        foreach (JsonNamingPolicy? policy in new[] { null, JsonNamingPolicy.CamelCase })
        {
            var options = new JsonSerializerOptions { PropertyNamingPolicy = policy };
            Assert.Equal(Json, JsonSerializer.Serialize(new Named { SomeName = 1, OtherName = 2, Third = 3, InheritedName = 4 }, options));
            Named read = JsonSerializer.Deserialize<Named>(Json, options)!;
            Assert.Equal((1, 2, 3, 4), (read.SomeName, read.OtherName, read.Third, read.InheritedName));
        }
    }

    [Fact]
    public void The_type_of_the_contract_matters_not_the_declaring_type()
    {
        Assert.Equal("""{"inheritedName":0}""", JsonSerializer.Serialize(new Plain(), JsonSerializerOptions.Web));
        Assert.Equal("""{"first_part":1}""", JsonSerializer.Serialize(new Record(1)));
        Assert.Equal(new Record(1), JsonSerializer.Deserialize<Record>("""{"first_part":1}"""));
    }

    [Fact]
    public void A_derived_attribute_specifies_a_custom_policy()
    {
        Assert.Equal("""{"_Value":1}""", JsonSerializer.Serialize(new Underscored { Value = 1 }));
        Assert.Equal(1, JsonSerializer.Deserialize<Underscored>("""{"_Value":1}""")!.Value);
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonNamingPolicyAttribute(JsonKnownNamingPolicy.Unspecified));
        Assert.Same(JsonNamingPolicy.PascalCase, new JsonNamingPolicyAttribute(JsonKnownNamingPolicy.PascalCase).NamingPolicy);
    }

    [Fact]
    public void Resolvers_see_the_names()
        => Assert.Equal(["some-name", "OtherName", "x", "INHERITED_NAME"], JsonSerializerOptions.Default.GetTypeInfo(typeof(Named)).Properties.Select(static property => property.Name));

    [Fact]
    public void A_condition_on_a_type_applies_to_its_members()
    {
        Assert.Equal("""{"Number":0,"Always":null}""", JsonSerializer.Serialize(new WithoutNulls()));
        Assert.Equal("""{"Text":"a","Number":0,"Always":null}""", JsonSerializer.Serialize(new WithoutNulls { Text = "a" }));
        Assert.Equal("""{"Text":"a"}""", JsonSerializer.Serialize(new WithoutDefaults { Text = "a" }));
        Assert.Equal("""{"Kept":5}""", JsonSerializer.Serialize(new Hidden { Kept = 5, Other = 6 }));
        Hidden read = JsonSerializer.Deserialize<Hidden>("""{"Kept":5,"Other":6}""")!;
        Assert.Equal((5, 0), (read.Kept, read.Other));
        Assert.Equal(3, JsonSerializer.Deserialize<WriteOnly>("""{"Value":4}""")!.Value);
        Assert.Equal("""{"Value":3}""", JsonSerializer.Serialize(new WriteOnly()));
    }

    [Fact]
    public void Options_still_omit_members_that_cannot_be_set()
    {
        var options = new JsonSerializerOptions { IgnoreReadOnlyProperties = true };
        Assert.Equal("""{"Text":"a","Number":0,"Always":null}""", JsonSerializer.Serialize(new WithoutNulls { Text = "a" }, options));
        Assert.Equal("{}", JsonSerializer.Serialize(new ReadOnlyValue(), options));
    }

    public class Base
    {
        public int InheritedName { get; set; }
    }

    [JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseUpper)]
    public class Named : Base
    {
        [JsonNamingPolicy(JsonKnownNamingPolicy.KebabCaseLower)]
        public int SomeName { get; set; }

        [JsonNamingPolicy(JsonKnownNamingPolicy.PascalCase)]
        public int OtherName { get; set; }

        [JsonPropertyName("x")]
        public int Third { get; set; }
    }

    public class Plain : Base;

    [JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseLower)]
    public record Record(int FirstPart);

    public sealed class UnderscoreAttribute() : JsonNamingPolicyAttribute(new Underscore());

    public sealed class Underscore : JsonNamingPolicy
    {
        public override string ConvertName(string name) => "_" + name;
    }

    [Underscore]
    public class Underscored
    {
        public int Value { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public class WithoutNulls
    {
        public string? Text { get; set; }

        public int Number { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Always { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public class WithoutDefaults
    {
        public string? Text { get; set; }

        public int Number { get; set; }
    }

    [JsonIgnore]
    public class Hidden
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Kept { get; set; }

        public int Other { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public class WriteOnly
    {
        public int Value { get; set; } = 3;
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public class ReadOnlyValue
    {
        public string Text => "a";
    }
}

using System.Reflection;
using Brisk.Json.Interop;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Interop;

/// <summary>Options, contracts, converters, policies, and exceptions of one library used with the other.</summary>
public sealed class SystemTextJsonConversionTests
{
    public enum Size
    {
        Small,
        VeryLarge,
    }

    public sealed class Doubled : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() / 2;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value * 2);
    }

    /// <summary>Shows the options that it is called with.</summary>
    public sealed class Naming : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString()!;

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(options.PropertyNamingPolicy?.ConvertName(value) ?? value);
    }

    public sealed class DoubledBefore : Stj.Serialization.JsonConverter<int>
    {
        public override int Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => reader.GetInt32() / 2;

        public override void Write(Stj.Utf8JsonWriter writer, int value, Stj.JsonSerializerOptions options) => writer.WriteNumberValue(value * 2);
    }

    public sealed class TimesAttribute(int factor) : JsonConverterAttribute
    {
        public override JsonConverter CreateConverter(Type typeToConvert) => new TimesConverter(factor);

        private sealed class TimesConverter(int factor) : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() / factor;

            public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value * factor);
        }
    }

    public sealed class Marked
    {
        [JsonConverter(typeof(Doubled))]
        public int A { get; set; }

        [JsonConverter(typeof(Doubled))]
        public int? B { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Size Size { get; set; }

        [JsonConverter(typeof(Naming))]
        public string? Text { get; set; }

        [Times(10)]
        public int C { get; set; }

        [JsonConverter(typeof(DoubledBefore))]
        public int D { get; set; }

        [JsonConverter(typeof(JsonNumberEnumConverter<Size>))]
        public Size Number { get; set; }
    }

    [Fact]
    public void System_Text_Json_honors_our_converter_attribute()
    {
        var value = new Marked { A = 1, B = 2, Size = Size.VeryLarge, Text = "AaBb", C = 3, D = 4, Number = Size.VeryLarge };
        const string Text = """{"A":2,"B":4,"Size":"VeryLarge","Text":"AaBb","C":30,"D":8,"Number":1}""";
        Assert.Equal(Text, JsonSerializer.Serialize(value));
        Assert.Equal(Text, Stj.JsonSerializer.Serialize(value));
        Marked read = Stj.JsonSerializer.Deserialize<Marked>(Text)!;
        Assert.Equal((1, 2, Size.VeryLarge, "AaBb", 3, 4, Size.VeryLarge), (read.A, read.B, read.Size, read.Text, read.C, read.D, read.Number));
        Assert.Contains("\"text\":\"aaBb\"", Stj.JsonSerializer.Serialize(value, Stj.JsonSerializerOptions.Web), StringComparison.Ordinal);
        Assert.Equal("$.A", Assert.ThrowsAny<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<Marked>("""{"A":"x"}""")).Path);
        Assert.Equal("$.Size", Assert.ThrowsAny<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<Marked>("""{"Size":"Huge"}""")).Path);
    }

    public sealed class Wrong
    {
        [JsonConverter(typeof(string))]
        public int A { get; set; }
    }

    [Fact]
    public void An_attribute_without_a_converter_is_an_error_in_both_libraries()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Wrong()));
        Assert.Throws<InvalidOperationException>(() => Stj.JsonSerializer.Serialize(new Wrong()));
    }

    [Fact]
    public void Converters_can_be_added_to_the_list_of_the_other_library()
    {
        var stj = new Stj.JsonSerializerOptions { Converters = { new Doubled().ToSystemTextJson(), new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower).ToSystemTextJson() } };
        Assert.Equal("""[2,"very-large"]""", Stj.JsonSerializer.Serialize(new object[] { 1, Size.VeryLarge }, stj));
        Assert.Equal([1, 2], Stj.JsonSerializer.Deserialize<int[]>("[2,4]", stj)!);
        Assert.Equal("""{"very-large":2}""", Stj.JsonSerializer.Serialize(new Dictionary<Size, int?> { [Size.VeryLarge] = 1 }, stj));
        Assert.Equal(1, Stj.JsonSerializer.Deserialize<Dictionary<Size, int?>>("""{"very-large":2}""", stj)![Size.VeryLarge]);

        var brisk = new JsonSerializerOptions { Converters = { new DoubledBefore().ToBriskJson(), new Stj.Serialization.JsonStringEnumConverter(Stj.JsonNamingPolicy.KebabCaseLower).ToBriskJson() } };
        Assert.Equal("""[2,"very-large"]""", JsonSerializer.Serialize(new object[] { 1, Size.VeryLarge }, brisk));
        Assert.Equal([1, 2], JsonSerializer.Deserialize<int[]>("[2,4]", brisk)!);
        Assert.Equal(Size.VeryLarge, JsonSerializer.Deserialize<Size>("\"very-large\"", brisk));

        var converter = new Doubled();
        Assert.Same(converter, converter.ToSystemTextJson().ToBriskJson());
        var before = new DoubledBefore();
        Assert.Same(before, before.ToBriskJson().ToSystemTextJson());
    }

    [Fact]
    public void Every_setting_is_converted()
    {
        foreach (PropertyInfo stj in typeof(Stj.JsonSerializerOptions).GetProperties().Where(static p => p.SetMethod is { IsPublic: true } && p.Name != "TypeInfoResolver"))
        {
            PropertyInfo own = typeof(JsonSerializerOptions).GetProperty(stj.Name)!;
            foreach (object? value in Values(stj.PropertyType, stj.Name))
            {
                var options = new Stj.JsonSerializerOptions();
                stj.SetValue(options, value);
                JsonSerializerOptions converted = options.ToBriskJson();
                Assert.Equal($"{stj.Name} {Told(value)}", $"{stj.Name} {Told(own.GetValue(converted))}");
                Assert.Equal($"{stj.Name} {Told(value)}", $"{stj.Name} {Told(stj.GetValue(converted.ToSystemTextJson()) ?? own.GetValue(converted))}");
            }
        }

        static IEnumerable<object?> Values(Type type, string name) => name switch
        {
            nameof(JsonSerializerOptions.DefaultIgnoreCondition) => [Stj.Serialization.JsonIgnoreCondition.WhenWritingNull, Stj.Serialization.JsonIgnoreCondition.WhenWritingDefault],
            nameof(JsonSerializerOptions.ReadCommentHandling) => [Stj.JsonCommentHandling.Skip],
            nameof(JsonSerializerOptions.NewLine) => ["\n", "\r\n"],
            nameof(JsonSerializerOptions.IndentCharacter) => ['\t', ' '],
            _ when type == typeof(bool) => [true, false],
            _ when type == typeof(int) => [3, 100],
            _ when type.IsEnum => Enum.GetValues(type).Cast<object?>(),
            _ when type == typeof(Stj.JsonNamingPolicy) => [null, Stj.JsonNamingPolicy.CamelCase, Stj.JsonNamingPolicy.SnakeCaseUpper, new Shouting()],
            _ when type == typeof(Stj.Serialization.ReferenceHandler) => [null, Stj.Serialization.ReferenceHandler.Preserve, Stj.Serialization.ReferenceHandler.IgnoreCycles],
            _ => [null, System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping],
        };

        static string Told(object? value) => value switch
        {
            Stj.JsonNamingPolicy policy => policy.ConvertName("AaBb"),
            Enum constant => Convert.ToInt32(constant, null).ToString(null as IFormatProvider),
            null => "null",
            _ when value.GetType().Name.Contains("Preserv", StringComparison.Ordinal) => "preserve",
            _ when value.GetType().Name.Contains("Ignor", StringComparison.Ordinal) => "ignore",
            _ => value.ToString()!,
        };
    }

    private sealed class Shouting : Stj.JsonNamingPolicy
    {
        public override string ConvertName(string name) => name + "!";
    }

    [Fact]
    public void Resolvers_that_change_contracts_are_not_converted()
    {
        var options = new Stj.JsonSerializerOptions { TypeInfoResolver = new Stj.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } };
        Assert.Throws<NotSupportedException>(() => options.ToBriskJson());
        Assert.NotNull(Stj.JsonSerializerOptions.Web.ToBriskJson().PropertyNamingPolicy);
    }

    [Fact]
    public void Options_round_trip()
    {
        var options = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower };
        Assert.Same(options, options.ToSystemTextJson().ToBriskJson());
        Assert.Equal("""{"aa-bb":1}""", Stj.JsonSerializer.Serialize(new { AaBb = 1 }, options.ToSystemTextJson()));
    }

    public sealed record Named([property: JsonPropertyName("n")] string Name);

    [Fact]
    public void Converted_contracts_are_accepted_by_System_Text_Json()
    {
        var typeInfo = (JsonTypeInfo<Named>)JsonSerializerOptions.Web.GetTypeInfo(typeof(Named));
        Stj.Serialization.Metadata.JsonTypeInfo<Named> stj = typeInfo.ToSystemTextJson();
        Assert.Equal("""{"n":"x"}""", Stj.JsonSerializer.Serialize(new Named("x"), stj));
        Assert.Equal("x", Stj.JsonSerializer.Deserialize("""{"n":"x"}""", stj)!.Name);
        Assert.Equal("""{"n":"x"}""", Stj.JsonSerializer.Serialize(new Named("x"), JsonSerializerOptions.Web.ToSystemTextJson().GetTypeInfo(typeof(Named))));
    }

    [Fact]
    public void Policies_derive_from_those_of_System_Text_Json()
    {
        Assert.Equal("""{"aa-bb":1}""", Stj.JsonSerializer.Serialize(new { AaBb = 1 }, new Stj.JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower }));
        Assert.Same(JsonNamingPolicy.CamelCase, Stj.JsonNamingPolicy.CamelCase.ToBriskJson());
        Assert.Same(JsonNamingPolicy.KebabCaseUpper, JsonNamingPolicy.KebabCaseUpper.ToBriskJson());
        var shouting = new Shouting();
        Assert.Equal(shouting.ToBriskJson(), shouting.ToBriskJson());
        Assert.Equal("x!", shouting.ToBriskJson().ConvertName("x"));
    }

    [Fact]
    public void Exceptions_keep_their_location()
    {
        var stj = Assert.Throws<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<int[]>("[1,\n\"x\"]"));
        JsonException own = stj.ToBriskJson();
        Assert.Equal((stj.Path, stj.LineNumber, stj.BytePositionInLine, stj.Message), (own.Path, own.LineNumber, own.BytePositionInLine, own.Message));
        Assert.Same(stj, own.InnerException);
        Assert.Same(own, own.ToBriskJson());
    }
}

namespace Brisk.Json.Analyzers.Tests.Moving;

/// <summary>Converters move, and attributes that name them go with them.</summary>
public sealed class ConverterTests
{
    [Fact]
    public async Task An_attribute_goes_with_the_converter_that_it_names()
    {
        var before = TestSolution.Of("""
            using System;
            using System.Text.Json;
            using System.Text.Json.Serialization;

            Console.WriteLine(JsonSerializer.Serialize(new Price { Amount = new Money(3), Currency = Currency.Euro }));

            [JsonConverter(typeof(MoneyConverter))]
            public readonly record struct Money(decimal Value);

            public class MoneyConverter : JsonConverter<Money>
            {
                public override Money Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetDecimal());

                public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) => writer.WriteStringValue(value.Value + " coins");
            }

            public class Price
            {
                public Money Amount { get; set; }

                [JsonConverter(typeof(JsonStringEnumConverter))]
                public Currency Currency { get; set; }
            }

            public enum Currency { Dollar, Euro }
            """);

        var after = await before.FixAll();

        string text = await after.TextOf("Program.cs");
        Assert.Contains("[JsonConverter(typeof(MoneyConverter))]", text);
        Assert.Contains("[System.Text.Json.Serialization.JsonConverter(typeof(JsonStringEnumConverter))]", text);
        Assert.Equal("{\"Amount\":\"3 coins\",\"Currency\":\"Euro\"}\n", await after.Run());
    }
}

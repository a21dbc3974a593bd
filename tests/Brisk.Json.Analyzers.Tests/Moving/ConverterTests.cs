namespace Brisk.Json.Analyzers.Tests.Moving;

/// <summary>Converters migrate together with attributes that refer to them.</summary>
public sealed class ConverterTests
{
    [Fact]
    public async Task An_attribute_moves_with_the_converter_that_it_specifies()
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

    [Fact]
    public async Task A_host_keeps_using_the_converter_of_an_attribute()
    {
        var before = TestSolution.Web("""
            using System;
            using System.Linq;
            using System.Net.Http;
            using System.Text.Json;
            using System.Text.Json.Serialization;
            using Microsoft.AspNetCore.Builder;
            using Microsoft.AspNetCore.Hosting;
            using Microsoft.Extensions.Logging;

            var builder = WebApplication.CreateBuilder();
            builder.Logging.ClearProviders();
            builder.WebHost.UseUrls("http://127.0.0.1:0");
            await using var app = builder.Build();
            app.MapGet("/", () => new Money(3));
            await app.StartAsync();
            using var client = new HttpClient();
            Console.WriteLine(await client.GetStringAsync(app.Urls.First()));
            Console.WriteLine(JsonSerializer.Serialize(new Money(4)));

            [JsonConverter(typeof(MoneyConverter))]
            public readonly record struct Money(decimal Value);

            public class MoneyConverter : JsonConverter<Money>
            {
                public override Money Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetDecimal());

                public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) => writer.WriteStringValue(value.Value + " coins");
            }
            """);

        var after = await before.FixAll();

        Assert.Contains("using Brisk.Json;", await after.TextOf("Program.cs"));
        Assert.DoesNotContain("BJ1101", (await after.Diagnostics()).Select(d => d.Id));
        Assert.Equal("\"3 coins\"\n\"4 coins\"\n", await before.Run());
        Assert.Equal("\"3 coins\"\n\"4 coins\"\n", await after.Run());
    }
}

using System.Globalization;
using Brisk.Json.Modeling;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Dates, times, and numbers in formats specified by attributes.</summary>
public sealed class FormatTests
{
    private const string Json =
        """{"Day":"22.11.2026","Maybe":null,"Instant":"2026-11-22 13:45","Zoned":"2026-11-22T13:45:59+02:00","Utc":"20261122","Time":"1:45 PM","Span":"26:30","Price":12.50,"Real":1.235E+003,"Code":"00FF","Grouped":"1,234.50"}""";

    public static TheoryData<string> Sources => EverySource.Names;

    [Fact]
    public void Values_are_written_in_their_formats_in_every_culture()
    {
        CultureInfo culture = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = new CultureInfo("") { DateTimeFormat = { DateSeparator = "~" }, NumberFormat = { NumberDecimalSeparator = "," } };
            Assert.Equal(Json, JsonSerializer.Serialize(Filled(), new JsonSerializerOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping }));
        }
        finally
        {
            CultureInfo.CurrentCulture = culture;
        }
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task Values_are_read_in_their_formats(string source)
    {
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(Filled(), await EverySource.Read<Model>(source, Json));
        }

        Assert.Equal(new DateOnly(2026, 1, 2), (await EverySource.Read<Model>(source, """{"Maybe":"2026-01-02"}"""))!.Maybe);
        Assert.Equal(255, (await EverySource.Read<Model>(source, """{"Code":255}"""))!.Code);
        Assert.Equal(3m, (await EverySource.Read<Model>(source, """{"Price":3}"""))!.Price);
        Assert.Equal(new DateOnly(2026, 11, 22), (await EverySource.Read<Model>(source, """{"Day":"\u00322.11.2026"}"""))!.Day);
    }

    [Theory]
    [InlineData("""{"Day":"2026-11-22"}""", "$.Day")]
    [InlineData("""{"Day":" 22.11.2026"}""", "$.Day")]
    [InlineData("""{"Day":20261122}""", "$.Day")]
    [InlineData("""{"Day":null}""", "$.Day")]
    [InlineData("""{"Maybe":"x"}""", "$.Maybe")]
    [InlineData("""{"Price":"12.50"}""", "$.Price")]
    [InlineData("""{"Code":"xyz"}""", "$.Code")]
    [InlineData("""{"Span":"x"}""", "$.Span")]
    [InlineData("""{"Optional":"x"}""", "$.Optional")]
    public void A_value_that_does_not_match_is_rejected_at_its_position(string json, string path)
    {
        var exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Model>(json));
        Assert.Equal(path, exception.Path);
    }

    [Fact]
    public void Dates_without_an_offset_are_UTC()
    {
        var model = new Model { Utc = new DateTimeOffset(2026, 11, 22, 1, 0, 0, TimeSpan.FromHours(2)) };
        Assert.Contains("\"Utc\":\"20261121\"", JsonSerializer.Serialize(model));
        Assert.Equal(TimeSpan.Zero, JsonSerializer.Deserialize<Model>("""{"Utc":"20261122"}""")!.Utc.Offset);
    }

    [Fact]
    public void Values_that_the_format_cannot_represent_are_rejected()
    {
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Model { Span = TimeSpan.FromHours(-1) }));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(new Model { Real = double.NaN }));
    }

    [Fact]
    public void Optional_values_have_formats_too()
    {
        Assert.DoesNotContain("Optional", JsonSerializer.Serialize(new Model()));
        Assert.Contains("\"Optional\":\"2026\"", JsonSerializer.Serialize(new Model { Optional = new DateOnly(2026, 5, 6) }));
        Assert.Equal(new DateOnly(2026, 1, 1), JsonSerializer.Deserialize<Model>("""{"Optional":"2026"}""")!.Optional.Value);
    }

    [Theory]
    [InlineData(typeof(Empty))]
    [InlineData(typeof(NoFormat))]
    [InlineData(typeof(Grouped))]
    [InlineData(typeof(Sign))]
    [InlineData(typeof(WrongType))]
    [InlineData(typeof(Enumeration))]
    [InlineData(typeof(TimeInDate))]
    public void Invalid_formats_make_the_contract_invalid(Type type)
    {
        var exception = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("""{"Value":1}""", type));
        Assert.Contains("JsonFormatAttribute", exception.Message);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(Activator.CreateInstance(type), type));
    }

    [Fact]
    public void System_Text_Json_sees_the_formats()
    {
        Assert.Equal("""{"Day":"22.11.2026","Price":1.50}""", Stj.JsonSerializer.Serialize(new Shared { Day = new DateOnly(2026, 11, 22), Price = 1.5m }));
        Assert.Equal(1.5m, Stj.JsonSerializer.Deserialize<Shared>("""{"Price":1.5}""")!.Price);
    }

    private static Model Filled() => new()
    {
        Day = new DateOnly(2026, 11, 22),
        Instant = new DateTime(2026, 11, 22, 13, 45, 0),
        Zoned = new DateTimeOffset(2026, 11, 22, 13, 45, 59, TimeSpan.FromHours(2)),
        Utc = new DateTimeOffset(2026, 11, 22, 0, 0, 0, TimeSpan.Zero),
        Time = new TimeOnly(13, 45),
        Span = new TimeSpan(0, 26, 30),
        Price = 12.5m,
        Real = 1235,
        Code = 255,
        Grouped = 1234.5,
    };

    public record Model
    {
        [JsonFormat("dd.MM.yyyy")]
        public DateOnly Day { get; set; }

        [JsonFormat("yyyy-MM-dd")]
        public DateOnly? Maybe { get; set; }

        [JsonFormat("yyyy-MM-dd HH:mm")]
        public DateTime Instant { get; set; }

        [JsonFormat("yyyy-MM-ddTHH:mm:sszzz")]
        public DateTimeOffset Zoned { get; set; }

        [JsonFormat("yyyyMMdd")]
        public DateTimeOffset Utc { get; set; }

        [JsonFormat("h:mm tt")]
        public TimeOnly Time { get; set; }

        [JsonFormat(@"mm\:ss")]
        public TimeSpan Span { get; set; }

        [JsonFormat("0.00")]
        public decimal Price { get; set; }

        [JsonFormat("E3")]
        public double Real { get; set; }

        [JsonFormat("X4", AsString = true)]
        public int Code { get; set; }

        [JsonFormat("N2", AsString = true)]
        public double Grouped { get; set; }

        [JsonFormat("yyyy")]
        public JsonOptional<DateOnly> Optional { get; set; }
    }

    public class Shared
    {
        [JsonFormat("dd.MM.yyyy")]
        public DateOnly Day { get; set; }

        [JsonFormat("0.00")]
        public decimal Price { get; set; }
    }

    public class Empty
    {
        [JsonFormat("")]
        public int Value { get; set; }
    }

    public class NoFormat
    {
        [JsonFormat("Q")]
        public DateTime Value { get; set; }
    }

    public class Grouped
    {
        [JsonFormat("N2")]
        public decimal Value { get; set; }
    }

    public class Sign
    {
        [JsonFormat("0;(0)")]
        public int Value { get; set; }
    }

    public class WrongType
    {
        [JsonFormat("0")]
        public string? Value { get; set; }
    }

    public class Enumeration
    {
        [JsonFormat("G")]
        public DayOfWeek Value { get; set; }
    }

    public class TimeInDate
    {
        [JsonFormat("HH:mm")]
        public DateOnly Value { get; set; }
    }
}

namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>The types and members named by messages about custom converters: the differential tests compare only the words between names.</summary>
public static class ConverterWordsScenarios
{
    public static void Converters_of_base_types(Transcript t)
    {
        var options = new JsonSerializerOptions { Converters = { new FoodConverter() } };
        foreach (var json in new[] { "[]", "[1]", "{}", "{\"a\":1}", "1", "\"a\"", "true" })
        {
            t.Add($"base {json}", () => Message(() => JsonSerializer.Deserialize<Food>(json, options)));
            t.Add($"derived {json}", () => Message(() => JsonSerializer.Deserialize<Fruit>(json, options)));
            t.Add($"list {json}", () => Message(() => JsonSerializer.Deserialize<List<Fruit>>($"[{json}]", options)));
            t.Add($"dictionary {json}", () => Message(() => JsonSerializer.Deserialize<Dictionary<string, Fruit>>($$"""{"k":{{json}}}""", options)));
            t.Add($"member {json}", () => Message(() => JsonSerializer.Deserialize<Meal>($$"""{"Fruit":{{json}}}""", options)));
        }
    }

    public static void Attributes_without_a_converter(Transcript t)
    {
        t.Add("of a member", () => Beginning(() => JsonSerializer.Deserialize<EmptyOnMember>("{}")));
        t.Add("of a type", () => Beginning(() => JsonSerializer.Deserialize<EmptyOnType>("{}")));
    }

    // Without the end, where this library says more, and without the namespace of this copy.
    private static string Beginning(Action action) => Message(action).Split(": the attribute")[0].TrimEnd('.');

    private static string Message(Action action)
    {
        try
        {
            action();
            return "none";
        }
        catch (Exception exception)
        {
            return exception.Message.Replace(typeof(ConverterWordsScenarios).FullName + "+", "", StringComparison.Ordinal)
                .Replace(typeof(ConverterWordsScenarios).FullName + ".", "", StringComparison.Ordinal);
        }
    }

    public abstract class Food;

    public sealed class Fruit : Food;

    public sealed class Meal
    {
        public Fruit? Fruit { get; set; }
    }

    private sealed class FoodConverter : JsonConverter<Food>
    {
        public override bool CanConvert(Type typeToConvert) => typeof(Food).IsAssignableFrom(typeToConvert);

        public override Food Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new JsonException();

        public override void Write(Utf8JsonWriter writer, Food value, JsonSerializerOptions options) => throw new JsonException();
    }

    public sealed class EmptyConverterAttribute : JsonConverterAttribute
    {
        public override JsonConverter? CreateConverter(Type typeToConvert) => null;
    }

    public sealed class EmptyOnMember
    {
        [EmptyConverter]
        public Food? Value { get; set; }
    }

    [EmptyConverter]
    public sealed class EmptyOnType
    {
        public int Value { get; set; }
    }
}

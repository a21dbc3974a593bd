namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Converters of a value type for its nullable type, and vice versa.</summary>
public static class ConverterNullabilityScenarios
{
    public static void Set_by_modifiers(Transcript t)
    {
        foreach (JsonConverter converter in Converters())
        {
            var options = new JsonSerializerOptions
            {
                TypeInfoResolver = new DefaultJsonTypeInfoResolver
                {
                    Modifiers = { info => { if (info.Type == typeof(Box<int?>) || info.Type == typeof(Box<int>) || info.Type == typeof(RecordBox<int?>)) info.Properties[0].CustomConverter = converter; } },
                },
            };
            string name = converter.GetType().Name;
            t.Both<Box<int?>>(["{\"Value\":1}", "{\"Value\":null}"], options, name);
            t.Both<RecordBox<int?>>(["{\"Value\":1}", "{\"Value\":null}"], options, name);
            t.Both<Box<int>>("{\"Value\":1}", options, name);
        }
    }

    public static void In_options(Transcript t)
    {
        foreach (JsonConverter converter in Converters())
        {
            var options = new JsonSerializerOptions { Converters = { converter } };
            string name = converter.GetType().Name;
            t.Both<int?>(["1", "null"], options, name);
            t.Both<List<int?>>("[1,null]", options, name);
            t.Both<Box<int?>>("{\"Value\":1}", options, name);
            t.Both<int>("1", options, name);
            t.Both<Dictionary<string, int>>("{\"a\":1}", options, name);
            t.Add($"{name} converter of int?", () => options.GetConverter(typeof(int?)).Type!.Name);
            t.Add($"{name} converter of int", () => options.GetConverter(typeof(int)).Type!.Name);
        }
    }

    private static JsonConverter[] Converters() =>
        [new OfValue(), new OfNullable(), new OfValueForBoth(), new OfNullableForBoth(), new Factory(typeof(OfValue)), new Factory(typeof(OfNullable)), new BothFactory()];

    private class OfValue : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => 77;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value + 1000);
    }

    private class OfNullable : JsonConverter<int?>
    {
        public override int? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => 78;

        public override void Write(Utf8JsonWriter writer, int? value, JsonSerializerOptions options) => writer.WriteNumberValue(2000);
    }

    private sealed class OfValueForBoth : OfValue
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(int) || typeToConvert == typeof(int?);
    }

    private sealed class OfNullableForBoth : OfNullable
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(int) || typeToConvert == typeof(int?);
    }

    private sealed class Factory(Type converter) : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(int) || typeToConvert == typeof(int?);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => (JsonConverter)Activator.CreateInstance(converter)!;
    }

    private sealed class BothFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(int) || typeToConvert == typeof(int?);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => typeToConvert == typeof(int) ? new OfValue() : new OfNullable();
    }
}

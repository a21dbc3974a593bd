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

    /// <summary>Converters whose <c>HandleNull</c> depends on the time.</summary>
    public static void Handling_null(Transcript t)
    {
        foreach (var handles in new[] { false, true })
        {
            foreach (JsonConverter converter in new JsonConverter[] { new SetByConstructor<string>(handles), new Captured<string>(handles), new SetLater<string> { Handles = handles }, new SetByConstructor<int>(handles), new Captured<int>(handles), new SetLater<int> { Handles = handles }, new Captured<int?>(handles), new SetLater<int?> { Handles = handles } })
            {
                var options = new JsonSerializerOptions { Converters = { converter } };
                var name = $"{TypeName.Of(converter.GetType())} {handles}";
                t.Both<string>("null", options, name);
                t.Both<Box<string>>("{\"Value\":null}", options, name);
                t.Both<List<string?>>("[null]", options, name);
                t.Both<int>("null", options, name);
                t.Both<int?>("null", options, name);
                t.Both<Box<int>>("{\"Value\":null}", options, name);
                t.Both<Box<int?>>("{\"Value\":null}", options, name);
            }

            var evaluated = new Evaluated<string>();
            t.AddOutcome($"evaluated {handles}", evaluated.Count.ToString());
            t.Both<List<string?>>("[null]", new() { Converters = { evaluated } }, $"evaluated {handles}");
            t.AddOutcome($"evaluated later {handles}", evaluated.Count.ToString());
        }
    }

    /// <summary>Nulls that <c>IgnoreNullValues</c> ignores: not those of required members, and of constructor parameters also those that a converter returns.</summary>
    public static void Ignored_nulls(Transcript t)
    {
        string[] documents = ["{\"A\":null,\"B\":null}", "{\"A\":\"x\",\"B\":\"x\"}", "{\"A\":null}", "{\"B\":null}", "{}", "{\"C\":null,\"A\":\"x\",\"B\":\"x\"}", "{\"A\":\"x\",\"A\":null,\"B\":\"x\",\"B\":null}", "{\"B\":null,\"B\":\"x\",\"B\":null}"];
        foreach (var (name, converter) in new (string, JsonConverter?)[] { ("none", null), ("called", new Captured<string>(true)), ("not called", new Captured<string>(false)), ("nothing", new Nothing(true)), ("nothing uncalled", new Nothing(false)) })
        {
            foreach (var (annotations, parameters) in new[] { (false, false), (true, false), (false, true), (true, true) })
            {
#pragma warning disable SYSLIB0020
                var options = new JsonSerializerOptions { IgnoreNullValues = true, RespectNullableAnnotations = annotations, RespectRequiredConstructorParameters = parameters };
#pragma warning restore SYSLIB0020
                if (converter is not null)
                    options.Converters.Add(converter);
                t.Both<Settable>(documents, options, $"{name} {annotations} {parameters}");
                t.Both<WithRequired>(documents, options, $"{name} {annotations} {parameters}");
                t.Both<WithParameters>(documents, options, $"{name} {annotations} {parameters}");
            }
        }
    }

    public class Nothing(bool handles) : Captured<string>(handles)
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;
    }

    public class Settable
    {
        public string A { get; set; } = "a";

        public string? B { get; set; } = "b";
    }

    public class WithRequired
    {
        public required string A { get; set; } = "a";

        public required string? B { get; init; } = "b";

        [JsonRequired]
        public string? C { get; set; } = "c";
    }

    public record WithParameters(string A, string? B = "b");

    public class SetByConstructor<T> : Captured<T>
    {
        private readonly bool _handles;

        public SetByConstructor(bool handles) : base(handles) => _handles = handles;

        public override bool HandleNull => _handles;
    }

    public class Captured<T>(bool handles) : JsonConverter<T>
    {
        public override bool HandleNull => handles;

        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => (T)(object)(typeof(T) == typeof(string) ? "read" : 7);

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue($"written {value}");
    }

    public class SetLater<T>() : Captured<T>(false)
    {
        public bool? Handles { get; set; }

        public override bool HandleNull => Handles ?? true;
    }

    public class Evaluated<T>() : Captured<T>(false)
    {
        public int Count { get; private set; }

        public override bool HandleNull => ++Count > 0;
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

namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Extension data whose contract creates the dictionary, and converters of options that change.</summary>
public static class EditedExtensionScenarios
{
    public static void Created_dictionaries(Transcript t)
    {
        foreach (var json in new[] { "{}", "{\"foo\":1,\"FOO\":2,\"bar\":3}", "{\"A\":5,\"x\":null}" })
        {
            t.Read<Objects>(json, Creating(() => new Dictionary<string, object>(StringComparer.OrdinalIgnoreCase)));
            t.Read<Objects>(json, Creating(() => new Dictionary<string, object> { ["foo"] = true }));
            t.Read<Elements>(json, Creating(() => new Dictionary<string, JsonElement>(StringComparer.OrdinalIgnoreCase)));
            t.Read<Objects>(json, Creating<Dictionary<string, int>>(() => []));
            t.Read<Objects>(json, Creating<Dictionary<string, object>>(null));
            t.Read<Elements>(json, Creating<Dictionary<string, JsonElement>>(null));
        }
    }

    public static void Converters_of_mutable_options(Transcript t)
    {
        t.Add("added and removed", () =>
        {
            var options = new JsonSerializerOptions();
            var converter = new Hexadecimal();
            var found = new List<bool> { Finds() };
            options.Converters.Add(converter);
            found.Add(Finds());
            options.Converters.Insert(0, new Hexadecimal());
            found.Add(Finds());
            options.Converters.Clear();
            found.Add(Finds());
            return $"{string.Join(" ", found)} {options.IsReadOnly}";

            bool Finds() => ReferenceEquals(options.GetConverter(typeof(int)), converter);
        });
    }

    private static JsonSerializerOptions Creating<T>(Func<T>? create) => new()
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers =
            {
                info =>
                {
                    if (info is JsonTypeInfo<T> typed)
                        typed.CreateObject = create;
                },
            },
        },
    };

    public class Objects
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    public class Elements
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    private sealed class Hexadecimal : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue($"{value:x}");
    }
}

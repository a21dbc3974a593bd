using Brisk.Json.Modeling;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Keys with a converter of object, where System.Text.Json fails, and created properties of optional types, which it does not have.</summary>
public sealed class KeyByTypeTests
{
    [Fact]
    public void A_converter_of_object_without_keys_that_also_converts_the_type_of_the_key_is_rejected()
    {
        foreach (Func<JsonConverter> create in (Func<JsonConverter>[])[static () => new OnlyKeys(), static () => new OnlyKeys()])
        {
            var options = new JsonSerializerOptions { Converters = { create() } };
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Dictionary<KeyByTypeTests, int> { [this] = 1 }, options));
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Dictionary<object, int> { [this] = 1 }, options));
            Assert.Equal("{\"a\":1}", JsonSerializer.Serialize(new Dictionary<object, int> { ["a"] = 1 }, options));
        }
    }

    [Fact]
    public void A_created_property_of_an_optional_parameter_is_not_required()
    {
        var options = new JsonSerializerOptions
        {
            RespectRequiredConstructorParameters = true,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    static info =>
                    {
                        if (info.Type == typeof(Optional)) info.Properties[0] = info.CreateJsonPropertyInfo(typeof(JsonOptional<int>), "A");
                    },
                },
            },
        };
        Assert.False(JsonSerializer.Deserialize<Optional>("{}", options)!.A.HasValue);
        Assert.Equal(5, JsonSerializer.Deserialize<Optional>("{\"A\":5}", options)!.A.Value);
    }

    private sealed class Optional(JsonOptional<int> a)
    {
        public JsonOptional<int> A { get; } = a;
    }

    private sealed class OnlyKeys : JsonConverter<object>
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(KeyByTypeTests);

        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}

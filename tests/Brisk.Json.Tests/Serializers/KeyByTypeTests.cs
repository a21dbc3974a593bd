using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Keys with a converter of object that is also that of their run-time type, for which System.Text.Json overflows the stack.</summary>
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

    private sealed class OnlyKeys : JsonConverter<object>
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(KeyByTypeTests);

        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}

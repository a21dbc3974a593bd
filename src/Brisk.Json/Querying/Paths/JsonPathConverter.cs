using Brisk.Json.Serialization;

namespace Brisk.Json.Querying;

/// <summary>Converts a path to and from a JSON string.</summary>
internal sealed class JsonPathConverter : JsonConverter<JsonPath>
{
    public override JsonPath Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.String && JsonPath.TryParse(reader.GetString(), out JsonPath? path)
            ? path
            : throw new JsonException("Expected a string that is a JSONPath.");

    public override void Write(Utf8JsonWriter writer, JsonPath value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString());
}

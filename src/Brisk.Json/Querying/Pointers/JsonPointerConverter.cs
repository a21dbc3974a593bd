using Brisk.Json.Serialization;

namespace Brisk.Json.Querying;

/// <summary>Converts a pointer to and from a JSON string.</summary>
internal sealed class JsonPointerConverter : JsonConverter<JsonPointer>
{
    public override JsonPointer Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.String && JsonPointer.TryParse(reader.GetString(), out JsonPointer? pointer)
            ? pointer
            : throw new JsonException("Expected a string that is a JSON Pointer.");

    public override void Write(Utf8JsonWriter writer, JsonPointer value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString());
}

using Brisk.Json.Serialization;

namespace Brisk.Json.Patching;

/// <summary>Converts a patch to and from a JSON array of operations.</summary>
internal sealed class JsonPatchConverter : JsonConverter<JsonPatch>
{
    public override JsonPatch Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        JsonPatch.FromElement(JsonElement.ParseValue(ref reader));

    public override void Write(Utf8JsonWriter writer, JsonPatch value, JsonSerializerOptions options) => value.WriteTo(writer);
}

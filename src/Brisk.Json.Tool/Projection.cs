using Brisk.Json.Serialization;

namespace Brisk.Json.Tool;

/// <summary>Selected properties of an object, in a given order. A value that is not an object is written completely.</summary>
/// <param name="Value">The object.</param>
/// <param name="Names">The properties; missing ones are omitted.</param>
internal readonly record struct Projection(JsonElement Value, string[] Names);

/// <summary>Writes projections.</summary>
internal sealed class ProjectionConverter : JsonConverter<Projection>
{
    public override Projection Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException("Projections are only written.");

    public override void Write(Utf8JsonWriter writer, Projection value, JsonSerializerOptions options)
    {
        if (value.Value.ValueKind != JsonValueKind.Object)
        {
            value.Value.WriteTo(writer);
            return;
        }

        writer.WriteStartObject();
        foreach (string name in value.Names)
        {
            if (value.Value.TryGetProperty(name, out JsonElement property))
            {
                writer.WritePropertyName(name);
                property.WriteTo(writer);
            }
        }

        writer.WriteEndObject();
    }
}

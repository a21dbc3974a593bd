using Brisk.Json.Querying;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tool;

/// <summary>The values of an input, one after another.</summary>
/// <param name="At">The location of the array, or null for the root.</param>
/// <param name="Path">The path to select, or null for the elements of the array, or the lines.</param>
internal sealed record Rows(bool AreLines, JsonPointer? At, JsonPath? Path, JsonSerializerOptions Options)
{
    public IAsyncEnumerable<JsonElement> ReadAsync(Stream text, CancellationToken cancellationToken) => (AreLines, Path) switch
    {
        (true, null) => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(text, topLevelValues: true, Options, cancellationToken),
        (true, { } path) => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(text, topLevelValues: true, Options, cancellationToken).SelectMany(line => path.Select(line)),
        (false, { } path) => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(text, path, Options, cancellationToken),
        _ => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(text, At ?? JsonPointer.Root, Options, ignoreRest: false, cancellationToken),
    };
}

/// <summary>Selected properties of an object, in a given order. A value that is not an object is written completely.</summary>
/// <param name="Names">The properties; missing ones are omitted.</param>
internal readonly record struct Projection(JsonElement Value, string[] Names);

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

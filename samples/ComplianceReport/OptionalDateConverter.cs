using Brisk.Json;
using Brisk.Json.Serialization;

namespace ComplianceReport;

/// <summary>Reads dates that some documents leave empty and others omit.</summary>
public sealed class OptionalDateConverter : JsonConverter<DateOnly?>
{
    /// <inheritdoc />
    public override DateOnly? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.GetString() switch
        {
            "" => null,
            var text when DateOnly.TryParseExact(text, "yyyy-MM-dd", out var date) => date,
            _ => throw new JsonException("The date is not of the form yyyy-MM-dd."),
        };

    /// <inheritdoc />
    public override void Write(Utf8JsonWriter writer, DateOnly? value, JsonSerializerOptions options) =>
        writer.WriteStringValue(value?.ToString("yyyy-MM-dd"));
}

namespace Brisk.Json.Converters;

/// <summary>Values as they are in the text.</summary>
internal sealed class ElementConverter(bool refusesDuplicates) : CursorConverter<JsonElement>
{
    public override JsonElement ReadValue(ref JsonCursor cursor) => DocumentReading.Read(ref cursor, isOwned: true, refusesDuplicates).RootElement;

    public override void WriteValue(Utf8JsonWriter writer, JsonElement value) => value.WriteTo(writer);
}

/// <summary>Values as documents, which the recipient must dispose.</summary>
internal sealed class DocumentConverter(bool refusesDuplicates) : CursorConverter<JsonDocument>
{
    public override bool HandleNull => true;

    public override JsonDocument ReadValue(ref JsonCursor cursor) => DocumentReading.Read(ref cursor, isOwned: false, refusesDuplicates);

    public override void WriteValue(Utf8JsonWriter writer, JsonDocument value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
        }
        else
        {
            value.WriteTo(writer);
        }
    }
}

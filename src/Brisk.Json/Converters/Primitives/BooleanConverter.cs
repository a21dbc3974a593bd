namespace Brisk.Json.Serialization;

/// <summary><c>true</c> and <c>false</c>.</summary>
internal sealed class BooleanConverter : CursorConverter<bool>
{
    public override bool ReadValue(ref JsonCursor cursor) => cursor.ReadBoolean();

    public override void WriteValue(Utf8JsonWriter writer, bool value) => writer.WriteBooleanValue(value);
}

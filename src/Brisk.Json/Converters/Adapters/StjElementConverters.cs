using Stj = System.Text.Json;

namespace Brisk.Json.Converters;

/// <summary>Elements of System.Text.Json.</summary>
internal sealed class StjElementConverter(bool refusesDuplicates) : CursorConverter<Stj.JsonElement>
{
    public override Stj.JsonElement ReadValue(ref JsonCursor cursor)
    {
        using JsonDocument document = DocumentReading.Read(ref cursor, isOwned: false, refusesDuplicates);
        return StjText.ElementOf(document.RootElement);
    }

    public override void WriteValue(Utf8JsonWriter writer, Stj.JsonElement value) => Write(writer, value);

    /// <summary>Writes an element. Its text may come from a leniently parsed document.</summary>
    public static void Write(Utf8JsonWriter writer, Stj.JsonElement value)
    {
        using var document = JsonDocument.ParseCopy(System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value(value), HostedDocument.Lenient(), isOwned: false);
        document.WriteTo(writer);
    }
}

namespace Brisk.Json.Serialization;

/// <summary>Elements of System.Text.Json, in models that were written for it.</summary>
internal sealed class StjElementConverter(bool refusesDuplicates) : CursorConverter<System.Text.Json.JsonElement>
{
    private static readonly System.Text.Json.JsonDocumentOptions s_lenient = new()
    {
        AllowTrailingCommas = true, CommentHandling = System.Text.Json.JsonCommentHandling.Skip, MaxDepth = int.MaxValue,
    };

    public override System.Text.Json.JsonElement ReadValue(ref JsonCursor cursor)
    {
        using JsonDocument document = DocumentReading.Read(ref cursor, isOwned: false, refusesDuplicates);
        return System.Text.Json.JsonElement.Parse(document.RootElement.RawText, s_lenient);
    }

    public override void WriteValue(Utf8JsonWriter writer, System.Text.Json.JsonElement value)
    {
        // Its text may come from a document that was read leniently.
        var options = new JsonDocumentOptions { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = int.MaxValue };
        using JsonDocument document = JsonDocument.ParseCopy(System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value(value), options, isOwned: false);
        document.WriteTo(writer);
    }
}

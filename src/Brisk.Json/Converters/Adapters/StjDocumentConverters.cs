namespace Brisk.Json.Converters;

/// <summary>Documents of System.Text.Json, which the recipient must dispose.</summary>
internal sealed class StjDocumentConverter(bool rejectsDuplicates) : CursorConverter<Stj.JsonDocument>
{
    public override bool HandleNull => true;

    public override Stj.JsonDocument ReadValue(ref JsonCursor cursor)
    {
        using JsonDocument document = DocumentReading.Read(ref cursor, isOwned: false, rejectsDuplicates);
        return StjText.DocumentOf(document.RootElement);
    }

    public override void WriteValue(Utf8JsonWriter writer, Stj.JsonDocument value)
    {
        if (!writer.TryWriteNull(value)) StjElementConverter.Write(writer, value.RootElement);
    }
}

/// <summary>Nodes of System.Text.Json, of one kind or of any.</summary>
internal sealed class StjNodeConverter<TNode>(JsonSerializerOptions options) : CursorConverter<TNode>
    where TNode : Stj.Nodes.JsonNode
{
    private readonly bool _rejectsDuplicates = !options.AllowDuplicateProperties;
    private readonly Stj.Nodes.JsonNodeOptions _nodeOptions = new() { PropertyNameCaseInsensitive = options.PropertyNameCaseInsensitive };

    public override TNode? ReadValue(ref JsonCursor cursor)
    {
        if (cursor.TryReadNull()) return null;

        if (!NodeConverters.Check(ref cursor, typeof(TNode), (typeof(Stj.Nodes.JsonObject), typeof(Stj.Nodes.JsonArray), typeof(Stj.Nodes.JsonValue)), _rejectsDuplicates))
        {
            return null;
        }

        using JsonDocument document = DocumentReading.Read(ref cursor, isOwned: false, _rejectsDuplicates);
        return (TNode?)Stj.Nodes.JsonNode.Parse(document.RootElement.RawText, _nodeOptions, StjText.Lenient);
    }

    public override void WriteValue(Utf8JsonWriter writer, TNode value)
    {
        if (writer.TryWriteNull(value)) return;

        var environment = StjEnvironment.Of(ReferenceScope.OptionsOf(writer.SerializerContext));
        StjValueWriter output = environment.Rent();
        try
        {
            value.WriteTo(output.Writer, environment.Options);
            output.Writer.Flush();
        }
        catch (Exception exception)
        {
            StjEnvironment.TranslateSource(exception);
            throw;
        }

        StjOutput.Copy(output.Written, writer);
        environment.Return(output);
    }
}

/// <summary>Options with which System.Text.Json reads text that has already been validated here.</summary>
internal static class StjText
{
    public static readonly Stj.JsonDocumentOptions Lenient = new()
    {
        AllowTrailingCommas = true, CommentHandling = Stj.JsonCommentHandling.Skip, MaxDepth = int.MaxValue,
    };

    /// <summary>Converts an element to a System.Text.Json element, which needs no document.</summary>
    public static Stj.JsonElement ElementOf(JsonElement element) => Stj.JsonElement.Parse(element.RawText, Lenient);

    /// <summary>Converts an element to a System.Text.Json document with its own text.</summary>
    public static Stj.JsonDocument DocumentOf(JsonElement element) => Stj.JsonDocument.Parse(element.RawText.ToArray(), Lenient);
}

/// <summary>Elements of System.Text.Json.</summary>
internal sealed class StjElementConverter(bool rejectsDuplicates) : CursorConverter<Stj.JsonElement>
{
    public override Stj.JsonElement ReadValue(ref JsonCursor cursor)
    {
        using JsonDocument document = DocumentReading.Read(ref cursor, isOwned: false, rejectsDuplicates);
        return StjText.ElementOf(document.RootElement);
    }

    public override void WriteValue(Utf8JsonWriter writer, Stj.JsonElement value) => Write(writer, value);

    /// <summary>Writes an element. Its text may come from a leniently parsed document.</summary>
    public static void Write(Utf8JsonWriter writer, Stj.JsonElement value)
    {
        ReadOnlySpan<byte> text = System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value(value);
        switch (value.ValueKind)
        {
            case Stj.JsonValueKind.String when !text.Contains((byte)'\\'):
                writer.WriteStringValue(text[1..^1]);
                break;
            case Stj.JsonValueKind.Number or Stj.JsonValueKind.True or Stj.JsonValueKind.False or Stj.JsonValueKind.Null:
                writer.WriteBareValue(text);
                break;
            default:
                using (var document = JsonDocument.ParseCopy(text, HostedDocument.Lenient(), isOwned: false))
                {
                    document.WriteTo(writer);
                }

                break;
        }
    }
}

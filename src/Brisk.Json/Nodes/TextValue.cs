namespace Brisk.Json.Nodes;

/// <summary>A value that was read from text, decoded on each access.</summary>
[StjConverter(typeof(Interop.HostedNodeConverter))]
internal sealed class TextValue(JsonDocument document, int row, NodeOptionBits options) : JsonValue(document, row, options)
{
    public JsonElement Element => new(Document!, Row);

    internal override JsonValueKind Kind => Document!.RowAt(Row).Kind;

    public override T GetValue<T>() => TryConvert(out T? value) ? value : NodeErrors.ThrowConversion<T>(Kind);

    public override bool TryGetValue<T>([NotNullWhen(true)] out T? value)
        where T : default => TryConvert(out value);

    // Not virtual, because each call of a virtual generic method looks up its code.
    private bool TryConvert<T>([NotNullWhen(true)] out T? value)
    {
        JsonElement element = Element;
        if (typeof(T) == typeof(string))
        {
            // The type test below would box the element, because the code for reference types is shared.
            string? text = element.ValueKind == JsonValueKind.String ? element.GetString() : null;
            value = (T?)(object?)text;
            return text is not null;
        }

        if (element is T same)
        {
            value = same;
            return true;
        }

        return element.ValueKind switch
        {
            JsonValueKind.Number => ElementConversion.TryGetNumber(element, out value),
            JsonValueKind.String => ElementConversion.TryGetText(element, out value),
            _ => ElementConversion.TryGetBoolean(element, out value),
        };
    }

    public override string ToString() => Kind == JsonValueKind.String ? Element.GetString()! : base.ToString();

    public override void WriteTo(Utf8JsonWriter writer, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (WritesComments(writer))
        {
            WriteCommented(writer, options);
        }
        else
        {
            Element.WriteTo(writer);
        }
    }

    // A value created from a .NET value determines equality, because it has information that text lacks.
    internal override bool EqualsDeeply(JsonNode other)
        => other is TextValue text ? JsonElement.DeepEquals(Element, text.Element) : other is JsonValue made && made.EqualsDeeply(this);

    private protected override JsonNode Copy(NodeOptionBits options)
    {
        JsonElement independent = Element.Clone();
        return new TextValue(independent.Document, independent.Index, options);
    }
}

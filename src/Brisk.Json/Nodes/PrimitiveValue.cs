namespace Brisk.Json.Nodes;

/// <summary>A value of a type that the built-in converters write as a string, number, or literal. Converters in the options do not apply to it.</summary>
[StjConverter(typeof(Interop.HostedNodeConverter))]
internal sealed class PrimitiveValue<T>(T value, NodeOptionBits options) : MadeValue<T>(value, options)
{
    private static readonly bool s_isNumber = PrimitiveTypes.IsNumber(typeof(T));
    private static readonly JsonConverter<T> s_converter = JsonSerializerOptions.Default.Contracts.Get<T>();

    internal override JsonValueKind Kind
        => s_isNumber ? JsonValueKind.Number
        : Value is not bool truth ? JsonValueKind.String
        : truth ? JsonValueKind.True : JsonValueKind.False;

    public override string ToString() => Value as string ?? base.ToString();

    public override void WriteTo(Utf8JsonWriter writer, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (s_isNumber && options is not null && options.NumberHandling != JsonNumberHandling.Strict)
        {
            JsonSerializerOptions handling = PrimitiveTypes.OptionsOf(options.NumberHandling);
            ((JsonConverter<T>)handling.Contracts.Get<T>()).Write(writer, Value, handling);
        }
        else
        {
            s_converter.Write(writer, Value, JsonSerializerOptions.Default);
        }
    }

    private protected override JsonNode Copy(NodeOptionBits options) => new PrimitiveValue<T>(Value, options);

    internal override bool EqualsDeeply(JsonNode other)
    {
        if (other is not JsonValue value || value.Kind != Kind) return false;

        return value.TryGetValue(out T? same) ? EqualityComparer<T>.Default.Equals(Value, same) : base.EqualsDeeply(other);
    }
}

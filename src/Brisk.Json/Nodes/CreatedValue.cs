namespace Brisk.Json.Nodes;

/// <summary>A value created from a .NET value, which can be converted only to types that the value is an instance of.</summary>
internal abstract class CreatedValue<T>(T value, NodeOptionBits options) : JsonValue(null, 0, options)
{
    public T Value => value;

    public sealed override TResult GetValue<TResult>() => value is TResult result ? result : NodeErrors.ThrowConversion<TResult>(typeof(T));

    public sealed override bool TryGetValue<TResult>([NotNullWhen(true)] out TResult? result)
        where TResult : default
    {
        if (value is TResult found)
        {
            result = found;
            return true;
        }

        result = default;
        return false;
    }
}

/// <summary>A value of a type that the built-in converters write as a string, number, or literal. Converters in the options do not apply to it.</summary>
[StjConverter(typeof(Interop.HostedNodeConverter))]
internal sealed class PrimitiveValue<T>(T value, NodeOptionBits options) : CreatedValue<T>(value, options)
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

        // The most common types do without a converter, which would begin a call of the serializer.
        if (Value is string text)
        {
            writer.WriteStringValue(text);
        }
        else if (Value is bool truth)
        {
            writer.WriteBooleanValue(truth);
        }
        else if (s_isNumber && options is not null && options.NumberHandling != JsonNumberHandling.Strict)
        {
            JsonSerializerOptions handling = PrimitiveTypes.OptionsOf(options.NumberHandling);
            ((JsonConverter<T>)handling.Contracts.Get<T>()).Write(writer, Value, handling);
        }
        else if (Value is int number)
        {
            writer.WriteNumberValue(number);
        }
        else if (Value is long wide)
        {
            writer.WriteNumberValue(wide);
        }
        else
        {
            s_converter.Write(writer, Value, JsonSerializerOptions.Default);
        }
    }

    private protected override JsonNode Copy(NodeOptionBits options) => new PrimitiveValue<T>(Value, options);

    // As in System.Text.Json, equal numbers are equal even if the contract of the other one writes it as a string.
    internal override bool EqualsDeeply(JsonNode other)
        => other is CreatedValue<T> created ? EqualityComparer<T>.Default.Equals(Value, created.Value)
            : other is JsonValue value && value.TryGetValue(out T? same) ? EqualityComparer<T>.Default.Equals(Value, same) : base.EqualsDeeply(other);
}

/// <summary>The types whose values are written as a string, number, or literal, independently of all options except those for numbers.</summary>
internal static class PrimitiveTypes
{
    private static readonly HashSet<Type> s_numbers =
    [
        typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong),
        typeof(float), typeof(double), typeof(decimal), typeof(Half), typeof(Int128), typeof(UInt128),
    ];

    private static readonly HashSet<Type> s_others =
    [
        typeof(bool), typeof(char), typeof(string), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan),
        typeof(Guid), typeof(Uri), typeof(Version),
    ];

    private static readonly JsonSerializerOptions?[] s_options = new JsonSerializerOptions?[8];

    public static bool IsNumber(Type type) => s_numbers.Contains(Nullable.GetUnderlyingType(type) ?? type);

    public static bool Contains(Type type) => IsNumber(type) || s_others.Contains(Nullable.GetUnderlyingType(type) ?? type);

    public static JsonSerializerOptions OptionsOf(JsonNumberHandling handling)
        => s_options[(int)handling] ??= new JsonSerializerOptions { NumberHandling = handling };
}

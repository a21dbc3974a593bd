namespace Benchmarks.Contenders;

/// <summary>Options as a service creates them at the call site.</summary>
internal static class OrderOptions
{
    public static JsonSerializerOptions Create(OptionsContent content)
    {
        if (content == OptionsContent.Copied)
        {
            return new JsonSerializerOptions(JsonSerializerOptions.Web) { WriteIndented = true };
        }
        var options = new JsonSerializerOptions
        {
            PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        };
        switch (content)
        {
            case OptionsContent.EnumNames:
                options.Converters.Add(new JsonStringEnumConverter());
                break;
            case OptionsContent.StatelessConverter:
                options.Converters.Add(new UnixTimeConverter());
                break;
            case OptionsContent.EquatableConverter:
                options.Converters.Add(new ScaledDecimalConverter(digits: 2));
                break;
            case OptionsContent.Indented:
                options.WriteIndented = true;
                options.Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping;
                options.IncludeFields = true;
                break;
        }
        return options;
    }

    /// <summary>A user-defined converter without state: times as milliseconds since 1970.</summary>
    private sealed class UnixTimeConverter : JsonConverter<DateTimeOffset>
    {
        public override DateTimeOffset Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            DateTimeOffset.FromUnixTimeMilliseconds(reader.GetInt64());

        public override void Write(Utf8JsonWriter writer, DateTimeOffset value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.ToUnixTimeMilliseconds());
    }

    /// <summary>A user-defined converter with state and equality: amounts as whole numbers of the smallest unit.</summary>
    private sealed class ScaledDecimalConverter(int digits) : JsonConverter<decimal>, IEquatable<ScaledDecimalConverter>
    {
        private readonly decimal _scale = (decimal)Math.Pow(10, digits);

        public override decimal Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetInt64() / _scale;

        public override void Write(Utf8JsonWriter writer, decimal value, JsonSerializerOptions options) =>
            writer.WriteNumberValue((long)(value * _scale));

        public bool Equals(ScaledDecimalConverter? other) => other is not null && other._scale == _scale;

        public override bool Equals(object? obj) => Equals(obj as ScaledDecimalConverter);

        public override int GetHashCode() => _scale.GetHashCode();
    }
}

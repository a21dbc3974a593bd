using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>The converters that the application has set in System.Text.Json's options, among ours.</summary>
internal sealed class ForeignConverters(Stj.JsonSerializerOptions theirs) : JsonConverterFactory
{
    private const string Justification = "The converter's constructor is kept below, and its type argument is not reflected over.";

    /// <summary>Whether the application has set a converter for a type.</summary>
    public static bool HaveOneFor(Type type, Stj.JsonSerializerOptions theirs)
    {
        foreach (Stj.Serialization.JsonConverter converter in theirs.Converters)
        {
            if (converter.CanConvert(type))
            {
                return true;
            }
        }

        return false;
    }

    /// <inheritdoc/>
    public override bool CanConvert(Type typeToConvert) => HaveOneFor(typeToConvert, theirs);

    /// <inheritdoc/>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicConstructors, typeof(ForeignConverter<>))]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = Justification)]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter)Activator.CreateInstance(typeof(ForeignConverter<>).MakeGenericType(typeToConvert), theirs)!;
}

/// <summary>Reads and writes values of a type as System.Text.Json's options say.</summary>
internal sealed class ForeignConverter<T>(Stj.JsonSerializerOptions theirs) : JsonConverter<T>
{
    private Stj.Serialization.Metadata.JsonTypeInfo<T>? _contract;

    // Options may still be changed when converters are made.
    private Stj.Serialization.Metadata.JsonTypeInfo<T> Contract => _contract ??= (Stj.Serialization.Metadata.JsonTypeInfo<T>)theirs.GetTypeInfo(typeof(T));

    /// <inheritdoc/>
    public override bool HandleNull => true;

    /// <inheritdoc/>
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        return Stj.JsonSerializer.Deserialize(document.RootElement.GetRawText(), Contract);
    }

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
        writer.WriteRawValue(Stj.JsonSerializer.SerializeToUtf8Bytes(value, Contract), skipInputValidation: true);

    /// <inheritdoc/>
    public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        // In theirs as in ours, a converter is only called for names inside of an object.
        using var text = new MemoryStream();
        using (var theirWriter = new Stj.Utf8JsonWriter(text))
        {
            theirWriter.WriteStartObject();
            theirWriter.WriteNull(reader.GetString()!);
            theirWriter.WriteEndObject();
        }

        var theirReader = new Stj.Utf8JsonReader(text.ToArray());
        theirReader.Read();
        theirReader.Read();
        return ((Stj.Serialization.JsonConverter<T>)Contract.Converter).ReadAsPropertyName(ref theirReader, typeToConvert, theirs);
    }

    /// <inheritdoc/>
    public override void WriteAsPropertyName(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        using var text = new MemoryStream();
        using (var theirWriter = new Stj.Utf8JsonWriter(text))
        {
            theirWriter.WriteStartObject();
            ((Stj.Serialization.JsonConverter<T>)Contract.Converter).WriteAsPropertyName(theirWriter, value!, theirs);
            theirWriter.WriteNullValue();
            theirWriter.WriteEndObject();
        }

        text.Position = 0;
        using var document = JsonDocument.Parse(text);
        writer.WritePropertyName(document.RootElement.EnumerateObject().Single().Name);
    }
}

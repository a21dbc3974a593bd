using Brisk.Json.AspNetCore.Requests;
using Brisk.Json.AspNetCore.Responses;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>A System.Text.Json converter that reads and writes with Brisk.Json.</summary>
internal interface IBriskConverter
{
    JsonTypeInfo Contract { get; }

    /// <summary>Creates the contract that makes System.Text.Json call the converter.</summary>
    Stj.Serialization.Metadata.JsonTypeInfo ToStj(Stj.JsonSerializerOptions stjOptions);
}

/// <summary>Reads and writes a type with Brisk.Json on behalf of System.Text.Json.</summary>
internal sealed class BriskConverter<T>(JsonSerializerOptions options, Stj.JsonSerializerOptions hosted) : Stj.Serialization.JsonConverter<T>, IBriskConverter
{
    private Stj.Serialization.JsonConverter<T>? _hosted;

    // Options may still be modified when converters are created.
    private JsonTypeInfo<T> Contract => field ??= (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));

    // Null for object, because System.Text.Json would read objects as its own elements with these options.
    private Stj.Serialization.JsonConverter<T>? Hosted =>
        typeof(T) == typeof(object) ? null : _hosted ??= (Stj.Serialization.JsonConverter<T>)hosted.GetTypeInfo(typeof(T)).Converter;

    JsonTypeInfo IBriskConverter.Contract => Contract;

    Stj.Serialization.Metadata.JsonTypeInfo IBriskConverter.ToStj(Stj.JsonSerializerOptions stjOptions)
    {
        Stj.Serialization.Metadata.JsonTypeInfo<T> info = Stj.Serialization.Metadata.JsonMetadataServices.CreateValueInfo<T>(stjOptions, this);
        // The converter handles the attributes of the type, which System.Text.Json rejects in combination with a converter.
        info.PolymorphismOptions = null;
        info.NumberHandling = null;
        return info;
    }

    public override bool HandleNull => true;

    public override T? Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions stjOptions)
    {
        if (reader.Position.GetObject() is BodySegment { Body: { } body }) return (T?)body.Value;
        if (Hosted is { } converter) return converter.Read(ref reader, typeToConvert, stjOptions);

        using var document = Stj.JsonDocument.ParseValue(ref reader);
        return JsonSerializer.Deserialize(System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value(document.RootElement), Contract!);
    }

    public override void Write(Stj.Utf8JsonWriter writer, T value, Stj.JsonSerializerOptions stjOptions)
    {
        if (ResponseWriter.TryPass(writer, value, Contract)) return;

        if (Hosted is { } converter)
        {
            converter.Write(writer, value, stjOptions);
        }
        else
        {
            writer.WriteRawValue(JsonSerializer.SerializeToUtf8Bytes(value, Contract!), skipInputValidation: true);
        }
    }
}

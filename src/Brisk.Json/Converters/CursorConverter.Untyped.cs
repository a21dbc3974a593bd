using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Stj = System.Text.Json;

namespace Brisk.Json.Converters;

/// <content>The same for callers to which the type is known only at run time.</content>
internal abstract partial class CursorConverter<T>
{
    ICursorConverter ICursorConverter.WithReferences(ContractCache cache) => WithReferences(cache);

    ICursorConverter ICursorConverter.WithMetadata(MetadataRules rules, TypeTag? tag) => new MetadataConverter<T>(Under(rules), rules, tag);

    ICursorConverter ICursorConverter.IgnoringCycles() => new AcyclicConverter<T>(this);

    ICursorConverter ICursorConverter.WithDerivedTypes(Rules.PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache)
        => contract is { ClassifierFactory: null, Classifier: null }
            ? new PolymorphicConverter<T>(this, contract, handling, cache)
            : new ClassifiedConverter<T>(this, contract, handling, cache);

    void ICursorConverter.PopulateBoxed(ref JsonCursor cursor, object value, bool isRoot)
    {
        var existing = (T)value;
        Populate(ref cursor, ref existing, isRoot);
    }

    ReadFrame? ICursorConverter.BeginFillingBoxed(byte first, object existing) => BeginFilling(first, (T)existing);

    bool ICursorConverter.IsStreamable => BeginStreamed() is not null;

    object? ICursorConverter.TakeBoxed(ReadFrame frame) => TakeFrom(frame);

    WriteFrame? ICursorConverter.BeginWriteBoxed(object value) => BeginWrite((T)value);

    JsonTypeInfo ICursorConverter.CreateInfo(JsonSerializerOptions options, InfoOrigin origin) => new JsonTypeInfo<T>(options, origin);

    Stj.Serialization.JsonConverter ICursorConverter.ToHosted(JsonSerializerOptions options) => new HostedConverter<T>(this, options);

    Stj.Serialization.Metadata.JsonTypeInfo ICursorConverter.ToHosted(JsonSerializerOptions options, Stj.JsonSerializerOptions host)
    {
        // This converter handles the attributes of the type: the host would reject some of them if it could not support them itself.
        Stj.Serialization.Metadata.JsonTypeInfo<T> info = StjMetadataServices.CreateValueInfo<T>(host, new HostedConverter<T>(this, options));
        info.PolymorphismOptions = null;
        return info;
    }

    object? ICursorConverter.ReadBoxed(ref JsonCursor cursor) => ReadValue(ref cursor);

    object? ICursorConverter.ReadBoxed(ref Utf8JsonReader reader, JsonSerializerOptions options) => ReaderBridge.ReadValue(ref reader, this, options);

    void ICursorConverter.WriteBoxed(Utf8JsonWriter writer, object? value)
    {
        if (value is null && default(T) is not null) throw ConverterErrors.NullForValueType(typeof(T));

        WriteValue(writer, (T)value!);
    }

    ICursorConverter ICursorConverter.WrittenKeys(JsonSerializerOptions options) => KeyPolicy.ForWriting(this, options);

    void ICursorConverter.WriteKeyBoxed(Utf8JsonWriter writer, object value) => WriteKey(writer, (T)value);

    int ICursorConverter.StoreBoxed(Utf8JsonWriter writer, object value, int position) => Store(writer, (T)value, position);
}

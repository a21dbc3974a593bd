namespace Brisk.Json.Converters;

/// <summary>Writes values to memory by calling the delegate of a contract described by generated code. As in System.Text.Json, values are written to streams by the members of the contract.</summary>
internal sealed class HandlerConverter<T>(CursorConverter<T> inner, Action<Utf8JsonWriter, T> write) : PassingConverter<T>(inner), ICursorConverter
{
    // The discriminator is written together with the members.
    ICursorConverter ICursorConverter.WithMetadata(MetadataRules rules, TypeTag? tag) => ((ICursorConverter)Inner).WithMetadata(rules, tag);

    ICursorConverter ICursorConverter.WithDerivedTypes(Rules.PolymorphismContract contract, JsonNumberHandling handling, ContractCache cache)
        => ((ICursorConverter)Inner).WithDerivedTypes(contract, handling, cache);

    public override CursorConverter<T> WithReferences(ContractCache cache) => new HandlerConverter<T>(Inner.WithReferences(cache), write);

    public override ReadFrame? BeginFrame(byte first) => Inner.BeginFrame(first);

    public override bool CanBegin(byte first) => Inner.CanBegin(first);

    public override ReadFrame? BeginPopulate(byte first, T existing) => Inner.BeginPopulate(first, existing);

    public override WriteFrame? BeginWrite(T value) => Inner.BeginWrite(value);

    public override T? ReadValue(ref JsonCursor cursor) => Inner.ReadValue(ref cursor);

    public override void Populate(ref JsonCursor cursor, ref T value, bool isRoot) => Inner.Populate(ref cursor, ref value, isRoot);

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (value is null || writer.IsForStream)
        {
            Inner.WriteValue(writer, value);
            return;
        }

        writer.IsExposed = true;
        int depth = writer.CurrentDepth;
        write(writer, value);
        if (writer.CurrentDepth != depth) throw ConverterErrors.HandlerDidNotWriteOneValue(typeof(T));
    }

    public override void WriteProperties(Utf8JsonWriter writer, T value) => Inner.WriteProperties(writer, value);
}

/// <summary>A converter that wraps another one of the same type, and passes on what does not concern reading or writing members.</summary>
internal abstract class PassingConverter<T>(CursorConverter<T> inner) : WrappingConverter<T, T>(inner)
{
    public sealed override JsonConverter Public => Inner.Public;

    public sealed override bool CanPopulate(bool isRoot) => Inner.CanPopulate(isRoot);

    public sealed override bool CarriesIdentity => Inner.CarriesIdentity;

    public sealed override T? TakeFrom(ReadFrame frame) => Inner.TakeFrom(frame);

    public sealed override ICursorConverter AtObject(Utf8JsonReader reader, ref long searched) => Inner.AtObject(reader, ref searched);

    public sealed override ICursorConverter AtArray => Inner.AtArray;

    public sealed override T ReadKey(ref JsonCursor cursor) => Inner.ReadKey(ref cursor);

    public sealed override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => Inner.WriteKey(writer, value);
}

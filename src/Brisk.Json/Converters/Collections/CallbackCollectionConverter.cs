using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>
/// A collection or dictionary with callbacks. The callback before deserialization is called by the code that creates the instance, because this
/// converter sees it only when it is complete.
/// </summary>
internal sealed class CallbackCollectionConverter<T>(CursorConverter<T> inner, Callbacks callbacks) : WrappingConverter<T, T>(inner)
{
    public override bool CanPopulate(bool isRoot) => Inner.CanPopulate(isRoot);

    public override bool CarriesIdentity => Inner.CarriesIdentity;

    public override CursorConverter<T> WithReferences(ContractCache cache) => ReferenceConverters.For(this, cache);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        T? value = Inner.ReadValue(ref cursor);
        if (cursor.Failures is null) Send(value, Callbacks.OnDeserialized);

        return value;
    }

    public override ReadFrame? BeginFrame(byte first) => Inner.BeginFrame(first);

    public override ReadFrame? BeginPopulate(byte first, T existing)
    {
        if (Inner.BeginPopulate(first, existing) is not { } frame) return null;

        Send(existing, Callbacks.OnDeserializing);
        return frame;
    }

    public override T? TakeFrom(ReadFrame frame)
    {
        T? value = Inner.TakeFrom(frame);
        Send(value, Callbacks.OnDeserialized);
        return value;
    }

    public override void Populate(ref JsonCursor cursor, ref T value, bool isRoot)
    {
        Send(value, Callbacks.OnDeserializing);
        Inner.Populate(ref cursor, ref value, isRoot);
        if (cursor.Failures is null) Send(value, Callbacks.OnDeserialized);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        Send(value, Callbacks.OnSerializing);
        Inner.WriteValue(writer, value);
        Send(value, Callbacks.OnSerialized);
    }

    public override void WriteProperties(Utf8JsonWriter writer, T value)
    {
        Send(value, Callbacks.OnSerializing);
        Inner.WriteProperties(writer, value);
        Send(value, Callbacks.OnSerialized);
    }

    public override WriteFrame? BeginWrite(T value)
    {
        WriteFrame? frame = Inner.BeginWrite(value);
        if (frame is not null)
        {
            frame.Notice = isWritten => Send(value, isWritten ? Callbacks.OnSerialized : Callbacks.OnSerializing);
        }

        return frame;
    }

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait != ConverterTrait.LeadsToStreamed && Inner.Finds(trait, seen);

    private void Send(object? value, Callbacks which)
    {
        if (value is not null && (callbacks & which) != 0) ObjectCallbacks.Invoke(value, which);
    }
}

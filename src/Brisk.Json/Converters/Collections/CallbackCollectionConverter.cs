using Brisk.Json.Contracts;
using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>
/// A collection or dictionary with callbacks. The callback before deserialization is called by the code that creates the instance, because this
/// converter sees it only when it is complete.
/// </summary>
internal sealed class CallbackCollectionConverter<T>(CursorConverter<T> inner, Callbacks callbacks) : CursorConverter<T>
{
    /// <summary>The converter without callbacks.</summary>
    public CursorConverter<T> Inner => inner;

    public override ValueShape Shape => inner.Shape;

    public override ICursorConverter? ElementConverter => inner.ElementConverter;

    public override Type? KeyType => inner.KeyType;

    public override bool CanPopulate => inner.CanPopulate;

    public override bool CarriesIdentity => inner.CarriesIdentity;

    public override CursorConverter<T> WithReferences(ContractCache cache) => ReferenceConverters.For(this, cache);

    public override void Prepare() => inner.Prepare();

    public override T? ReadValue(ref JsonCursor cursor)
    {
        T? value = inner.ReadValue(ref cursor);
        if (cursor.Failures is null) Send(value, Callbacks.OnDeserialized);

        return value;
    }

    public override ReadFrame? BeginFrame(byte first) => inner.BeginFrame(first);

    public override ReadFrame? BeginFilling(byte first, T existing)
    {
        if (inner.BeginFilling(first, existing) is not { } frame) return null;

        Send(existing, Callbacks.OnDeserializing);
        return frame;
    }

    public override T? TakeFrom(ReadFrame frame)
    {
        T? value = inner.TakeFrom(frame);
        Send(value, Callbacks.OnDeserialized);
        return value;
    }

    public override void Populate(ref JsonCursor cursor, ref T value)
    {
        Send(value, Callbacks.OnDeserializing);
        inner.Populate(ref cursor, ref value);
        if (cursor.Failures is null) Send(value, Callbacks.OnDeserialized);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        Send(value, Callbacks.OnSerializing);
        inner.WriteValue(writer, value);
        Send(value, Callbacks.OnSerialized);
    }

    public override void WriteProperties(Utf8JsonWriter writer, T value)
    {
        Send(value, Callbacks.OnSerializing);
        inner.WriteProperties(writer, value);
        Send(value, Callbacks.OnSerialized);
    }

    public override WriteFrame? BeginWrite(T value)
    {
        WriteFrame? frame = inner.BeginWrite(value);
        if (frame is not null)
        {
            frame.Notice = isWritten => Send(value, isWritten ? Callbacks.OnSerialized : Callbacks.OnSerializing);
        }

        return frame;
    }

    protected override bool FindsAsync(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsAsync(seen);

    protected override bool FindsMany(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsMany(seen);

    private void Send(object? value, Callbacks which)
    {
        if (value is not null && (callbacks & which) != 0) ObjectCallbacks.Invoke(value, which);
    }
}

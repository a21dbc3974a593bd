using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>A collection or dictionary that calls callbacks when it is read or written.</summary>
internal abstract class NotifyingCollectionConverter<T>(CursorConverter<T> inner) : WrappingConverter<T, T>(inner)
{
    public sealed override bool CanPopulate(bool isRoot) => Inner.CanPopulate(isRoot);

    public sealed override bool CarriesIdentity => Inner.CarriesIdentity;

    public sealed override CursorConverter<T> WithReferences(ContractCache cache) => ReferenceConverters.For(this, cache);

    public sealed override ReadFrame? BeginPopulate(byte first, T existing)
    {
        if (Inner.BeginPopulate(first, existing) is not { } frame) return null;

        Notify(existing, Callbacks.OnDeserializing);
        return frame;
    }

    public sealed override void Populate(ref JsonCursor cursor, ref T value, bool isRoot)
    {
        Notify(value, Callbacks.OnDeserializing);
        Inner.Populate(ref cursor, ref value, isRoot);
        if (cursor.Failures is null) Notify(value, Callbacks.OnDeserialized);
    }

    public sealed override void WriteValue(Utf8JsonWriter writer, T value)
    {
        Notify(value, Callbacks.OnSerializing);
        Inner.WriteValue(writer, value);
        Notify(value, Callbacks.OnSerialized);
    }

    public sealed override void WriteProperties(Utf8JsonWriter writer, T value)
    {
        Notify(value, Callbacks.OnSerializing);
        Inner.WriteProperties(writer, value);
        Notify(value, Callbacks.OnSerialized);
    }

    public sealed override WriteFrame? BeginWrite(T value)
    {
        WriteFrame? frame = Inner.BeginWrite(value);
        frame?.Callback = isWritten => Notify(value, isWritten ? Callbacks.OnSerialized : Callbacks.OnSerializing);
        return frame;
    }

    public sealed override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait != ConverterTrait.ContainsStreamed && Inner.Finds(trait, seen);

    /// <summary>Calls one of the callbacks, unless the value is null.</summary>
    protected abstract void Notify(T? value, Callbacks which);
}

/// <summary>
/// A collection or dictionary that implements the callbacks itself. The callback before deserialization is called by the code that creates the instance, because this
/// converter sees it only when it is complete.
/// </summary>
internal sealed class CallbackCollectionConverter<T>(CursorConverter<T> inner, Callbacks callbacks) : NotifyingCollectionConverter<T>(inner)
{
    public override T? ReadValue(ref JsonCursor cursor)
    {
        T? value = Inner.ReadValue(ref cursor);
        if (cursor.Failures is null) Notify(value, Callbacks.OnDeserialized);

        return value;
    }

    public override ReadFrame? BeginFrame(byte first) => Inner.BeginFrame(first);

    public override T? TakeFrom(ReadFrame frame)
    {
        T? value = Inner.TakeFrom(frame);
        Notify(value, Callbacks.OnDeserialized);
        return value;
    }

    protected override void Notify(T? value, Callbacks which)
    {
        if (value is not null && (callbacks & which) != 0) ObjectCallbacks.Invoke(value, which);
    }
}

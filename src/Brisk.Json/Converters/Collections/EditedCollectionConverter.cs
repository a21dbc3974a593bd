using Brisk.Json.Contracts;
using Brisk.Json.Serialization;

namespace Brisk.Json.Converters;

/// <summary>A collection or dictionary with a modified contract: creation and callbacks.</summary>
/// <param name="inner">The converter of the unmodified contract.</param>
/// <param name="isRefused">Whether instances cannot be created, so that reading fails.</param>
/// <param name="create">Creates the empty instance to populate; null if it is created from its elements.</param>
internal sealed class EditedCollectionConverter<T>(CursorConverter<T> inner, bool isRefused, Func<object>? create) : CursorConverter<T>
{
    public Action<object>? OnSerializing { get; init; }

    public Action<object>? OnSerialized { get; init; }

    public Action<object>? OnDeserializing { get; init; }

    public Action<object>? OnDeserialized { get; init; }

    public override JsonConverter Public => inner.Public;

    public override ValueShape Shape => inner.Shape;

    public override ICursorConverter? ElementConverter => inner.ElementConverter;

    public override Type? KeyType => inner.KeyType;

    public override bool CanPopulate => inner.CanPopulate;

    public override bool CarriesIdentity => inner.CarriesIdentity;

    public override CursorConverter<T> WithReferences(ContractCache cache) => ReferenceConverters.For(this, cache);

    private bool IsMadeOfElements => create is null || !inner.CanPopulate;

    public override void Prepare() => inner.Prepare();

    public override T? ReadValue(ref JsonCursor cursor)
    {
        bool isValue = cursor.Current == (inner.Shape == ValueShape.Array ? '[' : '{');
        if (isValue && isRefused) throw ConverterErrors.CannotRead(typeof(T));

        T? value;
        if (isValue && !IsMadeOfElements)
        {
            value = (T)create!();
            Notify(OnDeserializing, value);
            inner.Populate(ref cursor, ref value);
        }
        else
        {
            value = inner.ReadValue(ref cursor);
            if (cursor.Failures is null) Notify(OnDeserializing, value);
        }

        if (cursor.Failures is null) Notify(OnDeserialized, value);

        return value;
    }

    public override ReadFrame? BeginFrame(byte first)
    {
        if (first != (inner.Shape == ValueShape.Array ? '[' : '{') || isRefused) return null;

        if (IsMadeOfElements) return inner.BeginFrame(first);

        // The populated instance was just created, and has not been returned to the caller.
        ReadFrame? frame = BeginFilling(first, (T)create!());
        frame?.Fills = false;
        return frame;
    }

    public override ReadFrame? BeginFilling(byte first, T existing)
    {
        if (inner.BeginFilling(first, existing) is not { } frame) return null;

        Notify(OnDeserializing, existing);
        return frame;
    }

    public override T? TakeFrom(ReadFrame frame)
    {
        T? value = inner.TakeFrom(frame);
        if (!frame.Fills && IsMadeOfElements) Notify(OnDeserializing, value);

        Notify(OnDeserialized, value);
        return value;
    }

    public override void Populate(ref JsonCursor cursor, ref T value)
    {
        Notify(OnDeserializing, value);
        inner.Populate(ref cursor, ref value);
        if (cursor.Failures is null) Notify(OnDeserialized, value);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        Notify(OnSerializing, value);
        inner.WriteValue(writer, value);
        Notify(OnSerialized, value);
    }

    public override void WriteProperties(Utf8JsonWriter writer, T value)
    {
        Notify(OnSerializing, value);
        inner.WriteProperties(writer, value);
        Notify(OnSerialized, value);
    }

    public override WriteFrame? BeginWrite(T value)
    {
        WriteFrame? frame = inner.BeginWrite(value);
        if (frame is not null) frame.Notice = isWritten => Notify(isWritten ? OnSerialized : OnSerializing, value);

        return frame;
    }

    protected override bool FindsAsync(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsAsync(seen);

    protected override bool FindsMany(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsMany(seen);

    private static void Notify(Action<object>? notify, T? value)
    {
        if (value is not null) notify?.Invoke(value);
    }
}

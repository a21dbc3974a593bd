namespace Brisk.Json.Converters;

/// <summary>A collection or dictionary with a modified contract: creation and callbacks.</summary>
/// <param name="inner">The converter of the unmodified contract.</param>
/// <param name="isRejected">Whether instances cannot be created, so that reading fails.</param>
/// <param name="create">Creates the empty instance to populate; null if it is created from its elements.</param>
internal sealed class EditedCollectionConverter<T>(CursorConverter<T> inner, bool isRejected, Func<object>? create) : WrappingConverter<T, T>(inner)
{
    public Action<object>? OnSerializing { get; init; }

    public Action<object>? OnSerialized { get; init; }

    public Action<object>? OnDeserializing { get; init; }

    public Action<object>? OnDeserialized { get; init; }

    public override JsonConverter Public => Inner.Public;

    public override bool CanPopulate(bool isRoot) => Inner.CanPopulate(isRoot);

    public override bool CarriesIdentity => Inner.CarriesIdentity;

    public override CursorConverter<T> WithReferences(ContractCache cache) => ReferenceConverters.For(this, cache);

    private bool IsMadeOfElements => create is null || !Inner.CanPopulate(isRoot: false);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        bool isValue = cursor.Current == (Inner.Shape == ValueShape.Array ? '[' : '{');
        if (isValue && isRejected) throw ConverterErrors.CannotRead(typeof(T));

        T? value;
        if (isValue && !IsMadeOfElements)
        {
            value = (T)create!();
            Notify(OnDeserializing, value);
            Inner.Populate(ref cursor, ref value, isRoot: false);
        }
        else
        {
            value = Inner.ReadValue(ref cursor);
            if (cursor.Failures is null) Notify(OnDeserializing, value);
        }

        if (cursor.Failures is null) Notify(OnDeserialized, value);

        return value;
    }

    public override ReadFrame? BeginFrame(byte first)
    {
        if (first != (Inner.Shape == ValueShape.Array ? '[' : '{') || isRejected) return null;

        if (IsMadeOfElements) return Inner.BeginFrame(first);

        // The populated instance was created here, and has not been returned to the caller.
        ReadFrame? frame = BeginPopulate(first, (T)create!());
        frame?.Populates = false;
        return frame;
    }

    public override ReadFrame? BeginPopulate(byte first, T existing)
    {
        if (Inner.BeginPopulate(first, existing) is not { } frame) return null;

        Notify(OnDeserializing, existing);
        return frame;
    }

    public override T? TakeFrom(ReadFrame frame)
    {
        T? value = Inner.TakeFrom(frame);
        if (!frame.Populates && IsMadeOfElements) Notify(OnDeserializing, value);

        Notify(OnDeserialized, value);
        return value;
    }

    public override void Populate(ref JsonCursor cursor, ref T value, bool isRoot)
    {
        Notify(OnDeserializing, value);
        Inner.Populate(ref cursor, ref value, isRoot);
        if (cursor.Failures is null) Notify(OnDeserialized, value);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        Notify(OnSerializing, value);
        Inner.WriteValue(writer, value);
        Notify(OnSerialized, value);
    }

    public override void WriteProperties(Utf8JsonWriter writer, T value)
    {
        Notify(OnSerializing, value);
        Inner.WriteProperties(writer, value);
        Notify(OnSerialized, value);
    }

    public override WriteFrame? BeginWrite(T value)
    {
        WriteFrame? frame = Inner.BeginWrite(value);
        if (frame is not null) frame.Notice = isWritten => Notify(isWritten ? OnSerialized : OnSerializing, value);

        return frame;
    }

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait != ConverterTrait.LeadsToStreamed && Inner.Finds(trait, seen);

    private static void Notify(Action<object>? notify, T? value)
    {
        if (value is not null) notify?.Invoke(value);
    }
}

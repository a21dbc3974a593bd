using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>A collection or dictionary with a modified contract: creation and callbacks.</summary>
/// <param name="isRejected">Whether instances cannot be created, so that reading fails.</param>
/// <param name="create">Creates the empty instance to populate; null if it is created from its elements.</param>
internal sealed class EditedCollectionConverter<T>(CursorConverter<T> inner, bool isRejected, Func<object>? create) : NotifyingCollectionConverter<T>(inner)
{
    public Action<object>? OnSerializing { get; init; }

    public Action<object>? OnSerialized { get; init; }

    public Action<object>? OnDeserializing { get; init; }

    public Action<object>? OnDeserialized { get; init; }

    public override JsonConverter Public => this;

    private bool IsCreatedFromElements => create is null || !Inner.CanPopulate(isRoot: false);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (cursor.Current != (Inner.Shape == ValueShape.Array ? '[' : '{')) return Inner.ReadValue(ref cursor);
        if (isRejected) throw ConverterErrors.CannotRead(typeof(T));

        T? value;
        if (!IsCreatedFromElements)
        {
            value = (T)ContainerConverter<T>.Create(ref cursor, create!);
            Notify(value, Callbacks.OnDeserializing);
            Inner.Populate(ref cursor, ref value, isRoot: false);
        }
        else
        {
            value = Inner.ReadValue(ref cursor);
            if (cursor.Failures is null) Notify(value, Callbacks.OnDeserializing);
        }

        if (cursor.Failures is null) Notify(value, Callbacks.OnDeserialized);

        return value;
    }

    public override bool CanBegin(byte first)
        => first == (Inner.Shape == ValueShape.Array ? '[' : '{') && !isRejected && (!IsCreatedFromElements || Inner.CanBegin(first));

    public override ReadFrame? BeginFrame(byte first)
    {
        if (!CanBegin(first)) return null;
        if (IsCreatedFromElements) return Inner.BeginFrame(first);

        // The populated instance was created here, and has not been returned to the caller.
        ReadFrame? frame = BeginPopulate(first, (T)create!());
        frame?.Populates = false;
        return frame;
    }

    public override T? TakeFrom(ReadFrame frame)
    {
        T? value = Inner.TakeFrom(frame);
        if (!frame.Populates && IsCreatedFromElements) Notify(value, Callbacks.OnDeserializing);

        Notify(value, Callbacks.OnDeserialized);
        return value;
    }

    protected override void Notify(T? value, Callbacks which)
    {
        if (value is null) return;

        Action<object>? callback = which switch
        {
            Callbacks.OnSerializing => OnSerializing,
            Callbacks.OnSerialized => OnSerialized,
            Callbacks.OnDeserializing => OnDeserializing,
            _ => OnDeserialized,
        };
        callback?.Invoke(value);
    }
}

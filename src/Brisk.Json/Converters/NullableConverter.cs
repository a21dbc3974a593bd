namespace Brisk.Json.Converters;

/// <summary>A value, or <c>null</c>.</summary>
internal sealed class NullableConverter<T>(CursorConverter<T> inner) : StructWrappingConverter<T?, T>(inner), INullableConverter, IPolicyKeys<T?>
    where T : struct
{
    public override bool CanPopulate(bool isRoot) => Inner.CanPopulate(isRoot);

    public override T? ReadValue(ref JsonCursor cursor) => cursor.TryReadNull() ? null : Inner.ReadValue(ref cursor);

    public override Parsed<T?> ReadValue(ref JsonCursor cursor, int position)
    {
        if (cursor.IsNull(position)) return new(position + 4, null);

        Parsed<T> read = Inner.ReadValue(ref cursor, position);
        return new(read.End, read.Value);
    }

    public override void WriteValue(Utf8JsonWriter writer, T? value)
    {
        if (value.HasValue)
        {
            Inner.WriteValue(writer, value.GetValueOrDefault());
        }
        else
        {
            writer.WriteNullValue();
        }
    }

    public override int Store(Utf8JsonWriter writer, T? value, int position)
        => value.HasValue ? Inner.Store(writer, value.GetValueOrDefault(), position) : writer.StoreNull(position);

    public override WriteFrame? BeginWrite(T? value) => value.HasValue ? Inner.BeginWrite(value.GetValueOrDefault()) : null;

    public override ReadFrame? BeginPopulate(byte first, T? existing) => Inner.BeginPopulate(first, existing.GetValueOrDefault());

    public override T? TakeFrom(ReadFrame frame) => Inner.TakeFrom(frame);

    public override void Populate(ref JsonCursor cursor, ref T? value, bool isRoot)
    {
        T filled = value.GetValueOrDefault();
        Inner.Populate(ref cursor, ref filled, isRoot);
        value = filled;
    }

    public override T? ReadKey(ref JsonCursor cursor) => Inner.ReadKey(ref cursor);

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T? value)
    {
        if (!value.HasValue) throw new ArgumentNullException(nameof(value));

        Inner.WriteKey(writer, value.GetValueOrDefault());
    }

    public ICursorConverter? WithHandling(JsonNumberHandling handling, ContractCache cache)
        => cache.FindNumber(Inner, handling) is CursorConverter<T> number ? new NullableConverter<T>(number) : null;

    public CursorConverter<T?> WithPolicy(JsonNamingPolicy policy) => Inner is IPolicyKeys<T> keys ? new NullableConverter<T>(keys.WithPolicy(policy)) : this;
}

/// <summary>A converter of nullable values whose type is known only at run time.</summary>
internal interface INullableConverter : IWrappingConverter
{
    /// <summary>Returns the converter of numbers with another number handling, or null if it does not use a built-in converter of numbers.</summary>
    ICursorConverter? WithHandling(JsonNumberHandling handling, ContractCache cache) => null;
}

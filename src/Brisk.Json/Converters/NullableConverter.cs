using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <summary>A value, or <c>null</c>.</summary>
internal sealed class NullableConverter<T>(CursorConverter<T> inner) : CursorConverter<T?>, INullableConverter
    where T : struct
{
    ICursorConverter INullableConverter.Inner => inner;

    public override bool HandleNull => true;

    public override ValueShape Shape => inner.Shape;

    public override bool FollowsOptions => inner.FollowsOptions;

    public override ICursorConverter? ElementConverter => inner.ElementConverter;

    public override Type? KeyType => inner.KeyType;

    public override ICursorConverter AtObject(Utf8JsonReader reader) => inner.AtObject(reader) is var at && at == inner ? this : at;

    public override ICursorConverter AtArray => inner.AtArray is var at && at == inner ? this : at;

    public override ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => inner.MemberConverter(name, isRead);

    public override string? MemberName(ReadOnlySpan<byte> name) => inner.MemberName(name);

    public override string? WrittenName(int number) => inner.WrittenName(number);

    public override bool CanPopulate => inner.CanPopulate;

    public override T? ReadValue(ref JsonCursor cursor) => cursor.TryReadNull() ? null : inner.ReadValue(ref cursor);

    public override Parsed<T?> ReadValue(ref JsonCursor cursor, int position)
    {
        if (cursor.IsNull(position)) return new(position + 4, null);

        Parsed<T> read = inner.ReadValue(ref cursor, position);
        return new(read.End, read.Value);
    }

    public override void WriteValue(Utf8JsonWriter writer, T? value)
    {
        if (value.HasValue)
        {
            inner.WriteValue(writer, value.GetValueOrDefault());
        }
        else
        {
            writer.WriteNullValue();
        }
    }

    public override int Store(Utf8JsonWriter writer, T? value, int position)
        => value.HasValue ? inner.Store(writer, value.GetValueOrDefault(), position) : writer.StoreNull(position);

    public override WriteFrame? BeginWrite(T? value) => value.HasValue ? inner.BeginWrite(value.GetValueOrDefault()) : null;

    public override ReadFrame? BeginFrame(byte first) => inner.BeginFrame(first);

    public override ReadFrame? BeginFilling(byte first, T? existing) => inner.BeginFilling(first, existing.GetValueOrDefault());

    public override T? TakeFrom(ReadFrame frame) => inner.TakeFrom(frame);

    public override void Populate(ref JsonCursor cursor, ref T? value)
    {
        T filled = value.GetValueOrDefault();
        inner.Populate(ref cursor, ref filled);
        value = filled;
    }

    public override T? ReadKey(ref JsonCursor cursor) => inner.ReadKey(ref cursor);

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T? value) => inner.WriteKey(writer, value.GetValueOrDefault());

    protected override bool FindsMany(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsMany(seen);

    protected override bool FindsAsync(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsAsync(seen);
}

/// <summary>A converter of nullable values whose type is known only at run time.</summary>
internal interface INullableConverter
{
    /// <summary>The converter of non-null values.</summary>
    ICursorConverter Inner { get; }
}

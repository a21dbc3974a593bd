using Brisk.Json.Serialization;

namespace Brisk.Json.Converters;

/// <summary>A converter of a base or derived type that also supports <typeparamref name="T"/>.</summary>
internal sealed class CastingConverter<T, TConverted>(CursorConverter<TConverted> inner) : CursorConverter<T>
{
    public override JsonConverter Public => inner.Public;

    public override ValueShape Shape => inner.Shape;

    public override ICursorConverter? ElementConverter => inner.ElementConverter;

    public override ICursorConverter AtArray => inner.AtArray;

    public override Type? KeyType => inner.KeyType;

    public override ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => inner.MemberConverter(name, isRead);

    public override string? MemberName(ReadOnlySpan<byte> name) => inner.MemberName(name);

    public override string? WrittenName(int number) => inner.WrittenName(number);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (default(T) is not null && cursor.Current == 'n' && inner is CustomConverter<TConverted> { HandlesNull: false })
        {
            cursor.FailValue(CursorErrors.Null());
            return default;
        }

        object? value = inner.ReadValue(ref cursor);
        if (!cursor.HasValue) return default;

        return value is T || (value is null && default(T) is null) ? (T?)value : throw ConverterErrors.WrongResult(inner.Public.GetType(), typeof(T), value?.GetType());
    }

    public override void WriteValue(Utf8JsonWriter writer, T value) => inner.WriteValue(writer, (TConverted)(object)value!);

    public override int Store(Utf8JsonWriter writer, T value, int position) => inner.Store(writer, (TConverted)(object)value!, position);
}

using Brisk.Json.Modeling;

namespace Brisk.Json.Converters;

/// <summary>The converter of an optional value: writes and reads the value inside. A member omits itself if it has no value.</summary>
internal sealed class OptionalConverter<T>(CursorConverter<T> inner) : StructWrappingConverter<JsonOptional<T>, T>(inner), IOptionalConverter
{
    public override JsonOptional<T> ReadValue(ref JsonCursor cursor) => new(Inner.ReadValue(ref cursor)!);

    public override Parsed<JsonOptional<T>> ReadValue(ref JsonCursor cursor, int position)
    {
        Parsed<T?> read = Inner.ReadValue(ref cursor, position);
        return new(read.End, new(read.Value!));
    }

    public override void WriteValue(Utf8JsonWriter writer, JsonOptional<T> value) => Inner.WriteValue(writer, ValueOf(value));

    public override int Store(Utf8JsonWriter writer, JsonOptional<T> value, int position) => Inner.Store(writer, ValueOf(value), position);

    public override WriteFrame? BeginWrite(JsonOptional<T> value) => value.HasValue ? Inner.BeginWrite(value.GetValueOrDefault()!) : null;

    public override JsonOptional<T> TakeFrom(ReadFrame frame) => new(Inner.TakeFrom(frame)!);

    private static T ValueOf(JsonOptional<T> value) => value.HasValue ? value.GetValueOrDefault()! : throw ConverterErrors.MissingWritten(typeof(T));
}

/// <summary>A converter of optional values whose type is known only at run time.</summary>
internal interface IOptionalConverter : IWrappingConverter;

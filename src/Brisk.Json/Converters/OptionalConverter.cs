using Brisk.Json.Modeling;
using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <summary>The converter of an optional value: writes and reads the value inside. A member omits itself if it has no value.</summary>
internal sealed class OptionalConverter<T>(CursorConverter<T> inner) : WrappingConverter<JsonOptional<T>, T>(inner), IOptionalConverter
{
    ICursorConverter IOptionalConverter.Inner => Inner;

    public override bool HandleNull => true;

    public override bool FollowsOptions => Inner.FollowsOptions;

    public override ICursorConverter AtObject(Utf8JsonReader reader) => Inner.AtObject(reader) is var at && at == Inner ? this : at;

    public override ICursorConverter AtArray => Inner.AtArray is var at && at == Inner ? this : at;

    public override JsonOptional<T> ReadValue(ref JsonCursor cursor) => new(Inner.ReadValue(ref cursor)!);

    public override Parsed<JsonOptional<T>> ReadValue(ref JsonCursor cursor, int position)
    {
        Parsed<T?> read = Inner.ReadValue(ref cursor, position);
        return new(read.End, new(read.Value!));
    }

    public override void WriteValue(Utf8JsonWriter writer, JsonOptional<T> value) => Inner.WriteValue(writer, ValueOf(value));

    public override int Store(Utf8JsonWriter writer, JsonOptional<T> value, int position) => Inner.Store(writer, ValueOf(value), position);

    public override WriteFrame? BeginWrite(JsonOptional<T> value) => value.HasValue ? Inner.BeginWrite(value.GetValueOrDefault()!) : null;

    public override ReadFrame? BeginFrame(byte first) => Inner.BeginFrame(first);

    public override JsonOptional<T> TakeFrom(ReadFrame frame) => new(Inner.TakeFrom(frame)!);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait != ConverterTrait.LeadsToStreamed && Inner.Finds(trait, seen);

    private static T ValueOf(JsonOptional<T> value) => value.HasValue ? value.GetValueOrDefault()! : throw ConverterErrors.MissingWritten(typeof(T));
}

/// <summary>A converter of optional values whose type is known only at run time.</summary>
internal interface IOptionalConverter
{
    /// <summary>The converter of the values.</summary>
    ICursorConverter Inner { get; }
}

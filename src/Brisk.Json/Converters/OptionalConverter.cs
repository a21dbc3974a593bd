using Brisk.Json.Modeling;
using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <summary>The converter of an optional value: writes and reads the value inside. Leaving out a member without a value is the task of the member.</summary>
internal sealed class OptionalConverter<T>(CursorConverter<T> inner) : CursorConverter<JsonOptional<T>>, IOptionalConverter
{
    ICursorConverter IOptionalConverter.Inner => inner;

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

    public override void Prepare() => inner.Prepare();

    public override JsonOptional<T> ReadValue(ref JsonCursor cursor) => new(inner.ReadValue(ref cursor)!);

    public override Parsed<JsonOptional<T>> ReadValue(ref JsonCursor cursor, int position)
    {
        Parsed<T?> read = inner.ReadValue(ref cursor, position);
        return new(read.End, new(read.Value!));
    }

    public override void WriteValue(Utf8JsonWriter writer, JsonOptional<T> value) => inner.WriteValue(writer, ValueOf(value));

    public override int Store(Utf8JsonWriter writer, JsonOptional<T> value, int position) => inner.Store(writer, ValueOf(value), position);

    public override WriteFrame? BeginWrite(JsonOptional<T> value) => value.HasValue ? inner.BeginWrite(value.GetValueOrDefault()!) : null;

    public override ReadFrame? BeginFrame(byte first) => inner.BeginFrame(first);

    public override JsonOptional<T> TakeFrom(ReadFrame frame) => new(inner.TakeFrom(frame)!);

    protected override bool FindsMany(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsMany(seen);

    protected override bool FindsAsync(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsAsync(seen);

    private static T ValueOf(JsonOptional<T> value) => value.HasValue ? value.GetValueOrDefault()! : throw ConverterErrors.MissingWritten(typeof(T));
}

/// <summary>A converter of optional values whose type is known at run time only.</summary>
internal interface IOptionalConverter
{
    /// <summary>The converter of the values.</summary>
    ICursorConverter Inner { get; }
}

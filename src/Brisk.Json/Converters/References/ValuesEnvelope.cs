using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>An object that stands for an array, as walks along a text see it: its member <c>$values</c> is the array.</summary>
internal interface IValuesEnvelope;

/// <inheritdoc cref="IValuesEnvelope"/>
internal sealed class ValuesEnvelope<T>(MetadataConverter<T> array) : CursorConverter<T>, IValuesEnvelope
{
    public override ValueShape Shape => ValueShape.Object;

    public override ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => StringDecoder.Equals(name, hasEscapes: true, "$values"u8) ? array : null;

    // Paths of values that are written lead through the array alone.
    public override string? MemberName(ReadOnlySpan<byte> name) => "";

    public override T? ReadValue(ref JsonCursor cursor) => array.ReadValue(ref cursor);

    public override void WriteValue(Utf8JsonWriter writer, T value) => array.WriteValue(writer, value);
}

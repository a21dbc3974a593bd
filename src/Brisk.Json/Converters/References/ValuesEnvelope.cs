using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <summary>An object that represents an array, for error paths: its member <c>$values</c> is the array.</summary>
internal interface IValuesEnvelope;

/// <inheritdoc cref="IValuesEnvelope"/>
internal sealed class ValuesEnvelope<T>(MetadataConverter<T> array) : CursorConverter<T>, IValuesEnvelope, IValueStructure
{
    public override IValueStructure Structure => this;

    ValueShape IValueStructure.Shape => ValueShape.Object;

    public ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => StringDecoder.Equals(name, hasEscapes: true, "$values"u8) ? array : null;

    // Paths of written values lead through the array only.
    public string? MemberName(ReadOnlySpan<byte> name) => "";

    public override T? ReadValue(ref JsonCursor cursor) => array.ReadValue(ref cursor);

    public override void WriteValue(Utf8JsonWriter writer, T value) => array.WriteValue(writer, value);
}

namespace Brisk.Json.Serialization;

/// <summary>An object that stands for an array, as walks along a text see it: its member <c>$values</c> is the array.</summary>
internal sealed class ValuesEnvelope<T>(MetadataConverter<T> array) : CursorConverter<T>
{
    public override ValueShape Shape => ValueShape.Object;

    public override ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => name.SequenceEqual("$values"u8) ? array : null;

    public override string? MemberName(ReadOnlySpan<byte> name) => name.SequenceEqual("$values"u8) ? "$values" : System.Text.Encoding.UTF8.GetString(name);

    public override T? ReadValue(ref JsonCursor cursor) => array.ReadValue(ref cursor);

    public override void WriteValue(Utf8JsonWriter writer, T value) => array.WriteValue(writer, value);
}

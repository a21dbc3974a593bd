namespace Brisk.Json.Serialization;

/// <summary>A type that is not serialized. It may be the type of a member as long as no value comes.</summary>
internal sealed class UnsupportedConverter<T> : CursorConverter<T>
{
    public override T? ReadValue(ref JsonCursor cursor) => throw ConverterErrors.Unsupported(typeof(T));

    public override void WriteValue(Utf8JsonWriter writer, T value) => throw ConverterErrors.Unsupported(typeof(T));
}

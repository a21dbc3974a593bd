using Brisk.Json.Contracts;

namespace Brisk.Json.Converters;

/// <summary>A member whose null values can be left out or rejected, which also applies to an object that is already being written.</summary>
internal sealed class AcyclicMember<T, V>(MemberSettings settings, CursorConverter<V> converter, MemberAccess access) : Member<T, V>(settings, converter, access)
{
    public override WriteFrame? BeginWrite(Utf8JsonWriter writer, ref T source, ObjectWriteFrame<T> frame)
    {
        if (CanGet && !IsOpen(writer, Get(writer, ref source))) return base.BeginWrite(writer, ref source, frame);

        Write(writer, ref source);
        return null;
    }

    public override int Store(Utf8JsonWriter writer, ref T source, WrittenMember name, int position) => WriteBetween(writer, ref source, position);

    public override void Write(Utf8JsonWriter writer, ref T source)
    {
        if (!CanGet) return;

        V value = Get(writer, ref source);
        if (IsOpen(writer, value)) value = default!;

        if (IsWritten(writer, ref source, value))
        {
            writer.WritePreparedName(PreparedName);
            ((CursorConverter<V>)Converter).WriteValue(writer, value);
        }
    }

    private static bool IsOpen(Utf8JsonWriter writer, V value)
        => value is not null && writer.SerializerContext is ReferenceScope scope && scope.IsOpen(value);
}

using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>A member of which null may be left out, or be an error: so it is with an object that is being written already.</summary>
internal sealed class AcyclicMember<T, V>(MemberSettings settings, CursorConverter<V> converter, MemberAccess access) : Member<T, V>(settings, converter, access)
{
    public override void Write(Utf8JsonWriter writer, ref T source)
    {
        if (!CanGet)
        {
            return;
        }

        V value = Get(writer, ref source);
        if (value is not null && writer.SerializerContext is ReferenceScope scope && scope.IsOpen(value))
        {
            value = default!;
        }

        if (IsWritten(writer, ref source, value))
        {
            writer.WritePreparedName(PreparedName);
            ((CursorConverter<V>)Converter).WriteValue(writer, value);
        }
    }
}

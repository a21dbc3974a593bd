using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <summary>A string member with the built-in converter. Fast path: skips the converter call.</summary>
internal sealed class StringMember<T>(MemberSettings settings, StringConverter converter, MemberAccess access) : Member<T, string>(settings, converter, access)
{
    public override int Read(ref JsonCursor cursor, int position, ref T target)
    {
        if (PlainSetter is not { } set) return ReadSpecial(ref cursor, position, ref target);

        Parsed<string?> read = cursor.ReadString(position);
        cursor.Position = read.End;
        if (read.End > 0) set(target, read.Value!);

        return read.End;
    }

    public override int Store(Utf8JsonWriter writer, ref T source, WrittenMember name, int position)
    {
        if (!IsStored || writer.Limit - position <= name.Room) return WriteBetween(writer, ref source, position);

        string? value = Get(ref source);
        return name.IsLeftOut(value) ? position
            : value is null ? writer.StoreNull(name.Name.Store(writer.Buffer, position))
            : writer.StoreString(value, name.Name.Store(writer.Buffer, position));
    }
}

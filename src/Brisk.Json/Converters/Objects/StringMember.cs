using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>A member whose values are strings under the built-in converter: the commonest, so that it goes without asking the converter.</summary>
internal sealed class StringMember<T>(MemberSettings settings, StringConverter converter, MemberAccess access) : Member<T, string>(settings, converter, access)
{
    public override int Read(ref JsonCursor cursor, int position, ref T target)
    {
        if (PlainSetter is not { } set)
        {
            return ReadSpecial(ref cursor, position, ref target);
        }

        Parsed<string?> read = cursor.ReadString(position);
        cursor.Position = read.End;
        set(target, read.Value!);
        return read.End;
    }

    public override void Write(Utf8JsonWriter writer, ref T source)
    {
        if (PlainGetter is { } get)
        {
            writer.WritePreparedName(PreparedName);
            writer.WriteStringValue(get(source));
        }
        else
        {
            WriteSpecial(writer, ref source);
        }
    }
}

namespace Brisk.Json.Serialization;

/// <summary>A member whose values are strings under the built-in converter: the commonest, so that it goes without asking the converter.</summary>
internal sealed class StringMember<T>(MemberSettings settings, StringConverter converter, MemberAccess access) : Member<T, string>(settings, converter, access)
{
    public override void Read(ref JsonCursor cursor, ref T target)
    {
        if (PlainSetter is { } set)
        {
            set(target, cursor.ReadString()!);
        }
        else
        {
            ReadSpecial(ref cursor, ref target);
        }
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

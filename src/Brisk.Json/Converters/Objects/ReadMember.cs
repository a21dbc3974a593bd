using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <summary>A member as a generated method reads it.</summary>
internal abstract class ReadMember(MemberSettings settings)
{
    public readonly bool RejectsNull = settings.RejectsNullOnRead;

    /// <summary>Rejects a null that was read, and returns the resulting position.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int FailNull(ref JsonCursor cursor, Type owner)
    {
        if (cursor.HasValue) cursor.FailPassed(ObjectErrors.NullForMember(owner, settings, ref cursor));

        return cursor.Position;
    }
}

/// <summary>A member with values of type <typeparamref name="V"/>, as a generated method reads it.</summary>
internal sealed class ReadMember<V>(MemberSettings settings, CursorConverter<V> converter) : ReadMember(settings)
{
    public readonly CursorConverter<V> Converter = converter;

    /// <summary>The value of a constructor parameter that is missing from the document.</summary>
    public readonly V? Initial = settings.ParameterDefault is V value ? value : default;

    /// <summary>Reads a value with the converter: one of a value type, or one in a format that a generated method does not handle itself (a long number, a number in a string, or an invalid one).</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Parsed<V?> Read(ReadMember? member, ref JsonCursor cursor, int position)
        => member is ReadMember<V> typed ? typed.Converter.ReadValue(ref cursor, position) : throw ObjectErrors.MemberOfOtherType(typeof(V));
}

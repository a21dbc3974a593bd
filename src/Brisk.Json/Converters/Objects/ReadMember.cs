namespace Brisk.Json.Converters;

/// <summary>A member as a generated method reads it.</summary>
internal abstract class ReadMember(MemberSettings settings)
{
    public readonly bool RejectsNull = settings.RejectsNullOnRead;

    /// <summary>Whether the values are objects, for which there may be a read method.</summary>
    public abstract bool ReadsObject { get; }

    /// <summary>Reads a value for an emitted method, which does not call the cursor directly, because other formats require the converter.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Parsed<int> ReadInt32(ReadMember?[] members, int number, ref JsonCursor cursor, int position)
    {
        Parsed<long> read = ShortInteger.Read(cursor.Text, position);
        return read.End != 0 && read.Value == (int)read.Value ? new(read.End, (int)read.Value) : ReadOtherInt32(members, number, ref cursor, position);
    }

    /// <inheritdoc cref="ReadInt32"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Parsed<long> ReadInt64(ReadMember?[] members, int number, ref JsonCursor cursor, int position)
    {
        Parsed<long> read = ShortInteger.Read(cursor.Text, position);
        return read.End != 0 ? read : ReadOtherInt64(members, number, ref cursor, position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Parsed<int> ReadOtherInt32(ReadMember?[] members, int number, ref JsonCursor cursor, int position)
    {
        Parsed<long> read = cursor.TryReadLongInteger(position);
        return read.End != 0 && read.Value == (int)read.Value ? new(read.End, (int)read.Value) : ReadMember<int>.Read(members[number], ref cursor, position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Parsed<long> ReadOtherInt64(ReadMember?[] members, int number, ref JsonCursor cursor, int position)
    {
        Parsed<long> read = cursor.TryReadLongInteger(position);
        return read.End != 0 ? read : ReadMember<long>.Read(members[number], ref cursor, position);
    }

    /// <summary>Rejects a null that an emitted method has read, and returns the resulting position.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int RejectNull(ReadMember?[] members, int number, ref JsonCursor cursor, Type owner) => members[number]!.FailNull(ref cursor, owner);

    /// <summary>Rejects a null that was read, and returns the resulting position.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int FailNull(ref JsonCursor cursor, Type owner)
    {
        if (cursor.HasValue) cursor.FailPrevious(ObjectErrors.NullForMember(owner, settings, ref cursor));

        return cursor.Position;
    }
}

/// <summary>A member with values of type <typeparamref name="V"/>, as a generated method reads it.</summary>
internal sealed class ReadMember<V>(MemberSettings settings, CursorConverter<V> converter) : ReadMember(settings)
{
    public readonly CursorConverter<V> Converter = converter;

    /// <summary>The value of a constructor parameter that is missing from the document.</summary>
    public readonly V? Initial = settings.ParameterDefault is V value ? value : default;

    public override bool ReadsObject => !typeof(V).IsValueType && Converter is ObjectConverter<V>;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static CursorConverter<V> ConverterOf(ReadMember?[] members, int number)
        => members[number] is ReadMember<V> member ? member.Converter : throw ObjectErrors.MemberOfOtherType(typeof(V));

    /// <summary>Reads a value with the converter: one of a value type, or one in a format that a generated method does not handle itself (a long number, a number in a string, or an invalid one).</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Parsed<V?> Read(ReadMember? member, ref JsonCursor cursor, int position)
        => member is ReadMember<V> typed ? typed.Converter.ReadValue(ref cursor, position) : throw ObjectErrors.MemberOfOtherType(typeof(V));
}

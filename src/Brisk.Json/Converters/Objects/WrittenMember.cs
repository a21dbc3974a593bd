namespace Brisk.Json.Converters;

/// <summary>A member as it is stored: its name is prepared, in indented output for any depth.</summary>
internal class WrittenMember
{
    private const int Never = int.MaxValue;

    /// <summary>The name with its quotes and colon; in indented output, with the preceding line break and the following space.</summary>
    public readonly NameBlock Name;

    /// <summary>The space that must be exceeded for the name and a value to be stored; <see cref="Never"/> if the name is too long for that.</summary>
    public readonly int RequiredSpace;

    /// <summary>The same for a value that the writer itself stores, without the converter; <see cref="Never"/> if the member needs more than that.</summary>
    public readonly int PlainSpace;

    private readonly byte[] _preparedName;
    private readonly MemberSettings? _condition;

    /// <param name="isPlain">Whether a non-null value is always written, and as by the writer itself.</param>
    public WrittenMember(MemberSettings settings, bool isPlain, Indentation indentation)
    {
        _preparedName = settings.PreparedName;
        (Name, RequiredSpace) = Prepare(indentation.Indent(_preparedName.AsSpan(1)));
        PlainSpace = isPlain ? RequiredSpace : Never;
        _condition = settings.WriteIgnore == JsonIgnoreCondition.Never ? null : settings;
    }

    /// <summary>Returns bytes as they are stored, and the space that must be exceeded for them and a value: <see cref="Never"/> if they are too long, or there are none.</summary>
    public static (NameBlock Block, int RequiredSpace) Prepare(ReadOnlySpan<byte> bytes)
        => bytes.Length is > 0 and <= NameBlock.MaxLength ? (new NameBlock(bytes), NameBlock.MaxLength + Utf8JsonWriter.StoreSpace) : (default, Never);

    /// <summary>Whether a condition may prevent a value from being written: <see cref="ShouldIgnore"/> need not be called, or JIT-compiled for the type, if there is none.</summary>
    public bool IsConditional => _condition is not null;

    /// <summary>Returns whether the condition prevents a value from being written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool ShouldIgnore<V>(V value) => _condition!.ShouldIgnore(value);

    /// <summary>Writes the name with the writer's own methods.</summary>
    public void WriteName(Utf8JsonWriter writer) => writer.WritePreparedName(_preparedName);

    /// <summary>Stores an integer, like <see cref="WrittenMember{V}.Store"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Store(Utf8JsonWriter writer, WrittenMember[] members, int member, int value, int position)
    {
        // Calls come last, here and below, so that the method need not save registers.
        WrittenMember written = members[member];
        if (writer.Limit - position <= written.PlainSpace) return StoreOther(writer, members, member, value, position);
        if ((uint)value >= NumberFormatter.ShortLimit) return StoreLonger(writer, written, member, value, position);
        position = written.Name.StoreInteger((uint)value, writer.Buffer, position);
        writer.Mark(position, member + 1);
        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Store(Utf8JsonWriter writer, WrittenMember[] members, int member, long value, int position)
    {
        WrittenMember written = members[member];
        if (writer.Limit - position <= written.PlainSpace) return StoreOther(writer, members, member, value, position);
        if ((ulong)value >= NumberFormatter.ShortLimit) return StoreLonger(writer, written, member, value, position);
        position = written.Name.StoreInteger((uint)value, writer.Buffer, position);
        writer.Mark(position, member + 1);
        return position;
    }

    // Not converted to a long integer, whose divisions take longer.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StoreLonger(Utf8JsonWriter writer, WrittenMember written, int member, int value, int position)
    {
        if (value < 0) return StoreLongest(writer, written, member, value, position);
        position = written.Name.StoreLonger((uint)value, writer.Buffer, position);
        writer.Mark(position, member + 1);
        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StoreLonger(Utf8JsonWriter writer, WrittenMember written, int member, long value, int position)
    {
        if ((ulong)value >= CommaNumber.LongerLimit) return StoreLongest(writer, written, member, value, position);
        position = written.Name.StoreLonger((ulong)value, writer.Buffer, position);
        writer.Mark(position, member + 1);
        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StoreLongest(Utf8JsonWriter writer, WrittenMember written, int member, long value, int position)
        => Marked(writer, member, writer.StoreInteger(value, written.Name.Store(writer.Buffer, position)));

    /// <summary>Stores <c>true</c> or <c>false</c>, like <see cref="WrittenMember{V}.Store"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Store(Utf8JsonWriter writer, WrittenMember[] members, int member, bool value, int position)
    {
        WrittenMember written = members[member];
        if (writer.Limit - position <= written.PlainSpace) return StoreOther(writer, members, member, value, position);
        position = writer.StoreBoolean(value, written.Name.Store(writer.Buffer, position));
        writer.Mark(position, member + 1);
        return position;
    }

    /// <summary>Stores a string, like <see cref="WrittenMember{V}.Store"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Store(Utf8JsonWriter writer, WrittenMember[] members, int member, string? value, int position)
    {
        WrittenMember written = members[member];
        if (writer.Limit - position <= written.PlainSpace) return StoreOther(writer, members, member, value!, position);
        if (value is null) return StoreNull(writer, members, member, position);
        if (!writer.EscapesByDefault) return StoreString(writer, written, member, value, position);
        if (QuotedText.IsLong(value)) return StoreLongString(writer, written, member, value, position);

        position = written.Name.Store(writer.Buffer, position);
        return EndString(writer, member, value, writer.TryStoreDefault(value, position), position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StoreNull(Utf8JsonWriter writer, WrittenMember[] members, int member, int position)
    {
        WrittenMember written = members[member];
        if (written._condition is not null) return StoreOther<string?>(writer, members, member, null, position);
        position = writer.StoreNull(written.Name.Store(writer.Buffer, position));
        writer.Mark(position, member + 1);
        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StoreLongString(Utf8JsonWriter writer, WrittenMember written, int member, string value, int position)
    {
        position = written.Name.Store(writer.Buffer, position);
        return EndString(writer, member, value, writer.TryStoreLong(value, position), position);
    }

    // The end is a complement if only the start of the string has been stored.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int EndString(Utf8JsonWriter writer, int member, string value, int end, int position)
    {
        if (end < 0) return StoreEscaped(writer, member, value, ~end, position);
        writer.Mark(end, member + 1);
        return end;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StoreString(Utf8JsonWriter writer, WrittenMember written, int member, string value, int position)
        => Marked(writer, member, writer.StoreString(value, written.Name.Store(writer.Buffer, position)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StoreEscaped(Utf8JsonWriter writer, int member, string value, int plain, int position)
        => Marked(writer, member, writer.StoreEscaped(value, plain, position));

    /// <summary>Records that the getter of the next member is about to be called.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected static int Marked(Utf8JsonWriter writer, int member, int position)
    {
        if (position != Utf8JsonWriter.NotAcquired)
        {
            writer.Mark(position, member + 1);
        }
        else
        {
            writer.NextMember = member + 1;
        }
        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StoreOther<V>(Utf8JsonWriter writer, WrittenMember[] members, int member, V value, int position)
        => members[member] is WrittenMember<V> written ? written.Store(writer, member, value, position) : throw ObjectErrors.MemberOfOtherType(member, typeof(V));
}

/// <summary>A member with values of type <typeparamref name="V"/>, as it is stored.</summary>
internal sealed class WrittenMember<V>(MemberSettings settings, CursorConverter<V> converter, Indentation indentation)
    : WrittenMember(settings, ((ICursorConverter)converter).WritesPlainly && (default(V) is null || settings.WriteIgnore != JsonIgnoreCondition.WhenWritingDefault), indentation)
{
    private readonly CursorConverter<V> _converter = converter;

    /// <summary>Stores name, value, and a comma, unless the contract ignores the member, and records that the getter of the next member is about to be called.</summary>
    /// <param name="position">The position after the start of the object, or after a comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has the position.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int Store(Utf8JsonWriter writer, int member, V value, int position)
    {
        if (!IsConditional || !ShouldIgnore(value))
        {
            position = writer.Limit - position > RequiredSpace
                ? _converter.Store(writer, value, Name.Store(writer.Buffer, position))
                : WriteSlowly(writer, value, position);
        }

        return Marked(writer, member, position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int WriteSlowly(Utf8JsonWriter writer, V value, int position)
    {
        writer.ReleaseBetween(position);
        writer.NextMember = Utf8JsonWriter.NotAcquired;
        WriteName(writer);
        _converter.WriteValue(writer, value);
        return writer.AcquireAfterValue();
    }
}

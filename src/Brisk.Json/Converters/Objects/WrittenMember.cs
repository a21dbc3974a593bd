using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>A member as a generated body writes it.</summary>
internal abstract class WrittenMember
{
    /// <summary>The name as it is written, followed by zeros.</summary>
    public readonly byte[] Name;

    /// <summary>Bytes of the name.</summary>
    public readonly int NameLength;

    /// <summary>Whether a value that is not null is always written, and as the writer itself writes values of its type.</summary>
    public readonly bool IsPlain;

    protected WrittenMember(MemberSettings settings, bool isPlain)
    {
        NameLength = settings.PreparedName.Length;
        Name = new byte[Math.Max(NameLength, ShortCopy.WordsLength + 1)];
        settings.PreparedName.CopyTo(Name.AsSpan());
        IsPlain = isPlain;
    }

    /// <summary>Writes the name with the writer's own methods.</summary>
    public void WriteName(Utf8JsonWriter writer)
    {
        writer.NextMember = Utf8JsonWriter.NotInBody;
        writer.WritePreparedName(Name.AsSpan(0, NameLength));
    }

    /// <summary>Writes a member with the writer's own methods, unless it is left out.</summary>
    /// <returns>Whether it was written.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool Write<V>(Utf8JsonWriter writer, WrittenMember[] members, int member, V value)
    {
        if (members[member] is not WrittenMember<V> written)
        {
            throw ObjectErrors.MemberOfOtherType(member, typeof(V));
        }

        bool isWritten = !written.IsLeftOut(value);
        if (isWritten)
        {
            written.WriteName(writer);
            written.Converter.WriteValue(writer, value);
        }

        writer.NextMember = member + 1;
        return isWritten;
    }
}

/// <summary>A member whose values are of type <typeparamref name="V"/>, as a generated body writes it.</summary>
internal sealed class WrittenMember<V>(MemberSettings settings, CursorConverter<V> converter)
    : WrittenMember(settings, converter.WritesPlainly && (default(V) is null || settings.WriteIgnore != JsonIgnoreCondition.WhenWritingDefault))
{
    private readonly MemberSettings? _condition = settings.WriteIgnore == JsonIgnoreCondition.Never ? null : settings;

    /// <summary>The converter of its values.</summary>
    public readonly CursorConverter<V> Converter = converter;

    /// <summary>Whether a condition keeps a value from being written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsLeftOut(V value) => _condition is not null && _condition.LeavesOut(value);
}

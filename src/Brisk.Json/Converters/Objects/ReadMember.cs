using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json.Serialization;

/// <summary>A member as a generated body reads it.</summary>
internal abstract class ReadMember(MemberSettings settings)
{
    /// <summary>Whether <c>null</c> is an error.</summary>
    public readonly bool RejectsNull = settings.RejectsNullOnRead;

    /// <summary>Refuses a null that was just read, and gives the position that says so.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int FailNull(ref JsonCursor cursor, Type owner)
    {
        if (cursor.HasValue)
        {
            cursor.FailPassed(ObjectErrors.NullForMember(owner, settings, ref cursor));
        }

        return cursor.Position;
    }
}

/// <summary>A member whose values are of type <typeparamref name="V"/>, as a generated body reads it.</summary>
internal sealed class ReadMember<V>(MemberSettings settings, CursorConverter<V> converter) : ReadMember(settings)
{
    /// <summary>The converter of its values.</summary>
    public readonly CursorConverter<V> Converter = converter;

    /// <summary>The value of a constructor parameter that the document lacks.</summary>
    public readonly V? Initial = settings.ParameterDefault is V value ? value : default;

    /// <summary>Reads a value that is not in the form that a body reads itself: a long number, a number in a string, or none.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Parsed<V?> ReadOther(ReadMember? member, ref JsonCursor cursor, int position)
        => member is ReadMember<V> typed ? typed.Converter.ReadValue(ref cursor, position) : throw ObjectErrors.MemberOfOtherType(typeof(V));
}

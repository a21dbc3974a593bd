using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <content>
/// Objects whose members are written one behind the other by code that keeps the position itself, in a register: a position that each
/// member loads from memory, where the last one has just stored it, is what writing small values would mostly wait for. A position of
/// <see cref="NotInBody"/> says that something stands in the way (indentation, little room); the writer's other methods then do the work.
/// </content>
public sealed partial class Utf8JsonWriter
{
    internal const int NotInBody = -1;

    /// <summary>When something was thrown: the number of the member that a body was about to get; <see cref="NotInBody"/> while a value is written.</summary>
    internal int NextMember = NotInBody;

    /// <summary>Writes the start of an object.</summary>
    /// <returns>Where its first member goes.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int BeginBody()
    {
        WriteStartObject();
        return ResumeBody();
    }

    /// <summary>Goes on with the members of an object whose start was written by the writer's other methods.</summary>
    /// <returns>Where its first member goes.</returns>
    internal int ResumeBody()
    {
        NextMember = 0;
        return EnterBody();
    }

    /// <summary>Where the next member goes, once the last value was written by the writer's other methods.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int EnterBody() => (_state & (NameForbidden | AfterName)) == 0 && !IsIndented && _limit > 0 ? _position : NotInBody;

    /// <summary>Notes that a member was stored.</summary>
    /// <param name="next">The number of the next one.</param>
    /// <param name="position">The position behind the member.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void EndMember(int next, int position)
    {
        // Stores only: nothing waits for them, and what was written is there whatever the next getter throws.
        NextMember = next;
        _position = position;
        _state = _stateAfterValue;
    }

    /// <summary>Makes the writer's own state that of a body which has just stored a name.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void LeaveBodyAfterName(int position)
    {
        NextMember = NotInBody;
        _position = position;
        _state = StateAfterName & _stateMask;
    }

    /// <summary>Writes the end of the object.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void EndBody(int position)
    {
        NextMember = NotInBody;
        if (position == NotInBody || _limit - position <= 0 || _depth == 0 || (_containers & 1) == 0)
        {
            WriteEndObject();
            return;
        }

        _buffer[position] = (byte)'}';
        _position = position + 1;
        PopContainer();
    }

    /// <summary>Stores a prepared name (see <see cref="WritePreparedName"/>), where there is room for it and more.</summary>
    /// <param name="name">The name, followed by bytes that do not count: at least <see cref="ShortCopy.WordsLength"/> + 1 of both.</param>
    /// <param name="length">Bytes of the name.</param>
    /// <param name="position">Where it goes.</param>
    /// <param name="comma">1 for its comma, else 0.</param>
    /// <param name="room">Bytes that its value may need.</param>
    /// <returns>Where the value goes; <see cref="NotInBody"/> when nothing was stored.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreName(byte[] name, int length, int position, int comma, int room)
    {
        if (position == NotInBody || _limit - position <= length + ShortCopy.WordsLength + room) return NotInBody;
        if (length > ShortCopy.WordsLength || !ShortCopy.TryCopyWords(name, 1 - comma, _buffer, position))
        {
            CopyLongName(name, 1 - comma, length, position);
        }

        return position + length - 1 + comma;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CopyLongName(byte[] name, int start, int end, int position) => name.AsSpan(start..end).CopyTo(_buffer.AsSpan(position));

    /// <summary>Stores a string behind a name.</summary>
    /// <returns>The position behind it; <see cref="NotInBody"/> when there is too little room.</returns>
    internal int StoreString(string value, int position)
    {
        int room = value.Length * _expansion + EscapingRoom;
        if (value.Length > _shortTextLength || _limit - position <= room + 2) return NotInBody;
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        position += StringEncoder.Escape(value, buffer.AsSpan(position, room), _encoder);
        buffer[position] = (byte)'"';
        return position + 1;
    }

    /// <summary>Stores an integer behind a name for which <see cref="NumberFormatter.MaxLength"/> was asked.</summary>
    /// <returns>The position behind it.</returns>
    internal int StoreInteger(long value, int position) => position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength));

    /// <summary>Stores <c>true</c> or <c>false</c> behind a name for which five bytes were asked.</summary>
    /// <returns>The position behind it.</returns>
    internal int StoreBoolean(bool value, int position)
    {
        Span<byte> destination = _buffer.AsSpan(position, 5);
        if (value) "true"u8.CopyTo(destination);
        else "false"u8.CopyTo(destination);
        return position + (value ? 4 : 5);
    }

    /// <summary>Writes the start of an object and its end, or those of an array.</summary>
    /// <param name="brackets">The two brackets.</param>
    internal void WriteEmptyContainer(ReadOnlySpan<byte> brackets)
    {
        CheckDepth();
        if (TryBeginValue(2, out int position))
        {
            brackets.CopyTo(_buffer.AsSpan(position));
            EndReadyValue(position + 2);
        }
        else if (brackets[0] == '{')
        {
            WriteStartObject();
            WriteEndObject();
        }
        else
        {
            WriteStartArray();
            WriteEndArray();
        }
    }
}

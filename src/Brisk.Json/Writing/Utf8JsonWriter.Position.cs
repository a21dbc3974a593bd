using System.Runtime.CompilerServices;

namespace Brisk.Json;

/// <content>
/// Values that are stored by code which keeps the position itself, in a register: a position that each value loads from memory, where the last one has
/// just stored it, is what writing small values would mostly wait for. The position is taken from the writer and given back to it. While it is taken,
/// it stands after the bracket of the innermost container, or after a value and a comma, which the end of the container overwrites; only depth and
/// containers are kept, and the state is worked out from the last byte when the position is given back. A position of <see cref="NotTaken"/>
/// says that the writer has it (there is little room, or a user's code has written): its other methods then do the work.
/// </content>
public sealed partial class Utf8JsonWriter
{
    /// <summary>What no position is. Greater than every limit, so that the check for room sees it as well.</summary>
    internal const int NotTaken = int.MaxValue;

    /// <summary>Room that whoever stores a value can count on, its comma included.</summary>
    internal const int StoreRoom = 64;

    /// <summary>When something was thrown: the number of the member whose value was about to be got; <see cref="NotTaken"/> when it was something else.</summary>
    internal int NextMember = NotTaken;

    // The depth from which on opening a container is checked, and the room from which on closing one is simple: never where the output is indented.
    private int _openDepth;
    private int _closeRoom = 2;

    /// <summary>The end of the room for values that are stored.</summary>
    internal int Limit => _limit;

    /// <summary>Where values are stored.</summary>
    internal byte[] Buffer => _buffer;

    /// <summary>Takes the position for a value, whose separator is written.</summary>
    /// <returns>Where the value goes; <see cref="NotTaken"/> when it is for the writer's other methods.</returns>
    internal int TakeForValue()
    {
        int position = _position;
        if (_limit - position <= StoreRoom + 1 || (_state & (ValueForbidden | Indented | AfterComment)) != 0) return TakeIndented();
        _buffer[position] = (byte)',';
        return position + (_state & Comma);
    }

    private int TakeIndented()
    {
        if (!IsIndented || (_state & (ValueForbidden | AfterComment)) != 0 || _isInLineComment || _limit - _position <= StoreRoom + SeparatorRoom) return NotTaken;
        return WriteSeparator(_position, (_state & (AtStart | AfterName)) == 0);
    }

    /// <summary>Takes the position after a value that the writer's other methods have written, and stores a comma.</summary>
    /// <returns>The position after the comma; <see cref="NotTaken"/> when there is no room, or not just a value was written.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int TakeAfterValue()
    {
        int position = _position;
        if (_state != _stateAfterValue || _limit - position < 2 || _isInLineComment) return NotTaken;
        _buffer[position] = (byte)',';
        _state = PositionTaken;
        return position + 1;
    }

    /// <summary>Takes the position after the start of a container that the writer's other methods have written.</summary>
    internal int TakeAfterStart()
    {
        if (_limit - _position < 2) return NotTaken;
        _state = PositionTaken;
        return _position;
    }

    /// <summary>Notes the position between two members, for the case that what gets the next one throws.</summary>
    /// <param name="position">After the start of an object, or after the comma of a member.</param>
    /// <param name="next">The number of the next member.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Mark(int position, int next)
    {
        // Stores only: nothing waits for them.
        _position = position;
        NextMember = next;
    }

    /// <summary>Gives back the position after a value that was taken for by <see cref="TakeForValue"/>.</summary>
    /// <param name="position">After the comma of the value; <see cref="NotTaken"/> when the writer has the position.</param>
    internal void GiveBackAfterValue(int position)
    {
        if (position == NotTaken) return;
        NextMember = NotTaken;
        _position = position - 1;
        _stateAfterValue = _state = StateAfterValue();
    }

    /// <summary>Gives back the position before a value.</summary>
    /// <param name="position">After a name; in an array after the bracket or a comma and the indentation; <see cref="NotTaken"/> when the writer has it.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void GiveBackBeforeValue(int position)
    {
        if (position == NotTaken) return;
        if (_depth != 0 && (_containers & 1) == 0)
        {
            GiveBackBetween(IsIndented ? position - NewLineLength(_depth) : position);
            return;
        }

        NextMember = NotTaken;
        _position = position;
        _stateAfterValue = StateAfterValue();
        _state = (_depth == 0 ? StateAtStart : StateAfterName) & _stateMask;
    }

    /// <summary>Gives back the position between two members or elements; the comma of the last one is taken back.</summary>
    /// <param name="position">After the start of a container, or after a comma; <see cref="NotTaken"/> when the writer has it.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void GiveBackBetween(int position)
    {
        if (position == NotTaken) return;
        NextMember = NotTaken;
        _position = position;
        _stateAfterValue = StateAfterValue();
        byte last = position > 0 ? _buffer[position - 1] : (byte)0;
        if (last is (byte)'{' or (byte)'[')
        {
            _state = (last == '{' ? StateInObject : StateInArray) & _stateMask;
            return;
        }

        if (last == ',') _position = position - 1;
        _state = _stateAfterValue;
    }

    /// <summary>Gives back the position that was last noted, when something was thrown while it was taken.</summary>
    internal void GiveBackAfterFailure()
    {
        if (_state != PositionTaken) return;
        int next = NextMember;
        GiveBackBetween(_position);
        NextMember = next;
    }

    /// <summary>Stores the start of a container, and notes that its first member is next.</summary>
    /// <param name="position">Where it goes.</param>
    /// <param name="bracket">The start.</param>
    /// <param name="isObject">1 for an object, else 0.</param>
    /// <returns>The position after it; <see cref="NotTaken"/> when nothing was stored, as the depth has to be checked or the writer has the position.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreStart(int position, byte bracket, uint isObject)
    {
        int depth = _depth;
        if (depth >= _openDepth || (depth & 15) == 15 || _limit - position < 2) return NotTaken;
        _buffer[position] = bracket;
        _containers = (_containers << 1) | isObject;
        _depth = depth + 1;
        _state = PositionTaken;
        Mark(position + 1, 0);
        return position + 1;
    }

    /// <summary>Stores the end of a container, and a comma.</summary>
    /// <param name="position">After the start of the container, or after the comma of its last value; <see cref="NotTaken"/> when the writer has it.</param>
    /// <param name="bracket">The end.</param>
    /// <returns>The position after the comma; <see cref="NotTaken"/> when the writer has it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreEnd(int position, byte bracket)
    {
        byte[] buffer = _buffer;
        if (_limit - position < _closeRoom || (_depth & 15) == 0 || (uint)(position - 1) >= (uint)buffer.Length || buffer[position - 1] != ',')
        {
            return StoreEndSlow(position, bracket);
        }

        buffer[position - 1] = bracket;
        buffer[position] = (byte)',';
        _containers >>= 1;
        _depth--;
        return position + 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreEndSlow(int position, byte bracket)
    {
        if (position != NotTaken && (_depth & 15) != 0 && _limit - position > SeparatorRoom + 1)
        {
            if (position > 0 && _buffer[position - 1] == ',')
            {
                position--;
                if (IsIndented) position = WriteNewLine(position, _depth - 1);
            }

            _buffer[position++] = bracket;
            _buffer[position++] = (byte)',';
            _containers >>= 1;
            _depth--;
            return position;
        }

        GiveBackBetween(position);
        NextMember = NotTaken;
        if (bracket == '}') WriteEndObject();
        else WriteEndArray();
        return TakeAfterValue();
    }

    /// <summary>Stores a new line and the indentation of what the innermost container holds; for output that is indented.</summary>
    /// <param name="position">Where they go.</param>
    /// <returns>The position after them, with <see cref="StoreRoom"/>; <see cref="NotTaken"/> when nothing was stored, as there is too little room.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int StoreNewLine(int position)
        => _limit - position > StoreRoom + SeparatorRoom ? WriteNewLine(position, _depth) : NotTaken;

    /// <summary>What goes before the names of the object that is innermost.</summary>
    internal Indentation Indentation => IsIndented ? new(_depth, _indentStyle) : default;

    private int NewLineLength(int depth) => (_hasCarriageReturn ? 2 : 1) + depth * _indentSize;

    private int StateAfterValue()
        => (_depth == 0 ? StateAfterRoot : (_containers & 1) != 0 ? StateAfterMember : StateAfterElement) & _stateMask;
}

namespace Brisk.Json;

/// <content>
/// Values stored by code that keeps the position in a register. If each value loaded the position from memory, where the previous one has
/// just stored it, that latency would dominate the time to write small values. The position is acquired from the writer, and released later. While it is
/// acquired, it is after the opening bracket of the innermost container, or after a value and a comma, which the end of the container overwrites. Only depth and
/// containers are updated; the state is derived from the last byte when the position is released. The position <see cref="NotAcquired"/>
/// means that the writer has it (because there is little space, or user code has written): its other methods are used then.
/// </content>
public sealed partial class Utf8JsonWriter
{
    /// <summary>An invalid position. Greater than every limit, so that the check for space detects it too.</summary>
    internal const int NotAcquired = int.MaxValue;

    /// <summary>Space guaranteed for every stored value, including its comma.</summary>
    internal const int StoreSpace = 64;

    /// <summary>After an exception: the number of the member whose getter was about to be called; otherwise, <see cref="NotAcquired"/>.</summary>
    internal int NextMember = NotAcquired;

    // The depth from which opening a container is checked, and the position from which closing one takes the fast path; the latter is never reached if the output is indented.
    private int _openDepth;
    private int _closeSpace = 2;

    /// <summary>The end of the space for stored values.</summary>
    internal int Limit => _limit;

    internal byte[] Buffer => _buffer;

    /// <summary>Acquires the position for a value whose separator has been written.</summary>
    /// <returns>The position of the value; <see cref="NotAcquired"/> if the writer's other methods must be used.</returns>
    internal int AcquireForValue()
    {
        int position = _position;
        if (_limit - position <= StoreSpace + 1 || (_state & (ValueForbidden | Indented | AfterComment)) != 0)
        {
            return AcquireIndented();
        }
        _buffer[position] = (byte)',';
        return position + (_state & Comma);
    }

    private int AcquireIndented()
    {
        if (!IsIndented || (_state & (ValueForbidden | AfterComment)) != 0 || _isInLineComment || _limit - _position <= StoreSpace + SeparatorSpace)
        {
            return NotAcquired;
        }
        return WriteSeparator(_position, (_state & (AtStart | AfterName)) == 0);
    }

    /// <summary>Acquires the position after a name in an object, both written by the writer's other methods.</summary>
    /// <returns>The position of the value; <see cref="NotAcquired"/> if the writer's other methods must be used.</returns>
    internal int AcquireAfterName()
    {
        int position = AcquireForValue();
        if (position != NotAcquired) _state = PositionAcquired;
        return position;
    }

    /// <summary>Acquires the position after a value written by the writer's other methods, and stores a comma.</summary>
    /// <returns>The position after the comma; <see cref="NotAcquired"/> if there is no space, or something other than one value was written.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int AcquireAfterValue()
    {
        int position = _position;
        if (_state != _stateAfterValue || _limit - position < 2 || _isInLineComment) return NotAcquired;
        _buffer[position] = (byte)',';
        _state = PositionAcquired;
        return position + 1;
    }

    /// <summary>Acquires the position for the next member of an object, of which any part has been written by the writer's other methods.</summary>
    /// <returns>The position, after a comma if one is needed; <see cref="NotAcquired"/> if the writer's other methods must be used.</returns>
    internal int AcquireBetween()
    {
        // ReleaseBetween recognizes an object without members by its bracket, which is gone if the output has been flushed after it.
        if (_state != (StateInObject & _stateMask) || _position == 0 || _limit - _position < 2)
        {
            return AcquireAfterValue();
        }

        _state = PositionAcquired;
        return _position;
    }

    /// <summary>Writes the start of a container with the writer's other methods, and acquires the position after it.</summary>
    internal int AcquireAfterStart(byte bracket)
    {
        if (bracket == '{')
        {
            WriteStartObject();
        }
        else
        {
            WriteStartArray();
        }

        if (_limit - _position < 2) return NotAcquired;
        _state = PositionAcquired;
        return _position;
    }

    /// <summary>Stores the position between two members, in case the getter of the next one throws.</summary>
    /// <param name="position">The position after the start of an object, or after the comma of a member.</param>
    /// <param name="next">The number of the next member.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Mark(int position, int next)
    {
        // These are plain stores; nothing waits for them.
        _position = position;
        NextMember = next;
    }

    /// <summary>Releases the position after a value for which it was acquired by <see cref="AcquireForValue"/>.</summary>
    /// <param name="position">The position after the comma of the value; <see cref="NotAcquired"/> if the writer has it.</param>
    internal void ReleaseAfterValue(int position)
    {
        if (position == NotAcquired) return;
        NextMember = NotAcquired;
        _position = position - 1;
        _stateAfterValue = _state = StateAfterValue();
    }

    /// <summary>Releases the position before a value.</summary>
    /// <param name="position">The position after a name or, in an array, after the bracket or a comma and the indentation; <see cref="NotAcquired"/> if the writer has it.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void ReleaseBeforeValue(int position)
    {
        // If the position is not acquired, nothing has been stored since AcquireForValue, which has changed nothing.
        if (position == NotAcquired || _state != PositionAcquired) return;
        if (_depth != 0 && (_containers & 1) == 0)
        {
            ReleaseBetween(IsIndented ? position - NewLineLength(_depth) : position);
            return;
        }

        NextMember = NotAcquired;
        _position = position;
        _stateAfterValue = StateAfterValue();
        _state = (_depth == 0 ? StateAtStart : StateAfterName) & _stateMask;
    }

    /// <summary>Releases the position between two members or elements; the comma of the last one is removed.</summary>
    /// <param name="position">The position after the start of a container, or after a comma; <see cref="NotAcquired"/> if the writer has it.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void ReleaseBetween(int position)
    {
        if (position == NotAcquired) return;
        NextMember = NotAcquired;
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

    /// <summary>Releases the last stored position, after an exception while it was acquired.</summary>
    internal void ReleaseAfterFailure()
    {
        if (_state != PositionAcquired) return;
        int next = NextMember;
        ReleaseBetween(_position);
        NextMember = next;
    }

    /// <summary>Stores the start of a container, and records that its first member is next.</summary>
    /// <param name="isObject">1 for an object, otherwise 0.</param>
    /// <returns>The position after it; <see cref="NotAcquired"/> if nothing was stored, because the depth must be checked or the writer has the position.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreStart(int position, byte bracket, uint isObject) => StoreStart(position, bracket, isObject, _openDepth);

    /// <summary>Like <see cref="StoreStart(int, byte, uint)"/>, but limited by the maximum depth of the writer instead of that of the serializer.</summary>
    /// <inheritdoc cref="StoreStart(int, byte, uint)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreElementStart(int position, byte bracket, uint isObject) => StoreStart(position, bracket, isObject, _format.MaxDepth);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int StoreStart(int position, byte bracket, uint isObject, int maxDepth)
    {
        int depth = _depth;
        if (depth >= maxDepth || (depth & 15) == 15 || _limit - position < 2) return NotAcquired;
        _buffer[position] = bracket;
        _containers = (_containers << 1) | isObject;
        _depth = depth + 1;
        _state = PositionAcquired;
        Mark(position + 1, 0);
        return position + 1;
    }

    /// <summary>Stores the end of a container, and a comma.</summary>
    /// <param name="position">The position after the start of the container, or after the comma of its last value; <see cref="NotAcquired"/> if the writer has it.</param>
    /// <returns>The position after the comma; <see cref="NotAcquired"/> if the writer has it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreEnd(int position, byte bracket)
    {
        byte[] buffer = _buffer;
        if (_limit - position < _closeSpace || (_depth & 15) == 0 || (uint)(position - 1) >= (uint)buffer.Length || buffer[position - 1] != ',')
        {
            return StoreEndSlow(position, bracket);
        }

        buffer[position - 1] = bracket;
        buffer[position] = (byte)',';
        _containers >>= 1;
        _depth--;
        return position + 1;
    }

    /// <summary>Stores the end of an object in an array, and the start of the next one, of which the first member is next. The output is not indented.</summary>
    /// <param name="position">The position after the comma of the last member; <see cref="NotAcquired"/> if the writer has it.</param>
    /// <returns>The position after the start of the next object; <see cref="NotAcquired"/> if nothing was stored.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int StoreNextObject(int position)
    {
        const uint Next = 0x7B_2C_7D; // },{
        if (_limit - position <= StoreSpace || !StoredWord.TryReplaceComma(_buffer, position - 1, Next))
        {
            return NotAcquired;
        }

        Mark(position + 2, 0);
        return position + 2;
    }

    /// <summary>The same, in indented output.</summary>
    /// <param name="next">What is stored, from the comma on.</param>
    /// <param name="space">The space that must be exceeded.</param>
    /// <inheritdoc cref="StoreNextObject(int)"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int StoreNextObject(int position, in NameBlock next, int space)
    {
        if (_limit - position <= space || !HasComma(position)) return NotAcquired;
        position = next.Store(_buffer, position - 1);
        Mark(position, 0);
        return position;
    }

    // There is none after the start of an empty object.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool HasComma(int position) => (uint)(position - 1) < (uint)_buffer.Length && _buffer[position - 1] == ',';

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int StoreEndSlow(int position, byte bracket)
    {
        if (position != NotAcquired && (_depth & 15) != 0 && _limit - position > SeparatorSpace + 1)
        {
            if (HasComma(position))
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

        ReleaseBetween(position);
        NextMember = NotAcquired;
        if (bracket == '}')
        {
            WriteEndObject();
        }
        else
        {
            WriteEndArray();
        }
        return AcquireAfterValue();
    }

    /// <summary>Stores a line break and the indentation of the content of the innermost container, for indented output.</summary>
    /// <param name="position">The position of the line break.</param>
    /// <returns>The position after them, with <see cref="StoreSpace"/>; <see cref="NotAcquired"/> if nothing was stored, because there is too little space.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int StoreNewLine(int position)
        => _limit - position > StoreSpace + SeparatorSpace ? WriteNewLine(position, _depth) : NotAcquired;

    /// <summary>The indentation of the names of the innermost object.</summary>
    internal Indentation Indentation => IsIndented ? new(_depth, Indentation.StyleOf(_format.IndentSize, _format.IndentCharacter, _format.HasCarriageReturn)) : default;

    private int NewLineLength(int depth) => (_format.HasCarriageReturn ? 2 : 1) + depth * _format.IndentSize;

    private int StateAfterValue()
        => (_depth == 0 ? StateAfterRoot : (_containers & 1) != 0 ? StateAfterMember : StateAfterElement) & _stateMask;
}

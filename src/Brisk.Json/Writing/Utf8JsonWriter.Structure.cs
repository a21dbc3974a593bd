namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes the start of an object, <c>{</c>.</summary>
    /// <exception cref="InvalidOperationException">A value is not allowed here, or the maximum depth has been reached.</exception>
    public void WriteStartObject() => WriteStart('{', 1);

    /// <summary>Writes the start of an array, <c>[</c>.</summary>
    /// <inheritdoc cref="WriteStartObject()"/>
    public void WriteStartArray() => WriteStart('[', 0);

    /// <summary>Writes the end of an object, <c>}</c>.</summary>
    /// <exception cref="InvalidOperationException">The innermost open container is not an object, or a property name has no value yet.</exception>
    public void WriteEndObject() => WriteEnd('}', 1);

    /// <summary>Writes the end of an array, <c>]</c>.</summary>
    /// <exception cref="InvalidOperationException">The innermost open container is not an array.</exception>
    public void WriteEndArray() => WriteEnd(']', 0);

    // Called before a name is written, because the name must not be written if its container is not allowed.
    private void CheckDepth()
    {
        if (_depth >= _format.MaxDepth) WriterErrors.ThrowTooDeep(_depth, _format.MaxDepth);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void WriteStart(char bracket, int isObject)
    {
        CheckDepth();
        int position = _position;
        if (_limit - position <= 1 || (_state & (ValueForbidden | Indented)) != 0)
        {
            position = BeginContainerSlow();
        }
        else
        {
            _buffer[position] = (byte)',';
            position += _state & Comma;
        }

        _buffer[position] = (byte)bracket;
        EndPart(position + 1);
        PushContainer(isObject);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int BeginContainerSlow()
    {
        if ((_state & ValueForbidden) != 0) ThrowMisplaced(WrittenItem.Start);
        int position = Reserve(1 + SeparatorSpace);
        return WriteSeparator(position, (_state & (AtStart | AfterName)) == 0 || (_state & AfterComment) != 0);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void WriteEnd(char bracket, int isObject)
    {
        int position = _position;
        if (_limit <= position || (_state & (AfterName | Indented)) != 0 || (int)(_containers & 1) != isObject || _depth == 0)
        {
            position = BeginEndSlow(isObject);
        }

        _buffer[position] = (byte)bracket;
        EndPart(position + 1);
        PopContainer();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int BeginEndSlow(int isObject)
    {
        if (IsValidating && ((_state & AfterName) != 0 || _depth == 0 || (int)(_containers & 1) != isObject))
        {
            ThrowMisplaced(isObject != 0 ? WrittenItem.ObjectEnd : WrittenItem.ArrayEnd);
        }

        int position = Reserve(SeparatorSpace + 1);
        return IsIndented && ((_state & AfterStart) == 0 || _isInLineComment) ? WriteNewLine(position, Math.Max(0, _depth - 1)) : position;
    }
}

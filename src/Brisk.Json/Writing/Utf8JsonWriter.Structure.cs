using System.Runtime.CompilerServices;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes the start of an object, <c>{</c>.</summary>
    /// <exception cref="InvalidOperationException">A value is not valid here, or the maximum depth is reached.</exception>
    public void WriteStartObject() => WriteStart('{', 1);

    /// <summary>Writes the start of an array, <c>[</c>.</summary>
    /// <inheritdoc cref="WriteStartObject()"/>
    public void WriteStartArray() => WriteStart('[', 0);

    /// <summary>Writes the end of an object, <c>}</c>.</summary>
    /// <exception cref="InvalidOperationException">No object is open as the innermost container, or a name waits for its value.</exception>
    public void WriteEndObject() => WriteEnd('}', 1);

    /// <summary>Writes the end of an array, <c>]</c>.</summary>
    /// <exception cref="InvalidOperationException">No array is open as the innermost container.</exception>
    public void WriteEndArray() => WriteEnd(']', 0);

    /// <summary>Writes a property name and the start of an object.</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <exception cref="InvalidOperationException">A name is not valid here, or the maximum depth is reached.</exception>
    public void WriteStartObject(JsonEncodedText propertyName)
    {
        CheckDepth();
        WritePropertyName(propertyName);
        WriteStartObject();
    }

    /// <param name="propertyName">The name, to be escaped.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <inheritdoc cref="WriteStartObject(JsonEncodedText)"/>
    public void WriteStartObject(string propertyName)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        WriteStartObject(propertyName.AsSpan());
    }

    /// <param name="propertyName">The name, to be escaped.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <inheritdoc cref="WriteStartObject(JsonEncodedText)"/>
    public void WriteStartObject(ReadOnlySpan<char> propertyName)
    {
        CheckName(propertyName.Length);
        CheckDepth();
        WritePropertyName(propertyName);
        WriteStartObject();
    }

    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <inheritdoc cref="WriteStartObject(JsonEncodedText)"/>
    public void WriteStartObject(ReadOnlySpan<byte> utf8PropertyName)
    {
        CheckName(utf8PropertyName.Length);
        CheckDepth();
        WritePropertyName(utf8PropertyName);
        WriteStartObject();
    }

    /// <summary>Writes a property name and the start of an array.</summary>
    /// <inheritdoc cref="WriteStartObject(JsonEncodedText)"/>
    public void WriteStartArray(JsonEncodedText propertyName)
    {
        CheckDepth();
        WritePropertyName(propertyName);
        WriteStartArray();
    }

    /// <summary>Writes a property name and the start of an array.</summary>
    /// <inheritdoc cref="WriteStartObject(string)"/>
    public void WriteStartArray(string propertyName)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        WriteStartArray(propertyName.AsSpan());
    }

    /// <summary>Writes a property name and the start of an array.</summary>
    /// <inheritdoc cref="WriteStartObject(ReadOnlySpan{char})"/>
    public void WriteStartArray(ReadOnlySpan<char> propertyName)
    {
        CheckName(propertyName.Length);
        CheckDepth();
        WritePropertyName(propertyName);
        WriteStartArray();
    }

    /// <summary>Writes a property name and the start of an array.</summary>
    /// <inheritdoc cref="WriteStartObject(ReadOnlySpan{byte})"/>
    public void WriteStartArray(ReadOnlySpan<byte> utf8PropertyName)
    {
        CheckName(utf8PropertyName.Length);
        CheckDepth();
        WritePropertyName(utf8PropertyName);
        WriteStartArray();
    }

    // Before a name is written: the name must not stay behind when its container cannot follow.
    private void CheckDepth()
    {
        if (_depth >= _options.MaxDepth) WriterErrors.ThrowTooDeep(_depth, _options.MaxDepth);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void WriteStart(char bracket, int isObject)
    {
        CheckDepth();
        int position = _position;
        if (_limit - position <= 1 || (_state & (ValueForbidden | Indented)) != 0) position = BeginContainerSlow();
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
        int position = Reserve(1 + SeparatorRoom);
        return WriteSeparator(position, (_state & (AtStart | AfterName)) == 0 || (_state & AfterComment) != 0);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void WriteEnd(char bracket, int isObject)
    {
        int position = _position;
        if (_limit == position || (_state & (AfterName | Indented)) != 0 || (int)(_containers & 1) != isObject || _depth == 0)
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

        int position = Reserve(SeparatorRoom + 1);
        return IsIndented && ((_state & AfterStart) == 0 || _isInLineComment) ? WriteNewLine(position, Math.Max(0, _depth - 1)) : position;
    }
}

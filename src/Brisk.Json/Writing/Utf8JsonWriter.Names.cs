namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // Space reserved after a prepared name, so that writing a small value after it need not grow the buffer.
    private const int SpaceForSmallValue = 64;

    /// <summary>Writes a property name, which must be followed by its value.</summary>
    /// <param name="propertyName">The encoded property name.</param>
    /// <exception cref="InvalidOperationException">A property name is not allowed here.</exception>
    public void WritePropertyName(JsonEncodedText propertyName) => WritePreparedName(propertyName.PreparedName);

    /// <summary>Writes a property name that needs no escaping, or has been escaped.</summary>
    internal void WriteUnescapedPropertyName(ReadOnlySpan<byte> name)
    {
        int position = BeginName(name.Length + 4);
        _buffer[position++] = (byte)'"';
        name.CopyTo(_buffer.AsSpan(position));
        EndName(position + name.Length);
    }

    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public void WritePropertyName(string propertyName)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        WritePropertyName(propertyName.AsSpan());
    }

    /// <summary>Writes a property name, which must be followed by its value.</summary>
    /// <param name="propertyName">The property name, which is escaped.</param>
    /// <exception cref="ArgumentException">The name is too long.</exception>
    /// <exception cref="InvalidOperationException">A property name is not allowed here.</exception>
    public void WritePropertyName(ReadOnlySpan<char> propertyName)
    {
        int end = StoreText(propertyName, NameForbidden | AfterName);
        if (end < 0)
        {
            WriteNameSlow(propertyName);
            return;
        }

        _buffer[end - 1] = (byte)':';
        EndStoredName(end);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteNameSlow(ReadOnlySpan<char> propertyName)
    {
        _format.QueryEncoder();
        if (propertyName.Length > _format.ShortTextLength)
        {
            CheckName(propertyName.Length);
            BeginLongName(propertyName.Length);
            WriteEscaped(propertyName);
            EndName(Reserve(3));
            return;
        }

        int space = propertyName.Length * _format.Expansion + EscapingSpace;
        int position = BeginName(space + 4);
        _buffer[position++] = (byte)'"';
        EndName(position + StringEncoder.Escape(propertyName, _buffer.AsSpan(position, space), _format.Encoder));
    }

    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    /// <param name="utf8PropertyName">The UTF-8 property name, which is escaped.</param>
    public void WritePropertyName(ReadOnlySpan<byte> utf8PropertyName)
    {
        int end = StoreText(utf8PropertyName, QuotedUtf8.Colon, NameForbidden | AfterName);
        if (end < 0)
        {
            WriteNameSlow(utf8PropertyName);
            return;
        }

        EndStoredName(end);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EndStoredName(int position)
    {
        if (IsIndented) _buffer[position++] = (byte)' ';
        _position = position;
        _state = StateAfterName & _stateMask;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteNameSlow(ReadOnlySpan<byte> utf8PropertyName)
    {
        _format.QueryEncoder();
        if (utf8PropertyName.Length > _format.ShortTextLength)
        {
            CheckName(utf8PropertyName.Length);
            BeginLongName(utf8PropertyName.Length);
            WriteEscaped(utf8PropertyName);
            EndName(Reserve(3));
            return;
        }

        int space = utf8PropertyName.Length * _format.Expansion + EscapingSpace;
        int position = BeginName(space + 4);
        _buffer[position++] = (byte)'"';
        EndName(position + StringEncoder.Escape(utf8PropertyName, _buffer.AsSpan(position, space), _format.Encoder));
    }

    /// <summary>
    /// Writes a name that was prepared for this writer's encoder, <c>,"name":</c>, without the comma for the first
    /// member of an object.
    /// </summary>
    internal void WritePreparedName(ReadOnlySpan<byte> prepared)
    {
        int position = _position;
        int count = prepared.Length - 1 + (_state & Comma);
        if (_limit - position < count + SpaceForSmallValue || (_state & (NameForbidden | Indented | AfterName)) != 0
            || !ShortCopy.TryCopyEnd(prepared, count, _buffer, position))
        {
            WritePreparedNameSlow(prepared);
            return;
        }

        _position = position + count;
        _state = StateAfterName & _stateMask;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WritePreparedNameSlow(ReadOnlySpan<byte> prepared)
    {
        ReadOnlySpan<byte> name = prepared[1..];
        int line = StoreLineSeparator(NameForbidden | AfterName);
        if (_limit - line > name.Length + SpaceForSmallValue && ShortCopy.TryCopyEnd(name, name.Length, _buffer, line))
        {
            EndStoredName(line + name.Length);
            return;
        }

        int position = BeginName(prepared.Length + SpaceForSmallValue);
        ReadOnlySpan<byte> opened = prepared[1..^2];
        if (!ShortCopy.TryCopyEnd(opened, opened.Length, _buffer, position)) opened.CopyTo(_buffer.AsSpan(position));
        EndName(position + opened.Length);
    }

    private void BeginLongName(int length)
    {
        int position = BeginName(1);
        _buffer[position] = (byte)'"';
        EndPart(position + 1);
        RequireMemory(length);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CheckName(int length)
    {
        if (length > MaxTextLength) WriterErrors.ThrowNameTooLarge(length, MaxTextLength);
    }

    /// <summary>Validates the structure, reserves space for a name, and writes the separator before it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int BeginName(int space)
    {
        int position = _position;
        if (_limit - position <= space || (_state & (NameForbidden | Indented | AfterName)) != 0)
        {
            return BeginNameSlow(space);
        }
        _buffer[position] = (byte)',';
        return position + (_state & Comma);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int BeginNameSlow(int space)
    {
        if ((_state & NameForbidden) != 0) ThrowMisplaced(WrittenItem.Name);
        int position = Reserve(space + SeparatorSpace);
        return WriteSeparator(position, (_state & AtStart) == 0);
    }

    /// <summary>Ends a name whose text ends at this position: writes the quote, the colon and, if indented, a space.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EndName(int position)
    {
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        buffer[position++] = (byte)':';
        if (IsIndented) buffer[position++] = (byte)' ';
        EndPart(position);
        _state = StateAfterName & _stateMask;
    }
}

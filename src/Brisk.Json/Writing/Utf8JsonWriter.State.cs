namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // The state describes the previous tokens, for the next one, by flags. A mask derived from the options removes the
    // flags that do not apply: those that forbid tokens without validation, and those for indentation without indentation. The state after a value depends
    // only on the innermost container, and changes with it: it is stored in _stateAfterValue.

    /// <summary>A comma is needed before the next name or value. It is the lowest bit, so that the hot path can add it to a position.</summary>
    private const int Comma = 1;

    /// <summary>A value is not allowed here.</summary>
    private const int ValueForbidden = 2;

    /// <summary>A name is not allowed here.</summary>
    private const int NameForbidden = 4;

    /// <summary>The last token is a name (or a segment of a string): no line break before its value, and the container cannot end.</summary>
    private const int AfterName = 8;

    /// <summary>The last token opened a container: no line break before its end.</summary>
    private const int AfterStart = 16;

    /// <summary>There is no token yet: no line break before the first.</summary>
    private const int AtStart = 32;

    /// <summary>A comment was written before the first token or between a name and its value: a container then starts on a new line.</summary>
    private const int AfterComment = 64;

    /// <summary>The output is indented, which the fast paths do not handle. Absent if a value directly follows a name.</summary>
    private const int Indented = 128;

    /// <summary>Values are stored at a position that other code owns; the state is computed when the position is released.</summary>
    private const int PositionAcquired = 256;

    private const int StateAtStart = Indented | AtStart | NameForbidden;
    private const int StateAfterName = AfterName | NameForbidden;
    private const int StateInObject = Indented | AfterStart | ValueForbidden;
    private const int StateInArray = Indented | AfterStart | NameForbidden;
    private const int StateInOpenString = Indented | AfterName | ValueForbidden | NameForbidden;
    private const int StateAfterMember = Indented | Comma | ValueForbidden;
    private const int StateAfterElement = Indented | Comma | NameForbidden;
    private const int StateAfterRoot = Indented | Comma | ValueForbidden | NameForbidden;

    // The usual line break and indentation, ready to store.
    private static readonly NameBlock s_line = CreateLine();

    private int _depth;

    // The kinds of the open containers, the innermost in the lowest bit; 1 represents an object. When the depth becomes a multiple of 64, the word is
    // moved to the extras.
    private ulong _containers;

    /// <summary>Whether the last token is a property name.</summary>
    internal bool IsAfterName => (_state & AfterName) != 0;

    private bool IsValidating => (_stateMask & ValueForbidden) != 0;

    private bool IsIndented => (_stateMask & Indented) != 0;

    private bool IsInObject => _depth != 0 && (_containers & 1) != 0;

    private void ResetState()
    {
        _depth = 0;
        _containers = 0;
        _state = StateAtStart & _stateMask;
        _stateAfterValue = StateAfterRoot & _stateMask;
        NextMember = NotAcquired;
        _isInLineComment = false;
        _extras?.Segments?.Reset();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void PushContainer(int isObject)
    {
        if ((_depth & 63) == 63) SaveContainers();
        _containers = (_containers << 1) | (uint)isObject;
        _depth++;
        _state = (isObject != 0 ? StateInObject : StateInArray) & _stateMask;
        _stateAfterValue = (isObject != 0 ? StateAfterMember : StateAfterElement) & _stateMask;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void PopContainer()
    {
        int after = StateAfterRoot;
        if (_depth > 1)
        {
            _containers >>= 1;
            if ((--_depth & 63) == 63) RestoreContainers();
            after = (_containers & 1) != 0 ? StateAfterMember : StateAfterElement;
        }
        else
        {
            _depth = 0;
        }
        _stateAfterValue = _state = after & _stateMask;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void SaveContainers()
    {
        int index = _depth / 64;
        ref ulong[]? outer = ref Extras.OuterContainers;
        if (outer is null || index == outer.Length) Array.Resize(ref outer, Math.Max(4, 2 * index));
        outer[index] = _containers;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void RestoreContainers() => _containers = _extras!.OuterContainers![_depth / 64];

    /// <summary>Space for a comma, a line break, and the indentation.</summary>
    private int SeparatorSpace => IsIndented ? checked(3 + _depth * _format.IndentSize) : 1;

    private int WriteSeparator(int position, bool newLine)
    {
        if ((_state & Comma) != 0) _buffer[position++] = (byte)',';
        return newLine && IsIndented ? WriteNewLine(position, _depth) : position;
    }

    private int WriteNewLine(int position, int depth)
    {
        _isInLineComment = false;
        int indentation = depth * _format.IndentSize;
        return _format.HasUsualLines && s_line.TryStoreFirst(indentation + 1, _buffer, _limit, position)
            ? position + indentation + 1
            : WriteOtherLine(position, indentation);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int WriteOtherLine(int position, int indentation)
    {
        byte[] buffer = _buffer;
        if (_format.HasCarriageReturn) buffer[position++] = (byte)'\r';
        buffer[position++] = (byte)'\n';
        buffer.AsSpan(position, indentation).Fill(_format.IndentCharacter);
        return position + indentation;
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    private void ThrowMisplaced(WrittenItem found)
    {
        bool isOpenString = IsInSegments;
        bool isAfterName = isOpenString ? IsInObject : (_state & AfterName) != 0;
        string openString = isOpenString ? " The final segment of the string has not been written." : "";
        WriterErrors.ThrowStructure(found switch
        {
            WrittenItem.ObjectEnd => (isAfterName ? "'}' is invalid following a property name." : "'}' is invalid without a matching open.") + openString,
            WrittenItem.ArrayEnd => (isAfterName ? "']' is invalid following a property name." : "']' is invalid without a matching open.") + openString,
            _ when isOpenString => "Writing a JSON property or value before writing the final string value segment is not supported.",
            WrittenItem.Name => isAfterName
                ? "Cannot write a JSON property name following another property name. A JSON value is missing."
                : "Cannot write a JSON property within an array or as the first JSON token.",
            WrittenItem.Start => IsInObject
                ? "Cannot write the start of an object or array without a property name."
                : "Cannot write the start of an object/array after a single JSON value or outside of an existing closed object/array.",
            _ => IsInObject
                ? "Cannot write a JSON value within an object without a property name."
                : "Cannot write a JSON value after a single JSON value or outside of an existing closed object/array.",
        }, _depth);
    }

    private static NameBlock CreateLine()
    {
        Span<byte> line = stackalloc byte[NameBlock.MaxLength];
        line[0] = (byte)'\n';
        for (int i = 1; i < line.Length; i++)
        {
            line[i] = (byte)' '; // not by Fill, which has to be JIT-compiled
        }

        return new NameBlock(line);
    }
}

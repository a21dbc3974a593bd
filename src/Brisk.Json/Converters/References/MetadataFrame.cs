namespace Brisk.Json.Converters;

/// <summary>
/// An object that may have metadata. When the metadata at its start is available, this frame is replaced by that of the object or dictionary, whose members follow, or it continues as
/// an object that represents an array, or a reference.
/// </summary>
/// <param name="form">The converter of the object, for paths.</param>
internal sealed class MetadataFrame<T>(MetadataConverter<T> converter, ICursorConverter form, MetadataRules rules) : ReadFrame<T>(form)
{
    private string? _reference;
    private ReadFrame<T>? _values;
    private bool _isEntered;
    private bool _isRead;

    public override bool IsObject => true;

    public override MetadataRules? Awaited => _reference is null && _values is null ? rules : null;

    public override ReadFrame? Closed => _isRead ? _values : null;

    public override ReadFrame? Become(ref JsonCursor cursor, bool isWhole) => Awaited is null ? null : converter.BeginRest(ref cursor, this);

    /// <summary>Makes this the frame of a reference, all of which follows.</summary>
    public void SetReference(string identifier) => _reference = identifier;

    /// <summary>Makes this the frame of an object that represents an array.</summary>
    /// <param name="values">The frame of the array, which is the next property.</param>
    public void SetValues(ReadFrame<T> values) => _values = values;

    public override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        Result = converter.Inner.TakeFrom(child);
        _isRead = true;
    }

    protected override void Complete(ref JsonCursor cursor)
    {
        if (_reference is not null) Result = MetadataConverter<T>.Resolve(ref cursor, _reference);
    }

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        if (!_isEntered)
        {
            cursor.ReadName(out _);
            ReadValue(ref cursor);
            if (!cursor.NextMember(ref indent)) return FrameStep.Ended;
            if (isPart && cursor.IsAtEnd) return FrameStep.More;
        }

        throw MetadataReader.BesideValues(ref cursor);
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        if (_isEntered) throw MetadataReader.BesideValues(ref cursor);

        cursor.ReadName(out _);
        EnterValues();
        return _values;
    }

    private void ReadValue(ref JsonCursor cursor)
    {
        if (_reference is not null)
        {
            cursor.SkipValue();
            return;
        }

        Result = converter.ReadValues(ref cursor, _values!);
        _values!.Commit();
        EnterValues();
        _isRead = true;
    }

    private void EnterValues()
    {
        Pass("$values");
        _isEntered = true;
    }
}

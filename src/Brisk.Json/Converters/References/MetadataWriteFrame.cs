namespace Brisk.Json.Converters;

/// <summary>Writes a value with metadata, or a reference to it; which of the two is determined when it is written.</summary>
internal sealed class MetadataWriteFrame<T>(MetadataConverter<T> converter) : WriteFrame(converter)
{
    private T _value = default!;
    private bool _isEntered;

    public MetadataWriteFrame<T> For(T value)
    {
        _value = value;
        _isEntered = false;
        return this;
    }

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        BeginValue(writer, Converter); // which writes it immediately if it needs no frame
        Child = converter.BeginInside(writer, _value);
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        if (Child is null) return WriteStep.Ended;

        if (!_isEntered)
        {
            _isEntered = true;
            return WriteStep.Enter;
        }

        converter.EndInside(writer);
        return WriteStep.Ended;
    }

    protected override void Release()
    {
        _value = default!;
        Clear();
        converter.Recycle(this);
    }
}

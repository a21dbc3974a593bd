namespace Brisk.Json.Converters;

/// <summary>Writes a value that may contain elements that arrive asynchronously. Whether it is written, and with which metadata, is determined when it is due.</summary>
/// <param name="converter">The converter of the value.</param>
/// <param name="value">The value.</param>
internal sealed class ReferenceAwareWriteFrame<T>(ReferenceAwareConverter<T> converter, T value) : WriteFrame(converter)
{
    private bool _isEntered;
    private bool _isWritten;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        Child = converter.BeginWithReferences(writer, value);
        _isWritten = Child is null;
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        if (_isWritten) return WriteStep.Ended;

        if (!_isEntered)
        {
            _isEntered = true;
            return WriteStep.Enter;
        }

        converter.EndWithReferences(writer, value);
        return WriteStep.Ended;
    }
}

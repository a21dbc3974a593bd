namespace Brisk.Json.Serialization;

/// <summary>Writes a value that may hold elements which come by and by: whether it is written at all, and with what around it, is known when its turn comes.</summary>
/// <param name="converter">The converter of the value.</param>
/// <param name="value">The value.</param>
internal sealed class AwareWriteFrame<T>(AwareConverter<T> converter, T value) : WriteFrame(converter)
{
    private bool _isEntered;
    private bool _isWritten;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        Child = converter.BeginAware(writer, value);
        _isWritten = Child is null;
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        if (_isWritten)
        {
            return WriteStep.Ended;
        }

        if (!_isEntered)
        {
            _isEntered = true;
            return WriteStep.Enter;
        }

        converter.EndAware(writer, value);
        return WriteStep.Ended;
    }
}

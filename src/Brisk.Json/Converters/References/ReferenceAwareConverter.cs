namespace Brisk.Json.Converters;

/// <summary>A converter that wraps another one and handles references. Values are read and written completely, rather than in parts, unless they contain elements that arrive asynchronously.</summary>
internal abstract class ReferenceAwareConverter<T>(CursorConverter<T> inner) : WrappingConverter<T, T>(inner)
{
    /// <summary>Whether the identity of a value matters.</summary>
    protected abstract bool HasIdentity { get; }

    public sealed override bool CarriesIdentity => Inner.CarriesIdentity;

    public override WriteFrame? BeginWrite(T value)
        => value is null || !HoldsAsync ? null : HasIdentity ? new ReferenceAwareWriteFrame<T>(this, value) : Inner.BeginWrite(value);

    /// <summary>Writes the value, or what precedes it and returns the frame that writes the value.</summary>
    public abstract WriteFrame? BeginWithReferences(Utf8JsonWriter writer, T value);

    /// <summary>Writes what follows the value.</summary>
    public abstract void EndWithReferences(Utf8JsonWriter writer, T value);

    public sealed override T ReadKey(ref JsonCursor cursor) => Inner.ReadKey(ref cursor);

    public sealed override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => Inner.WriteKey(writer, value);

}

/// <summary>Writes a value that may contain elements that arrive asynchronously. Whether it is written, and with which metadata, is determined when its turn comes.</summary>
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

namespace Brisk.Json.Converters;

/// <summary>A converter that wraps another one and handles references.</summary>
internal abstract class ReferenceAwareConverter<T>(CursorConverter<T> inner) : WrappingConverter<T, T>(inner)
{
    /// <summary>Whether the identity of a value matters.</summary>
    protected abstract bool HasIdentity { get; }

    public sealed override bool CarriesIdentity => Inner.CarriesIdentity;

    public override WriteFrame? BeginWrite(T value)
        => value is null || !HoldsMany ? null : HasIdentity ? new ReferenceAwareWriteFrame<T>(this, value, value) : Inner.BeginWrite(value);

    /// <summary>Writes the value, or what precedes it and returns the frame that writes the value.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="identity">The value, or its box.</param>
    /// <param name="value">The value.</param>
    public abstract WriteFrame? BeginWithReferences(Utf8JsonWriter writer, object identity, T value);

    /// <summary>Writes what follows the value.</summary>
    public abstract void EndWithReferences(Utf8JsonWriter writer, object identity);

    public sealed override T ReadKey(ref JsonCursor cursor) => Inner.ReadKey(ref cursor);

    public sealed override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => Inner.WriteKey(writer, value);
}

/// <summary>Writes a value in parts. Whether it is written, and with which metadata, is determined when its turn comes.</summary>
/// <param name="converter">The converter of the value.</param>
/// <param name="identity">The value, or its box.</param>
/// <param name="value">The value.</param>
internal sealed class ReferenceAwareWriteFrame<T>(ReferenceAwareConverter<T> converter, object identity, T value) : WriteFrame(converter)
{
    private bool _isEntered;
    private bool _isWritten;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        Child = converter.BeginWithReferences(writer, identity, value);
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

        converter.EndWithReferences(writer, identity);
        return WriteStep.Ended;
    }
}

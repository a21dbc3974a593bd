using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Converters;

/// <summary>A converter that wraps another one and handles references. Values are read and written at once, unless they contain elements that arrive asynchronously.</summary>
internal abstract class ReferenceAwareConverter<T>(CursorConverter<T> inner) : CursorConverter<T>
{
    /// <summary>Whether the identity of a value matters.</summary>
    protected abstract bool HasIdentity { get; }

    /// <summary>The wrapped converter, which does not handle references.</summary>
    public CursorConverter<T> Inner => inner;

    public sealed override ValueShape Shape => inner.Shape;

    public sealed override bool CarriesIdentity => inner.CarriesIdentity;

    public sealed override ICursorConverter? ElementConverter => inner.ElementConverter;

    public sealed override Type? KeyType => inner.KeyType;

    public sealed override ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => inner.MemberConverter(name, isRead);

    public sealed override string? MemberName(ReadOnlySpan<byte> name) => inner.MemberName(name);

    public sealed override string? WrittenName(int number) => inner.WrittenName(number);

    public sealed override void Prepare() => inner.Prepare();

    public override WriteFrame? BeginWrite(T value)
        => value is null || !HoldsAsync ? null : HasIdentity ? new ReferenceAwareWriteFrame<T>(this, value) : inner.BeginWrite(value);

    /// <summary>Writes the value, or what precedes it and returns the frame that writes the value.</summary>
    public abstract WriteFrame? BeginWithReferences(Utf8JsonWriter writer, T value);

    /// <summary>Writes what follows the value.</summary>
    public abstract void EndWithReferences(Utf8JsonWriter writer, T value);

    public sealed override T ReadKey(ref JsonCursor cursor) => inner.ReadKey(ref cursor);

    public sealed override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => inner.WriteKey(writer, value);

    protected sealed override bool FindsMany(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsMany(seen);

    protected sealed override bool FindsAsync(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsAsync(seen);
}

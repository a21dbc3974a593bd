using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Serialization;

/// <summary>A converter around another one, which sees to references. Values are read whole, and written whole unless they hold what comes by and by.</summary>
internal abstract class AwareConverter<T>(CursorConverter<T> inner) : CursorConverter<T>
{
    /// <summary>Whether it matters which instance a value is.</summary>
    protected abstract bool HasIdentity { get; }

    /// <summary>The converter inside, which knows nothing of references.</summary>
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
        => value is null || !HoldsAsync ? null : HasIdentity ? new AwareWriteFrame<T>(this, value) : inner.BeginWrite(value);

    /// <summary>Writes the value, or what goes before it; then the frame that writes it.</summary>
    public abstract WriteFrame? BeginAware(Utf8JsonWriter writer, T value);

    /// <summary>Writes what goes behind the value.</summary>
    public abstract void EndAware(Utf8JsonWriter writer, T value);

    public sealed override T ReadKey(ref JsonCursor cursor) => inner.ReadKey(ref cursor);

    public sealed override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => inner.WriteKey(writer, value);

    protected sealed override bool FindsMany(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsMany(seen);

    protected sealed override bool FindsAsync(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsAsync(seen);
}

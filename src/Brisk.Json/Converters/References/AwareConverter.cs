using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Serialization;

/// <summary>A converter around another one, which sees to references. Values are read and written whole: no frames.</summary>
internal abstract class AwareConverter<T>(CursorConverter<T> inner) : CursorConverter<T>
{
    /// <summary>The converter inside, which knows nothing of references.</summary>
    public CursorConverter<T> Inner => inner;

    public sealed override ValueShape Shape => inner.Shape;

    public sealed override bool CarriesIdentity => inner.CarriesIdentity;

    public sealed override ICursorConverter? ElementConverter => inner.ElementConverter;

    public sealed override ICursorConverter? MemberConverter(ReadOnlySpan<byte> name) => inner.MemberConverter(name);

    public sealed override string? MemberName(ReadOnlySpan<byte> name) => inner.MemberName(name);

    public sealed override void Prepare() => inner.Prepare();

    public sealed override T ReadKey(ref JsonCursor cursor) => inner.ReadKey(ref cursor);

    public sealed override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => inner.WriteKey(writer, value);

    protected sealed override bool FindsMany(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsMany(seen);

    protected sealed override bool FindsAsync(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsAsync(seen);
}

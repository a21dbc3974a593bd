using Brisk.Json.Contracts;

namespace Brisk.Json.Converters;

/// <summary>A converter that wraps another one, whose form and members it has.</summary>
/// <param name="inner">The wrapped converter.</param>
internal abstract class WrappingConverter<T, TInner>(CursorConverter<TInner> inner) : CursorConverter<T>
{
    /// <summary>The wrapped converter.</summary>
    public CursorConverter<TInner> Inner => inner;

    public sealed override ValueShape Shape => inner.Shape;

    public sealed override ICursorConverter? ElementConverter => inner.ElementConverter;

    public sealed override Type? KeyType => inner.KeyType;

    public sealed override ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => inner.MemberConverter(name, isRead);

    public sealed override string? MemberName(ReadOnlySpan<byte> name) => inner.MemberName(name);

    public sealed override string? WrittenName(int number) => inner.WrittenName(number);

    public override void Prepare() => inner.Prepare();

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => inner.Finds(trait, seen);
}

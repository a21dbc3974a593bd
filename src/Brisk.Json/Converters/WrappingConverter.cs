using Brisk.Json.Contracts;

namespace Brisk.Json.Converters;

/// <summary>A converter that wraps another one, whose form and members it has.</summary>
/// <param name="inner">The wrapped converter.</param>
internal abstract class WrappingConverter<T, TInner>(CursorConverter<TInner> inner) : CursorConverter<T>
{
    /// <summary>The wrapped converter.</summary>
    public CursorConverter<TInner> Inner => inner;

    public sealed override IValueStructure Structure => inner.Structure;

    public override void Prepare() => inner.Prepare();

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => inner.Finds(trait, seen);
}

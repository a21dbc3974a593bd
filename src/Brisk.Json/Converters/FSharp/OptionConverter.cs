namespace Brisk.Json.Converters;

/// <summary>An F# option: its value, or <c>null</c>.</summary>
/// <param name="inner">The converter of the value.</param>
/// <param name="access">How an option is created and queried.</param>
internal sealed class OptionConverter<TOption, T>(CursorConverter<T> inner, OptionAccess<TOption, T> access) : CursorConverter<TOption>, INullableConverter
{
    private readonly Func<T, TOption> _some = access.Some;
    private readonly Func<TOption, T> _get = access.Get;
    private readonly Func<TOption, bool>? _isSome = access.IsSome;

    /// <summary>Binds the functions of FSharp.Core by reflection.</summary>
    public OptionConverter(CursorConverter<T> inner)
        : this(inner, FSharpFunctions.Option<TOption, T>())
    {
    }

    ICursorConverter INullableConverter.Inner => inner;

    public override ValueShape Shape => inner.Shape;

    public override ICursorConverter? ElementConverter => inner.ElementConverter;

    public override ICursorConverter AtObject(Utf8JsonReader reader) => inner.AtObject(reader);

    public override ICursorConverter AtArray => inner.AtArray;

    public override ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => inner.MemberConverter(name, isRead);

    public override string? MemberName(ReadOnlySpan<byte> name) => inner.MemberName(name);

    public override string? WrittenName(int number) => inner.WrittenName(number);

    public override TOption? ReadValue(ref JsonCursor cursor) => cursor.TryReadNull() ? default : _some(inner.ReadValue(ref cursor)!);

    public override void WriteValue(Utf8JsonWriter writer, TOption value)
    {
        if (IsSome(value))
        {
            inner.WriteValue(writer, _get(value));
        }
        else
        {
            writer.WriteNullValue();
        }
    }

    public override int Store(Utf8JsonWriter writer, TOption value, int position)
        => IsSome(value) ? inner.Store(writer, _get(value), position) : writer.StoreNull(position);

    public override bool CanBeReadyEarly => inner.CanBeReadyEarly;

    public override ReadFrame? BeginFrame(byte first) => inner.BeginFrame(first);

    public override TOption? TakeFrom(ReadFrame frame) => _some(inner.TakeFrom(frame)!);

    public override WriteFrame? BeginWrite(TOption value) => IsSome(value) ? inner.BeginWrite(_get(value)) : null;

    protected override bool FindsMany(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsMany(seen);

    protected override bool FindsAsync(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsAsync(seen);

    protected override bool FindsStreamed(HashSet<ICursorConverter> seen) => ((ICursorConverter)inner).FindsStreamed(seen);

    private bool IsSome(TOption option) => _isSome is null ? option is not null : _isSome(option);
}

/// <summary>How an option is created and queried.</summary>
/// <param name="Some">Creates an option from a value.</param>
/// <param name="Get">Gets the value of an option that has one.</param>
/// <param name="IsSome">Returns whether an option has a value; null for a reference type, for which null is the option without one.</param>
internal sealed record OptionAccess<TOption, T>(Func<T, TOption> Some, Func<TOption, T> Get, Func<TOption, bool>? IsSome);

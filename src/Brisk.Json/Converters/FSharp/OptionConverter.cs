namespace Brisk.Json.Converters;

/// <summary>An F# option: its value, or <c>null</c>.</summary>
/// <param name="access">How an option is created and queried.</param>
internal sealed class OptionConverter<TOption, T>(CursorConverter<T> inner, OptionAccess<TOption, T> access) : WrappingConverter<TOption, T>(inner), INullableConverter
{
    private readonly Func<T, TOption> _some = access.Some;
    private readonly Func<TOption, T> _get = access.Get;
    private readonly Func<TOption, bool>? _isSome = access.IsSome;

    /// <summary>Binds the functions of FSharp.Core by reflection.</summary>
    public OptionConverter(CursorConverter<T> inner) : this(inner, FSharpFunctions.Option<TOption, T>()) { }

    public override ICursorConverter AtObject(Utf8JsonReader reader, ref long searched) => Inner.AtObject(reader, ref searched);

    public override ICursorConverter AtArray => Inner.AtArray;

    public override TOption? ReadValue(ref JsonCursor cursor) => cursor.TryReadNull() ? default : _some(Inner.ReadValue(ref cursor)!);

    public override void WriteValue(Utf8JsonWriter writer, TOption value)
    {
        if (IsSome(value))
        {
            Inner.WriteValue(writer, _get(value));
        }
        else
        {
            writer.WriteNullValue();
        }
    }

    public override int Store(Utf8JsonWriter writer, TOption value, int position)
        => IsSome(value) ? Inner.Store(writer, _get(value), position) : writer.StoreNull(position);

    public override bool CanBeReadyEarly => Inner.CanBeReadyEarly;

    public override ReadFrame? BeginFrame(byte first) => Inner.BeginFrame(first);

    public override TOption? TakeFrom(ReadFrame frame) => _some(Inner.TakeFrom(frame)!);

    public override WriteFrame? BeginWrite(TOption value) => IsSome(value) ? Inner.BeginWrite(_get(value)) : null;

    private bool IsSome(TOption option) => _isSome is null ? option is not null : _isSome(option);
}

/// <summary>How an option is created and queried.</summary>
/// <param name="Some">Creates an option from a value.</param>
/// <param name="Get">Gets the value of an option that has one.</param>
/// <param name="IsSome">Returns whether an option has a value; null for a reference type, for which null is the option without one.</param>
internal sealed record OptionAccess<TOption, T>(Func<T, TOption> Some, Func<TOption, T> Get, Func<TOption, bool>? IsSome);

namespace Brisk.Json.Converters;

/// <summary>A converter that wraps another one and has the same form and members.</summary>
internal abstract class WrappingConverter<T, TInner>(CursorConverter<TInner> inner) : CursorConverter<T>, ICursorConverter, IWrappingConverter
{
    public CursorConverter<TInner> Inner => inner;

    ICursorConverter IWrappingConverter.Inner => inner;

    public sealed override IValueStructure Structure => inner.Structure;

    public void Prepare() => ((ICursorConverter)inner).Prepare();

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => inner.Finds(trait, seen);
}

/// <summary>A converter that wraps another one, whose types are known only at run time.</summary>
internal interface IWrappingConverter
{
    ICursorConverter Inner { get; }
}

/// <summary>A converter of a struct that contains a value of another type, or none.</summary>
internal abstract class StructWrappingConverter<T, TInner>(CursorConverter<TInner> inner) : WrappingConverter<T, TInner>(inner)
{
    public sealed override bool HandleNull => true;

    public sealed override bool FollowsOptions => Inner.FollowsOptions;

    public sealed override ICursorConverter AtObject(Utf8JsonReader reader, ref long searched) => Inner.AtObject(reader, ref searched) is var at && at == Inner ? this : at;

    public sealed override ICursorConverter AtArray => Inner.AtArray is var at && at == Inner ? this : at;

    public sealed override ReadFrame? BeginFrame(byte first) => Inner.BeginFrame(first);

    public sealed override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen) => trait != ConverterTrait.ContainsStreamed && Inner.Finds(trait, seen);
}

/// <summary>A converter of a base or derived type that also supports <typeparamref name="T"/>.</summary>
internal sealed class CastingConverter<T, TConverted>(CursorConverter<TConverted> inner) : WrappingConverter<T, TConverted>(inner)
{
    public override JsonConverter Public => Inner.Public;

    // The type of a value that is rejected as a whole is that of this converter.
    public override ICursorConverter AtArray => Inner.AtArray is var inner && inner == Inner ? this : inner;

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (default(T) is not null && cursor.Current == 'n' && Inner is CustomConverter<TConverted> { HandlesNull: false })
        {
            cursor.FailValue(CursorErrors.Null());
            return default;
        }

        object? value = Inner.ReadValue(ref cursor);
        if (!cursor.HasValue) return default;

        return Cast(value);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value) => Inner.WriteValue(writer, (TConverted)(object)value!);

    public override int Store(Utf8JsonWriter writer, T value, int position) => Inner.Store(writer, (TConverted)(object)value!, position);

    public override T ReadKey(ref JsonCursor cursor)
    {
        object? key = Inner.ReadKey(ref cursor);
        if (!cursor.HasValue) return default!;

        return Cast(key)!;
    }

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => Inner.WriteKey(writer, (TConverted)(object)value);

    private T? Cast(object? result)
        => result is T || (result is null && default(T) is null) ? (T?)result : throw ConverterErrors.WrongResult(Inner.Public.GetType(), typeof(T), result?.GetType());
}

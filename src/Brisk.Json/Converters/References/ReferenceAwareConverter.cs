namespace Brisk.Json.Converters;

/// <summary>A converter that wraps another one and handles references.</summary>
internal abstract class ReferenceAwareConverter<T>(CursorConverter<T> inner) : WrappingConverter<T, T>(inner)
{
    public sealed override ICursorConverter AtArray => Inner.AtArray;

    public sealed override bool CarriesIdentity => Inner.CarriesIdentity;

    public sealed override T ReadKey(ref JsonCursor cursor) => Inner.ReadKey(ref cursor);

    public sealed override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => Inner.WriteKey(writer, value);
}

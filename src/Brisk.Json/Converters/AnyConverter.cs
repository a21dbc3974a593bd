using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Values of declared type <see cref="object"/>: written by their run-time type.</summary>
internal sealed class AnyConverter(ContractCache cache) : CursorConverter<object>
{
    public override object? ReadValue(ref JsonCursor cursor)
        => cursor.TryReadNull() ? null : throw ConverterErrors.Unsupported(typeof(object));

    public override void WriteValue(Utf8JsonWriter writer, object value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
        }
        else if (value.GetType() == typeof(object))
        {
            writer.WriteStartObject();
            writer.WriteEndObject();
        }
        else
        {
            Write(writer, value, cache.Get(value.GetType()));
        }
    }

    public override WriteFrame? BeginWrite(object value)
        => value is null || value.GetType() == typeof(object) ? null : cache.Get(value.GetType()).BeginWriteBoxed(value);

    public override void WriteKey(Utf8JsonWriter writer, object value)
    {
        if (value is string name && cache.Options.DictionaryKeyPolicy is { } policy)
        {
            writer.WritePropertyName(KeyPolicy.Convert(policy, name));
        }
        else
        {
            cache.Get(value.GetType()).WriteKeyBoxed(writer, value);
        }
    }

    protected override bool FindsAsync(HashSet<ICursorConverter> seen) => true;

    private static void Write(Utf8JsonWriter writer, object value, ICursorConverter converter)
    {
        int depth = writer.CurrentDepth;
        try
        {
            converter.WriteBoxed(writer, value);
        }
        catch (Exception exception) when (WriteFailure.NoteConverter(writer, exception, depth, converter))
        {
            throw;
        }
    }
}

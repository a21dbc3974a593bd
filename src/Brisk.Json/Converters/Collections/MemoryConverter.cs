namespace Brisk.Json.Converters;

/// <summary><see cref="Memory{T}"/> and <see cref="ReadOnlyMemory{T}"/>, as arrays; <c>null</c> is empty memory.</summary>
internal sealed class MemoryConverter<TMemory, E>(ContractCache cache, JsonNumberHandling handling, SequenceBuilder<TMemory, E> build)
    : SequenceConverter<TMemory, E>(cache, handling)
{
    public override bool HandleNull => true;

    public override TMemory? ReadValue(ref JsonCursor cursor)
    {
        ContainerStart start = cursor.BeginArray();
        if (start == ContainerStart.Other)
        {
            if (!cursor.TryReadNull()) cursor.FailValue();

            return default;
        }

        var buffer = new ElementBuffer<E>();
        try
        {
            if (start == ContainerStart.Open) ElementRuns.ReadInto(ref cursor, Element, ref buffer);

            return cursor.HasValue ? build(buffer.Items) : default;
        }
        finally
        {
            buffer.Dispose();
        }
    }

    public override ReadFrame? BeginFrame(byte first)
        => first == '[' ? new SequenceFrame<TMemory, E>(this, Element, new SequenceMaking<TMemory, E>(build, null, null)) : null;

    public override int Store(Utf8JsonWriter writer, TMemory value, int position)
        => StoreArray(writer, value is Memory<E> memory ? memory.Span : ((ReadOnlyMemory<E>)(object)value!).Span, position);
}

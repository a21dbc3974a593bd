namespace Brisk.Json.Converters;

/// <summary><see cref="Memory{T}"/> and <see cref="ReadOnlyMemory{T}"/>, as arrays; <c>null</c> is empty memory.</summary>
internal sealed class MemoryConverter<TMemory, E>(ContractCache cache, JsonNumberHandling handling, SequenceBuilder<TMemory, E> build)
    : SequenceConverter<TMemory, E>(cache, handling)
{
    public override bool HandleNull => true;

    public override TMemory? ReadValue(ref JsonCursor cursor)
    {
        ContainerStart start = cursor.BeginArray();
        if (start != ContainerStart.Other) return ReadElements(ref cursor, start, build);

        if (!cursor.TryReadNull()) cursor.FailValue();

        return default;
    }

    public override ReadFrame? BeginFrame(byte first)
        => first == '[' ? new SequenceFrame<TMemory, E>(this, Element, new SequenceCreation<TMemory, E>(build, null, null)) : null;

    public override int Store(Utf8JsonWriter writer, TMemory value, int position) => StoreArray(writer, Of(value).Span, position);

    public override WriteFrame? BeginWrite(TMemory value)
    {
        ReadOnlyMemory<E> memory = Of(value);
        return AreFew(memory.Span, Element) ? null : BeginWrite(Items(memory));
    }

    private static ReadOnlyMemory<E> Of(TMemory value) => value is Memory<E> memory ? memory : (ReadOnlyMemory<E>)(object)value!;

    private static IEnumerable<E> Items(ReadOnlyMemory<E> memory)
    {
        for (int i = 0; i < memory.Length; i++)
        {
            yield return memory.Span[i];
        }
    }
}

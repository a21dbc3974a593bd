namespace Brisk.Json.Streaming;

/// <summary>The format in which elements of a sequence are written.</summary>
/// <param name="AsLines">Whether each element is a separate document on its own line.</param>
internal sealed record ElementFormat<T>(CursorConverter<T> Converter, JsonSerializerOptions Options, WriterFormat WriterFormat, bool AsLines)
{
    public Utf8JsonWriter RentWriter(int length)
    {
        var writer = Utf8JsonWriter.RentWith(WriterFormat, length);
        writer.SerializerContext = Options.CallContext;
        writer.SerializerMaxDepth = Options.EffectiveMaxDepth;
        writer.IsForStream = true;
        return writer;
    }
}

/// <summary>Consecutive elements and their text.</summary>
internal sealed class ElementBatch<T>(ElementFormat<T> format, Utf8JsonWriter writer) : TeamWork
{
    private T[] _elements = ArrayPool<T>.Shared.Rent(64);

    public bool IsFirst { get; set; }

    public int Count { get; private set; }

    public Utf8JsonWriter Writer => writer;

    public void Add(T element)
    {
        if (Count == _elements.Length)
        {
            T[] larger = ArrayPool<T>.Shared.Rent(Count * 2);
            _elements.CopyTo(larger, 0);
            ArrayPool<T>.Shared.Return(_elements, clearArray: true);
            _elements = larger;
        }

        _elements[Count++] = element;
    }

    public override void Clear()
    {
        ArrayPool<T>.Shared.Return(_elements, clearArray: true);
        _elements = [];
    }

    protected override void Do()
    {
        if (!format.AsLines)
        {
            WriteGuard.Enter(writer);
            writer.BeginPart(IsFirst);
        }

        foreach (T element in _elements.AsSpan(0, Count))
        {
            Write(element);
            if (format.AsLines) writer.EndLine();
        }
    }

    private void Write(T element)
    {
        long start = writer.BytesWritten;
        int depth = writer.CurrentDepth;
        try
        {
            format.Converter.WriteValue(writer, element);
        }
        catch (Exception exception) when (WriteErrorLocator.NeedsLocation(exception))
        {
            WriteErrorLocator.Rethrow(exception, writer, start, depth, format.Converter);
            throw;
        }
    }
}

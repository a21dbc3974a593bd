namespace Brisk.Json.Converters;

/// <summary>Writes elements that arrive asynchronously, as an array or as lines.</summary>
/// <param name="asLines">Whether each element is a separate document on its own line.</param>
internal sealed class AsyncWriteFrame<E>(ICursorConverter converter, CursorConverter<E> element, IAsyncEnumerable<E> items, bool asLines)
    : ElementsWriteFrame<E>(converter, element)
{
    private IAsyncEnumerator<E>? _items;
    private bool _isWaiting;
    private bool _isInLine;
    private ValueTask<bool> _pending;

    public override ValueTask<bool> Pending => _pending;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        if (IsSynchronous) throw ConverterErrors.OnlyAsync(Converter.Type);

        base.Begin(writer, cancellationToken);
        _items = items.GetAsyncEnumerator(cancellationToken);
        if (!asLines) writer.WriteStartArray();
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        LeaveChild(writer, threshold);
        EndLine(writer);
        while (_isWaiting || !writer.IsDue(threshold))
        {
            ElementConverter = null;
            if (!_isWaiting)
            {
                _pending = _items!.MoveNextAsync();
                if (!_pending.IsCompleted)
                {
                    _pending = _pending.Preserve();
                    _isWaiting = true;
                    return WriteStep.Wait;
                }
            }

            _isWaiting = false;
            if (!_pending.Result)
            {
                if (!asLines) writer.WriteEndArray();

                return WriteStep.Ended;
            }

            _isInLine = asLines;
            if (WriteElement(writer, _items!.Current, threshold)) return WriteStep.Enter;

            EndLine(writer);
        }

        return WriteStep.Full;
    }

    public override ValueTask DisposeAsync() => _items?.DisposeAsync() ?? default;

    private void EndLine(Utf8JsonWriter writer)
    {
        if (_isInLine)
        {
            writer.EndLine();
            _isInLine = false;
        }
    }
}

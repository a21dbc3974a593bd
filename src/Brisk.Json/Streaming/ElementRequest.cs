namespace Brisk.Json.Streaming;

/// <summary>Specifies which elements of a document to return.</summary>
internal abstract class ElementRequest<T>(JsonSerializerOptions options)
{
    public JsonSerializerOptions Options { get; } = options;

    public bool IsTopLevel { get; init; }

    /// <summary>The pointer to the container of the elements, or null for the root.</summary>
    public string[]? Tokens { get; init; }

    /// <summary>Whether the content after the container is left unread.</summary>
    public bool IgnoresRest { get; init; }

    /// <summary>The converter that reads the complete container.</summary>
    public abstract ICursorConverter Whole { get; }

    /// <summary>Returns the frame of the container, or null if it is not the requested kind.</summary>
    public YieldingFrame<T>? Begin(byte first) => first == OpeningBracket ? NewFrame() : null;

    /// <summary>Returns a frame of the container, or of top-level values.</summary>
    public abstract YieldingFrame<T> NewFrame();

    protected abstract byte OpeningBracket { get; }
}

internal static class ElementNumbers
{
    /// <summary>Returns the converter of an element: as in System.Text.Json, numbers follow the options like the elements of a list, not the contract of their own type.</summary>
    public static CursorConverter<T> Apply<T>(CursorConverter<T> element, JsonSerializerOptions options)
    {
        ICursorConverter? number = element is INullableConverter nullable
            ? nullable.WithHandling(options.NumberHandling, options.Contracts)
            : options.Contracts.FindNumber(element, options.NumberHandling);
        return (CursorConverter<T>?)number ?? element;
    }
}

/// <summary>Requests the elements of an array, or top-level values.</summary>
internal sealed class ArrayRequest<T>(JsonSerializerOptions options, CursorConverter<T> element) : ElementRequest<T>(options)
{
    private readonly CursorConverter<T> _element = ElementNumbers.Apply(element, options).ForElements;

    public ArrayRequest(JsonSerializerOptions options) : this(options, options.Contracts.Get<T>()) { }

    public override ICursorConverter Whole { get; } = options.Contracts.GetList<T>();

    protected override byte OpeningBracket => (byte)'[';

    public override YieldingFrame<T> NewFrame() => IsTopLevel ? new TopLevelFrame<T>(Whole, _element) : new ElementsFrame<T>(Whole, _element);
}

internal sealed class EntryRequest<T>(JsonSerializerOptions options) : ElementRequest<KeyValuePair<string, T?>>(options)
{
    private readonly CursorConverter<T> _value = ElementNumbers.Apply(options.Contracts.Get<T>(), options).ForElements;

    public override ICursorConverter Whole { get; } = new DictionaryConverter<Dictionary<string, T?>, string, T?>(
        options.Contracts, options.NumberHandling, DictionaryConverter<Dictionary<string, T?>, string, T?>.General, null);

    protected override byte OpeningBracket => (byte)'{';

    public override YieldingFrame<KeyValuePair<string, T?>> NewFrame() => new EntriesFrame<T>(Whole, _value)
    {
        Metadata = Options.ReferenceHandler is null or CycleIgnoringHandler ? null : ReferenceConverters.RulesOf(Options),
    };
}

/// <summary>The elements of a document. Each enumeration continues from the current position of the source.</summary>
/// <param name="source">A stream or pipe reader.</param>
internal sealed class ElementEnumerable<T>(ElementRequest<T> request, object source, CancellationToken cancellationToken) : IAsyncEnumerable<T?>
{
    public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken enumeratorToken = default)
    {
        if (!enumeratorToken.CanBeCanceled || enumeratorToken == cancellationToken)
        {
            return ElementReading<T>.Begin(request, ByteSource.Of(source), cancellationToken);
        }

        return cancellationToken.CanBeCanceled
            ? Linked(enumeratorToken)
            : ElementReading<T>.Begin(request, ByteSource.Of(source), enumeratorToken);
    }

    private async IAsyncEnumerator<T?> Linked(CancellationToken enumeratorToken)
    {
        using var both = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, enumeratorToken);
        IAsyncEnumerator<T?> reader = ElementReading<T>.Begin(request, ByteSource.Of(source), both.Token);
        await using (reader.ConfigureAwait(false))
        {
            while (await reader.MoveNextAsync().ConfigureAwait(false))
            {
                yield return reader.Current;
            }
        }
    }
}

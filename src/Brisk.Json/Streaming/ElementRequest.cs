using Brisk.Json.Converters;

namespace Brisk.Json.Streaming;

/// <summary>Specifies which elements of a document to return.</summary>
internal abstract class ElementRequest<T>(JsonSerializerOptions options)
{
    public JsonSerializerOptions Options { get; } = options;

    /// <summary>Whether the elements are top-level values.</summary>
    public bool IsTopLevel { get; init; }

    /// <summary>The pointer to the container of the elements, or null for the root.</summary>
    public string[]? Tokens { get; init; }

    /// <summary>Whether the content after the container is not read.</summary>
    public bool IsEnough { get; init; }

    /// <summary>The converter that reads the complete container.</summary>
    public abstract ICursorConverter Whole { get; }

    /// <summary>Whether several threads may read elements with one frame, because that does not modify it.</summary>
    public virtual bool CanBeDivided => false;

    /// <summary>Returns the frame of the container, or null if it is not the requested kind.</summary>
    public abstract YieldingFrame<T>? Begin(byte first);

    /// <summary>Returns the frame of top-level values.</summary>
    public abstract YieldingFrame<T> BeginTopLevel();
}

/// <summary>Requests the elements of an array, or top-level values.</summary>
internal sealed class ArrayRequest<T>(JsonSerializerOptions options, CursorConverter<T> element) : ElementRequest<T>(options)
{
    private readonly CursorConverter<T> _element = element.ForElements;

    public ArrayRequest(JsonSerializerOptions options)
        : this(options, options.Contracts.Get<T>())
    {
    }

    public override ICursorConverter Whole { get; } = ReferenceConverters.For(new ListConverter<T>(options.Contracts, options.NumberHandling), options.Contracts);

    public override bool CanBeDivided => true;

    public override YieldingFrame<T>? Begin(byte first) => first == '[' ? new ElementsFrame<T>(Whole, _element) : null;

    public override YieldingFrame<T> BeginTopLevel() => new TopLevelFrame<T>(Whole, _element);
}

/// <summary>Requests the entries of an object.</summary>
internal sealed class EntryRequest<T>(JsonSerializerOptions options) : ElementRequest<KeyValuePair<string, T?>>(options)
{
    private readonly CursorConverter<T> _value = options.Contracts.Get<T>().ForElements;

    public override ICursorConverter Whole { get; } = new DictionaryConverter<Dictionary<string, T?>, string, T?>(
        options.Contracts, options.NumberHandling, DictionaryConverter<Dictionary<string, T?>, string, T?>.General, null);

    public override YieldingFrame<KeyValuePair<string, T?>>? Begin(byte first) => first == '{' ? new EntriesFrame<T>(Whole, _value) : null;

    public override YieldingFrame<KeyValuePair<string, T?>> BeginTopLevel() => throw new NotSupportedException();
}

/// <summary>The elements of a document; each enumeration reads on from the current position of the source.</summary>
internal sealed class ElementEnumerable<T>(ElementRequest<T> request, Func<ByteSource> open, CancellationToken cancellationToken) : IAsyncEnumerable<T?>
{
    public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken enumeratorToken = default)
    {
        if (!enumeratorToken.CanBeCanceled || enumeratorToken == cancellationToken)
        {
            return ElementReading<T>.Begin(request, open(), cancellationToken);
        }

        return cancellationToken.CanBeCanceled
            ? Linked(enumeratorToken)
            : ElementReading<T>.Begin(request, open(), enumeratorToken);
    }

    private async IAsyncEnumerator<T?> Linked(CancellationToken enumeratorToken)
    {
        using var both = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, enumeratorToken);
        IAsyncEnumerator<T?> reader = ElementReading<T>.Begin(request, open(), both.Token);
        await using (reader.ConfigureAwait(false))
        {
            while (await reader.MoveNextAsync().ConfigureAwait(false))
            {
                yield return reader.Current;
            }
        }
    }
}

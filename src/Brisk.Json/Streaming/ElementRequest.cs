using Brisk.Json.Contracts;
using Brisk.Json.Serialization;

namespace Brisk.Json.Streaming;

/// <summary>Which elements of a document are to be handed out.</summary>
internal abstract class ElementRequest<T>(JsonSerializerOptions options)
{
    public JsonSerializerOptions Options { get; } = options;

    /// <summary>Whether the elements are values at the top of the text.</summary>
    public bool IsTopLevel { get; init; }

    /// <summary>The pointer to the container of the elements; null for the root.</summary>
    public string[]? Tokens { get; init; }

    /// <summary>Whether what follows the container is left unread.</summary>
    public bool IsEnough { get; init; }

    /// <summary>What reads the container as a whole.</summary>
    public abstract ICursorConverter Whole { get; }

    /// <summary>The frame of the container; null where it is none that is wanted.</summary>
    public abstract HandOutFrame<T>? Begin(byte first);

    /// <summary>The frame of values at the top of the text.</summary>
    public abstract HandOutFrame<T> BeginTopLevel();
}

/// <summary>The elements of an array, or values at the top.</summary>
internal sealed class ArrayRequest<T>(JsonSerializerOptions options, CursorConverter<T> element) : ElementRequest<T>(options)
{
    private readonly CursorConverter<T> _element = element.ForElements;

    public ArrayRequest(JsonSerializerOptions options)
        : this(options, options.Contracts.Get<T>())
    {
    }

    public override ICursorConverter Whole { get; } = ReferenceConverters.For(new ListConverter<T>(options.Contracts, options.NumberHandling), options.Contracts);

    public override HandOutFrame<T>? Begin(byte first) => first == '[' ? new ElementsFrame<T>(Whole, _element) : null;

    public override HandOutFrame<T> BeginTopLevel() => new TopLevelFrame<T>(Whole, _element);
}

/// <summary>The entries of an object.</summary>
internal sealed class EntryRequest<T>(JsonSerializerOptions options) : ElementRequest<KeyValuePair<string, T?>>(options)
{
    private readonly CursorConverter<T> _value = options.Contracts.Get<T>().ForElements;

    public override ICursorConverter Whole { get; } = new DictionaryConverter<Dictionary<string, T?>, string, T?>(
        options.Contracts, options.NumberHandling, DictionaryConverter<Dictionary<string, T?>, string, T?>.General, null);

    public override HandOutFrame<KeyValuePair<string, T?>>? Begin(byte first) => first == '{' ? new EntriesFrame<T>(Whole, _value) : null;

    public override HandOutFrame<KeyValuePair<string, T?>> BeginTopLevel() => throw new NotSupportedException();
}

/// <summary>The elements of a document, read anew by every enumeration from where its source stands.</summary>
internal sealed class ElementEnumerable<T>(ElementRequest<T> request, Func<ByteSource> open, CancellationToken cancellationToken) : IAsyncEnumerable<T?>
{
    public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken enumeratorToken = default)
    {
        if (!enumeratorToken.CanBeCanceled || enumeratorToken == cancellationToken)
        {
            return new ElementReader<T>(request, open(), cancellationToken);
        }

        return cancellationToken.CanBeCanceled
            ? Linked(enumeratorToken)
            : new ElementReader<T>(request, open(), enumeratorToken);
    }

    private async IAsyncEnumerator<T?> Linked(CancellationToken enumeratorToken)
    {
        using var both = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, enumeratorToken);
        var reader = new ElementReader<T>(request, open(), both.Token);
        await using (reader.ConfigureAwait(false))
        {
            while (await reader.MoveNextAsync().ConfigureAwait(false))
            {
                yield return reader.Current;
            }
        }
    }
}

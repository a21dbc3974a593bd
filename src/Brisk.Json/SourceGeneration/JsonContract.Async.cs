using Brisk.Json.Converters;

namespace Brisk.Json.SourceGeneration;

// Asynchronous sequences.
public abstract partial class JsonContract
{
    internal static JsonContract ForAsyncEnumerable<TCollection, E>()
        where TCollection : IAsyncEnumerable<E>
        => new Simple(
            typeof(TCollection),
            static (handling, cache) => new AsyncEnumerableConverter<TCollection, E>(cache, handling, typeof(TCollection) == typeof(IAsyncEnumerable<E>)));
}

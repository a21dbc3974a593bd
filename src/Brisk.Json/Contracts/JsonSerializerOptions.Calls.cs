using Brisk.Json.Dialects;

namespace Brisk.Json;

// Settings of a call, which do not affect contracts: the number of threads, and the state of the caller.
public sealed partial class JsonSerializerOptions
{
    /// <summary>
    /// Gets or sets the maximum number of threads, including the caller's, that read the elements returned by one call to <c>DeserializeAsyncEnumerable</c> or
    /// <c>DeserializeAsyncEntries</c>, or write those passed to <c>SerializeAsyncEnumerable</c>. The default is 1; -1 means <see cref="Environment.ProcessorCount"/>.
    /// </summary>
    /// <remarks>
    /// <para>
    /// Elements are read ahead by thread-pool threads in chunks of about 128 kB of text; at most twice as many chunks as threads are in memory. They are written in batches of
    /// about the same length, with the same limit; an element must not be modified after the sequence has yielded it. Order and exceptions are the same as on one thread, unless
    /// <see cref="AllowOutOfOrderElements"/> is set. Converters, constructors, setters, and getters are called on several threads concurrently, each for a different element.
    /// </para>
    /// <para>
    /// One thread is used for everything else: whole documents, values selected by a path, elements with a <see cref="ReferenceHandler"/>, JSON5, writing elements that
    /// contain an <see cref="IAsyncEnumerable{T}"/>, and text shorter than a chunk.
    /// </para>
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is 0, or less than -1.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public int MaxDegreeOfParallelism
    {
        get => _rare?.MaxDegreeOfParallelism ?? 1;
        set
        {
            ThrowIfReadOnly();
            ArgumentOutOfRangeException.ThrowIfZero(value);
            ArgumentOutOfRangeException.ThrowIfLessThan(value, -1);
            Rare.MaxDegreeOfParallelism = value;
        }
    }

    /// <summary>The number of threads that may read or write elements. References between elements, and translated text, require one.</summary>
    internal int ThreadCount => ReferenceHandler is not null || Dialect == JsonDialect.Json5 ? 1 : MaxDegreeOfParallelism < 0 ? Environment.ProcessorCount : MaxDegreeOfParallelism;

    /// <summary>
    /// Gets or sets a value that indicates whether elements read by several threads (<see cref="MaxDegreeOfParallelism"/>) are returned as soon as they are ready, possibly out of
    /// order. The default is false. If an element is invalid, all elements before it are returned before the exception is thrown.
    /// </summary>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public bool AllowOutOfOrderElements { get => _rare?.AllowOutOfOrderElements ?? false; set => Changing().AllowOutOfOrderElements = value; }

    /// <summary>Gets the state passed to <see cref="WithState"/>, or null if there is none.</summary>
    public object? UserState => _rare?.UserState;

    /// <summary>
    /// Returns a copy of the options that carries an object for converters, which obtain it from <see cref="UserState"/> or the context of a <see cref="Modeling.JsonContextualConverter{T}"/>.
    /// Call it for each call to the serializer that needs its own state: the copy shares all contracts with these options, which become read-only.
    /// </summary>
    /// <param name="state">The state, or null.</param>
    /// <returns>The copy, which is read-only.</returns>
    public JsonSerializerOptions WithState(object? state)
    {
        var options = new JsonSerializerOptions(this, _resolver);
        options.Rare.UserState = state;
        options.Lock();
        options.Adopt(Contracts);
        return options;
    }
}

namespace Brisk.Json.Contracts;

/// <summary>
/// The state shared by the values of one call to the serializer if the options handle references. It replaces the options as the
/// context of cursor and writer. Custom converters receive the options, so that a nested call has its own scope.
/// </summary>
/// <param name="resolver">The resolver of identifiers, or null if cycles are ignored.</param>
internal sealed class ReferenceScope(JsonSerializerOptions options, ReferenceResolver? resolver)
{
    private HashSet<object>? _open;

    public JsonSerializerOptions Options { get; } = options;

    public ReferenceResolver? Resolver { get; } = resolver;

    /// <summary>The type of an object with an identifier whose constructor arguments are being read, or null. Metadata is rejected inside it.</summary>
    public Type? Constructed { get; set; }

    /// <summary>Whether a container is being written. A value type boxed for the call itself has no identity.</summary>
    public bool IsInside { get; set; }

    /// <summary>Returns the options of a context, which are the context itself if they do not handle references.</summary>
    public static JsonSerializerOptions OptionsOf(object? context)
        => context as JsonSerializerOptions ?? OptionsWithin(context);

    /// <summary>Records that an object is being written. Returns false if it already is.</summary>
    public bool TryEnter(object value) => (_open ??= new(ReferenceEqualityComparer.Instance)).Add(value);

    public bool IsOpen(object value) => _open is not null && _open.Contains(value);

    public void Leave(object value) => _open!.Remove(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static JsonSerializerOptions OptionsWithin(object? context) => ((ReferenceScope)context!).Options;
}

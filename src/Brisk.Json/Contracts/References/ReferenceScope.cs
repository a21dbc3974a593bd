using System.Runtime.CompilerServices;
using Brisk.Json.Serialization;

namespace Brisk.Json.Contracts;

/// <summary>
/// What the values of one call of the serializer know of each other, where the options handle references. It takes the place of the options as the
/// context of cursor and writer; a converter of the user's is given the options, so that a call inside it has a scope of its own.
/// </summary>
/// <param name="options">The options.</param>
/// <param name="resolver">Knows the identifiers; null where cycles are ignored.</param>
internal sealed class ReferenceScope(JsonSerializerOptions options, ReferenceResolver? resolver)
{
    private HashSet<object>? _open;

    public JsonSerializerOptions Options { get; } = options;

    public ReferenceResolver? Resolver { get; } = resolver;

    /// <summary>The type of an object with an identifier whose constructor waits for values: metadata are refused within these. Null where there is none.</summary>
    public Type? Constructed { get; set; }

    /// <summary>Whether writing is inside of a container: a value type that is put into a box for the call itself has no identity.</summary>
    public bool IsInside { get; set; }

    /// <summary>The options of a context: they are the context themselves where they handle no references.</summary>
    public static JsonSerializerOptions OptionsOf(object? context)
        => context as JsonSerializerOptions ?? OptionsWithin(context);

    /// <summary>Notes that an object is being written; false where it is already.</summary>
    public bool TryEnter(object value) => (_open ??= new(ReferenceEqualityComparer.Instance)).Add(value);

    /// <summary>Whether an object is being written.</summary>
    public bool IsOpen(object value) => _open is not null && _open.Contains(value);

    /// <summary>Notes that an object has been written.</summary>
    public void Leave(object value) => _open!.Remove(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static JsonSerializerOptions OptionsWithin(object? context) => ((ReferenceScope)context!).Options;
}

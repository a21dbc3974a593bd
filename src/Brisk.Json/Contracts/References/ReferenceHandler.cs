using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>
/// Specifies how objects with several references, or in cycles, are handled. Derive from it, or use
/// <see cref="ReferenceHandler{T}"/>, to use custom identifiers, or to keep a resolver for more than one call.
/// </summary>
public abstract class ReferenceHandler
{
    /// <summary>
    /// Gets the handler that writes an identifier (<c>$id</c>) into each object and collection, and a reference to it (<c>$ref</c>) for each further
    /// occurrence; arrays are wrapped in objects (<c>$values</c>) for this. Reading restores the references. Values of
    /// value types, strings, arrays, and immutable collections have no identifiers.
    /// </summary>
    public static ReferenceHandler Preserve { get; } = new PreservingHandler();

    /// <summary>Gets the handler that writes <c>null</c> instead of a reference that would close a cycle. It does not affect reading.</summary>
    public static ReferenceHandler IgnoreCycles { get; } = new CycleIgnoringHandler();

    /// <summary>Creates the resolver for a call of the serializer. A handler that returns the same instance again keeps identifiers across calls.</summary>
    /// <returns>The resolver.</returns>
    public abstract ReferenceResolver CreateResolver();

    /// <summary>Creates the reference scope of a call.</summary>
    internal virtual ReferenceScope Begin(JsonSerializerOptions options)
        => new(options, CreateResolver() ?? throw new InvalidOperationException($"The reference handler '{GetType()}' gave no resolver."));
}

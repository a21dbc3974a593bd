using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>
/// Says what becomes of objects that are referred to from several places, or that lead back to themselves. Derive from it, or use
/// <see cref="ReferenceHandler{T}"/>, to give references identifiers of your own, or to keep a resolver for more than one call.
/// </summary>
public abstract class ReferenceHandler
{
    /// <summary>
    /// Gets the handler that writes an identifier (<c>$id</c>) into each object and collection, and a reference to it (<c>$ref</c>) where it comes
    /// again; arrays of JSON are put into objects (<c>$values</c>) for that. What is read has the references that were written. Values of
    /// value types, strings, arrays and immutable collections have no identifiers.
    /// </summary>
    public static ReferenceHandler Preserve { get; } = new PreservingHandler();

    /// <summary>Gets the handler that writes <c>null</c> in place of a reference that would close a cycle. Reading is not changed.</summary>
    public static ReferenceHandler IgnoreCycles { get; } = new CycleIgnoringHandler();

    /// <summary>Makes the resolver of a call of the serializer. It is called once for each; a handler that gives the same again lets identifiers outlive a call.</summary>
    /// <returns>The resolver.</returns>
    public abstract ReferenceResolver CreateResolver();

    /// <summary>What the values of a call know of each other.</summary>
    internal virtual ReferenceScope Begin(JsonSerializerOptions options)
        => new(options, CreateResolver() ?? throw new InvalidOperationException($"The reference handler '{GetType()}' gave no resolver."));
}

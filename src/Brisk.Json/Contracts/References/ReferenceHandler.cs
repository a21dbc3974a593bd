using System.Globalization;

namespace Brisk.Json.Serialization;

/// <summary>
/// Specifies how objects that are referenced more than once, or that form cycles, are handled. Derive from it, or use
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

    /// <summary>Creates the resolver for a call to the serializer. A handler that always returns the same instance preserves identifiers across calls.</summary>
    /// <returns>The resolver.</returns>
    public abstract ReferenceResolver CreateResolver();

    internal virtual ReferenceScope Begin(JsonSerializerOptions options)
        => new(options, CreateResolver() ?? throw new InvalidOperationException($"The reference handler '{GetType()}' returned no resolver."));
}

/// <summary>A <see cref="ReferenceHandler"/> that creates a new resolver for each call.</summary>
/// <typeparam name="T">The type of the resolvers.</typeparam>
public sealed class ReferenceHandler<T> : ReferenceHandler
    where T : ReferenceResolver, new()
{
    /// <summary>Creates a resolver.</summary>
    /// <returns>A new <typeparamref name="T"/>.</returns>
    public override ReferenceResolver CreateResolver() => new T();
}

internal sealed class PreservingHandler : ReferenceHandler
{
    public override ReferenceResolver CreateResolver() => new CountingResolver();
}

/// <summary>A resolver with identifiers that count from 1, in writing order.</summary>
internal sealed class CountingResolver : ReferenceResolver
{
    private Dictionary<string, object>? _objects;
    private Dictionary<object, string>? _identifiers;

    public override void AddReference(string referenceId, object value)
    {
        if (!(_objects ??= []).TryAdd(referenceId, value))
        {
            throw new CursorException($"The value of the '$id' metadata property '{referenceId}' conflicts with an existing identifier.") { Expected = "a new identifier", Found = "an identifier that is already in use" };
        }
    }

    public override string GetReference(object value, out bool alreadyExists)
    {
        _identifiers ??= new(ReferenceEqualityComparer.Instance);
        if (_identifiers.TryGetValue(value, out string? identifier))
        {
            alreadyExists = true;
            return identifier;
        }

        alreadyExists = false;
        identifier = (_identifiers.Count + 1).ToString(CultureInfo.InvariantCulture);
        _identifiers.Add(value, identifier);
        return identifier;
    }

    public override object ResolveReference(string referenceId)
        => _objects is not null && _objects.TryGetValue(referenceId, out object? value)
            ? value
            : throw new CursorException($"Reference '{referenceId}' was not found.") { Expected = "the identifier of a preceding object", Found = "an unknown identifier" };
}

/// <summary><see cref="ReferenceHandler.IgnoreCycles"/>: tracks the objects being written, and uses no identifiers.</summary>
internal sealed class CycleIgnoringHandler : ReferenceHandler
{
    public override ReferenceResolver CreateResolver() => new NoResolver();

    internal override ReferenceScope Begin(JsonSerializerOptions options) => new(options, null);

    private sealed class NoResolver : ReferenceResolver
    {
        public override void AddReference(string referenceId, object value) => throw Reject();

        public override string GetReference(object value, out bool alreadyExists) => throw Reject();

        public override object ResolveReference(string referenceId) => throw Reject();

        private static InvalidOperationException Reject() => new("Reference identifiers are not used when cycles are ignored.");
    }
}

/// <summary>Maps identifiers to objects, and objects to identifiers, during a call to the serializer.</summary>
public abstract class ReferenceResolver
{
    /// <summary>Adds an object and its identifier. Called when the object has been created, before it is populated.</summary>
    /// <param name="referenceId">The identifier: the value of <c>$id</c>.</param>
    /// <param name="value">The object.</param>
    /// <exception cref="JsonException">The identifier belongs to another object.</exception>
    public abstract void AddReference(string referenceId, object value);

    /// <summary>Returns the identifier of an object that is about to be written.</summary>
    /// <param name="value">The object.</param>
    /// <param name="alreadyExists">true if the object has been written before, in which case a reference is written.</param>
    /// <returns>The identifier. If it is null for a new object, the object is written without one.</returns>
    public abstract string GetReference(object value, out bool alreadyExists);

    /// <summary>Returns the object with an identifier.</summary>
    /// <param name="referenceId">The identifier: the value of <c>$ref</c>.</param>
    /// <returns>The object.</returns>
    /// <exception cref="JsonException">There is no object with this identifier.</exception>
    public abstract object ResolveReference(string referenceId);
}

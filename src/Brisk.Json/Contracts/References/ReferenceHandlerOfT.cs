namespace Brisk.Json.Serialization;

/// <summary>A <see cref="ReferenceHandler"/> that creates a new resolver for each call.</summary>
/// <typeparam name="T">The type of the resolvers.</typeparam>
public sealed class ReferenceHandler<T> : ReferenceHandler
    where T : ReferenceResolver, new()
{
    /// <summary>Creates a resolver.</summary>
    /// <returns>A new <typeparamref name="T"/>.</returns>
    public override ReferenceResolver CreateResolver() => new T();
}

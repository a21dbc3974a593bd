namespace Brisk.Json.Serialization;

/// <summary>Maps identifiers to objects, and objects to identifiers, during a call of the serializer.</summary>
public abstract class ReferenceResolver
{
    /// <summary>Adds an object and its identifier. Called when the object is created, before it is populated.</summary>
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

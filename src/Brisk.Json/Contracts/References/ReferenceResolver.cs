namespace Brisk.Json.Serialization;

/// <summary>Knows objects by identifiers, and identifiers by objects, for the time of a call of the serializer.</summary>
public abstract class ReferenceResolver
{
    /// <summary>Takes the object that the document gives an identifier; called when it is made, before it is filled.</summary>
    /// <param name="referenceId">The identifier: the value of <c>$id</c>.</param>
    /// <param name="value">The object.</param>
    /// <exception cref="JsonException">The identifier belongs to another object.</exception>
    public abstract void AddReference(string referenceId, object value);

    /// <summary>Gives the identifier of an object that is about to be written.</summary>
    /// <param name="value">The object.</param>
    /// <param name="alreadyExists">Whether it was written before: a reference is written then.</param>
    /// <returns>The identifier. Null for an object that was not written before lets it be written without one.</returns>
    public abstract string GetReference(object value, out bool alreadyExists);

    /// <summary>Gives the object of an identifier.</summary>
    /// <param name="referenceId">The identifier: the value of <c>$ref</c>.</param>
    /// <returns>The object.</returns>
    /// <exception cref="JsonException">There is none.</exception>
    public abstract object ResolveReference(string referenceId);
}

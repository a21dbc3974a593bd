namespace Brisk.Json.Modeling;

/// <summary>Creates a value from the elements of one array, which are passed to it one at a time.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <typeparam name="TElement">The type of the elements.</typeparam>
/// <remarks>The accumulator is disposed when the value has been created, and when reading fails or is canceled.</remarks>
public interface IJsonArrayAccumulator<out T, in TElement> : IDisposable
{
    /// <summary>Adds the next element.</summary>
    /// <param name="element">The element.</param>
    void Add(TElement element);

    /// <summary>Creates the value. Called once, after all elements have been added.</summary>
    /// <returns>The value.</returns>
    T Complete();
}

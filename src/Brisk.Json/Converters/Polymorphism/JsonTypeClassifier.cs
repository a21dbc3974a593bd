namespace Brisk.Json.Serialization;

/// <summary>Determines from a value which of several types it is read as. Equivalent to the API in .NET 11.</summary>
/// <param name="reader">A copy of the reader, at the first token of the value, which is buffered completely. It can be left at any position.</param>
/// <returns>The type; null if the value is of none of the types.</returns>
/// <remarks>The classifier may be called more than once for a value, and by several threads concurrently.</remarks>
public delegate Type? JsonTypeClassifier(ref Utf8JsonReader reader);
